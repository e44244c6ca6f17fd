/** Who may try to rally (11.51, 3.C.2.e, LG.IP). */

import type { Command, QueryContext } from "../../kit.js";
import type { UnitId } from "../../terms/ids.js";
import { fieldOf } from "../field.js";
import { isIdle } from "../units.js";

/** Whether a unit has done nothing that keeps it from rallying (11.51). */
export const mayRally = ({ s, ruling }: Pick<QueryContext, "s" | "ruling">, id: UnitId): boolean =>
  isIdle(s, id, ruling("rally-pushed") === "yes");

/** Units of the command that are disordered, did nothing, and stand next to no enemy. */
export function ralliers(
  c: Pick<QueryContext, "s" | "facts" | "ruling">,
  f: Pick<Command, "units" | "side">,
): UnitId[] {
  const { s, facts } = c;
  const able = f.units.filter((id) => {
    const unit = s.units[id];
    return unit !== undefined && unit.hex !== null && unit.disordered && !unit.strategic && mayRally(c, id);
  });
  if (able.length === 0) return [];
  const { near } = fieldOf(s, facts, f.side);
  return able.filter((id) => !near.has(s.units[id]?.hex ?? ""));
}
