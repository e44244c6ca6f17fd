// Makes tests/attacks/files anew: every attack that the tests build, as a file, with an index of what it must give.
// `node scripts/attack-files.mjs [FOLDER]`; with a folder the records of a run with TURNPROOF_CORPUS are taken from there.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { games as installed } from "./games.mjs";
import { byOwnModule } from "./tests-of-their-own.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const target = join(root, "tests", "attacks", "files");
const battery = ["tests/attacks", "tests/replay/machine", "tests/replay/judge"];
/** A reader who takes them all in should not need long: larger ones are left to the tests. */
const most = 48_000;
/** Of the random changes each test makes hundreds: so many of each test show what comes of them. */
const ofOneTest = 6;

/** Judged with a pack or a module that stands in the test alone. */
const alone = [...byOwnModule, /^amend > another pack/];

const given = process.argv[2];
const corpus = given ?? mkdtempSync(join(tmpdir(), "turnproof-attacks-"));
if (given === undefined) {
  const env = { ...process.env, TURNPROOF_CORPUS: corpus };
  // The test of the files themselves compares with the index that is made here.
  const { status } = spawnSync("npx", ["vitest", "run", ...battery, "--exclude", "tests/attacks/files.test.ts"], {
    cwd: root,
    env,
    stdio: "inherit",
  });
  if (status !== 0) process.exit(status ?? 1);
}

const records = readdirSync(corpus)
  .filter((name) => name.endsWith(".ndjson"))
  .flatMap((name) => readFileSync(join(corpus, name), "utf8").split("\n").filter(Boolean))
  .map((line) => JSON.parse(line));
if (given === undefined) rmSync(corpus, { recursive: true });

const slug = (title) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60)
    .replace(/-$/, "");
const digest = (data) => createHash("sha256").update(data).digest("hex");
const inOrder = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/** One entry of the index, without its file name. */
function entryOf(record) {
  if (record.proof !== undefined)
    return { kind: "fork-proof", data: `${JSON.stringify(record.proof)}\n`, tries: record.test, fault: record.fault };
  if (record.logs !== undefined) {
    const { logs, test, forks, nameless, reused } = record;
    return { kind: "pair", data: `${JSON.stringify({ logs })}\n`, tries: test, forks, nameless, reused };
  }
  const { verdict, findings } = record.report;
  const told = findings.map(({ code, severity, author }) => ({ code, severity, author: author ?? null }));
  const convicts = findings
    .filter(({ severity, settledBy }) => severity === "violation" && settledBy === undefined)
    .flatMap(({ author }) => author ?? []);
  const data = Buffer.from(record.log, "base64");
  return {
    ...{ kind: "log", data, tries: record.test, games: record.games, verdict },
    ...{ findings: told, names: [...new Set(convicts)].sort(inOrder) },
  };
}

// The tests run in any order: what is kept must not hang on it.
const entries = records.map(entryOf).sort((a, b) => inOrder(a.tries + digest(a.data), b.tries + digest(b.data)));
const seen = new Set();
const count = new Map();
rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
const index = [];
let left = 0;
for (const { data, ...entry } of entries) {
  // Honest logs stand beside the attacks in the tests; here only those that something is wrong with.
  if (entry.verdict === "valid" && entry.findings.length === 0) continue;
  if (alone.some((title) => title.test(entry.tries))) continue;
  // Logs of the great games are played by rules that grow: they stay with the tests.
  if (entry.games?.some((id) => installed.includes(id))) continue;
  const told = JSON.stringify([entry.tries, entry.fault ?? null, entry.findings ?? null, entry.reused ?? null]);
  const number = count.get(entry.tries) ?? 0;
  if (seen.has(told) || number >= ofOneTest) continue;
  if (data.length > most) {
    left += 1;
    continue;
  }
  seen.add(told);
  count.set(entry.tries, number + 1);
  const end = entry.kind === "log" ? "pbem" : "json";
  const file = `${slug(entry.tries)}-${digest(data).slice(0, 8)}.${end}`;
  if (index.some((other) => other.file === file)) continue;
  writeFileSync(join(target, file), data);
  index.push({ file, sha256: digest(data), ...entry });
}
const lines = index.map((entry) => JSON.stringify(entry)).sort(inOrder);
writeFileSync(join(target, "index.json"), `[\n${lines.join(",\n")}\n]\n`);
console.log(`${index.length} files; ${left} larger than ${most} bytes were left out`);
