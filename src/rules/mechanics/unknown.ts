/**
 * Questions of which a fact may be missing. `ifKnown` and `mayBe` are for pictures and offers, never for a check, which has
 * to say what is missing; `firstKnown` is for checks too.
 *
 * @packageDocumentation
 */
import { isMissing, missingFacts, requireNone } from "../sdk/facts.js";

/** A fact, or undefined where nobody knows it. */
export function ifKnown<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (signal) {
    if (isMissing(signal)) return undefined;
    throw signal;
  }
}

/** Whether something holds, or could: where a fact is missing the checks of the move will say so. */
export function mayBe(ask: () => boolean): boolean {
  try {
    return ask();
  } catch (thrown) {
    if (!isMissing(thrown)) throw thrown;
    return true;
  }
}

/** Whether something holds for certain; for offers that only what is known may begin with. */
export const surely = (ask: () => boolean): boolean => ifKnown(ask) === true;

/**
 * The first of many things that surely passes a test: what is not known of those before it does not hide it.
 *
 * @throws the missing-fact signal, with everything that is missing, where none surely passes and some could
 */
export function firstOf<T>(things: Iterable<T>, test: (thing: T) => boolean): T | undefined {
  const unknownFacts: string[] = [];
  for (const thing of things) {
    try {
      if (test(thing)) return thing;
    } catch (thrown) {
      if (!isMissing(thrown)) throw thrown;
      unknownFacts.push(...missingFacts(thrown));
    }
  }
  requireNone(unknownFacts);
  return undefined;
}

/**
 * The first answer of several questions that is not null: what is certain comes first, whatever is missing for the others.
 *
 * @throws the missing-fact signal where no question has such an answer and one of them could not be asked
 */
export function firstKnown<T>(questions: readonly (() => T | null)[]): T | null {
  let unknown: unknown;
  for (const ask of questions) {
    try {
      const answer = ask();
      if (answer !== null) return answer;
    } catch (thrown) {
      if (!isMissing(thrown)) throw thrown;
      unknown ??= thrown;
    }
  }
  if (unknown !== undefined) throw unknown;
  return null;
}
