/** A unit goes back hex by hex, and pays for fords, bridges and enemy fronts (11.24, 11.25). */

import type { EffectContext } from "../kit.js";
import { disorder } from "../position/combat/harm.js";
import { disordersOf } from "../position/combat/retreat-ways.js";
import { face, faceAlone, record, relocate } from "../position/units.js";
import type { Facing, HexId, UnitId } from "../terms/ids.js";

/** Moves a unit along the hexes of its retreat; gives where it ends, or undefined where it did not survive. */
export function goBack(c: EffectContext, id: UnitId, path: readonly HexId[]): HexId | undefined {
  const { s } = c;
  for (const to of path) {
    const unit = s.units[id];
    if (unit === undefined || unit.hex === null) return undefined;
    const { crossing, front } = disordersOf(c, unit.side, unit.hex, to);
    relocate(s, id, to);
    record(s, id).retreated = true;
    if (crossing) disorder(c, id, "retreat over a ford or bridge");
    if (front) disorder(c, id, "retreat into an enemy's front");
  }
  return s.units[id]?.hex ?? undefined;
}

/** Turns a unit that has come into a hex, and by the reading everybody there (7.11, 11.21). */
export function faceAs({ s, ruling }: EffectContext, id: UnitId, hex: HexId, facing: Facing): void {
  if (ruling("retreat-turns") === "everybody") face(s, hex, facing);
  else faceAlone(s, id, hex, facing);
}
