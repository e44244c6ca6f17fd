import { moveShapes } from "../generated/shapes.js";
import { decline, type QueryContext } from "../kit.js";
import { retreatPathsAgreed, type Way } from "../position/combat/retreat-ways.js";
import type { HexId, UnitId } from "../terms/ids.js";

/** The way that costs least: least Disorder, then the shorter one, then by its hexes. */
function easiest(c: Pick<QueryContext, "s" | "facts" | "ruling">, units: readonly UnitId[], causes: readonly HexId[]) {
  let best: { unit: UnitId; way: Way } | undefined;
  for (const unit of units) {
    for (const way of retreatPathsAgreed(c, unit, causes)) {
      const better =
        best === undefined ||
        way.disorders < best.way.disorders ||
        (way.disorders === best.way.disorders && way.path.length < best.way.path.length);
      if (better) best = { unit, way };
    }
    if (best !== undefined) return best;
  }
  return best;
}

/** The next unit goes back by the way that costs least: what can be ordered in advance (11.21). */
export const retreatAtWill = decline({
  name: "retreat-at-will",
  rule: "11.21",
  at: ["retreat/choose"],
  params: moveShapes["retreat-at-will"],
  apply(c) {
    const best = easiest(c, c.f.units, c.f.causes);
    if (best !== undefined) c.f.step = { unit: best.unit, path: [...best.way.path], facing: null };
  },
  says: "retreat by the way that costs least",
});
