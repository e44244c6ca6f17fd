// A log that grew is gone on with from where it was left, and comes to what it comes to from its first entry: whatever became of the
// checkpoint, nobody is named by one, and one that lies is caught.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { installedGames } from "turnproof";
import { disk } from "turnproof/app/disk";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { initClub, judgeHere, type Outcome, verifyIn } from "../../src/club/index.js";
import { packetsOf, textOf } from "../../src/testing/index.js";

const logs = join(import.meta.dirname, "../../examples/logs");
const source = readFileSync(join(logs, "a-house-divided-1861.pbem"), "utf8");
const packets = packetsOf(source);
const gidOf = (log: string): string => JSON.parse(log.slice(0, log.indexOf("\n"))).g;
/** A log of its first packets: the shortest that has a checkpoint, and some more. */
const text = (count: number) => textOf(packets.slice(0, count));
const first = 40;
const gid = gidOf(source);

let folder = "";
let chance = 255;

interface Ran {
  readonly rows: readonly Outcome["row"][];
  readonly outcomes: readonly Outcome[];
  readonly astray: readonly string[];
  readonly kept: number;
}

async function ran({ all = false, modules = [] as readonly string[] } = {}): Promise<Ran> {
  const app = {
    ...{ store: disk, library: installedGames, cwd: folder, home: folder, now: () => new Date() },
    ...{ random: (bytes: number) => new Uint8Array(bytes).fill(chance), tell: () => undefined },
  };
  const outcomes: Outcome[] = [];
  const { astray, kept } = await verifyIn(app, "cup", modules, async ({ games }) => ({
    judge: (task) => judgeHere({ ...app, cwd: games }, task),
    ...{ atOnce: 1, limit: 300, all, close: async () => undefined },
    told: (outcome) => outcomes.push(outcome),
  }));
  return { rows: outcomes.map(({ row }) => row), outcomes, astray, kept };
}

const path = () => join(folder, "cup/games", gid.slice(0, 2), `${gid}.pbem`);
const checkpoint = () => join(folder, "cup/checkpoints", gid.slice(0, 2), `${gid}.pbem.position`);

/** The log with so many packets, as it lies in the archive. */
function grown(count: number): void {
  mkdirSync(dirname(path()), { recursive: true });
  writeFileSync(path(), text(count));
}

/** What is said of the log where nothing was kept. */
const plain = new Map<number, Outcome>();

/** What an outcome says, whatever it rests on. */
const said = ({ rests: _, ...outcome }: Outcome) => outcome;

const made: string[] = [];
afterAll(() => {
  for (const one of made) rmSync(one, { recursive: true, force: true });
});

async function club(): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), "turnproof-checkpoints-"));
  made.push(folder);
  const app = { store: disk, library: installedGames, cwd: folder, home: folder, now: () => new Date() };
  await initClub({ ...app, random: () => new Uint8Array(), tell: () => undefined }, "cup", "Cup");
}

beforeAll(async () => {
  for (const count of [first, first + 1, first + 2, packets.length]) {
    await club();
    grown(count);
    const [outcome] = (await ran()).outcomes;
    if (outcome !== undefined) plain.set(count, outcome);
  }
});

beforeEach(async () => {
  chance = 255;
  await club();
  grown(first);
  await ran();
});

test("a log that grew is judged from where it was left, and one of a hundred is whole too; `--all` asks no checkpoint", async () => {
  expect(existsSync(checkpoint())).toBe(true);
  for (const count of [first + 1, first + 2, packets.length]) {
    const before = count === packets.length ? first + 2 : count - 1;
    grown(count);
    const { outcomes } = await ran();
    expect(outcomes.map(({ rests }) => rests)).toEqual([before]);
    expect(outcomes.map(said)).toEqual([plain.get(count)]);
  }
  grown(first + 1);
  // A log that lost packets is no longer what was kept of it.
  expect((await ran()).outcomes).toEqual([plain.get(first + 1)]);
  grown(first + 2);
  chance = 0;
  const sampled = await ran();
  expect(sampled.outcomes).toEqual([plain.get(first + 2)]);
  expect(sampled.astray).toEqual([]);
  expect((await ran({ all: true })).outcomes).toEqual([plain.get(first + 2)]);
  rmSync(path());
  await ran();
  expect(existsSync(checkpoint())).toBe(false);
});

/** The bytes of a file whose hash is right, whatever is in it. */
function signed(value: unknown): Buffer {
  const body = serialize(value);
  return Buffer.concat([createHash("sha256").update(body).digest(), body]);
}

interface Kept {
  readonly version: string;
  readonly beside: string;
  readonly position: { readonly [name: string]: unknown; readonly bound: object; readonly machine: object };
}
const keptIn = (bytes: Buffer): Kept => deserialize(bytes.subarray(32));

