/**
 * Fuzzes parse and verify: valid logs with anything changed, as bytes, as fields, and as an author himself could sign them.
 * No crash, no hang, never `valid`. `npm run fuzz` runs an hour; `npm run fuzz -- --seconds 45 --seed 7` repeats a run.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { installedGames } from "../src/games.js";
import { canonicalText, commitBody, type GameLibrary, verifyLog, type Writer } from "../src/replay/index.js";
import {
  dealerSetup,
  dealerWriter,
  oracleItem,
  oracleWriter,
  pokerSetup,
  secretSetup,
  session,
} from "../tests/support/decks.js";
import { diceSetup } from "../tests/support/dice-game.js";
import { begin, fordSetup, moves, replay, type TestGame, write, writerOf } from "../tests/support/game.js";
import { stream } from "../tests/support/json-schema.js";
import { ownSetup } from "../tests/support/own-deck-game.js";
import { type Line, packetsOf, placesOf, resign, textOf } from "../tests/support/tamper.js";

const option = (name: string, otherwise: number) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
};
const seconds = option("seconds", 3600);
const seed = option("seed", Math.floor(Date.now() / 1000) % 1_000_000);
const slowest = 5000;

interface Base {
  readonly name: string;
  readonly log: string;
  readonly library: GameLibrary;
  /** Whose packets can be signed anew. */
  readonly writers: { readonly [id: string]: Writer };
}

async function bases(): Promise<Base[]> {
  const of = (name: string, game: TestGame): Base => ({
    name,
    log: game.log,
    library: game.library,
    writers: game.writers,
  });
  const ford = await begin(fordSetup);
  await write(ford, "ann", [moves({ move: "step", fields: 2 })]);
  await write(ford, "bob", [moves({ move: "fire" })]);
  await write(ford, "ann", [{ t: "end", b: { kind: "resign" } }]);
  const oracle = await begin({
    ...diceSetup,
    classes: { "day/sealed": "oracle" },
    more: { oracle: oracleItem },
    officials: { oracle: oracleWriter },
  });
  await write(oracle, "ann", [moves({ move: "plan", rolls: ["sealed", "now"] })]);
  await write(oracle, "oracle", []);
  await write(oracle, "ann", []);
  const secrets = await begin(secretSetup);
  await write(secrets, "ann", [moves({ move: "both" })]);
  for (const id of ["ann", "bob"]) {
    Object.assign(secrets.writers, { [id]: { ...writerOf(secrets, id), committed: { "both-1": 4 } } });
    const { machine } = await replay(secrets);
    const hide = [commitBody(machine, writerOf(secrets, id), "both-1", 4)];
    await write(secrets, id, [{ t: "move", b: { do: [{ move: "plot", id: "both-1" }], hide } }], true);
  }
  await write(secrets, "ann", [], true);
  await write(secrets, "bob", [], true);
  const decks: Base[] = [];
  for (const [name, setup] of [
    ["dealer", dealerSetup],
    ["poker", pokerSetup],
  ] as const) {
    const { game, settle, hand, mail, playing } = await session({ ...setup, officials: { dealer: dealerWriter } });
    for (let turn = 0; turn < 4; turn++) {
      const pen = settle();
      const [card = ""] = hand(pen).values();
      mail(pen, playing(pen, { move: "play", card }));
    }
    decks.push(of(name, game));
  }
  // To the end: audits, and an owner's deck of his own.
  const word = await session(dealerSetup);
  word.mail("ann", moves({ move: "ask", cards: ["king"] }));
  word.mail(word.settle(), moves({ move: "finish" }));
  word.settle();
  const own = await session(ownSetup("own"), "plots");
  for (const move of ["draw", "stir", "draw", "finish"]) {
    own.mail("ann", moves({ move }));
    own.settle();
  }
  decks.push(of("audit", word.game), of("own", own.game));
  const root = join(process.cwd(), "examples/logs");
  const war: Base = {
    name: "washingtons-war-1775",
    log: readFileSync(join(root, "washingtons-war-1775.pbem"), "utf8"),
    library: installedGames,
    writers: {},
  };
  return [of("ford", ford), of("oracle", oracle), of("secrets", secrets), ...decks, war];
}

type Next = (n: number) => number;

const values: readonly unknown[] = [
  null,
  0,
  1,
  -1,
  2 ** 53 - 1,
  "",
  "x",
  "00".repeat(32),
  "11".repeat(64),
  [],
  {},
  true,
  [[]],
  "1.0",
  "2.7",
];

