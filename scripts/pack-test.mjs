// The packed tarball: its types resolve for every importer; installed in an empty folder it is imported from ESM and from
// CommonJS, and its command runs.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exportedAs, games, root } from "./games.mjs";

const folder = mkdtempSync(join(tmpdir(), "turnproof-pack-"));
const run = (command, args, cwd = folder) =>
  execFileSync(command, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

try {
  run("npm", ["pack", "--pack-destination", folder, "--ignore-scripts"], root);
  const tarball = readdirSync(folder).find((name) => name.endsWith(".tgz"));
  if (tarball === undefined) throw new Error("npm pack made no tarball");
  run("npx", ["attw", join(folder, tarball), "--profile", "esm-only", "--quiet"], root);
  writeFileSync(join(folder, "package.json"), '{ "name": "consumer", "private": true }');
  run("npm", ["install", "--no-audit", "--no-fund", "--omit=dev", `./${tarball}`]);

  writeFileSync(
    join(folder, "esm.mjs"),
    `import { verifyLog, installedGames } from "turnproof";
import { manifest } from "turnproof/schema";
import { open } from "turnproof/rules";
import { washingtonsWar, standardPack } from "turnproof/rules/washingtons-war";
import { canonicalText } from "turnproof/replay";
import { cardPoints } from "turnproof/replay/mental-poker";
import { boardPicture } from "turnproof/boards";
${games.map((id) => `import { ${exportedAs(id)} as ${exportedAs(id)}Game } from "turnproof/rules/${id}";`).join("\n")}
import schema from "turnproof/schemas/entry.json" with { type: "json" };
const table = open(washingtonsWar, { pack: standardPack, authority: "agreed" });
const state = table.setup("standard");
const report = await verifyLog("not a log");
if (report.verdict !== "unreadable" || table.expects(state).length === 0 || schema.oneOf.length < 10) throw new Error("wrong");
if (installedGames.ids.join() !== "${games.join()}" || canonicalText({ b: 1, a: 2 }) !== '{"a":2,"b":1}' || !manifest) throw new Error("wrong");
const points = cardPoints({ gid: new Uint8Array(32), deckId: "d" }, ["ace", "king"]);
if (points.length !== 2 || points[0].length !== 32 || [${games.map((id) => `${exportedAs(id)}Game.id`)}].join() !== "${games.join()}") throw new Error("wrong");
const picture = await boardPicture("washingtons-war", state, standardPack, []);
if (!picture?.startsWith("<svg")) throw new Error("no board");
console.log("esm ok");`,
  );
  writeFileSync(
    join(folder, "cjs.cjs"),
    `const { verifyLog } = require("turnproof");
const { open } = require("turnproof/rules");
const schema = require("turnproof/schemas/washingtons-war/state.json");
verifyLog(new Uint8Array()).then((report) => {
  if (report.verdict !== "unreadable" || typeof open !== "function" || schema.type !== "object") throw new Error("wrong");
  console.log("cjs ok");
});`,
  );
  const esm = run("node", ["esm.mjs"]);
  const cjs = run("node", ["cjs.cjs"]);
  const log = join(root, "examples/logs/washingtons-war-1775.pbem");
  const verified = run("npx", ["turnproof", "verify", log]);
  const listed = run("npx", ["turnproof", "games"]);
  if (!esm.includes("esm ok") || !cjs.includes("cjs ok")) throw new Error(`imports: ${esm}${cjs}`);
  if (!verified.includes("verdict: valid") || !games.every((id) => listed.includes(id)))
    throw new Error(`command: ${verified}${listed}`);
  console.log("The tarball installs, imports from ESM and CommonJS, and its command verifies a log.");
} finally {
  rmSync(folder, { recursive: true, force: true });
}
