// The packed tarball: its types resolve for every importer; installed in an empty folder, beside the lowest zod that it takes,
// it is imported from ESM and from CommonJS, its command runs, and the project that `init-module` makes passes its own tests.
// Node is the one in PATH.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exportedAs, games, root } from "./games.mjs";

const folder = mkdtempSync(join(tmpdir(), "turnproof-pack-"));
const run = (command, args, cwd = folder, env = {}) =>
  execFileSync(command, args, {
    cwd,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
const { peerDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
/** The most that somebody gets who installs the package into an empty project. */
const most = { packages: 15, bytes: 2_600_000, unpacked: 8_060_000 };
const lowestZod = peerDependencies.zod.replace("^", "");

try {
  run("node", [join(root, "scripts/pack-page.mjs")], root);
  const [packed] = JSON.parse(run("npm", ["pack", "--json", "--pack-destination", folder, "--ignore-scripts"], root));
  const tarball = readdirSync(folder).find((name) => name.endsWith(".tgz"));
  if (tarball === undefined) throw new Error("npm pack made no tarball");
  run("npx", ["attw", join(folder, tarball), "--profile", "esm-only", "--quiet"], root);
  writeFileSync(join(folder, "package.json"), '{ "name": "consumer", "private": true }');
  run("npm", ["install", "--no-audit", "--no-fund", "--omit=dev", `zod@${lowestZod}`, `./${tarball}`]);

  // What an app gets with one rules module: few packages, and what is asked at a terminal is built in.
  const installed = readdirSync(join(folder, "node_modules"), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith("."))
    .flatMap(({ name }) => (name.startsWith("@") ? readdirSync(join(folder, "node_modules", name)) : [name]));
  const weight = statSync(join(folder, tarball)).size;
  const unpacked = packed.unpackedSize;
  const megabytes = (bytes) => `${(bytes / 1e6).toFixed(2)} MB`;
  console.log(`${installed.length} packages; the tarball has ${megabytes(weight)}, unpacked ${megabytes(unpacked)}`);
  if (installed.length > most.packages) throw new Error(`${installed.length} packages: ${installed.join(", ")}`);
  if (weight > most.bytes) throw new Error(`the tarball has ${weight} bytes, at most ${most.bytes}`);
  if (unpacked > most.unpacked) throw new Error(`unpacked it has ${unpacked} bytes, at most ${most.unpacked}`);
  const dist = join(folder, "node_modules/turnproof/dist");
  const asks = readdirSync(dist).filter(
    (name) => /\.js$/.test(name) && /createPrompt\(/.test(readFileSync(join(dist, name), "utf8")),
  );
  if (asks.length === 0) throw new Error("the questions of play are not built in");
  for (const name of asks)
    run("node", ["--input-type=module", "-e", `await import(${JSON.stringify(join(dist, name))})`]);

  writeFileSync(
    join(folder, "esm.mjs"),
    `import { verifyLog, installedGames } from "turnproof";
import { manifest } from "turnproof/schema";
import { open } from "turnproof/rules";
import { washingtonsWar, standardPack } from "turnproof/rules/washingtons-war";
import { canonicalText, loadSignatures, publicKeyOf } from "turnproof/replay";
import { cardPoints } from "turnproof/replay/mental-poker";
import { boardPicture } from "turnproof/boards";
import { takeInto, verifyIn } from "turnproof/club";
${games.map((id) => `import { ${exportedAs(id)} as ${exportedAs(id)}Game } from "turnproof/rules/${id}";`).join("\n")}
import schema from "turnproof/schemas/entry.json" with { type: "json" };
const table = open(washingtonsWar, { pack: standardPack, authority: "agreed" });
const state = table.setup("standard");
const report = await verifyLog("not a log");
if (report.verdict !== "unreadable" || table.expects(state).length === 0 || schema.oneOf.length < 10) throw new Error("wrong");
if (installedGames.ids.join() !== "${games.join()}" || canonicalText({ b: 1, a: 2 }) !== '{"a":2,"b":1}' || !manifest) throw new Error("wrong");
if (typeof takeInto !== "function" || typeof verifyIn !== "function") throw new Error("no club");
await loadSignatures();
if (publicKeyOf(new Uint8Array(32)).length !== 32) throw new Error("no keys");
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
  // A club takes in without any peer; where its index is asked for, it says what has to be installed.
  run("npx", ["turnproof", "club", "init", "cup", "--name", "Cup"]);
  const taken = run("npx", ["turnproof", "club", "take", "cup", log]);
  if (!taken.includes("1 file: 1 taken")) throw new Error(`club take: ${taken}`);
  try {
    throw new Error(`club verify without its peer: ${run("npx", ["turnproof", "club", "verify", "cup"])}`);
  } catch (failed) {
    if (!String(failed.stderr).includes("npm install node-sqlite3-wasm")) throw failed;
  }
  // The page goes with the package, for `turnproof open` and for whoever hosts it: as one file, out of which come the built ones.
  const built = join(root, "dist/page");
  const names = JSON.parse(readFileSync(join(built, "files.json"), "utf8"));
  run("npx", ["turnproof", "page", "hosted"]);
  const lost = names.filter(
    (name) => !readFileSync(join(built, name)).equals(readFileSync(join(folder, "hosted", name))),
  );
  if (!names.includes("index.html") || lost.length > 0)
    throw new Error(`the page: ${lost.join(", ") || "no index.html"}`);
  if (!esm.includes("esm ok") || !cjs.includes("cjs ok")) throw new Error(`imports: ${esm}${cjs}`);
  if (!verified.includes("verdict: valid") || !games.every((id) => listed.includes(id)))
    throw new Error(`command: ${verified}${listed}`);

  // What the project needs beside the tarball stands in node_modules above it.
  const modules = join(folder, "node_modules");
  for (const name of ["typescript", "vitest", "@types"])
    symlinkSync(join(root, "node_modules", name), join(modules, name));
  for (const name of ["tsc", "vitest"]) symlinkSync(join(root, "node_modules/.bin", name), join(modules, ".bin", name));
  run("npx", ["turnproof", "init-module", "forts", "--name", "Border Forts"]);
  const project = join(folder, "forts");
  try {
    // The first run writes schemas and games, as somebody's first run does; the second finds them as they are.
    run("npm", ["test"], project, { CI: "" });
    run("npm", ["test"], project, { CI: "true" });
    const judged = run("npm", ["run", "verify"], project);
    if (!judged.includes("verdict: valid")) throw new Error(judged);
  } catch (failed) {
    throw new Error(`the project of init-module: ${failed.stdout ?? ""}${failed.stderr ?? failed.message}`);
  }
  console.log(
    `Node ${process.version}, zod ${lowestZod}: the tarball installs, imports from ESM and CommonJS, its command verifies a log, and a new module passes its tests.`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
