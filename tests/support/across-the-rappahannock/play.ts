import { type Move, type State, standardPack } from "../../../src/rules/across-the-rappahannock/index.js";
import { type Facts, factsOf, scenarioOf } from "../../../src/rules/across-the-rappahannock/pack/reading.js";
import type { HexId, Side } from "../../../src/rules/across-the-rappahannock/terms/ids.js";
import { turnsOffMap } from "../../../src/rules/across-the-rappahannock/terms/off-map-table.js";
import type { Json } from "../../../src/schema/index.js";
import { choose } from "../a-house-divided/play.js";
import { stream } from "../json-schema.js";
import type { Board } from "./board.js";

export const facts: Facts = factsOf(standardPack);

/** How somebody plays: how often a move is taken, for what it is and where it leads. */
export type Temperament = (move: Move, s: State, by: Side) => number;

const isEnd = ({ move }: Move): boolean => /^(?:end|no|keep|leave|spare|act-singly|play-on)-?/.test(move);

/** How much nearer to the nearest enemy a move leads. */
function approach(move: Move, s: State, by: Side): number {
  if (!("path" in move) || !("unit" in move)) return 0;
  const from = s.units[move.unit]?.hex ?? null;
  const goal = move.path.at(-1);
  if (from === null || goal === undefined) return 0;
  const enemies: HexId[] = Object.values(s.units).flatMap(({ side, hex }) =>
    side !== by && hex !== null ? [hex] : [],
  );
  if (enemies.length === 0) return 0;
  const least = (hex: HexId) => Math.min(...enemies.map((enemy) => facts.distance(hex, enemy)));
  return least(from) - least(goal);
}

/** Chances that come seldom: everybody takes them. */
const chances: ReadonlySet<string> = new Set([
  "attempt-sedgwick",
  "aim-at-hooker",
  "send-balloon",
  "start-pontoon",
  "destroy-pontoon",
  "improve-ford",
  "continue-attack",
  "announce-arrival",
]);

/** Choices of which now and then the other one is taken too. */
const oftenTaken: ReadonlySet<string> = new Set(["counterattack", "try-recovery", "ask-about"]);

/** What everybody likes to do: chances that come seldom, and guns of extra-long range that reach somebody. */
function liked(move: Move): number | undefined {
  if (chances.has(move.move)) return 20;
  if (oftenTaken.has(move.move)) return 6;
  if ("extraLong" in move && move.extraLong === true) return 6;
  return undefined;
}

/** Charges with as many as can be brought against one hex: they succeed so well that they can be continued. */
const massed = (move: Move): number =>
  move.move === "declare-charges"
    ? Math.max(1, ...move.charges.map(({ attackers, targets }) => (2 * attackers.length) / targets.length))
    : 1;

/** A little of everything. */
const calm: Temperament = (move) => {
  const gladly = liked(move);
  if (gladly !== undefined) return gladly;
  if (isEnd(move)) return 3;
  // Marked columns stay marked: now and then the enemy finds one so.
  if (move.move === "assign-strategic") return 8;
  if (move.move === "remove-strategic") return 0.1;
  if (move.move === "face-stack" || move.move === "face-unit" || move.move === "reorder-stack") return 0.2;
  if (move.move === "add-battery") return 0.5;
  return 1;
};

/** Goes to the enemy, and charges. */
const bold: Temperament = (move, s, by) => {
  const gladly = liked(move);
  if (gladly !== undefined) return gladly;
  if (move.move === "declare-charges") return 8 * massed(move);
  if (move.move === "move-unit") return Math.max(0.1, 8 * approach(move, s, by));
  if (move.move === "artillery-fire") return 3;
  if (move.move === "start-ip" || move.move === "propose-end") return 0.2;
  if (move.move === "end-movement" || move.move === "no-charge") return 0.4;
  if (move.move === "face-stack" || move.move === "face-unit" || move.move === "reorder-stack") return 0.1;
  if (isEnd(move)) return 1.5;
  return 1;
};

/** Stays where he is, digs, fires and rallies. */
const careful: Temperament = (move, s, by) => {
  if (move.move === "leave-sedgwick") return 40;
  const gladly = liked(move);
  if (gladly !== undefined) return gladly;
  if (move.move === "artillery-fire" || move.move === "start-ip" || move.move === "rally") return 5;
  if (move.move === "move-unit") return approach(move, s, by) < 0 ? 1 : 0.2;
  if (move.move === "face-stack" || move.move === "face-unit" || move.move === "reorder-stack") return 0.1;
  if (isEnd(move)) return 4;
  return 1;
};

export const temperaments = { calm, bold, careful } as const;

