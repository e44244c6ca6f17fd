import { moveShapes } from "../generated/shapes.js";
import { move, type QueryContext } from "../kit.js";
import { moverOf } from "../position/costs.js";
import { fieldOf } from "../position/field.js";
import { actOf, unitsIn } from "../position/units.js";
import { allowanceOf, intoEnemyEntry } from "../position/ways.js";
import type { UnitId } from "../terms/ids.js";
import { waysFrom } from "./paths.js";

/** Whether a train stands in a stack, has not moved, and has a hex of its own to go to. */
function mustLeave(c: QueryContext, id: UnitId): boolean {
  const { s, facts } = c;
  const unit = s.units[id];
  if (unit?.type !== "train" || unit.hex === null || s.trains[id]?.building !== null || actOf(s, id).moved)
    return false;
  if (unitsIn(s, unit.hex).length < 2) return false;
  const ways = waysFrom(
    c,
    unit,
    moverOf(c, unit),
    unit.hex,
    fieldOf(s, facts, unit.side),
    allowanceOf(c, id, unit, "normal"),
  );
  return ways.some((path) => {
    const free = unitsIn(s, path.at(-1) ?? "").length === 0;
    return free && intoEnemyEntry(c, unit.side, path.slice(1)) === true;
  });
}

/** The command has moved: charges follow (3.C.2). */
export const endMovement = move({
  name: "end-movement",
  rule: "3.C.2",
  at: ["command/move"],
  params: moveShapes["end-movement"],
  checks: {
    "stacks-corrected": {
      rule: "LG.Eng.Destroy",
      says: "{actual} was put into a stack and has to leave it with this marker",
      ok(c) {
        const crowded = c.f.units.find((id) => mustLeave(c, id));
        return crowded === undefined || { actual: crowded };
      },
    },
  },
  apply: () => "charge",
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "end of movement",
});
