/** What every reaction has in common. */
import type { EffectContext, QueryContext } from "../kit.js";
import { interrupt } from "../position/interruption.js";
import type { Reactions } from "../position/reactions.js";
import { isOnMap, type Standing } from "../position/units.js";
import type { UnitId } from "../terms/ids.js";

/** A unit of the side that reacts, on the map and not barred. */
export function reactor({ s }: Pick<QueryContext, "s">, f: Reactions, id: UnitId): Standing | undefined {
  const unit = s.units[id];
  if (!isOnMap(unit) || unit.side !== f.side || f.barred.includes(id)) return undefined;
  return { id, unit, hex: unit.hex };
}
/** A unit has reacted by a movement: once for each trigger (7.4.1). The mover decides again. */
export function hasMoved(c: Pick<EffectContext, "s">, f: Reactions, id: UnitId): void {
  f.moved.push(id);
  f.due = f.due.filter((one) => one !== id);
  interrupt(c);
}
