// Draws the picture of the README: the board of the disputed game where the entry stands that breaks a rule.
// `node scripts/run-bundled.mjs scripts/readme-picture.ts`
import { writeFileSync } from "node:fs";
import { Readable } from "node:stream";
import { run } from "../src/cli/run.js";
import { installedGames } from "../src/games.js";

let drawn = "";
const code = await run(["replay", "examples/logs/washingtons-war-disputed.pbem", "--at", "10", "--format", "svg"], {
  stdout: { write: (text) => (drawn += text) },
  stderr: process.stderr,
  stdin: Readable.from([]),
  env: {},
  cwd: process.cwd(),
  random: (bytes) => new Uint8Array(bytes),
  now: () => new Date(0),
  isTTY: false,
  library: installedGames,
});
if (code !== 0) throw new Error(`the picture could not be drawn (${code})`);
writeFileSync("docs/board.svg", drawn);
