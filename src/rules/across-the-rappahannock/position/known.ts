import { isMissing } from "../../sdk/facts.js";
import type { QueryContext } from "../kit.js";
import type { HexId } from "../terms/ids.js";
import { onMapInPlay } from "./calendar.js";

/**
 * Whether a hex is next to another. How a map that is not played on joins the others need not be known: what is not agreed
 * to be next to a hex is not.
 *
 * @throws the missing-fact signal where it is not known of maps in play
 */
export function isNextTo({ s, facts }: Pick<QueryContext, "s" | "facts">, hex: HexId, next: HexId): boolean {
  if (!facts.has(hex) || !facts.has(next)) return false;
  try {
    return facts.adjacent(hex, next);
  } catch (thrown) {
    if (!isMissing(thrown) || (onMapInPlay(s, hex) && onMapInPlay(s, next))) throw thrown;
    return false;
  }
}
