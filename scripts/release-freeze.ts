// Freezes what this release judges: `npm run release:freeze`. Chooses a few logs of each game that together hold most of what
// happens in all of them, writes them with their verdicts to tests/games/released/VERSION, and notes the rules in
// src/releases.json. Until a release is out it is a candidate, and is frozen anew whenever rules or corpora change;
// `npm run release:freeze -- --date 2026-12-01` says that it is out, and from then on nothing of it changes;
// `npm run release:freeze -- --only sealed-files` freezes one game anew and leaves the others as they are.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { installedGames } from "../src/games.js";
import { groupPackets, loadShapes, type Release, readLines, rulesHash } from "../src/replay/index.js";
import { type FrozenLog, type FrozenRelease, judged, releasedFolder } from "../tests/support/released.js";

const root = process.env["TURNPROOF_ROOT"] ?? process.cwd();
/** How many logs of a game are kept at most, and how many bytes of a log outweigh something that is in no other. */
const most = 5;
const bytesForOne = 30_000;

interface Candidate {
  readonly frozen: FrozenLog;
  readonly bytes: Uint8Array;
  readonly holds: ReadonlySet<string>;
}

/** Sealed files are not a game with a rulebook, and are found by their name alone. */
const all = [...installedGames.ids, "sealed-files"];

/** The day that the command line names, null for a candidate; or the game that alone is frozen anew. */
function asked([word, value, ...more]: readonly string[]): { readonly date: string | null; readonly ids: typeof all } {
  if (word === undefined) return { date: null, ids: all };
  const isOne = value !== undefined && more.length === 0;
  if (word === "--date" && isOne && /^\d{4}-\d{2}-\d{2}$/.test(value)) return { date: value, ids: all };
  if (word === "--only" && isOne && all.includes(value)) return { date: null, ids: [value] };
  console.error("npm run release:freeze -- --date YYYY-MM-DD, or --only GAME, or without anything for a candidate");
  process.exit(3);
}

/** The game whose log a file is. */
async function gameIn(bytes: Uint8Array): Promise<string | undefined> {
  const { lines } = readLines(bytes);
  const entry = groupPackets(lines, await loadShapes()).packets[0]?.entries[0]?.entry;
  return entry?.t === "manifest" ? entry.b.m.rules.id : undefined;
}

/** What is in a log: moves, events, findings, how it begins and ends. */
async function candidateOf(file: string, game: string): Promise<Candidate> {
  const bytes = new Uint8Array(readFileSync(file));
  const { frozen, report, replayed } = await judged(bytes, game, basename(file, ".pbem"), installedGames);
  if (report.rules.some(({ standing }) => standing !== "agreed")) {
    throw new Error(`${file} was played by other rules: npm run corpus -- ${game}, npm run examples:make`);
  }
  const holds = new Set<string>([`start ${report.game?.start}`, `end ${report.game?.outcome?.rule}`]);
  // What is refused tells more of the rules than what is played: a log with findings counts for several.
  for (const { code } of report.findings) for (let n = 0; n < 5; n++) holds.add(`finding ${code} ${n}`);
  for (const { input } of replayed.machine?.inputs ?? []) if ("move" in input) holds.add(`move ${input.move}`);
  for (const { type, events } of replayed.machine?.timeline ?? []) {
    holds.add(`entry ${type}`);
    for (const { event } of events) holds.add(`event ${event}`);
  }
  return { frozen, bytes, holds };
}

