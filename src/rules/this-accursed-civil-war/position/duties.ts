/** What orders and command ask of movement (5.4.3, 5.6). */
import { distanceOfAll } from "../../mechanics/hex/footprint.js";
import type { Figures } from "../../sdk/finding.js";
import type { QueryContext, Sight } from "../kit.js";
import type { HexId, Step, UnitId } from "../terms/ids.js";
import type { Pose } from "./arcs.js";
import { orderOf } from "./battle.js";
import { inCommand, nearsCommand } from "./command.js";
import { distanceOfPose, hexesOfPose } from "./distances.js";
import { stepKind } from "./steps.js";
import { actOf, enemiesBeside, enemiesOf, hexesOf, isOnMap } from "./units.js";

type Asking = Pick<QueryContext, "s" | "facts" | "ruling">;

/** The hexes that a unit enters by some steps, those of its move before them too (5.6.3). */
export function hexesEntered({ s, ruling }: Asking, id: UnitId, steps: readonly Step[]): number {
  const { hexes, wheels } = actOf(s, id);
  const wheeled = ruling("wheels-count") === "yes";
  const counted = ["ahead", "back", ...(wheeled ? ["wheel"] : [])];
  return steps.filter((step) => counted.includes(stepKind(step))).length + hexes + (wheeled ? wheels : 0);
}
/** What of a move under Receive Charge is more than the one hex that it allows (5.6.3). */
export function beyondOneHex(c: Asking, id: UnitId, steps: readonly Step[]): Figures | undefined {
  if (steps.includes("hedgehog") && c.ruling("hedgehog-under-receive") === "no") return { actual: "a hedgehog" };
  const all = hexesEntered(c, id, steps);
  return all > 1 ? { actual: all } : undefined;
}

/** The order that keeps a unit from hexes next to enemies, by the readings: those beside whom it may come all the same (5.6.2, 5.6.3). */
export function mayTouch({ s, ruling }: Asking, id: UnitId, known: readonly UnitId[]): readonly UnitId[] | undefined {
  const order = orderOf(s, id);
  if (order === "make-ready") return ruling("make-ready-contact") === "same" ? known : [];
  return order === "receive-charge" && ruling("receive-in-contact") === "apart" ? [] : undefined;
}
/** An enemy beside whom a unit under Charge has begun its move, where it only turns and wheels then (5.6.1). */
export function heldInContact(c: Asking, id: UnitId, from: readonly HexId[]): UnitId | undefined {
  const { s, facts } = c;
  const unit = s.units[id];
  if (unit === undefined || orderOf(s, id) !== "charge" || c.ruling("charge-in-contact") === "along") return undefined;
  // Who has come up since the activation began holds nobody.
  const stood = (one: UnitId): boolean =>
    s.starts[one]?.some((hex) => from.some((own) => facts.adjacent(own, hex))) ?? true;
  return enemiesBeside(c, unit.side, from).find((one) => stood(one.id))?.id;
}
/** Whether a step leads into another hex, and is not a wheel. */
export const entersHex = (step: Step): boolean => ["ahead", "back"].includes(stepKind(step));
/** The same of two poses: a wheel keeps one of the hexes, a turn all. */
export const leavesPlace = (before: Pose, after: Pose): boolean =>
  hexesOfPose(after).every((hex) => !hexesOfPose(before).includes(hex));

/** Enemies beside whom a unit may come: it stood next to them when its move began, or they are next to it now (5.4.3, 5.6.2). */
export function knownContacts(c: Sight, id: UnitId, from: readonly HexId[]): UnitId[] {
  const unit = c.s.units[id];
  if (!isOnMap(unit)) return [];
  const places = [from, hexesOf(unit)].flatMap((hexes) => enemiesBeside(c, unit.side, hexes).map((one) => one.id));
  return [...new Set([...actOf(c.s, id).known, ...places])];
}
/** A hex next to any enemy but those who are known. */
export function contactBeyond(
  c: Sight,
  id: UnitId,
  poses: readonly Pose[],
  known: readonly UnitId[],
): Figures | undefined {
  const unit = c.s.units[id];
  if (!isOnMap(unit)) return undefined;
  for (const [at, pose] of poses.entries()) {
    const before = poses[at - 1];
    if (before === undefined || hexesOfPose(pose).every((hex) => hexesOfPose(before).includes(hex))) continue;
    const enemy = enemiesBeside(c, unit.side, hexesOfPose(pose)).find((one) => !known.includes(one.id));
    if (enemy !== undefined) return { hex: pose.hex, actual: enemy.id };
  }
  return undefined;
}

/** An enemy to whom a unit under Rally comes nearer (5.6.4): the nearest of the start, or any. */
export function drawsNear(c: Asking, id: UnitId, from: readonly HexId[], to: Pose): Figures | undefined {
  const unit = c.s.units[id];
  if (unit === undefined) return undefined;
  // Who has come up meanwhile counts from where it stood, and from where it stands: nearer is who is nearer by both.
  const far = enemiesOf(c.s, unit.side).map((enemy) => {
    const places = [c.s.starts[enemy.id] ?? hexesOf(enemy.unit), hexesOf(enemy.unit)];
    const moves = places.map((hexes) => ({
      before: distanceOfAll(c.facts, from, hexes),
      after: distanceOfPose(c, to, hexes),
    }));
    return {
      id: enemy.id,
      ...(moves[0] ?? { before: 0, after: 0 }),
      comes: moves.every((one) => one.after < one.before),
    };
  });
  const least = Math.min(...far.map(({ before }) => before));
  const counted = c.ruling("rally-moves") === "nearest" ? far.filter(({ before }) => before === least) : far;
  const nearer = counted.filter(({ comes }) => comes);
  const breach = c.ruling("rally-moves") === "nearest" ? nearer.length === counted.length : nearer.length > 0;
  const [first] = nearer;
  return breach && first !== undefined ? { enemy: first.id, expected: first.before, actual: first.after } : undefined;
}

/** Whether a unit would be in command in a place. @throws the missing-fact signal */
export function isInCommandAt(c: Asking, id: UnitId, to: Pose): boolean {
  const unit = c.s.units[id];
  if (!isOnMap(unit)) return true;
  return inCommand(
    { ...c, s: { ...c.s, units: { ...c.s.units, [id]: { ...unit, hex: to.hex, right: to.right } } } },
    id,
  );
}

/** Whether a unit that was out of command ends in command, or nearer to it where that is enough (5.4.3). */
export const returnsToCommand = (c: Asking, id: UnitId, from: readonly HexId[], to: Pose): boolean =>
  (c.ruling("way-to-command") !== "within" && nearsCommand(c, id, from, hexesOfPose(to))) || isInCommandAt(c, id, to);