/** Changes one field somewhere in a value, in place. */
function changeField(value: unknown, next: Next): void {
  let here: unknown = value;
  for (let depth = 0; depth < 8; depth++) {
    if (typeof here !== "object" || here === null) return;
    const keys = Object.keys(here);
    const key = keys[next(Math.max(1, keys.length))];
    if (key === undefined) return;
    const inner: unknown = Reflect.get(here, key);
    if (typeof inner === "object" && inner !== null && next(4) > 0) {
      here = inner;
      continue;
    }
    const kind = next(6);
    if (kind === 0) Reflect.deleteProperty(here, key);
    else if (kind === 1) Reflect.set(here, `${key}x`, inner);
    else if (kind === 2 && typeof inner === "string" && inner.length > 0) {
      const at = next(inner.length);
      Reflect.set(here, key, `${inner.slice(0, at)}${"0123456789abcdef"[next(16)]}${inner.slice(at + 1)}`);
    } else if (kind === 3 && typeof inner === "number") Reflect.set(here, key, inner + next(5) - 2);
    else Reflect.set(here, key, values[next(values.length)]);
    return;
  }
}

/** A changed log, and whether its author signed the change: he can also sign another legal move. */
interface Mutated {
  readonly log: string | Uint8Array;
  readonly signed: boolean;
}

function mutate(base: Base, next: Next): Mutated {
  const kind = next(10);
  if (kind < 2) {
    const bytes = new TextEncoder().encode(base.log);
    const at = next(bytes.length);
    if (kind === 0) bytes[at] = (bytes[at] ?? 0) ^ (1 << next(8));
    return { log: kind === 0 ? bytes : bytes.slice(0, at), signed: false };
  }
  const packets: Line[][] = packetsOf(base.log);
  const place = next(packets.length);
  const packet = packets[place] ?? [];
  if (kind < 5) changeField(packet[next(packet.length)], next);
  else if (kind === 5) packets.splice(place, 1);
  else if (kind === 6) packets.splice(next(packets.length), 0, packet);
  else {
    const writer = base.writers[String(packet[0]?.["a"])];
    if (writer === undefined) changeField(packet, next);
    else {
      const changed = resign(packet, writer, (entries) => {
        for (let times = next(3); times >= 0; times--) changeField(entries[next(entries.length)], next);
      });
      return { log: textOf([...packets.slice(0, place), changed]), signed: true };
    }
  }
  return { log: textOf(packets), signed: false };
}

/** The honest packets of a log: as a file of an earlier day, in another order, or doubled, they are honest still. */
function packetsIn(log: string): ReadonlyMap<string, number> {
  return new Map(packetsOf(log).map((packet, at) => [textOf([packet]), at]));
}

const started = performance.now();
const all = await bases();
const honest = new Map(all.map((base) => [base, packetsIn(base.log)]));
const next = stream(seed);
const verdicts = new Map<string, number>();
const codes = new Set<string>();
let runs = 0;
let longest = 0;
while (performance.now() - started < seconds * 1000) {
  const base = all[next(all.length)];
  if (base === undefined) continue;
  const { log, signed } = mutate(base, next);
  const before = performance.now();
  const fail = (why: string): never => {
    console.log(`seed ${seed}, run ${runs}, ${base.name}: ${why}`);
    console.log(typeof log === "string" ? log : new TextDecoder().decode(log));
    process.exit(1);
  };
  let report: Awaited<ReturnType<typeof verifyLog>> | undefined;
  try {
    report = await verifyLog(log, { library: base.library });
    canonicalText(report);
  } catch (thrown) {
    fail(`threw ${thrown instanceof Error ? thrown.stack : String(thrown)}`);
  }
  const took = performance.now() - before;
  if (took > slowest) fail(`took ${took.toFixed(0)} ms`);
  longest = Math.max(longest, took);
  const text = typeof log === "string" ? log : new TextDecoder().decode(log);
  const places = placesOf(honest.get(base) ?? new Map(), text);
  if (report?.verdict === "valid" && places?.every((place, at) => place === at) !== true && !signed) fail("is valid");
  for (const { code } of report?.findings ?? []) codes.add(code);
  verdicts.set(report?.verdict ?? "", (verdicts.get(report?.verdict ?? "") ?? 0) + 1);
  runs += 1;
}
const counted = [...verdicts].map(([verdict, n]) => `${verdict} ${n}`).join(", ");
console.log(
  `seed ${seed}: ${runs} logs in ${seconds} s, ${codes.size} different codes, slowest ${longest.toFixed(0)} ms: ${counted}`,
);
