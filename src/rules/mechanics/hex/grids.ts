import { missing } from "../../sdk/facts.js";
import type { HexGrid, HexScheme } from "./grid.js";
import { joinedGrid, type Sheets, sheetOf, unaligned } from "./sheets.js";

/**
 * Sheets of rows and sheets of columns beside each other: maps of several battles in one pack. Those of one kind are
 * joined; from one kind to the other nobody can say the way.
 *
 * @throws the missing-fact signal for a question about two sheets of which nobody says how they join
 */
export function gridsOf({ schemes, alignment, rely }: Sheets): {
  readonly grid: HexGrid;
  gridOf(hex: string): HexGrid;
} {
  const ofKind = (lines: HexScheme["lines"]): HexGrid | undefined => {
    const own = Object.fromEntries(Object.entries(schemes).filter(([, scheme]) => scheme.lines === lines));
    if (Object.keys(own).length === 0) return undefined;
    return joinedGrid({ schemes: own, alignment, ...(rely === undefined ? {} : { rely }) });
  };
  const [rows, columns] = [ofKind("rows"), ofKind("columns")];
  const one = rows ?? columns;
  if (rows === undefined || columns === undefined) {
    const grid = one ?? joinedGrid({ schemes, alignment });
    return { grid, gridOf: () => grid };
  }
  const gridOf = (hex: string): HexGrid => (schemes[sheetOf(hex)]?.lines === "columns" ? columns : rows);
  /** The grid of both hexes. */
  const shared = (a: string, b: string): HexGrid => {
    if (gridOf(a) !== gridOf(b)) throw missing(`alignment/${unaligned(a, b, alignment)}`);
    return gridOf(a);
  };
  // What has no hex to tell the kind by - coordinates, directions - is of the rows. Nobody asks for all hexes by this alone:
  // that would make every sheet.
  const grid: HexGrid = {
    scheme: rows.scheme,
    directions: rows.directions,
    at: rows.at,
    get hexes() {
      return [...rows.hexes, ...columns.hexes];
    },
    has: (hex) => gridOf(hex).has(hex),
    neighbour: (hex, direction) => gridOf(hex).neighbour(hex, direction),
    neighbours: (hex) => gridOf(hex).neighbours(hex),
    directionTo: (from, to) => shared(from, to).directionTo(from, to),
    distance: (a, b) => shared(a, b).distance(a, b),
    within: (hex, max) => gridOf(hex).within(hex, max),
    axial: (hex) => gridOf(hex).axial(hex),
    centre: (hex) => gridOf(hex).centre(hex),
  };
  return { grid, gridOf };
}
