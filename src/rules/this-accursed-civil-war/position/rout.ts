/** Rout movement: towards a friendly edge, at the full allowance (12.4). */
import { fromEdge } from "../../mechanics/hex/areas.js";
import { turn, turnBetween } from "../../mechanics/hex/facing.js";
import { sheetOf } from "../../mechanics/hex/sheets.js";
import { mayBe } from "../../mechanics/unknown.js";
import type { QueryContext } from "../kit.js";
import { aboutCost, allowances, turnCost, wheelCost } from "../terms/constants.js";
import type { Facing, UnitId } from "../terms/ids.js";
import type { Unit } from "../terms/state.js";
import { gridAt, type Pose, poseOf } from "./arcs.js";
import { hexesOfPose } from "./distances.js";
import { barredBy, endsWith, noPlaceFor, shifted } from "./retreat-run.js";
import { entryOf, movesOf, sideCost } from "./steps.js";

type Asking = Pick<QueryContext, "s" | "facts" | "ruling">;
type Here = Unit & { hex: string };

/** How far a place is from the nearest friendly edge; undefined where nobody knows the edges. */
export function toEdge(c: Asking, unit: Unit, pose: Pose): number | undefined {
  const edges = c.facts.edgesOf(pose.hex, unit.side);
  if (edges === undefined || edges.length === 0) return undefined;
  const scheme = c.facts.schemeWithEdges(sheetOf(pose.hex));
  return Math.min(...hexesOfPose(pose).flatMap((hex) => edges.map((edge) => fromEdge(scheme, hex, edge))));
}

export interface Rout {
  /** Where the way leads; null where it leaves the map. */
  readonly end: Pose | null;
  readonly poses: readonly Pose[];
  readonly spent: number;
  readonly allowance: number;
  /** What bars a step of it. */
  readonly barred: string | undefined;
  /** A step that leads away from the friendly edge. */
  readonly away: Facing | undefined;
}

/** A facing that a unit may have by now, and what its turning has cost so far. */
interface Turned {
  readonly facing: Facing;
  readonly cost: number;
  /** The direction to a side in which a unit of two hexes has paid to go. */
  readonly side?: Facing;
}
/** How it may face to go in a direction: by vertices, or by a countermarch; the first of them is the cheapest (12.4.1). */
function turnings(
  c: Asking,
  { type, double }: Unit,
  { hex }: Pose,
  faced: readonly Turned[],
  direction: Facing,
  costliest: boolean,
): Turned[] {
  const grid = gridAt(c, hex);
  const goals = [direction, turn(grid, direction, -1)];
  if (double) {
    // A countermarch brings the rear to the front; sideways it goes as it faces, for the price of a wheel over clear ground.
    return faced.map(({ facing, cost, side }): Turned => {
      if (goals.includes(facing)) return { facing, cost };
      const about = turn(grid, facing, 3);
      if (goals.includes(about)) return { facing: about, cost: cost + aboutCost };
      return { facing, cost: side === direction && !costliest ? cost : cost + wheelCost, side: direction };
    });
  }
  const costs = (from: Facing, to: Facing): number => {
    const apart = turnBetween(grid, from, to);
    return Math.min(apart * turnCost[type], aboutCost + (3 - apart) * turnCost[type]);
  };
  return goals
    .map((facing) => ({ facing, cost: Math.min(...faced.map((one) => one.cost + costs(one.facing, facing))) }))
    .sort((a, b) => a.cost - b.cost);
}

/** Whether a step nearer to the friendly edge is free and can be paid: only where none is may a rout go sideways (12.4.1). */
function leadsNearer(c: Asking, id: UnitId, unit: Here, pose: Pose, far: number, points: number): boolean {
  return gridAt(c, pose.hex).directions.some((direction) => {
    const cost = turnings(c, unit, pose, [{ facing: pose.facing, cost: 0 }], direction, true)[0]?.cost ?? 0;
    const to = shifted(c, pose, direction);
    if (to === undefined) return far === 1 && cost + 1 <= points;
    const there = toEdge(c, unit, to);
    if (there === undefined || there >= far || endsWith(c, id, unit, to) !== undefined) return false;
    if (noPlaceFor(c, unit, to) !== undefined) return false;
    return barredBy(c, id, unit, pose, to) === undefined && cost + groundOf(c, unit, pose, to) <= points;
  });
}
const groundOf = (c: Asking, unit: Unit, from: Pose, to: Pose): number =>
  Math.max(0, ...movesOf(from, to).map(([a, b]) => (entryOf(c, unit.type, b)?.cost ?? 0) + sideCost(c, a, b)));

/** Whether two poses take up the same hexes: a countermarch changes the halves of a unit of two. */
const isSamePlace = (a: Pose, b: Pose): boolean => {
  const hexes = hexesOfPose(b);
  return hexesOfPose(a).every((hex) => hexes.includes(hex));
};

