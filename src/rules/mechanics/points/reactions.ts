/**
 * Interception, evasion, retreat before battle: who may react to a force that enters a point, from where, and where to.
 *
 * A rule of this kind is asked twice: when the window for the reaction opens, and when the reaction is made. So each
 * condition is written once, as a {@link Precondition}: a check of the move, and with others in a list what shuts the
 * window ({@link shutBy}).
 *
 * @packageDocumentation
 */
import type { Answer } from "../../sdk/finding.js";
import type { Cited } from "../../sdk/types.js";

/** A condition that a window and a check share: its section, its sentence, and whether it holds. */
export interface Precondition<C> extends Cited {
  ok(c: C): Answer;
}

/** True where all conditions hold, else the section of the first that does not: what `when` of a window returns. */
export function shutBy<C>(conditions: readonly Pick<Precondition<C>, "rule" | "ok">[], c: C): true | string {
  for (const { rule, ok } of conditions) if (ok(c) !== true) return rule;
  return true;
}

/** The forces that could react, and what each of them must be; the questions are asked in the order in which they stand. */
export interface Reactors<F, P> {
  /** In the order in which they are asked. */
  readonly forces: Iterable<F>;
  /** Where a force stands; undefined where it is not on the map. */
  at(force: F): P | undefined;
  /** Whether it is one that reacts: an Army, led, in supply. */
  able(force: F, from: P): boolean;
  /** Whether it reaches the point: adjacent, or as far as a card allows; undefined where that is not known. */
  reaches(force: F, from: P, to: P): boolean | undefined;
  /** Whether it has tried already, and may not again: on this card, in this move. */
  tried(force: F): boolean;
}

/**
 * The forces that may react to who has entered a point, in order: on the map, elsewhere, able, in reach, not tried. One of
 * which it is not known whether it is in reach may: the window opens, and the check asks for the fact.
 */
export function reactors<F, P>({ forces, at, able, tried, reaches }: Reactors<F, P>, entered: P): F[] {
  const found: F[] = [];
  for (const force of forces) {
    const from = at(force);
    if (from === undefined || from === entered || !able(force, from)) continue;
    if (reaches(force, from, entered) !== false && !tried(force)) found.push(force);
  }
  return found;
}

/** Where a force may go that evades, or retreats before a battle or after it. */
export interface Exits<P> {
  /** The points next to it, as far as is known. */
  readonly near: readonly P[];
  /** Whether the line to a point is open to it; undefined where that is not known: such a point is not offered. */
  usable(to: P): boolean | undefined;
  /** Points that are shut to it whatever lies there: where the enemy came from. */
  readonly barred: readonly P[];
  /** Whether a point takes it in: own or neutral, no enemies. */
  open(to: P): boolean;
}

/** The points to which a force may go, in the order of `near`. */
export const exits = <P>({ near, usable, barred, open }: Exits<P>): P[] =>
  near.filter((to) => usable(to) === true && !barred.includes(to) && open(to));
