/** How a unit that was stopped on its way can go on to a place where it may end (5.4.3, 5.6.4, SN.4). */
import { ifKnown } from "../../mechanics/unknown.js";
import type { QueryContext } from "../kit.js";
import { type Pose, poseOf } from "../position/arcs.js";
import { orderOf } from "../position/battle.js";
import { stepsOnNearer } from "../position/duties.js";
import { type Pace, type Walk, walk, walkerOf } from "../position/marching.js";
import { endsWell, type March } from "../position/orders-of-march.js";
import { stepsTo } from "../position/reaching.js";
import { orderedSteps } from "../position/step-holes.js";
import { actOf, hexesOf, isOnMap } from "../position/units.js";
import type { Step } from "../terms/ids.js";
import type { Frames } from "../terms/state.js";

type Asking = Pick<QueryContext, "s" | "facts" | "ruling"> & { readonly f: Frames["moving"] };

/** A move that ends where its unit stands now; undefined where the unit is no more. */
export function marchSoFar({ s, f }: Pick<Asking, "s" | "f">): March | undefined {
  const unit = s.units[f.unit];
  if (!isOnMap(unit)) return undefined;
  const walked: Walk = { poses: [poseOf(unit)], spent: f.spent, hits: f.hits, stops: f.stopped, fault: undefined };
  const from = s.starts[f.unit] ?? hexesOf(unit);
  return { unit: f.unit, steps: [], along: f.with, walked, from, pause: false, loose: actOf(s, f.unit).loose };
}

/** The steps by which a unit under Charge comes nearer to an enemy; undefined where it owes none, or none are sure (5.6.1). */
export function chargesOn(c: Asking): readonly Step[] | undefined {
  const { s, f } = c;
  const unit = s.units[f.unit];
  if (!isOnMap(unit) || orderOf(s, f.unit) !== "charge") return undefined;
  const from = s.starts[f.unit] ?? hexesOf(unit);
  const walker = { ...walkerOf(unit, f.unit, f.with), spent: f.spent, hits: f.hits };
  return ifKnown(() => stepsOnNearer(c, walker, from));
}

/** The steps to such a place, none where it stands there; undefined where no way leads to one that is sure. */
export function wayToEnd(c: Asking): readonly Step[] | undefined {
  const { s, f } = c;
  const unit = s.units[f.unit];
  const march = marchSoFar(c);
  if (!isOnMap(unit) || march === undefined) return undefined;
  const walker = { ...walkerOf(unit, f.unit, f.with), spent: f.spent, hits: f.hits };
  const rules = orderedSteps(c, walker, march);
  const near = orderOf(s, f.unit) !== "receive-charge" ? 99 : 1 - actOf(s, f.unit).hexes;
  const passes = (before: Pace, after: Pace) =>
    rules([], before, after) && c.facts.distance(unit.hex, after.pose.hex) <= near;
  const reached = (pose: Pose) => endsWell(c, { ...march, walked: { ...march.walked, poses: [poseOf(unit), pose] } });
  const way = stepsTo(c, walker, { reached, passes, backwards: true });
  return way === undefined || walk(c, walker, way).fault !== undefined ? undefined : way;
}