/** The logs that together hold most, one after the other by what each adds. */
function choose(candidates: readonly Candidate[]): Candidate[] {
  const chosen: Candidate[] = [];
  const covered = new Set<string>();
  while (chosen.length < most) {
    const gain = ({ holds, bytes }: Candidate) =>
      [...holds].filter((what) => !covered.has(what)).length - bytes.length / bytesForOne;
    const [best] = candidates.filter((one) => !chosen.includes(one)).sort((a, b) => gain(b) - gain(a));
    if (best === undefined || (chosen.length >= 3 && gain(best) <= 0)) break;
    chosen.push(best);
    for (const what of best.holds) covered.add(what);
  }
  const all = new Set(candidates.flatMap(({ holds }) => [...holds]));
  const bytes = chosen.reduce((sum, one) => sum + one.bytes.length, 0);
  console.log(
    `  ${covered.size} of ${all.size} in ${chosen.length} of ${candidates.length} logs, ${Math.round(bytes / 1024)} KB`,
  );
  return chosen.sort((a, b) => (a.frozen.name < b.frozen.name ? -1 : 1));
}

const { date, ids } = asked(process.argv.slice(2));
const { version }: { readonly version: string } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const folder = join(root, releasedFolder, version);
const indexFile = join(folder, "index.json");
const before: FrozenRelease | undefined = existsSync(indexFile)
  ? JSON.parse(readFileSync(indexFile, "utf8"))
  : undefined;
if (before !== undefined) {
  if (before.date !== null) {
    console.error(`${version} was released on ${before.date}: raise the version in package.json first.`);
    process.exit(1);
  }
}

const tableFile = join(root, "src/releases.json");
const table: { [id: string]: { [version: string]: Release } } = JSON.parse(readFileSync(tableFile, "utf8"));
const examples = readdirSync(join(root, "examples/logs")).map((name) => join(root, "examples/logs", name));
const chosen: Candidate[] = [];
for (const id of ids) {
  const installed = await installedGames.find(id);
  if (installed === undefined) throw new Error(`no game ${id}`);
  const rules = { version: installed.game.version, hash: rulesHash(installed.game) };
  console.log(`${id} ${rules.version} (${rules.hash.slice(0, 12)})`);
  const rows = table[id] ?? {};
  const known = rows[rules.version];
  if (known !== undefined && known.date !== null && known.hash !== rules.hash) {
    console.error(`${id} ${rules.version} was released with other rules: raise the version of the module.`);
    process.exit(1);
  }
  // A candidate that was dropped was never out: nobody can have agreed on it.
  const kept = Object.entries(rows).filter(([name, row]) => row.date !== null && name !== rules.version);
  const fresh = { hash: rules.hash, package: version, date, decidesAs: known?.decidesAs ?? [], withdrawn: null };
  table[id] = { ...Object.fromEntries(kept), [rules.version]: known?.date == null ? fresh : known };
  const own = join(root, "tests/games", id);
  const files = [...readdirSync(own).map((name) => join(own, name)), ...examples].filter((name) =>
    /\.pbem$/.test(name),
  );
  const candidates: Candidate[] = [];
  const seen = new Set<string>();
  for (const file of files) {
    const bytes = readFileSync(file);
    const text = bytes.toString("base64");
    if (seen.has(text) || (await gameIn(new Uint8Array(bytes))) !== id) continue;
    seen.add(text);
    candidates.push(await candidateOf(file, id));
  }
  chosen.push(...choose(candidates));
}

for (const id of ids.length === all.length ? [""] : ids) rmSync(join(folder, id), { recursive: true, force: true });
for (const { frozen, bytes } of chosen) {
  mkdirSync(join(folder, frozen.game), { recursive: true });
  writeFileSync(join(folder, frozen.game, `${frozen.name}.pbem`), bytes);
}
/** The logs of a game: those that were chosen now, else those that stand. */
const logsOf = (id: string): readonly FrozenLog[] =>
  ids.includes(id)
    ? chosen.flatMap(({ frozen }) => (frozen.game === id ? [frozen] : []))
    : (before?.logs.filter(({ game }) => game === id) ?? []);
const index: FrozenRelease = { package: version, date, logs: all.flatMap(logsOf) };
writeFileSync(indexFile, `${JSON.stringify(index, null, 2)}\n`);
writeFileSync(tableFile, `${JSON.stringify(table, null, 2)}\n`);
console.log(`${folder}: ${index.logs.length} logs, ${date === null ? "a candidate" : `released on ${date}`}`);
