import type { Json } from "../../schema/json.js";
import { copyJson } from "../../schema/json.js";
import type { Finding, GameEvent } from "./finding.js";
import type { Expectation, Input, Played } from "./input.js";
import type { Chance, ChanceClass } from "./types.js";

/** What would come of a move, up to the first roll, opened value or decision of somebody else. */
export interface Preview<S> {
  /** Everything that the move breaks; empty = legal. */
  readonly findings: readonly Finding[];
  readonly events: readonly GameEvent[];
  /** The state after it; null where the move is not legal. */
  readonly state: S | null;
  /** What is due then: the roll, the opening, who decides what. */
  readonly opens: readonly Expectation[];
  readonly roll: RollAhead | null;
}

/** A roll that a move leads to. */
export interface RollAhead {
  readonly purpose: string;
  readonly roll: Chance;
  readonly chance: ChanceClass;
  /** Whose dice they are; null: those of the side that has the turn. */
  readonly roller: string | null;
  readonly rule: string;
  /** How many results there are, each as likely as the other. */
  readonly of: number;
  /** What they lead to; null where there are too many to play them all. */
  readonly odds: readonly Odds[] | null;
}

/** Results of a roll that lead to the same: the same events are told, the same is due. */
export interface Odds {
  readonly results: readonly (readonly number[])[];
  /** Of the first of them, figures included. */
  readonly events: readonly GameEvent[];
  readonly opens: readonly Expectation[];
  /** What stopped the rules from going on, if something did: a fact that is missing. */
  readonly findings: readonly Finding[];
}

/** The most results that are played out. */
const maxResults = 1296;

/** What {@link previewOf} needs of a table. */
interface Play<S> {
  play(s: S, input: Input, by: string): Played;
  expects(s: S): readonly Expectation[];
}

/** Plays a move on a copy. Nothing of it reads a seed: the odds come from playing every result. */
export function previewOf<S>(
  table: Play<S>,
  s: S,
  move: { readonly [name: string]: Json } & { move: string },
  by: string,
): Preview<S> {
  const state = copyJson(s);
  const { accepted, findings, events } = table.play(state, move, by);
  if (!accepted) return { findings, events: [], state: null, opens: [], roll: null };
  const opens = table.expects(state);
  return { findings, events, state, opens, roll: rollAhead(table, state, opens) };
}

function rollAhead<S>(table: Play<S>, state: S, [due]: readonly Expectation[]): RollAhead | null {
  if (due?.kind !== "chance") return null;
  const { purpose, roll, chance, roller, rule } = due;
  const of = countOf(roll);
  return {
    purpose,
    roll,
    chance,
    roller,
    rule,
    of,
    odds: of > maxResults ? null : oddsOf(table, state, purpose, roll),
  };
}

function oddsOf<S>(table: Play<S>, state: S, purpose: string, roll: Chance): readonly Odds[] {
  const groups = new Map<string, Odds & { readonly results: (readonly number[])[] }>();
  // Written once: a copy for each result is read from it.
  const written = JSON.stringify(state);
  for (const result of results(roll)) {
    const copy: S = JSON.parse(written);
    const { events, findings } = table.play(copy, { chance: purpose, result }, "chance");
    const opens = table.expects(copy);
    const key = JSON.stringify([
      events.map(({ event }) => event),
      opens.map(windowsOf),
      findings.map(({ code }) => code),
    ]);
    const group = groups.get(key) ?? { results: [], events, opens, findings };
    group.results.push(result);
    groups.set(key, group);
  }
  return [...groups.values()];
}

const windowsOf = (due: Expectation): string =>
  due.kind === "decision" ? `${due.by} ${due.window}` : due.kind === "chance" ? due.purpose : due.fact;

function countOf(roll: Chance): number {
  if ("faces" in roll) return roll.faces ** roll.count;
  const [taken, size] = "pick" in roll ? [roll.pick, roll.of] : [roll.shuffle, roll.shuffle];
  let count = 1;
  for (let at = 0; at < taken; at++) count *= size - at;
  return count;
}

/** Every result of a roll, once. */
function* results(roll: Chance, begun: readonly number[] = []): Generator<readonly number[]> {
  const taken = "faces" in roll ? roll.count : "pick" in roll ? roll.pick : roll.shuffle;
  if (begun.length === taken) {
    yield begun;
    return;
  }
  const from = "faces" in roll ? (roll.from ?? 1) : 0;
  const size = "faces" in roll ? roll.faces : "pick" in roll ? roll.of : roll.shuffle;
  for (let face = from; face < from + size; face++) {
    if (!("faces" in roll) && begun.includes(face)) continue;
    yield* results(roll, [...begun, face]);
  }
}
