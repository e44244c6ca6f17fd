/**
 * Reads every file of VASSAL in a folder, and holds what is told of them against what can be known otherwise:
 * `TURNPROOF_VASSAL_FILES=FOLDER npm run vassal:files`. Real files stay outside: nothing is fetched, nothing is kept.
 *
 * Every piece is read whole; each lies on a map that the file names elsewhere; counters are those of a second reader in
 * Python that shares no code; rolls are as many as stand in the raw text; the saved game comes out byte for byte. Logs of one
 * folder go on from one another in the order of their names, but for what a `branches.txt` beside them lists.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { deobfuscate } from "../src/vassal/codec/obfuscation.js";
import { savedFilesIn } from "../src/vassal/container/zip.js";
import { readRaw, rewritten } from "../src/vassal/file.js";
import { auditVassal, readVassal } from "../src/vassal/index.js";
import { apply } from "../src/vassal/position/apply.js";
import { emptyTable } from "../src/vassal/position/table.js";

const folder = process.env["TURNPROOF_VASSAL_FILES"];
if (folder === undefined || !existsSync(folder)) {
  console.error("TURNPROOF_VASSAL_FILES names no folder of saved games and logs.");
  process.exit(2);
}

interface Second {
  readonly path: string;
  readonly counters: {
    readonly [id: string]: {
      readonly name: string;
      readonly spot: readonly [string | null, number, number];
      readonly traits: number;
    };
  };
  readonly rolls: number;
}

const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort((a, b) =>
  a.localeCompare(b, "en", { numeric: true }),
);
const saved = (path: string): Uint8Array | undefined => {
  const bytes = readFileSync(path);
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return undefined;
  try {
    return savedFilesIn(bytes, (name) => name === "savedGame").get("savedGame");
  } catch {
    return undefined;
  }
};
const files = names
  .map((name) => join(folder, name))
  .filter((path) => /\.[a-z0-9]+$|-\d+$/i.test(path) && isFile(path));

function isFile(path: string): boolean {
  try {
    return saved(path) !== undefined;
  } catch {
    return false;
  }
}

/** The maps whose boards a file names. Advanced Squad Leader has one map, and words of its own for its boards. */
function mapsIn(text: string): readonly string[] {
  return text.split("\u001b").flatMap((command) => {
    const word = command.slice(0, Math.max(0, command.indexOf("\t"))).replace(/^[\\']+/, "");
    return word === "bd"
      ? ["Main Map", "Map0"]
      : word.endsWith("BoardPicker")
        ? [word.slice(0, -"BoardPicker".length)]
        : [];
  });
}

const wrong: string[] = [];
const figures = { files: 0, logs: 0, steps: 0, counters: 0, deepest: 0, rolls: 0, inStacks: 0 };
const python = spawnSync("python3", ["tests/python/vassal_files.py"], {
  input: files.map((path) => `${path}\n`).join(""),
  encoding: "utf8",
  maxBuffer: 2 ** 30,
});
if (python.status !== 0) wrong.push(`the second reader: ${python.stderr.slice(-400)}`);
const second = new Map(
  python.stdout
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const one: Second = JSON.parse(line);
      return [one.path, one] as const;
    }),
);

for (const path of files) {
  const say = (what: string) => wrong.push(`${relative(folder, path)}: ${what}`);
  const game = saved(path);
  const bytes = readFileSync(path);
  const raw = readRaw(bytes);
  const story = readVassal(bytes);
  if (game === undefined || !raw.ok || !story.ok) {
    say(raw.ok ? "cannot be told" : raw.fault.message);
    continue;
  }
  figures.files += 1;
  figures.logs += raw.kind === "log" ? 1 : 0;
  figures.steps += raw.steps.length;
  if (story.unread > 0) say(`${story.unread} pieces are not read`);
  const again = rewritten(game);
  if (!again.ok || Buffer.compare(Buffer.from(game), Buffer.from(again.bytes)) !== 0) say("comes out with other bytes");
  const { text } = deobfuscate(game);
  const table = emptyTable();
  for (const command of raw.opening) apply(table, command);
  const maps = new Set(mapsIn(text));
  for (const piece of table.pieces.values())
    if (piece.kind === "stack" || piece.kind === "deck") maps.add(piece.spot.map ?? "");
  const other = second.get(path);
  let seen = 0;
  for (const piece of table.pieces.values()) {
    if (piece.kind !== "counter") continue;
    seen += 1;
    figures.deepest = Math.max(figures.deepest, piece.types.length);
    figures.inStacks += table.parents.has(piece.id) ? 1 : 0;
    const { map, x, y } = piece.spot;
    if (map !== null && maps.size > 0 && !maps.has(map))
      say(`${piece.name} lies on ${map}, which the file names nowhere else`);
    const twin = other?.counters[piece.id];
    const same = twin !== undefined && twin.name === piece.name && twin.traits === piece.types.length;
    if (!same || JSON.stringify(twin.spot) !== JSON.stringify([map, x, y]))
      say(`${piece.name} at ${map} ${x},${y}: the second reader has ${JSON.stringify(twin)}`);
  }
  if (other !== undefined && Object.keys(other.counters).length !== seen)
    say(`${seen} counters; the second reader has ${Object.keys(other.counters).length}`);
  figures.counters += seen;
  const rolls = story.steps.flatMap(({ happenings }) => happenings.filter(({ what }) => what === "roll")).length;
  figures.rolls += rolls;
  if (rolls < (other?.rolls ?? 0)) say(`${rolls} rolls are told; its text has ${other?.rolls}`);
}

/** Logs of one folder, in the order of their names. */
const games = new Map<string, string[]>();
for (const path of files) {
  const raw = readRaw(readFileSync(path));
  const place = join(path, "..");
  if (raw.ok && raw.kind === "log" && existsSync(join(place, "branches.txt")))
    games.set(place, [...(games.get(place) ?? []), path]);
}
for (const [place, logs] of games) {
  const listed = readFileSync(join(place, "branches.txt"), "utf8")
    .split("\n")
    .filter((line) => line !== "");
  const audit = auditVassal(logs.map((path) => ({ name: relative(place, path), bytes: () => readFileSync(path) })));
  if (!audit.ok) {
    wrong.push(audit.fault.message);
    continue;
  }
  const apart = audit.histories.filter(({ kind }) => kind !== "continues" && kind !== "appended");
  const goesBack = audit.histories.filter(({ kind, of }, at) => kind === "continues" && of !== audit.files[at]?.name);
  for (const { words } of [...apart, ...goesBack]) if (!listed.includes(words)) wrong.push(`not listed: ${words}`);
  console.log(
    `${relative(folder, place)}: ${logs.length} logs, ${apart.length + goesBack.length} that do not go on from the one before`,
  );
  for (const { code, status, details } of audit.claims)
    if (code === "moves" || code === "changes") console.log(`  ${code}: ${status}, ${details.length} lines`);
}

console.log(JSON.stringify(figures));
for (const line of wrong.slice(0, 100)) console.log(`WRONG ${line.slice(0, 300)}`);
if (wrong.length > 100) console.log(`and ${wrong.length - 100} more`);
process.exit(wrong.length === 0 ? 0 : 1);
