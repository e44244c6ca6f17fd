import { isMissing } from "../../sdk/facts.js";
import type { Reading } from "../kit.js";
import type { HexId } from "../terms/ids.js";
import { onMapInPlay } from "./calendar.js";

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

/**
 * Whether a hex is next to another. How a map that is not played on joins the others need not be known: what is not agreed
 * to be next to a hex is not.
 *
 * @throws the missing-fact signal where it is not known of maps in play
 */
export function isNextTo({ s, facts }: Pick<Reading, "s" | "facts">, hex: HexId, next: HexId): boolean {
  if (!facts.has(hex) || !facts.has(next)) return false;
  try {
    return facts.adjacent(hex, next);
  } catch (thrown) {
    if (!isMissing(thrown) || (onMapInPlay(s, hex) && onMapInPlay(s, next))) throw thrown;
    return false;
  }
}
