/** Who may enter a hex that was left before a charge (10.27). */

import type { QueryContext } from "../kit.js";
import { liveAttackers } from "../position/combat/assaults.js";
import { advancers } from "../position/combat/follow-ups.js";
import { inFront } from "../position/combat/fronts.js";
import type { Assault } from "../position/combat/types.js";
import { isInfantry } from "../position/units.js";
import type { UnitId } from "../terms/ids.js";

/** Infantry on top of its stack that charged the hex, of the best Cohesion (10.27, 11.31). */
export function occupiers(c: Pick<QueryContext, "s" | "facts" | "ruling">, f: Assault): UnitId[] {
  const { left } = f;
  if (left === null) return [];
  const charging = f.charges.filter(({ resolved, targets }) => !resolved && targets.includes(left));
  const live = charging.flatMap((charge) => liveAttackers(c, f, charge)).filter(({ unit }) => isInfantry(unit));
  const pairs = live
    .filter(({ unit, hex }) => inFront(c, hex, unit.facing, left))
    .map(({ hex }) => ({ from: hex, to: left }));
  return advancers(
    c,
    live.map(({ id, hex }) => ({ unit: id, hex })),
    pairs,
    left,
  );
}
