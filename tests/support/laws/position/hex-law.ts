// Laws of the position: sentences of a rulebook that hold after every input, whatever was played. They are written from the
// rulebook, and they know nothing of the checks that they watch.
import { expect } from "vitest";
import type { AnyState, GameEvent, Input } from "../../../../src/rules/index.js";
import { markOf } from "./still.js";

/** What a law is asked with beside the positions. */
export interface Asking {
  /** The game that is played: what a law remembers of it is kept under this. */
  readonly game: object;
  readonly by: string;
  /** The condition of the law really came up: a law that never gets here says nothing. */
  met(): void;
}
/** Says what is wrong; undefined: the law holds. */
export type Holds<S> = (
  before: S,
  after: S,
  input: Input,
  events: readonly GameEvent[],
  asking: Asking,
) => string | undefined;

/** A sentence of the rulebook. `line`: where it stands in the edition that the module follows. */
export interface Law<S> {
  readonly id: string;
  readonly section: string;
  readonly line: number;
  readonly says: string;
  readonly holds: Holds<S>;
}

/** What a law remembers of each game. */
export function remembered<M>(fresh: () => M): (asking: Asking) => M {
  const all = new WeakMap<object, M>();
  return ({ game }) => {
    const known = all.get(game) ?? fresh();
    all.set(game, known);
    return known;
  };
}

/** An input that was played, and the positions before and after it. */
export interface Step {
  readonly game: object;
  readonly before: AnyState;
  readonly after: AnyState;
  readonly input: Input;
  readonly by: string;
  readonly events: readonly GameEvent[];
}

/** What came of asking: how often each law was met, what broke it, how many different positions there were. */
export interface Asked {
  /** Different positions, by their marks. */
  readonly positions: Set<number>;
  inputs: number;
  readonly met: Map<string, number>;
  readonly faults: Map<string, string[]>;
}
export const asked = (): Asked => ({ positions: new Set(), inputs: 0, met: new Map(), faults: new Map() });

const most = 5;

/**
 * Asks every law about every step. The positions of a step are given to the laws as they are read by the game's own type.
 *
 * @param keep is told each step that breaks a law
 */
export function askLaws<S>(
  into: Asked,
  laws: readonly Law<S>[],
  steps: Iterable<Step>,
  read: (s: AnyState) => S,
  keep: (law: Law<S>, step: Step, why: string) => void = () => undefined,
): Asked {
  for (const step of steps) {
    into.inputs += 1;
    into.positions.add(markOf(step.after));
    const [before, after] = [read(step.before), read(step.after)];
    for (const law of laws) {
      const met = () => void into.met.set(law.id, (into.met.get(law.id) ?? 0) + 1);
      const why = law.holds(before, after, step.input, step.events, { game: step.game, by: step.by, met });
      if (why === undefined) continue;
      const known = into.faults.get(law.id) ?? [];
      into.faults.set(law.id, known);
      keep(law, step, why);
      if (known.length < most) known.push(`${law.section}: ${why} (${JSON.stringify(step.input)})`.slice(0, 600));
    }
  }
  return into;
}

/** Tells the counts: there were so many different positions, every law was met, and none is broken. */
export function held<S>(name: string, laws: readonly Law<S>[], result: Asked, least: number): void {
  const questions = [...result.met.values()].reduce((sum, one) => sum + one, 0);
  console.log(
    `${name}: ${laws.length} laws, ${result.inputs} inputs, ${result.positions.size} positions, ${questions} questions`,
  );
  expect([...result.faults.values()].flat()).toEqual([]);
  expect(laws.filter(({ id }) => (result.met.get(id) ?? 0) === 0).map(({ id }) => id)).toEqual([]);
  expect(result.positions.size).toBeGreaterThanOrEqual(least);
}

/** The first thing that breaks a law in some games; undefined where nothing does. */
export function firstBroken<S>(
  law: Law<S>,
  games: Iterable<Iterable<Step>>,
  read: (s: AnyState) => S,
): string | undefined {
  for (const steps of games)
    for (const { game, before, after, input, by, events } of steps) {
      const why = law.holds(read(before), read(after), input, events, { game, by, met: () => undefined });
      if (why !== undefined) return why;
    }
  return undefined;
}
