// Writes what the help says of each command without loading it: `npm run commands`, after a change of a command's summary or
// arguments. A test says when it is due.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { listedGamesIn, listedIn } from "../tests/support/listed-commands.js";

const root = process.env["TURNPROOF_ROOT"] ?? process.cwd();
writeFileSync(join(root, "src/cli/generated/listed.ts"), await listedIn());
writeFileSync(join(root, "src/cli/generated/games.ts"), await listedGamesIn());
