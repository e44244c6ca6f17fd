// Laws of the position: sentences of a rulebook that hold of every position, whatever way led to it. They are written from the
// rulebook alone and know nothing of the rules' code; they are asked after every input.
import { expect } from "vitest";
import type { AnyMove, AnyState, Chance, GameEvent, Input, Json } from "../../../../src/rules/index.js";
import { copyJson } from "../../../../src/schema/json.js";
import type { AnyTable as Table } from "../../turns.js";
import type { DrawingTable } from "../drawing.js";
import type { Next } from "../moments.js";
import { playedInCorpus } from "./corpus.js";
import { markOf, still } from "./still.js";

/** An input, the position before it and the one to which it led. */
export interface Seen<S> {
  readonly before: S;
  readonly after: S;
  readonly input: Input;
  readonly by: string;
  readonly events: readonly GameEvent[];
}

/** A sentence of a rulebook. */
export interface Law<S> {
  readonly id: string;
  readonly section: string;
  /** The line of the original on which the sentence stands; null where the original presupposes the basic rules. */
  readonly line: number | null;
  readonly says: string;
  /** One answer each time that what the sentence speaks of is there: undefined where it holds, else what is wrong. */
  holds(seen: Seen<S>): Iterable<string | undefined>;
}

/** The laws of a game, with a memory for the processes of one game that is played. */
export type Laws<S> = () => readonly Law<S>[];

/** What was asked, how often, and what was wrong. */
export interface Tally {
  inputs: number;
  games: number;
  /** Different positions, by their marks. */
  readonly positions: Set<number>;
  readonly asked: Map<string, number>;
  readonly broken: Map<string, string[]>;
}
export const tally = (): Tally => ({
  ...{ inputs: 0, games: 0 },
  ...{ positions: new Set(), asked: new Map(), broken: new Map() },
});

/** Asks every law of what was seen. */
export function ask<S>(laws: readonly Law<S>[], t: Tally, seen: Seen<S>): void {
  t.inputs += 1;
  t.positions.add(markOf(seen.after));
  for (const law of laws) {
    let count = 0;
    for (const wrong of law.holds(seen)) {
      count += 1;
      if (wrong === undefined) continue;
      const told = t.broken.get(law.id) ?? [];
      t.broken.set(law.id, told);
      if (told.length < 3) told.push(`${wrong} after ${JSON.stringify(seen.input)}`.slice(0, 700));
    }
    if (count > 0) t.asked.set(law.id, (t.asked.get(law.id) ?? 0) + count);
  }
}

/** How a game is played on from a position: by whom its moves are chosen, and what is done between inputs. */
export interface Playing {
  readonly table: DrawingTable;
  readonly next: Next;
  /** How many inputs at most. */
  readonly most: number;
  /** Chooses a move that can be made. */
  choose(s: AnyState, by: string): AnyMove | undefined;
  /** What happens outside the rules between two inputs: cards are seen. */
  between?(s: AnyState): void;
  /** Hears each input, with the position before and after it. */
  heard?(seen: Seen<AnyState>): void;
}

/** Plays on from a position with seeded choices and dice, and asks the laws after every input. */
export function playOn<S extends AnyState>(laws: Laws<S>, t: Tally, begun: S, playing: Playing): void {
  const { table, next, most } = playing;
  const known = laws();
  const s = copyJson(begun);
  let before = still(s);
  t.games += 1;
  for (let input = 0; input < most && s.over === null; input++) {
    if (playing.between !== undefined) {
      playing.between(s);
      before = still(s, before);
    }
    const [due] = table.due(s);
    if (due === undefined || due.kind === "fact") return;
    const act =
      due.kind === "decision" ? playing.choose(s, due.by) : { chance: due.purpose, result: thrown(due.roll, next) };
    if (act === undefined) return;
    const by = due.kind === "decision" ? due.by : "chance";
    const { accepted, events } = table.play(s, act, by);
    if (!accepted) return;
    const after = still(s, before);
    const seen = { before, after, input: act, by, events };
    ask(known, t, seen);
    playing.heard?.(seen);
    before = after;
  }
}

/** First the kind of a move, then one of its kind: many ways to go do not drown everything else. */
export const byKind =
  (table: DrawingTable, next: Next, kind: (name: string) => number): Playing["choose"] =>
  (s, by) =>
    table.draw(s, by, next, { kind });

/** What chance gives: dice, places of a hand, or an order. */
export function thrown(roll: Chance, next: Next): number[] {
  if ("faces" in roll) return Array.from({ length: roll.count }, () => next(roll.faces) + (roll.from ?? 1));
  const [some, all] = "pick" in roll ? [roll.pick, roll.of] : [roll.shuffle, roll.shuffle];
  const left = Array.from({ length: all }, (_, at) => at);
  return Array.from({ length: some }, () => left.splice(next(left.length), 1)[0] ?? 0);
}

/** Plays logs of a game's corpus again, and asks the laws after every input; which laws hold may depend on the agreed options. */
export async function replayed<S extends AnyState>(
  id: string,
  laws: (options: Json) => Laws<S>,
  t: Tally,
  logs = Number.POSITIVE_INFINITY,
): Promise<void> {
  for await (const { options, steps } of playedInCorpus<S>(id, logs)) {
    const known = laws(options)();
    t.games += 1;
    for (const step of steps) ask(known, t, step);
  }
}

/** What is wrong by a law after an input in a position. */
export function wrongBy<S extends AnyState>(
  laws: Laws<S>,
  id: string,
  { table, s, input, by }: { readonly table: Table; readonly s: S; readonly input: Input; readonly by: string },
): readonly string[] {
  const before = still(s);
  const { accepted, findings, events } = table.play(s, input, by);
  if (!accepted) throw new Error(`${JSON.stringify(input)} is refused: ${JSON.stringify(findings)}`);
  const after = still(s, before);
  return laws()
    .filter((law) => law.id === id)
    .flatMap((law) => [...law.holds({ before, after, input, by, events })])
    .filter((wrong) => wrong !== undefined);
}

/** Tells what was asked: there were so many different positions, every law was asked, and none is broken. */
export function judged<S>(name: string, laws: Laws<S>, t: Tally, least: number): void {
  const all = laws();
  const questions = [...t.asked.values()].reduce((sum, one) => sum + one, 0);
  console.log(
    `${name}: ${all.length} laws, ${t.games} games, ${t.inputs} inputs, ${t.positions.size} positions, ${questions} questions`,
  );
  console.log(all.map(({ id }) => `${id} ${t.asked.get(id) ?? 0}`).join(", "));
  const broken = all
    .filter(({ id }) => t.broken.has(id))
    .map(({ id, section, line, says }) => ({ id, section, line, says, wrong: t.broken.get(id) }));
  expect(broken).toEqual([]);
  const never = all.filter(({ id }) => !t.asked.has(id)).map(({ id }) => id);
  expect(never, "laws whose condition never came up").toEqual([]);
  expect(t.positions.size).toBeGreaterThanOrEqual(least);
}
