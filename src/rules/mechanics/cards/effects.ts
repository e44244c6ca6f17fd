/**
 * What cards do. Each effect is an object in a file of its own; a table names them all, by the names that the component
 * pack gives to effects.
 *
 * @packageDocumentation
 */

import { TurnproofError } from "../../../schema/error.js";
import type { Source } from "../../sdk/facts.js";
import type { Answer } from "../../sdk/finding.js";
import type { Cited, Ctx, Effects, GameTypes } from "../../sdk/types.js";
import { twiceIn } from "../counting.js";

/** What a question about the game needs: the state, the facts of the pack, what was agreed. It writes nothing. */
export type QueryContextOf<G extends GameTypes> = Pick<
  Ctx<G, unknown>,
  "s" | "facts" | "options" | "ruling" | "readings"
>;

/** What a consequence needs beside: to tell, to open flows, to end the game. Only in effects. */
export type EffectContextOf<G extends GameTypes> = QueryContextOf<G> & Effects<G>;

/**
 * What a card does when it is played for what it says.
 *
 * @typeParam Query what a question needs, see {@link QueryContextOf}
 * @typeParam Act what a consequence needs, see {@link EffectContextOf}
 * @example
 * export const goodHarvest: CardEffect<Reading, Acting, Side> = {
 *   rule: "4.2",
 *   condition: { rule: "4.2", says: "the capital is on the map", met: ({ s }, by) => s.capital[by] !== null },
 *   carryOut: ({ s, tell }, by) => { s.will[by] += 3; tell("will-moved", { side: by, by: 3 }); },
 * };
 */
export interface CardEffect<Query, Act, S extends string> {
  /** The section where the rulebook says it. */
  readonly rule: string;
  /**
   * Its condition; where it is not met, the card is not played for what it says. One that no rulebook states, but that
   * the effect cannot do without, says so by its source.
   */
  readonly condition?: Cited & { met(c: Query, by: S): boolean };
  /** Carries the card out, for the player of the card; left out where only the condition is known. */
  carryOut?(c: Act, by: S, card: string): void;
  /** The card goes where the effect says, not to the discards. */
  readonly placesCard?: true;
}

/**
 * The effects of a game by name, as `effectOf(name)` gives them; undefined where a text is not known.
 *
 * @throws {@link TurnproofError} where two have one name: the second would never be carried out
 */
export function effectTable<T>(
  effects: readonly (readonly [name: string, effect: T])[],
): (name: string | null) => T | undefined {
  const table = new Map(effects);
  if (table.size < effects.length) {
    const names = effects.map(([name]) => name);
    const twice = twiceIn(names) ?? "";
    throw new TurnproofError("module/cards", `two effects are named ${twice}`);
  }
  return (name) => (name === null ? undefined : table.get(name));
}

/**
 * Whether the condition of a card is met, as a check answers it: where it is not, `condition` says what it asks for. Two
 * checks ask, one for conditions of the rulebook and one for each other source, so that each is judged by its own.
 *
 * @param source the source that the check stands for; undefined: the rulebook
 */
export function conditionMet<Query, Act, S extends string>(
  effect: CardEffect<Query, Act, S> | undefined,
  c: Query,
  by: S,
  source?: Source,
): Answer {
  const condition = effect?.condition;
  if (condition === undefined || condition.source !== source) return true;
  return condition.met(c, by) || { condition: condition.says };
}

/** What a check knows of a card whose text the library does not hold. */
export interface UnknownText {
  readonly card: string;
  /** The number printed on it, where it is known. */
  readonly number: number | undefined;
  /** Nobody can say from the rulebook what it does. */
  readonly unknown: boolean;
  /** The players agreed in this game what it does, as the fact `effect/CARD`. */
  readonly agreed: boolean;
}

/** A check's answer for a card with an unknown text: what was declared is carried out, and whether it is right is open. */
export function effectKnown({ card, number, unknown, agreed }: UnknownText): Answer {
  if (!unknown || agreed) return true;
  return { unknown: `effect/${card}`, number: number ?? "not known", path: "/card" };
}

/** A check's answer to whether something is declared only where the text of the card is unknown. */
export const declaredWhereUnknown = (declared: unknown, unknown: boolean): Answer =>
  declared === undefined || unknown || { path: "/declared" };
