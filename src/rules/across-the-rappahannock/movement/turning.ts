import type { Answer } from "../../sdk/finding.js";
import type { Reading } from "../kit.js";
import { actOf, facesWithThem, unitsIn } from "../position/units.js";
import type { Facing, HexId, UnitId } from "../terms/ids.js";

/** Whether a unit that ends its movement among others turns nobody but who could turn now too (7.11, 7.12). */
export function turnsOnlyItself(
  { s, f }: Pick<Reading, "s"> & { readonly f: { readonly units: readonly UnitId[] } },
  p: { readonly unit: UnitId; readonly path: readonly HexId[]; readonly facing?: Facing | undefined },
): Answer {
  const hex = p.path.at(-1) ?? "";
  const others = unitsIn(s, hex).filter(({ id }) => id !== p.unit);
  // Who stands there from the start of this movement, in the same hex, turns with the unit as in face-stack.
  if (s.units[p.unit]?.hex === hex || others.every(({ id }) => f.units.includes(id) && !actOf(s, id).moved))
    return true;
  return facesWithThem(s, p.unit, hex, p.facing);
}
