/** Charges worth offering: who could charge what. */

import type { Command, QueryContext } from "../../kit.js";
import type { HexId, UnitId } from "../../terms/ids.js";
import { isNight } from "../calendar.js";
import { isLine, isMounted } from "../units.js";
import { chargeable, disorderedMayCharge, justArrived, mayCharge } from "./charging.js";

type Sight = Pick<QueryContext, "s" | "facts" | "ruling">;

/** The units of the command that could charge, with the hexes that they could charge. */
export function ableToCharge(c: Sight, f: Pick<Command, "units">): { readonly id: UnitId; readonly able: HexId[] }[] {
  return f.units.flatMap((id) => {
    const unit = c.s.units[id];
    if (unit === undefined || unit.hex === null || !isLine(unit) || unit.strategic) return [];
    if ((isMounted(unit) && isNight(c.s)) || justArrived(c, id)) return [];
    const able = chargeable(c, unit, unit.hex);
    if (!mayCharge(unit)) {
      const lone = able.filter((hex) => disorderedMayCharge(c, id, [hex]));
      return lone.length > 0 ? [{ id, able: lone }] : [];
    }
    return able.length > 0 ? [{ id, able }] : [];
  });
}

/** Adds to the targets whatever the attackers have to charge besides (10.12). */

/** Declarations to try; the checks sieve them. */
