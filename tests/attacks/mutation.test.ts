// A valid log with anything changed, dropped, swapped, doubled or cut is never `valid`, never a crash, never slow.
import { beforeAll, expect, test } from "vitest";
import { canonicalText } from "../../src/replay/index.js";
import { effort } from "../support/effort.js";
import { begin, fordSetup, moves, replay, type TestGame, verify, write } from "../support/game.js";
import { stream } from "../support/json-schema.js";
import { type Line, packetsOf, placesOf, textOf } from "../support/tamper.js";

/** TURNPROOF_MUTATIONS makes the run longer. */
const rounds = Number(process.env["TURNPROOF_MUTATIONS"] ?? 350);

let game: TestGame;
let lengths: ReadonlySet<string>;
/** The honest packets, as text, with their places. */
let honest: ReadonlyMap<string, number>;

beforeAll(async () => {
  game = await begin(fordSetup);
  await write(game, "ann", [moves({ move: "step", fields: 2 })]);
  await write(game, "bob", [moves({ move: "fire" })]);
  await write(game, "ann", [{ t: "propose", b: { kind: "undo", to: 4 } }]);
  const { machine } = await replay(game);
  await write(game, "bob", [{ t: "answer", b: { of: machine.pending?.hash ?? "", ok: false } }]);
  await write(game, "ann", [{ t: "end", b: { kind: "resign" } }]);
  const report = await verify(game);
  expect(report).toMatchObject({ verdict: "valid", game: { state: "ended" } });
  // A log cut at the end of a packet is the honest log of an earlier day: it is valid, but the game is not over in it.
  const packets = packetsOf(game.log);
  lengths = new Set(packets.map((_, at) => textOf(packets.slice(0, at + 1))));
  honest = new Map(packets.map((packet, at) => [textOf([packet]), at]));
});

async function expectNotValid(log: string | Uint8Array, what: string) {
  if (typeof log === "string" && log === game.log) return;
  const worked = effort();
  const report = await verify(game, Object(log) instanceof Uint8Array ? Object(log) : String(log));
  expect(worked(), what).toBeLessThan(1000);
  if (typeof log === "string" && lengths.has(log)) {
    expect(report.game?.state, what).not.toBe("ended");
    return;
  }
  const packets = typeof log === "string" ? placesOf(honest, log) : undefined;
  if (packets !== undefined) {
    // Nothing but honest packets, in whatever order and number: what is there is judged, and nobody is accused.
    const gap = packets.some((place, at) => place !== at);
    expect(report.verdict, what).toBe(gap ? "undetermined" : "valid");
    expect(
      report.findings.filter(({ severity }) => severity === "violation"),
      what,
    ).toEqual([]);
    return;
  }
  expect(report.verdict, what).not.toBe("valid");
  expect(report.findings.length, what).toBeGreaterThan(0);
}

test("bytes: changed, left out, put in, swapped, cut", async () => {
  const next = stream(1);
  const bytes = new TextEncoder().encode(game.log);
  for (let round = 0; round < rounds; round++) {
    const at = next(bytes.length);
    const copy = bytes.slice();
    const kind = next(5);
    let mutated = copy;
    if (kind === 0) copy[at] = (copy[at] ?? 0) ^ (1 << next(8));
    else if (kind === 1) mutated = Uint8Array.of(...copy.subarray(0, at), ...copy.subarray(at + 1));
    else if (kind === 2) mutated = Uint8Array.of(...copy.subarray(0, at), next(256), ...copy.subarray(at));
    else if (kind === 3) [copy[at], copy[(at + 1) % copy.length]] = [copy[(at + 1) % copy.length] ?? 0, copy[at] ?? 0];
    else mutated = copy.slice(0, at);
    if (mutated.length === bytes.length && mutated.every((byte, i) => byte === bytes[i])) continue;
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(mutated);
    await expectNotValid(lengths.has(text) ? text : mutated, `byte ${at}, kind ${kind}`);
  }
}, 300_000);

test("fields: another value, left out, one too many, in canonical form", async () => {
  const next = stream(2);
  const values: readonly unknown[] = [
    null,
    0,
    1,
    -1,
    2 ** 53 - 1,
    "",
    "x",
    "00".repeat(32),
    [],
    {},
    true,
    [[]],
    { a: 1 },
  ];
  for (let round = 0; round < rounds; round++) {
    const packets = packetsOf(game.log);
    const lines = packets.flat();
    const line = lines[next(lines.length)] ?? {};
    const places: [Line, string][] = [];
    const visit = (holder: Line) => {
      for (const key of Object.keys(holder)) {
        places.push([holder, key]);
        const inner = holder[key];
        if (typeof inner === "object" && inner !== null) visit(Object(inner));
      }
    };
    visit(line);
    const [holder, key] = places[next(places.length)] ?? [line, "s"];
    const before = canonicalText(packets);
    const kind = next(3);
    if (kind === 0) holder[key] = values[next(values.length)];
    else if (kind === 1 && !Array.isArray(holder)) Reflect.deleteProperty(holder, key);
    else if (!Array.isArray(holder)) holder[`x${next(9)}`] = values[next(values.length)];
    else continue;
    if (canonicalText(packets) === before) continue;
    // A last line that lost its marks does not end a packet any more: the text is taken line by line.
    await expectNotValid(lines.map((l) => `${canonicalText(l)}\n`).join(""), `${key}, kind ${kind}`);
  }
}, 300_000);

test("lines and packets: left out, doubled, swapped, cut", async () => {
  const next = stream(3);
  const lines = game.log.split("\n").slice(0, -1);
  const packets = packetsOf(game.log).map((packet) => textOf([packet]));
  for (let round = 0; round < rounds; round++) {
    const parts = round % 2 === 0 ? [...lines.map((line) => `${line}\n`)] : [...packets];
    const at = next(parts.length);
    const other = next(parts.length);
    const kind = next(4);
    if (kind === 0) parts.splice(at, 1);
    else if (kind === 1) parts.splice(other, 0, parts[at] ?? "");
    else if (kind === 2) [parts[at], parts[other]] = [parts[other] ?? "", parts[at] ?? ""];
    else parts.length = at;
    await expectNotValid(parts.join(""), `part ${at}, kind ${kind}`);
  }
}, 300_000);
