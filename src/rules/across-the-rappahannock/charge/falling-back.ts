/** Who leaves first before a charge, and where to (10.27). */

import type { QueryContext } from "../kit.js";
import { hexesCharging, mayFallBack } from "../position/combat/assaults.js";
import { fallBackPaths } from "../position/combat/retreat-ways.js";
import type { Assault } from "../position/combat/types.js";
import type { HexId, UnitId } from "../terms/ids.js";

/** The first unit that can leave, by hex and stack, and its longest way; undefined where nobody can. */
export function firstFallBack(
  c: Pick<QueryContext, "s" | "facts" | "ruling">,
  f: Assault,
): { readonly id: UnitId; readonly path: HexId[] } | undefined {
  for (const { id, hex } of mayFallBack(c, f)) {
    const ways = fallBackPaths(c, id, hexesCharging(c, f, hex));
    const far = (way: readonly HexId[]) => c.facts.distance(hex, way.at(-1) ?? hex);
    const [best] = ways.toSorted((a, b) => far(b) - far(a));
    if (best !== undefined) return { id, path: [hex, ...best] };
  }
  return undefined;
}