/** What somebody writes down where a move commits it: decisions before play, the entry hex of who leaves the map. */
export function writtenDown(id: string, s: State, by: Side, next: (n: number) => number): Json {
  const order = s.offMap[id];
  if (order === undefined) {
    const { decisions } = scenarioOf(s.scenario);
    const decided = () => (next(2) === 0 ? { stay: true, to: null } : { stay: false, to: "T0304" });
    return Object.fromEntries(decisions.map((command) => [command, decided()]));
  }
  const short = (entry: string) => entry.slice(entry.indexOf("-") + 1);
  const here = scenarioOf(s.scenario).maps;
  const open = facts.entries.filter((entry) => {
    const onMap = facts.entry(entry).some((hex) => here.includes(hex.slice(0, 1)));
    return onMap && entry.startsWith(`${by}-`) && turnsOffMap(by, short(order.exit), short(entry)) !== null;
  });
  return open[next(open.length)] ?? null;
}

/** The edge of the training battlefield on which an entry lies. */
function isOnEdge(entry: string, edge: string): boolean {
  const [hex = ""] = facts.entry(entry);
  const [row, place] = [Number(hex.slice(1, 3)), Number(hex.slice(3))];
  return { north: row === 0, south: row === 14, east: place === 0, west: place === 19 }[edge] ?? false;
}

/** Whether what somebody says of his order is true: only he knows. */
export function isTrue(move: Move, s: State, secret: (id: string) => Json | undefined): boolean {
  if (move.move === "state-edge") {
    const frame = s.stack.at(-1);
    const written = frame?.flow === "turn" ? secret(frame.opening[0] ?? "") : undefined;
    return typeof written === "string" && isOnEdge(written, move.edge);
  }
  if (move.move !== "announce-arrival") return true;
  const order = s.offMap[move.order];
  const entry = secret(move.order);
  if (order === undefined || typeof entry !== "string") return order?.entry != null;
  const short = (name: string) => name.slice(name.indexOf("-") + 1);
  return order.boxes >= (turnsOffMap(order.side, short(order.exit), short(entry)) ?? 99);
}

/** How a game went: its end, what happened, and whether anything was wrong on the way. */
export interface Outcome {
  readonly state: State;
  readonly inputs: number;
  readonly end: string;
  readonly moves: ReadonlyMap<string, number>;
  readonly events: ReadonlyMap<string, number>;
  readonly faults: readonly string[];
}

const add = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);

/** Plays a game to its end through `legalMoves`, with seeded choices, dice and draws. */
export function playOut(
  table: Board,
  scenario: string,
  seed: number,
  tempers: { readonly [S in Side]: Temperament },
  most = 6000,
): Outcome {
  const next = stream(seed);
  const s = table.setup(scenario);
  const moves = new Map<string, number>();
  const events = new Map<string, number>();
  const faults: string[] = [];
  const secrets = new Map<string, Json>();
  let inputs = 0;
  for (; s.over === null && inputs < most && faults.length === 0; inputs++) {
    const [due] = table.expects(s);
    if (due === undefined) {
      faults.push("nothing is due");
    } else if (due.kind === "chance") {
      const { roll } = due;
      const result =
        "faces" in roll
          ? Array.from({ length: roll.count }, () => next(roll.faces) + (roll.from ?? 1))
          : shuffled("pick" in roll ? roll.of : roll.shuffle, next).slice(0, "pick" in roll ? roll.pick : undefined);
      const played = table.play(s, { chance: due.purpose, result }, "chance");
      for (const { event } of played.events) add(events, event);
      faults.push(...played.findings.map(({ code }) => `${due.purpose}: ${code}`));
    } else if (due.kind === "fact") {
      const value = secrets.get(due.fact);
      if (value === undefined) faults.push(`the fact ${due.fact} is due`);
      else
        faults.push(
          ...table.play(s, { fact: due.fact, value, entry: inputs }, "chance").findings.map(({ code }) => code),
        );
    } else {
      const by: Side = due.by === "US" ? "US" : "CSA";
      // What depends on a committed order is undecided to all but its owner.
      const listed = [...table.legalMoves(s, by), ...table.undecidedMoves(s, by)];
      const legal = listed.filter((one) => isTrue(one, s, (id) => secrets.get(`secret/${by}/${id}`)));
      const move = choose(legal, (one) => tempers[by](one, s, by), next);
      if (move === undefined) {
        faults.push(`a dead end at ${due.window}`);
        break;
      }
      add(moves, move.move);
      // What rests on a closed value cannot be judged yet: it is played as claimed.
      const closed = table.check(s, move, by).some(({ severity }) => severity === "unknown");
      const played = table.play(s, move, by, closed);
      for (const { event } of played.events) add(events, event);
      for (const id of played.committed) secrets.set(`secret/${by}/${id}`, writtenDown(id, s, by, next));
      const broken = played.findings.filter(({ severity }) => severity === "violation");
      faults.push(...broken.map(({ code }) => `${JSON.stringify(move)}: ${code}`));
    }
    faults.push(...table.invariants(s).map(({ code, path }) => `${code} ${path ?? ""}`));
  }
  const end = s.over === null ? "none" : `${s.over.winner} ${s.over.rule}`;
  return { state: s, inputs, end, moves, events, faults };
}

function shuffled(length: number, next: (n: number) => number): number[] {
  const left = Array.from({ length }, (_, at) => at);
  return Array.from({ length }, () => left.splice(next(left.length), 1)[0] ?? 0);
}