test("a checkpoint that is damaged in any way, or of something else, costs time alone", async () => {
  const good = readFileSync(checkpoint());
  const kept = keptIn(good);
  const { position } = kept;
  const changed = (more: object) => signed({ ...kept, position: { ...position, ...more } });
  const damaged: (Buffer | "folder" | "gone")[] = [
    ...["folder" as const, "gone" as const, Buffer.alloc(0), Buffer.from("no checkpoint"), good.subarray(0, 31)],
    ...[good.subarray(0, -1), Buffer.concat([good, Buffer.alloc(1)])],
    ...[signed(undefined), signed(null), signed(7), signed({}), signed({ ...kept, position: null })],
    ...[signed({ ...kept, position: {} }), signed({ ...kept, version: "0.0.0" }), signed({ ...kept, beside: "x" })],
    ...[changed({ bound: {} }), changed({ machine: null }), changed({ machine: {} }), changed({ packets: first + 9 })],
    ...[changed({ bound: { ...position.bound, log: "00".repeat(32) } }), changed({ packets: first - 1 })],
    ...[changed({ bound: { ...position.bound, pack: "00".repeat(32) } }), changed({ packets: Number.NaN })],
    ...[changed({ bound: { ...position.bound, rules: { id: "the-ford" } } }), changed({ span: null })],
    ...[changed({ machine: { ...position.machine, seats: [] } })],
    ...[changed({ machine: { ...position.machine, state: null } })],
  ];
  for (let at = 0; at < good.length; at += Math.ceil(good.length / 6)) {
    const bad = Buffer.from(good);
    bad[at] = (bad[at] ?? 0) ^ 0x41;
    damaged.push(bad);
  }
  grown(first + 1);
  for (const [at, bytes] of damaged.entries()) {
    rmSync(checkpoint(), { recursive: true, force: true });
    mkdirSync(dirname(checkpoint()), { recursive: true });
    if (bytes === "folder") mkdirSync(checkpoint());
    else if (bytes !== "gone") writeFileSync(checkpoint(), bytes);
    rmSync(join(folder, "cup/index.sqlite"));
    const { outcomes } = await ran();
    expect({ at, outcomes: outcomes.map(said) }).toEqual({ at, outcomes: [plain.get(first + 1)] });
  }
});

/** A checkpoint with one finding more: its hash is right, it fits the log, and it lies. */
function lie(finding: object): void {
  const kept = keptIn(readFileSync(checkpoint()));
  const machine = { ...kept.position.machine, findings: [finding] };
  writeFileSync(checkpoint(), signed({ ...kept, position: { ...kept.position, machine } }));
}

test("nobody is named by a checkpoint: one that lies is caught, all are dropped, and every log is judged whole", async () => {
  lie({ code: "a-house-divided/move", severity: "violation", message: "forged", seq: 3, author: "bob" });
  grown(first + 1);
  const { outcomes, astray } = await ran();
  expect(outcomes).toEqual([plain.get(first + 1)]);
  expect(astray).toEqual([`${gid.slice(0, 2)}/${gid}.pbem`]);
  expect(existsSync(join(folder, "cup/checkpoints"))).toBe(false);
  expect(await ran()).toMatchObject({ outcomes: [plain.get(first + 1)], kept: 0, astray: [] });
  expect(await ran()).toMatchObject({ outcomes: [], kept: 1 });
});

test("one that names nobody is caught where chance takes its log, and what rested on others in this run is judged again", async () => {
  const doubt = { code: "a-house-divided/move", severity: "unknown", message: "forged", seq: 3 };
  lie(doubt);
  grown(first + 1);
  const unseen = await ran();
  expect(unseen.outcomes).toMatchObject([{ exit: 2, rests: first, row: { says: "forged" } }]);
  // `--all` hears it no more than a first run does.
  expect((await ran({ all: true })).outcomes).toEqual([plain.get(first + 1)]);
  lie(doubt);
  grown(first + 2);
  chance = 0;
  const { outcomes, astray } = await ran();
  expect(outcomes).toEqual([plain.get(first + 2)]);
  expect(astray).toHaveLength(1);
});

test("what has ended, what is short, and what names a person has no checkpoint", async () => {
  for (const name of ["washingtons-war-dealt", "washingtons-war-saratoga", "for-the-people-1861"]) {
    const whole = packetsOf(readFileSync(join(logs, `${name}.pbem`), "utf8"));
    const bytes = textOf(name === "for-the-people-1861" ? whole.slice(0, first) : whole);
    const id = gidOf(bytes);
    mkdirSync(join(folder, "cup/games", id.slice(0, 2)), { recursive: true });
    writeFileSync(join(folder, "cup/games", id.slice(0, 2), `${id}.pbem`), bytes);
  }
  const { outcomes } = await ran();
  // Over; of 16 KB; with a finding that names its author.
  expect(outcomes.map(({ row, status }) => [row.author, status?.state]).sort()).toEqual([
    ["", "ended"],
    ["", "open"],
    ["lincoln", "open"],
  ]);
  const kept = readdirSync(join(folder, "cup/checkpoints"), { recursive: true, encoding: "utf8" });
  expect(kept.filter((name) => name.endsWith(".position"))).toHaveLength(1);
});

test("where no checkpoint can be written, the log is judged all the same", async () => {
  rmSync(join(folder, "cup/checkpoints"), { recursive: true });
  writeFileSync(join(folder, "cup/checkpoints"), "a file where the folder would be");
  for (const count of [first + 1, first + 2]) {
    grown(count);
    expect((await ran()).outcomes).toEqual([plain.get(count)]);
  }
});
