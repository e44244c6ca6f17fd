// The players of a generated event, for trying out a club without players (docs/club.md):
//   npm run club-event -- players FOLDER --count 8
//   npm run club-event -- answer CLUB ROUND.json OUT [--packets 6] [--games a-house-divided] [--days 14] [--referee did:key:...]
//     [--silent NAME] [--wrong NAME] [--resigns NAME]
import { parseArgs } from "node:util";
import { keyFrom } from "../src/app/reading/typed.js";
import { toHex } from "../src/replay/index.js";
import { answer, writePlayers } from "./club-event/event.js";

const text = { type: "string" } as const;
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    ...{ count: text, packets: text, games: text, days: text, referee: text, silent: text, wrong: text, resigns: text },
  },
});
const [what, first = "", round = "", out = ""] = positionals;
if (what === "players") {
  writePlayers(first, Number(values.count ?? 8));
  console.log(`${first} has players.txt and addresses.txt of ${values.count ?? 8} players.`);
} else if (what === "answer") {
  const { games = "a-house-divided", packets = "6", days = "14", silent, wrong, resigns, referee } = values;
  const how = { games: games.split(","), packets: Number(packets), days: Number(days), silent, wrong, resigns };
  const count = await answer(first, round, out, {
    ...how,
    referee: referee === undefined ? undefined : toHex(keyFrom(referee, "--referee")),
  });
  console.log(`${count} mails lie in ${out}.`);
} else {
  console.error("club-event players FOLDER, or club-event answer CLUB ROUND.json OUT");
  process.exit(3);
}
