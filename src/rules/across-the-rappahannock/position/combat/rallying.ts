/** Who may try to rally (11.51, 3.C.2.e, LG.IP). */

import type { Command, QueryContext } from "../../kit.js";
import type { UnitId } from "../../terms/ids.js";
import { fieldOf } from "../field.js";
import { isIdle } from "../units.js";

/** Units of the command that are disordered, did nothing, and stand next to no enemy. */
export function ralliers(
  { s, facts }: Pick<QueryContext, "s" | "facts">,
  f: Pick<Command, "units" | "side">,
): UnitId[] {
  const able = f.units.filter((id) => {
    const unit = s.units[id];
    return unit !== undefined && unit.hex !== null && unit.disordered && !unit.strategic && isIdle(s, id);
  });
  if (able.length === 0) return [];
  const { near } = fieldOf(s, facts, f.side);
  return able.filter((id) => !near.has(s.units[id]?.hex ?? ""));
}
