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
  // On which sheet a hex lies never changes; what an answer rests on is said each time.
  const sheets = new Map<string, string>();
  const sheet = (hex: string): string => {
    const known = sheets.get(hex);
    if (known !== undefined) return known;
    const found = sheetOf(hex);
    if (map.has(hex)) sheets.set(hex, found);
    return found;
  };
  const on = (hex: string): void => {
    const found = sheet(hex);
    if (map.schemeOf(found) !== undefined) map.rely(found);
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
      // Within a sheet its own grid answers.
      return sheet(a) === sheet(b) ? map.gridOf(a).distance(a, b) : map.distance(a, b);
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
