/**
 * How many go: asked for once it is known where to.
 *
 * @packageDocumentation
 */
import { canonicalText } from "../../replay/index.js";
import type { AnyMove, HoleKind } from "../../rules/sdk/index.js";

/**
 * Whether some of the moves lead to one place and differ only in how many go: then the place is asked for first, and a list of
 * all of them would say it once for each number.
 *
 * @param kinds how the parameters of moves are filled, by their names
 */
export function differInQuantity(
  moves: readonly AnyMove[],
  kinds: { readonly [parameter: string]: HoleKind },
): boolean {
  const kindOf = (name: string) => (Object.hasOwn(kinds, name) ? kinds[name] : undefined);
  const isQuantity = (name: string) => kindOf(name) === "count" || kindOf(name) === "forces";
  const seen = new Set<string>();
  return moves.some((move) => {
    const names = Object.keys(move);
    if (!names.some((name) => kindOf(name) === "place")) return false;
    const way = canonicalText(Object.fromEntries(Object.entries(move).filter(([name]) => !isQuantity(name))));
    const again = seen.has(way);
    seen.add(way);
    return again;
  });
}
