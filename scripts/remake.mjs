// Makes again what follows from a change of a game, in the order in which one rests on the other, and says what changed:
// `npm run remake -- washingtons-war`. Schemas and lists first, then the logs of the game, the examples that are of it, and what
// this release judges. Rule coverage needs a run of the tests, and is not made here.
import { spawnSync } from "node:child_process";
import { games, root } from "./games.mjs";

const [game = ""] = process.argv.slice(2);
if (!games.includes(game) && game !== "sealed-files") {
  console.error(`Which game? ${[...games, "sealed-files"].join(", ")}`);
  process.exit(3);
}
const withExamples = ["washingtons-war", "for-the-people"];
const steps = [
  ["register", []],
  ["schemas", []],
  ["commands", []],
  ["corpus", [game]],
  ...(withExamples.includes(game) ? [["examples:make", []]] : []),
  ["release:freeze", ["--only", game]],
];
for (const [name, words] of steps) {
  console.log(`== npm run ${name}${words.length > 0 ? ` -- ${words.join(" ")}` : ""}`);
  const { status } = spawnSync("npm", ["run", "--silent", name, "--", ...words], { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
const { stdout } = spawnSync("git", ["status", "--short"], { cwd: root, encoding: "utf8" });
console.log(stdout === "" ? "Nothing changed." : `Changed:\n${stdout}`);
