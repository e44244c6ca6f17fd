/** Fronts and rears (7.11, 7.13, BR.Towns), and what covers a hex against an attack from another (LG.IP, BR.Rail). */
import { frontalHexes } from "../../../mechanics/hex/facing.js";
import { sheetOf } from "../../../mechanics/hex/sheets.js";
import type { QueryContext } from "../../kit.js";
import { sunkenRoad } from "../../terms/constants.js";
import type { Facing, HexId, Side } from "../../terms/ids.js";
import { scenario } from "../calendar.js";
import { fights, standing } from "../units.js";

type Ground = Pick<QueryContext, "s" | "facts">;

/** The hexes in front of who stands in a hex: three, in a town all six (7.11, BR.Towns). */
export function frontHexes({ facts }: Pick<QueryContext, "facts">, hex: HexId, facing: Facing): readonly HexId[] {
  return facts.terrain(hex) === "town" ? facts.neighbours(hex) : frontalHexes(facts.grid, hex, facing);
}

/** Whether an adjacent hex lies in front. The terrain is asked only where it decides. */
export function inFront({ facts }: Pick<QueryContext, "facts">, hex: HexId, facing: Facing, there: HexId): boolean {
  if (frontalHexes(facts.grid, hex, facing).includes(there)) return true;
  return facts.adjacent(hex, there) && facts.terrain(hex) === "town";
}

/** Whether a hex lies in the front of a combat unit of a side (11.25). */
export function inFrontOf(c: Ground, hex: HexId, side: Side): boolean {
  return standing(c.s, side).some(({ unit, hex: from }) => fights(unit) && inFront(c, from, unit.facing, hex));
}

/** Whether a fortification, built or printed, covers a hex against another one next to it (LG.IP, FR.SunkenRoad). */
function coveredByWorks(c: Ground, hex: HexId, from: HexId): boolean {
  const { s, facts } = c;
  const built = s.ips[hex];
  if (built?.built === true && (built.facing === null || frontalHexes(facts.grid, hex, built.facing).includes(from))) {
    return true;
  }
  // FR.IP: of the map's own works only the sunken road counts at Fredericksburg.
  if (scenario(s).fredericksburg && sheetOf(hex) === "F" && !sunkenRoad.includes(hex)) return false;
  const printed = facts.fortification(hex);
  if (printed === null) return false;
  if (printed.facing === null) return true;
  // BR.MapIP: the printed entrenchments are those of Chancellorsville.
  return scenario(s).printedFortifications && frontalHexes(facts.grid, hex, printed.facing).includes(from);
}

/** Whether the railroad covers a hex: a line runs through it, and no attack comes along the line (BR.Rail). */
export function coveredByRailroad({ facts }: Pick<QueryContext, "facts">, hex: HexId, from: readonly HexId[]): boolean {
  return from.length > 0 && !from.some((hexside) => facts.railroad(hex, hexside)) && facts.hasRailroad(hex);
}

/** Whether a hex is fortified against one of the hexes from which it is attacked; all of them say if a railroad covers it. */
export function fortified(c: Ground, hex: HexId, from: HexId, all: readonly HexId[]): boolean {
  return coveredByWorks(c, hex, from) || coveredByRailroad(c, hex, all);
}