/** Follows a way; `dear`: every step to a side pays for a turn. @throws the missing-fact signal where the ground is not known */
export function routAlong(c: Asking, id: UnitId, unit: Here, way: readonly Facing[], costliest = false): Rout {
  let pose = poseOf(unit);
  const poses = [pose];
  let [spent, paid] = [0, 0];
  // It turns so as to pay least for its whole way.
  let faced: readonly Turned[] = [{ facing: pose.facing, cost: 0 }];
  let barred: string | undefined;
  let away: Facing | undefined;
  let left = false;
  for (const direction of way) {
    faced = turnings(c, unit, pose, faced, direction, costliest);
    const { facing, cost } = faced[0] ?? { facing: direction, cost: paid };
    const [begun, stood] = [spent, pose];
    if (pose.right !== null && facing !== pose.facing) pose = { hex: pose.right, right: pose.hex, facing };
    spent += cost - paid;
    paid = cost;
    const to = shifted(c, pose, direction);
    if (left) {
      barred ??= "the map's edge";
      break;
    }
    if (to === undefined) {
      spent += 1;
      left = true;
      const here = toEdge(c, unit, pose);
      if (here !== undefined && here > 1) away ??= direction;
      continue;
    }
    // Into a hex of light infantry cavalry may run, and the other way round, but not through it (8.2.2).
    const friend = poses.length === 1 ? undefined : endsWith(c, id, unit, pose);
    barred ??= friend ?? barredBy(c, id, unit, pose, to);
    spent += groundOf(c, unit, pose, to);
    const [before, after] = [toEdge(c, unit, pose), toEdge(c, unit, to)];
    if (before !== undefined && after !== undefined) {
      const aside = after === before && leadsNearer(c, id, unit, stood, before, allowances[unit.type] - begun);
      if (after > before || aside) away ??= direction;
    }
    pose = { ...to, facing: unit.double ? to.facing : facing };
    // Who comes back to where they were has not gone towards anything (12.4.1).
    if (poses.some((one) => isSamePlace(one, pose))) away ??= direction;
    poses.push(pose);
  }
  return { end: left ? null : pose, poses, spent, allowance: allowances[unit.type], barred, away };
}

/** The directions in which a rout has to go on where it can: nearer to the edge, not into a hex that it would share. */
export const goesOn = (c: Asking, id: UnitId, unit: Here, way: readonly Facing[]): Facing[] =>
  onwards(c, id, unit, way).filter((direction) => {
    // What a step to a side costs is read in favour of who goes it, and of who does not (6.2.1, 12.4.1).
    const before = routAlong(c, id, unit, way).end;
    const { end, spent, allowance } = routAlong(c, id, unit, [...way, direction], true);
    if (spent > allowance) return false;
    if (end === null || before === null) return true;
    const [here, there] = [toEdge(c, unit, before), toEdge(c, unit, end)];
    const nearer = here === undefined || there === undefined || there < here;
    return nearer && endsWith(c, id, unit, end) === undefined && noPlaceFor(c, unit, end) === undefined;
  });
/** The directions in which a rout can go on: free, affordable, not away from a known edge. */
export function onwards(c: Asking, id: UnitId, unit: Here, way: readonly Facing[]): Facing[] {
  return gridAt(c, unit.hex).directions.filter((direction) =>
    mayBe(() => {
      const next = routAlong(c, id, unit, [...way, direction]);
      if (next.barred !== undefined || next.away !== undefined || next.spent > next.allowance) return false;
      if (next.end === null) return true;
      const before = routAlong(c, id, unit, way).end;
      if (before === null) return false;
      const [here, there] = [toEdge(c, unit, before), toEdge(c, unit, next.end)];
      return here === undefined || there === undefined || there <= here;
    }),
  );
}
/** Whether units or ground bar every way on, whatever it would cost (12.4.2). */
export function isBarred(c: Asking, id: UnitId, unit: Here, way: readonly Facing[]): boolean {
  const { end } = routAlong(c, id, unit, way);
  if (end === null) return false;
  const here = toEdge(c, unit, end);
  if (way.length > 0 && endsWith(c, id, unit, end) !== undefined) return true;
  return gridAt(c, unit.hex).directions.every((direction) => {
    const to = shifted(c, end, direction);
    if (to === undefined) return here !== undefined && here > 1;
    const there = toEdge(c, unit, to);
    if (here !== undefined && there !== undefined && there >= here) return true;
    if (noPlaceFor(c, unit, to) !== undefined) return true;
    return barredBy(c, id, unit, end, to) !== undefined || endsWith(c, id, unit, to) !== undefined;
  });
}
/** Whether a rout would end on a bridge, or beside it, with a unit of two hexes (SN.4). */
export const stopsBadly = (c: Asking, id: UnitId, unit: Here, way: readonly Facing[]): boolean => {
  const { end } = routAlong(c, id, unit, way);
  return end !== null && !mayBe(() => noPlaceFor(c, unit, end) === undefined);
};
/**
 * A run that may end where it leads, each step the first that does; a step back where it would end on a bridge (SN.4).
 * Undefined where no way does.
 */
export function wholeRun(
  c: Asking,
  id: UnitId,
  unit: Here,
  way: readonly Facing[] = [],
): readonly Facing[] | undefined {
  if (way.length < longestRun) {
    for (const next of onwards(c, id, unit, way)) {
      const found = wholeRun(c, id, unit, [...way, next]);
      if (found !== undefined) return found;
    }
  }
  const ends = !stopsBadly(c, id, unit, way) && mayBe(() => goesOn(c, id, unit, way).length === 0);
  return ends ? way : undefined;
}
/** More steps than any allowance pays for. */
export const longestRun = 12;
