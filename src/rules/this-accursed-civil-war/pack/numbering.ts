import type { HexScheme } from "../../mechanics/hex/grid.js";
import type { HexMap } from "../../mechanics/hex/map-facts.js";
import { sheetOf } from "../../mechanics/hex/sheets.js";
import { missing } from "../../sdk/facts.js";

/**
 * Questions of how hexes lie to each other, which rest on the numbering of their map. That of the five battles is inferred
 * from the set-up lists (which lines are shifted is printed on the maps alone): it convicts nobody until an owner enters
 * the map, or both players agree the pack.
 */
export function relying(map: HexMap): Pick<HexMap, "adjacent" | "neighbours" | "distance" | "directionTo" | "gridOf"> {
  const on = (hex: string): void => {
    const sheet = sheetOf(hex);
    if (map.schemeOf(sheet) !== undefined) map.rely(sheet);
  };
  return {
    adjacent(a, b) {
      on(a);
      return map.adjacent(a, b);
    },
    neighbours(hex) {
      on(hex);
      return map.neighbours(hex);
    },
    distance(a, b) {
      on(a);
      return map.distance(a, b);
    },
    directionTo(from, to) {
      on(from);
      return map.directionTo(from, to);
    },
    gridOf(hex) {
      on(hex);
      return map.gridOf(hex);
    },
  };
}

/** The numbering of a sheet with its true edges. @throws the missing-fact signal where its size is not known */
export function schemeWithEdges(map: HexMap, sheet: string): HexScheme {
  const scheme = map.schemeOf(sheet);
  if (scheme === undefined || !map.isExact(sheet)) throw missing(`map/${sheet}`);
  return scheme;
}
