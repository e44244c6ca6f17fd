// Laws of the position: sentences of a rulebook that hold of every position, whatever way led to it. They are written from the
// rulebook alone and know nothing of the rules' code; they are asked after every input.
import { expect } from "vitest";
import type { AnyState, GameEvent, Input, Json } from "../../../../src/rules/index.js";
import { copyJson } from "../../../../src/schema/json.js";
import { machinesOf, type AnyTable as Table } from "../../turns.js";
import type { Next } from "../moments.js";

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
  readonly positions: Set<string>;
  readonly asked: Map<string, number>;
  readonly broken: Map<string, string[]>;
}
export const tally = (): Tally => ({
  ...{ inputs: 0, games: 0 },
  ...{ positions: new Set(), asked: new Map(), broken: new Map() },
});

/** Two numbers of 26 bits for a text: the same text, the same word. */
function wordOf(text: string): string {
  let a = 0x811c9dc5;
  let b = 0x1b873593;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x5bd1e995) ^ (b >>> 13);
  }
  return `${a >>> 0}.${b >>> 0}`;
}

/** Asks every law of what was seen. */
export function ask<S>(laws: readonly Law<S>[], t: Tally, seen: Seen<S>): void {
  t.inputs += 1;
  t.positions.add(wordOf(JSON.stringify(seen.after)));
  for (const law of laws)
    for (const wrong of law.holds(seen)) {
      t.asked.set(law.id, (t.asked.get(law.id) ?? 0) + 1);
      if (wrong === undefined) continue;
      const told = t.broken.get(law.id) ?? [];
      t.broken.set(law.id, told);
      if (told.length < 3) told.push(`${wrong} after ${JSON.stringify(seen.input)}`.slice(0, 700));
    }
}

/** How a game is played on from a position: by whom its moves are chosen, and what is done between inputs. */
export interface Playing {
  readonly table: Table;
  readonly next: Next;
  /** How many inputs at most. */
  readonly most: number;
  /** Chooses one of the moves that are offered. */
  choose<M extends { readonly move: string }>(offered: readonly M[], s: AnyState, by: string): M | undefined;
  /** What happens outside the rules between two inputs: cards are seen. */
  between?(s: AnyState): void;
  /** Hears each input, with the position before and after it. */
  heard?(seen: Seen<AnyState>): void;
}

/** Plays on from a position with seeded choices and dice, and asks the laws after every input. The state is written to. */
export function playOn<S extends AnyState>(laws: Laws<S>, t: Tally, begun: S, playing: Playing): void {
  const { table, next, most, choose } = playing;
  const known = laws();
  const s = copyJson(begun);
  t.games += 1;
  for (let input = 0; input < most && s.over === null; input++) {
    playing.between?.(s);
    const [due] = table.due(s);
    if (due === undefined || due.kind === "fact") return;
    const before = copyJson(s);
    if (due.kind === "chance") {
      const result = thrown(due.roll, next);
      if (result === undefined) return;
      const act = { chance: due.purpose, result };
      const { accepted, events } = table.play(s, act, "chance");
      if (!accepted) return;
      hear({ before, after: s, input: act, by: "chance", events });
      continue;
    }
    const legal = table.legalMoves(s, due.by);
    const offered = legal.length > 0 ? legal : table.undecidedMoves(s, due.by);
    const move = choose(offered, s, due.by);
    if (move === undefined) return;
    const { accepted, events } = table.play(s, move, due.by);
    if (!accepted) return;
    hear({ before, after: s, input: move, by: due.by, events });
  }

  function hear(seen: Seen<S>): void {
    ask(known, t, seen);
    playing.heard?.(seen);
  }
}

/** First the kind of a move, then one of its kind: many ways to go do not drown everything else. */
export function byKind(next: Next, weight: (name: string) => number): Playing["choose"] {
  return (offered) => {
    const kinds = [...new Set(offered.map(({ move }) => move))];
    const weights = kinds.map((name) => weight(name));
    let left = next(
      Math.max(
        1,
        weights.reduce((all, one) => all + one, 0),
      ),
    );
    const kind = kinds.find((_, at) => {
      left -= weights[at] ?? 0;
      return left < 0;
    });
    const of = offered.filter(({ move }) => move === kind);
    return of[next(of.length)];
  };
}

/** What chance gives: dice, places of a hand, or an order. */
function thrown(roll: object, next: Next): number[] | undefined {
  const { faces, count, from, pick, of, shuffle }: { [name: string]: unknown } = { ...roll };
  if (typeof faces === "number" && typeof count === "number")
    return Array.from({ length: count }, () => next(faces) + (typeof from === "number" ? from : 1));
  const [some, all] = typeof shuffle === "number" ? [shuffle, shuffle] : [pick, of];
  if (typeof some !== "number" || typeof all !== "number") return undefined;
  const left = Array.from({ length: all }, (_, at) => at);
  return Array.from({ length: some }, () => left.splice(next(left.length), 1)[0] ?? 0);
}

/** Replays logs of a game's corpus, and asks the laws after every input; which laws hold may depend on the agreed options. */
export async function replayed<S extends AnyState>(
  id: string,
  laws: (options: Json) => Laws<S>,
  t: Tally,
  logs: number,
): Promise<void> {
  for (const { machine } of await machinesOf(id, logs)) {
    const { table } = machine;
    const known = laws(machine.agreement.options)();
    const s: S = JSON.parse(machine.initial);
    t.games += 1;
    for (const { input, by } of machine.inputs) {
      // A ruling's state is none that the rules led to.
      if ("state" in input && !("move" in input)) break;
      const before = copyJson(s);
      const { accepted, events } = table.play(s, input, by, true);
      if (accepted && !("move" in input && /^(?:set|cancel)-order$/.test(String(input.move))))
        ask(known, t, { before, after: s, input, by, events });
    }
  }
}

/** A law that is known to fail, and why; a scene of its own shows that it still does. */
export type Open = { readonly [law: string]: string };

/** What is wrong by a law after an input in a position. */
export function wrongBy<S extends AnyState>(
  laws: Laws<S>,
  id: string,
  { table, s, input, by }: { readonly table: Table; readonly s: S; readonly input: Input; readonly by: string },
): readonly string[] {
  const before = copyJson(s);
  const { accepted, findings, events } = table.play(s, input, by);
  if (!accepted) throw new Error(`${JSON.stringify(input)} is refused: ${JSON.stringify(findings)}`);
  return laws()
    .filter((law) => law.id === id)
    .flatMap((law) => [...law.holds({ before, after: s, input, by, events })])
    .filter((wrong) => wrong !== undefined);
}

/** Tells what was asked; every law was asked, and none is broken but those that are open. */
export function judged<S>(name: string, laws: Laws<S>, t: Tally, open: Open, least: number): void {
  const all = laws();
  const questions = [...t.asked.values()].reduce((sum, one) => sum + one, 0);
  console.log(
    `${name}: ${all.length} laws, ${t.games} games, ${t.inputs} inputs, ${t.positions.size} positions, ${questions} questions`,
  );
  console.log(all.map(({ id }) => `${id} ${t.asked.get(id) ?? 0}`).join(", "));
  const broken = all
    .filter(({ id }) => t.broken.has(id) && open[id] === undefined)
    .map(({ id, section, line, says }) => ({ id, section, line, says, wrong: t.broken.get(id) }));
  expect(broken).toEqual([]);
  const never = all.filter(({ id }) => !t.asked.has(id)).map(({ id }) => id);
  expect(never, "laws whose condition never came up").toEqual([]);
  expect(t.positions.size).toBeGreaterThan(least);
}
