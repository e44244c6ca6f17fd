/** What a set-up list says about several units together, looked at when everybody stands. */
import type { QueryContext } from "../kit.js";
import { battle } from "../position/battle.js";
import { distance, hexesOf, isOnMap, onMap } from "../position/units.js";
import type { Side, UnitId } from "../terms/ids.js";
import type { Unit } from "../terms/state.js";
import { areaOf } from "./placements.js";

type Asking = Pick<QueryContext, "s" | "facts" | "options">;

/** Units that are set up too far from those with whom they belong. */
export function misplacedUnits(c: Asking, side: Side): UnitId[] {
  return onMap(c.s, (unit) => unit.side === side).flatMap(({ id, unit }) => {
    const near = areaOf(c, id)?.near;
    if (near === undefined) return [];
    const others = onMap(c.s, (one, other) => other !== id && one.side === side && isOf(near.group, other, one));
    return others.some((one) => distance(c, unit, one.unit) <= near.hexes) ? [] : [id];
  });
}
/** Groups of the battles: all of the side, its heavy infantry, one unit. */
function isOf(group: string, id: UnitId, { type }: Unit): boolean {
  if (group === "own") return true;
  return group === "own foot" ? type === "heavy" : group === id;
}

/** The first unit of the line that stands north of one that should be north of it (FN.Setup). */
export function outOfLine({ s, facts }: Pick<Asking, "s" | "facts">): UnitId | undefined {
  const line = battle(s).special.fromNorth ?? [];
  const northing = (id: UnitId): number[] => {
    const unit = s.units[id];
    return isOnMap(unit) ? hexesOf(unit).map((hex) => facts.gridOf(hex).centre(hex).y) : [];
  };
  return line.find((id, at) => {
    const own = northing(id);
    if (own.length === 0) return false;
    // Beside each other is not a breach: only a unit that stands wholly north of one of the others.
    return line.slice(0, at).some((other) => {
      const those = northing(other);
      return those.length > 0 && Math.max(...own) < Math.min(...those);
    });
  });
}
