import type { QueryContext } from "../kit.js";
import { armySize, maxArmySize } from "../position/armies.js";
import { isSafe } from "../position/board.js";
import type { BoxId, PieceType } from "../terms/ids.js";

/** What the active side can still recruit, and where (16.12.R2, R3). */
export function recruitable(c: QueryContext): { readonly box: BoxId; readonly type: PieceType }[] {
  const { s, facts } = c;
  const side = s.active;
  if (s.recruits.boxes.length >= s.recruits.allowed || armySize(s, side) >= maxArmySize(c, side)) return [];
  const types = (["infantry", "cavalry"] as const).filter((type) => s.pool[side][type] > 0);
  const open = facts.cities.filter(
    ({ box, [side]: value }) => value > 0 && isSafe(s, box, side) && !s.recruits.boxes.includes(box),
  );
  return open.flatMap(({ box }) => types.map((type) => ({ box, type })));
}
