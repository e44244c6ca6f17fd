// The players of a generated event, for trying out a club without players (docs/club.md):
//   npm run club-event -- players FOLDER --count 8
//   npm run club-event -- answer CLUB ROUND.json OUT [--packets 6] [--games a-house-divided] [--days 14] [--referee KEYGEN.txt]
//     [--silent NAME] [--wrong NAME] [--resigns NAME] [--finish]
import { clubEvent } from "./club-event/command.js";

console.log(await clubEvent(process.argv.slice(2), process.env["INIT_CWD"] ?? process.cwd()));
