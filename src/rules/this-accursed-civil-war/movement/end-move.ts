import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { type Pose, poseOf } from "../position/arcs.js";
import { orderOf } from "../position/battle.js";
import { type Pace, walk, walkerOf } from "../position/marching.js";
import { endsWell, type March, marchChecks } from "../position/orders-of-march.js";
import { stepsTo } from "../position/reaching.js";
import { orderedSteps } from "../position/step-holes.js";
import { actOf, hexesOf, isOnMap } from "../position/units.js";

/** The unit stays where it is (7.4.1). */
export const endMove = move({
  name: "end-move",
  rule: "7.4.1",
  at: ["moving/go"],
  params: moveShapes["end-move"],
  preconditions: { "still-there": { rule: "7.1.1", says: "{actual} stands where its move has brought it" } },
  resolve(c, reject) {
    const { s, f } = c;
    const unit = s.units[f.unit];
    if (!isOnMap(unit)) return reject("still-there", { actual: f.unit });
    const poses: Pose[] = [poseOf(unit)];
    const walked = { poses, spent: f.spent, hits: f.hits, stops: f.stopped, fault: undefined };
    const from = s.starts[f.unit] ?? hexesOf(unit);
    const { loose } = actOf(s, f.unit);
    const march: March = { unit: f.unit, steps: [], along: f.with, walked, from, pause: false, loose };
    // Who was interrupted and can end nowhere better ends where it was stopped: that is no choice of his.
    if (!f.interrupted || f.stopped || f.aim === unit.hex) return { march: { ...march, pause: f.interrupted } };
    const walker = { ...walkerOf(unit, f.unit, f.with), spent: f.spent, hits: f.hits };
    const rules = orderedSteps(c, walker, { loose, from });
    const left = 1 - actOf(s, f.unit).hexes;
    const near = orderOf(s, f.unit) !== "receive-charge" ? 99 : left;
    const passes = (before: Pace, after: Pace) =>
      rules([], before, after) && c.facts.distance(unit.hex, after.pose.hex) <= near;
    const reached = (pose: Pose) => endsWell(c, { ...march, walked: { ...walked, poses: [poseOf(unit), pose] } });
    const way = stepsTo(c, walker, { reached, passes, backwards: true });
    const open = way !== undefined && walk(c, walker, way).fault === undefined;
    return { march: { ...march, pause: !open } };
  },
  checks: {
    "not-nearer": { ...marchChecks["not-nearer"], ok: (c) => marchChecks["not-nearer"].ok(c) },
    "back-to-command": { ...marchChecks["back-to-command"], ok: (c) => marchChecks["back-to-command"].ok(c) },
    "same-facing": {
      ...marchChecks["same-facing"],
      ok: (c) => c.f.spent === 0 || marchChecks["same-facing"].ok(c),
    },
    "off-the-bridge": { ...marchChecks["off-the-bridge"], ok: (c) => marchChecks["off-the-bridge"].ok(c) },
  },
  apply: () => "close",
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "end the move",
});
