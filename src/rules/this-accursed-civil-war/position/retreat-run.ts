/** Ways of retreats and routs: hex by hex in a direction, a unit of two hexes as a line (10.4, 11.4.3, 12.4). */
import { turn } from "../../mechanics/hex/facing.js";
import { stepped } from "../../mechanics/hex/footprint.js";
import { mayBe } from "../../mechanics/unknown.js";
import type { Sight } from "../kit.js";
import type { Facing, HexId, UnitId } from "../terms/ids.js";
import type { Unit } from "../terms/state.js";
import { gridAt, lineOf, type Pose, poseOf } from "./arcs.js";
import { hasBridges, isBridge } from "./battle.js";
import { distanceOfPose, hexesOfPose } from "./distances.js";
import { blocksPassage } from "./stack-limits.js";
import { enteredBy, entryOf } from "./steps.js";
import { counts, hexesOf, isOnMap, unitsIn } from "./units.js";

/** A unit after one hex in a direction, its facing kept; undefined beyond the map's edge. */
export function shifted(c: Pick<Sight, "facts">, pose: Pose, direction: Facing): Pose | undefined {
  const grid = gridAt(c, pose.hex);
  if (!grid.directions.includes(direction)) return undefined;
  if (pose.right === null) {
    const hex = grid.neighbour(pose.hex, direction);
    return hex === undefined ? undefined : { ...pose, hex };
  }
  const line = stepped(grid, lineOf(pose), direction);
  return line === undefined ? undefined : { hex: line.left, right: line.right, facing: line.facing };
}

/** What bars a step of a retreat: the edge, impassable ground, friends, enemies; undefined: nothing. */
export function barredBy(
  c: Sight,
  id: UnitId,
  unit: Unit,
  from: Pose,
  to: Pose | undefined,
  partner?: UnitId,
): string | undefined {
  if (to === undefined) return "the map's edge";
  // A unit of two hexes crosses a bridge with one half, the other beside it (SN.4).
  const crosses = to.right !== null && [...hexesOfPose(from), ...hexesOfPose(to)].some((hex) => isBridge(c, hex));
  for (const hex of enteredBy(from, to)) {
    const other = unitsIn(c.s, hex).find(
      (one) =>
        one.id !== id &&
        one.id !== partner &&
        (one.unit.side !== unit.side ? counts(one.unit) : blocksPassage(one.unit)) &&
        // Who has light infantry, or cavalry, with him already joins no other (8.1.1).
        (partner !== undefined || !pairs(unit, one.unit)),
    );
    if (other !== undefined) return other.id;
    if (entryOf(c, unit.type, hex) === null && !crosses) return hex;
  }
  return undefined;
}
/** The hex in which a unit of two hexes does not stay: a bridge, or what lies beside it (SN.4). */
export const noPlaceFor = (c: Sight, unit: Unit, pose: Pose): HexId | undefined =>
  pose.right === null || !hasBridges(c.s)
    ? undefined
    : hexesOfPose(pose).find((hex) => isBridge(c, hex) || entryOf(c, unit.type, hex) === null);
/** The friend in whose hex a retreat may end and through which it does not go on (10.4.3). */
export function endsWith(c: Sight, id: UnitId, unit: Unit, pose: Pose, partner?: UnitId): UnitId | undefined {
  const there = unitsIn(c.s, pose.hex);
  return there.find((one) => one.id !== id && one.id !== partner && pairs(unit, one.unit))?.id;
}
/** Cavalry and light infantry may end together (8.2.1). */
const pairs = (a: Unit, b: Unit): boolean =>
  a.side === b.side && ((a.type === "cavalry" && b.type === "light") || (a.type === "light" && b.type === "cavalry"));

/** Whether a place is farther from those who caused a retreat, or as far. */
function keepsOff(c: Sight, from: Pose, to: Pose, causes: readonly UnitId[]): boolean {
  return causes.every((cause) => {
    const enemy = c.s.units[cause];
    if (!isOnMap(enemy)) return true;
    return distanceOfPose(c, to, hexesOf(enemy)) >= distanceOfPose(c, from, hexesOf(enemy));
  });
}

/** A retreat as it is asked for. */
export interface Retreat {
  readonly unit: UnitId;
  readonly least: number;
  readonly most: number;
  readonly broken: boolean;
  readonly causes: readonly UnitId[];
}

/** Directions of one step: any for the broken, rear hexes alone for who falls back in order (10.4.1). */
export function openDirections(c: Sight, retreat: Retreat, pose: Pose): Facing[] {
  const { directions } = gridAt(c, pose.hex);
  if (retreat.broken) return [...directions];
  return [turn(gridAt(c, pose.hex), pose.facing, 3), turn(gridAt(c, pose.hex), pose.facing, 4)];
}

/** Every way of a retreat, longest first; where ground is not known a way may do. */
export function retreatWays(c: Sight, retreat: Retreat, partner?: UnitId): Facing[][] {
  const unit = c.s.units[retreat.unit];
  if (!isOnMap(unit)) return [];
  const start = poseOf(unit);
  const ways: Facing[][] = [];
  const go = (pose: Pose, way: readonly Facing[], been: readonly HexId[]): void => {
    const ends = way.length >= retreat.least && way.length > 0 && keepsOff(c, start, pose, retreat.causes);
    if (ends && mayBe(() => noPlaceFor(c, unit, pose) === undefined)) ways.push([...way]);
    if (way.length === retreat.most) return;
    if (way.length > 0 && endsWith(c, retreat.unit, unit, pose, partner) !== undefined) return;
    for (const direction of openDirections(c, retreat, pose)) {
      const next = shifted(c, pose, direction);
      if (next !== undefined && been.includes(next.hex)) continue;
      if (next !== undefined && mayBe(() => barredBy(c, retreat.unit, unit, pose, next, partner) === undefined)) {
        go(next, [...way, direction], [...been, next.hex]);
      }
    }
  };
  // Who flees comes through no hex twice: two hexes back are two hexes.
  go(start, [], [start.hex]);
  return ways.sort((a, b) => b.length - a.length);
}

/** Where a way leads, pose by pose; undefined where it leaves the map. */
export function posesAlong(c: Pick<Sight, "facts">, start: Pose, way: readonly Facing[]): Pose[] | undefined {
  const poses = [start];
  for (const direction of way) {
    const next = shifted(c, poses.at(-1) ?? start, direction);
    if (next === undefined) return undefined;
    poses.push(next);
  }
  return poses;
}
/** Whether the end of a way keeps away from those who caused it. */
export const endsFarther = (c: Sight, from: Pose, to: Pose, causes: readonly UnitId[]): boolean =>
  keepsOff(c, from, to, causes);
