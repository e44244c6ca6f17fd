// This commit against another one: `node bench/against.mjs COMMIT [--rounds 5] [--game ID]`. Both are bundled, and verify the logs of
// their own tree in turns, pair by pair in one process, so that a machine that is busy is busy for both. Where rules changed in
// between the logs are others: what is compared is the time an entry takes. Then the first log in a process of its own, which is
// what somebody pays who verifies one log.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { build } from "esbuild";
import { games, root } from "../scripts/games.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "5" },
    game: { type: "string" },
    logs: { type: "string", default: "99" },
  },
});
const [commit = ""] = positionals;
if (commit === "") {
  console.error("node bench/against.mjs COMMIT [--rounds N] [--game ID] [--logs N]");
  process.exit(3);
}
const rounds = Number(values.rounds);
const folder = mkdtempSync(join(tmpdir(), "turnproof-against-"));
const median = (all) => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;

async function bundled(tree, name) {
  const outdir = join(folder, name);
  await build({
    stdin: { contents: 'export { verifyLog } from "./index.js";', resolveDir: join(tree, "src"), loader: "ts" },
    ...{ outdir, bundle: true, splitting: true, platform: "node", format: "esm", target: "node20", logLevel: "error" },
    ...{ absWorkingDir: tree, outExtension: { ".js": ".mjs" } },
    banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
  });
  return join(outdir, "stdin.mjs");
}

function logsOf(tree, id) {
  const at = join(tree, "tests/games", id);
  return readdirSync(at)
    .filter((name) => name.endsWith(".pbem"))
    .sort()
    .slice(0, Number(values.logs))
    .map((name) => ({ name, file: join(at, name), bytes: new Uint8Array(readFileSync(join(at, name))) }));
}
const entriesIn = ({ bytes }) => Buffer.from(bytes).toString("latin1").split('"t":"').length - 1;
const total = (logs) => logs.reduce((sum, log) => sum + entriesIn(log), 0);

async function timed(verifyLog, logs) {
  const { user, system } = process.cpuUsage();
  for (const { name, bytes } of logs) {
    const { verdict } = await verifyLog(bytes);
    if (verdict !== "valid" && verdict !== "undetermined") throw new Error(`${name}: ${verdict}`);
  }
  const after = process.cpuUsage();
  return (after.user + after.system - user - system) / 1000;
}

const first = join(folder, "first.mjs");
writeFileSync(
  first,
  `import { readFileSync } from "node:fs";
const { verifyLog } = await import(process.argv[2]);
await verifyLog(new Uint8Array(readFileSync(process.argv[3])));
const { user, system } = process.cpuUsage();
console.log((user + system) / 1000);
`,
);
const firstRun = (bundle, { file }) =>
  Number(spawnSync(process.execPath, [first, pathToFileURL(bundle).href, file], { encoding: "utf8" }).stdout);

const other = join(folder, "tree");
const git = (...words) => spawnSync("git", words, { cwd: root, encoding: "utf8" });
if (git("worktree", "add", "--detach", other, commit).status !== 0) {
  console.error(`there is no commit ${commit}`);
  process.exit(3);
}
try {
  if (!existsSync(join(other, "node_modules"))) symlinkSync(join(root, "node_modules"), join(other, "node_modules"));
  const bundles = { own: await bundled(root, "own"), other: await bundled(other, "other") };
  const own = await import(pathToFileURL(bundles.own).href);
  const before = await import(pathToFileURL(bundles.other).href);
  const sums = { own: 0, other: 0, firstOwn: 0, firstOther: 0 };
  console.log(
    `${commit} against this tree: how many times faster this tree is (CPU an entry, median of ${rounds} pairs)`,
  );
  for (const id of games.filter((one) => values.game === undefined || one === values.game)) {
    const logs = { own: logsOf(root, id), other: logsOf(other, id) };
    const entries = { own: total(logs.own), other: total(logs.other) };
    const pairs = [];
    for (let round = 0; round <= rounds; round++) {
      // In turns: whoever was first is second next time.
      const order = round % 2 === 0 ? ["own", "other"] : ["other", "own"];
      const took = {};
      for (const side of order)
        took[side] = (await timed(side === "own" ? own.verifyLog : before.verifyLog, logs[side])) / entries[side];
      // The first round warms the code.
      if (round > 0) pairs.push(took);
    }
    const ratio = median(pairs.map((pair) => pair.other / pair.own));
    sums.own += median(pairs.map((pair) => pair.own)) * entries.own;
    sums.other += median(pairs.map((pair) => pair.other)) * entries.own;
    const starts = Array.from({ length: Math.max(3, rounds) }, () => ({
      own: firstRun(bundles.own, logs.own[0]) / entriesIn(logs.own[0]),
      other: firstRun(bundles.other, logs.other[0]) / entriesIn(logs.other[0]),
    }));
    const least = (side) => Math.min(...starts.map((one) => one[side]));
    sums.firstOwn += least("own") * entriesIn(logs.own[0]);
    sums.firstOther += least("other") * entriesIn(logs.own[0]);
    console.log(
      `${id.padEnd(24)} warm ${ratio.toFixed(2)}   first log of a process ${(least("other") / least("own")).toFixed(2)}   (${entries.own} and ${entries.other} entries)`,
    );
  }
  console.log(
    `${"in sum".padEnd(24)} warm ${(sums.other / sums.own).toFixed(2)}   first log of a process ${(sums.firstOther / sums.firstOwn).toFixed(2)}`,
  );
} finally {
  git("worktree", "remove", "--force", other);
  rmSync(folder, { recursive: true, force: true });
}
