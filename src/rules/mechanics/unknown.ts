/**
 * Questions of which a fact may be missing. `ifKnown` and `mayBe` are for pictures and offers, never for a check, which has
 * to say what is missing; `firstKnown` is for checks too.
 *
 * @packageDocumentation
 */
import { isMissing } from "../sdk/facts.js";

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
