/** What orders and command ask of movement (5.4.3, 5.6). */
import { distanceOfAll } from "../../mechanics/hex/footprint.js";
import { ifKnown } from "../../mechanics/unknown.js";
import type { Figures } from "../../sdk/finding.js";
import { remembered } from "../../sdk/memory.js";
import type { QueryContext, Sight } from "../kit.js";
import type { HexId, Step, UnitId, WingId } from "../terms/ids.js";
import type { State } from "../terms/state.js";
import type { Pose } from "./arcs.js";
import { inCommand, inCommandBy, type Links, nearsCommand } from "./command.js";
import { distanceOfPose, hexesOfPose } from "./distances.js";
import { type Pace, type Walk, type Walker, walk, walkerOf } from "./marching.js";
import { isShared, stepsTo } from "./reaching.js";
import {
  actOf,
  adjacent,
  allowanceOf,
  counts,
  enemiesBeside,
  enemiesOf,
  hexesOf,
  isGun,
  isOnMap,
  noteOf,
  onMap,
  whileStill,
} from "./units.js";
import { stepKind } from "./walking.js";

type Asking = Pick<QueryContext, "s" | "facts" | "ruling">;

/** Where enemies stand, or stood when the activation began (5.6). */
function placesOfEnemies(s: State, id: UnitId): HexId[][] {
  const unit = s.units[id];
  if (unit === undefined) return [];
  return Object.keys(s.units).flatMap((other) => {
    const enemy = s.units[other];
    if (enemy === undefined || enemy.side === unit.side || !counts(enemy)) return [];
    const now = isOnMap(enemy) ? [hexesOf(enemy)] : [];
    const before = s.starts[other];
    return [...now, ...(before === undefined ? [] : [before])];
  });
}
/** Which places are nearer to any enemy than those where a unit began (5.6.1). */
function nearerThan(c: Sight, id: UnitId, from: readonly HexId[]): (to: Pose) => boolean {
  const enemies = placesOfEnemies(c.s, id);
  // How far each was is asked once, and only as far as it matters.
  const before: number[] = [];
  return (to) =>
    enemies.some((hexes, at) => {
      const was = before[at] ?? distanceOfAll(c.facts, from, hexes);
      before[at] = was;
      return distanceOfPose(c, to, hexes) < was;
    });
}
export const isNearer = (c: Sight, id: UnitId, from: readonly HexId[], to: Pose): boolean =>
  nearerThan(c, id, from)(to);
/** Steps that bring a unit nearer to an enemy, by its own movement; undefined where nothing does (5.6.1). */
export const stepsNearer = (c: Asking, id: UnitId): readonly Step[] | undefined =>
  remembered(c.s, `this-accursed-civil-war/nearer ${id}`, () => whileStill(c.s, () => wayNearer(c, id)) ?? null) ??
  undefined;

function wayNearer(c: Asking, id: UnitId): readonly Step[] | undefined {
  const unit = c.s.units[id];
  if (!isOnMap(unit) || allowanceOf(unit) === 0) return undefined;
  const from = hexesOf(unit);
  const nearer = nearerThan(c, id, from);
  const walker = walkerOf(unit, id, null, false);
  if (c.ruling("charge-out-of-command") === "free" || inCommand(c, id))
    return stepsTo(c, walker, { reached: nearer, alone: true });
  const allowed = allowedByCommand(c, id, from);
  return stepsTo(c, walker, { ...allowed, reached: (pose) => nearer(pose) && allowed.reached(pose), alone: true });
}
/** Where Charge binds who is out of command, too, it asks for no way that command forbids (5.4.3). */
function allowedByCommand(c: Asking, id: UnitId, from: readonly HexId[]) {
  const side = c.s.units[id]?.side ?? "royalist";
  const known = enemiesBeside(c, side, from).map((one) => one.id);
  return {
    reached: (pose: Pose): boolean => returnsToCommand(c, id, from, pose),
    passes: (before: Pace, after: Pace): boolean =>
      contactBeyond(c, id, [before.pose, after.pose], known) === undefined,
  };
}
/** Whether a unit can. @throws the missing-fact signal where only ground that nobody knows could bar it */
export function canComeNearer(c: Asking, id: UnitId): boolean {
  const unit = c.s.units[id];
  const steps = stepsNearer(c, id);
  if (steps === undefined || !isOnMap(unit)) return false;
  return walk(c, walkerOf(unit, id, null, false), steps).fault === undefined;
}

/** The steps by which somebody who is on his way still comes nearer than where he began; undefined where none do. @throws as above */
export function stepsOnNearer(c: Asking, walker: Walker, from: readonly HexId[]): readonly Step[] | undefined {
  const nearer = nearerThan(c, walker.id, from);
  const both = c.ruling("charge-out-of-command") === "both" && actOf(c.s, walker.id).loose;
  const allowed = both ? allowedByCommand(c, walker.id, from) : undefined;
  const reached = (pose: Pose): boolean => nearer(pose) && allowed?.reached(pose) !== false;
  const steps = stepsTo(c, walker, { ...allowed, reached, alone: true });
  return steps === undefined || walk(c, walker, steps).fault !== undefined ? undefined : steps;
}

/** Whether a way that is allowed proves it already: by the unit alone, without backing up, through hexes that nobody shares. */
export function provesWayNearer(c: Asking, id: UnitId, steps: readonly Step[], { poses, fault }: Walk): boolean {
  const unit = c.s.units[id];
  const end = poses.at(-1);
  if (!isOnMap(unit) || end === undefined || fault !== undefined || c.ruling("charge-out-of-command") !== "free")
    return false;
  if (steps.some((step) => !["ahead", "turn", "wheel", "about"].includes(stepKind(step)))) return false;
  return poses.slice(1).every((pose) => !isShared(c, id, pose)) && isNearer(c, id, hexesOf(unit), end);
}

/** Notes who of a wing is out of command at this moment: no Charge binds him any more (5.6.1). */
export function noteStrays(c: Asking, wing: WingId): void {
  // Its order is settled before anybody moves: no other order asks.
  if (c.s.wings[wing]?.order === "charge") noteAllStrays(c, wing);
}
/** The same when an activation begins, before its order is settled. */
export function noteAllStrays(c: Asking, wing: WingId): void {
  const links: Links = new Map();
  whileStill(c.s, () => {
    for (const { id, unit } of onMap(c.s, (one) => one.wing === wing)) {
      if (!actOf(c.s, id).strayed && !isGun(unit) && ifKnown(() => inCommandBy(c, id, links)) !== true)
        noteOf(c.s, id).strayed = true;
    }
  });
}

/** Whether a unit stood next to an enemy when the activation began: nobody comes nearer than that (5.6.1). */
function stoodInContact({ s, facts }: Sight, id: UnitId): boolean {
  const unit = s.units[id];
  const from = s.starts[id];
  if (unit === undefined || from === undefined) return false;
  return Object.keys(s.starts).some((other) => {
    const hexes = s.starts[other];
    return hexes !== undefined && s.units[other]?.side !== unit.side && distanceOfAll(facts, from, hexes) === 1;
  });
}

/** Units of a wing under Charge that owe more than they have done (5.6.1). */
export function idleChargers(c: Asking, wing: WingId): UnitId[] {
  const { s, ruling } = c;
  if (s.wings[wing]?.order !== "charge") return [];
  return onMap(s, (unit) => unit.wing === wing && !isGun(unit) && unit.type !== "wagon").flatMap(
    ({ id, unit, hex }) => {
      const { shot, driven, strayed, loose, bound, nearer, hexes, action } = actOf(s, id);
      if (
        unit.morale === "broken" ||
        driven ||
        ((strayed || loose) && ruling("charge-out-of-command") === "free") ||
        // The Army Commander helps under any order (5.1.2): where that is the unit's action it has none left.
        action === "reform" ||
        action === "rally" ||
        bound ||
        allowanceOf(unit) === 0
      )
        return [];
      const from = s.starts[id] ?? hexesOf(unit);
      const came = nearer || isNearer(c, id, from, { hex, right: unit.right, facing: unit.facing });
      // Fire reaches the next hex: who has come nearer and is next to nobody has nobody to fire at, and who has fired where it
      // stood had somebody next to it.
      if (came || (shot && (ruling("charge-duty") === "or" || hexes === 0 || stoodInContact(c, id)))) return [];
      if (enemiesOf(s, unit.side).some((enemy) => adjacent(c, unit, enemy.unit))) return [];
      const idle = action === null && hexes === 0;
      return (ruling("charge-out-of-command") === "both" || inCommand(c, id)) && (!idle || canComeNearer(c, id))
        ? [id]
        : [];
    },
  );
}

/** What of a move under Receive Charge is more than the one hex that it allows (5.6.3). */
export function beyondOneHex({ s, ruling }: Asking, id: UnitId, steps: readonly Step[]): Figures | undefined {
  if (steps.includes("hedgehog") && ruling("hedgehog-under-receive") === "no") return { actual: "a hedgehog" };
  const counted = ["ahead", "back", ...(ruling("wheels-count") === "yes" ? ["wheel"] : [])];
  const entered = steps.filter((step) => counted.includes(stepKind(step))).length;
  const all = entered + actOf(s, id).hexes;
  return all > 1 ? { actual: all } : undefined;
}

/** Enemies beside whom a unit under Make Ready may be: those it was adjacent to before; the strict reading: none (5.6.2). */
export function knownContacts(c: Asking, id: UnitId): UnitId[] {
  const unit = c.s.units[id];
  if (!isOnMap(unit) || c.ruling("make-ready-contact") !== "same") return [];
  return enemiesBeside(c, unit.side, hexesOf(unit)).map((one) => one.id);
}
export const newContact = (c: Asking, id: UnitId, poses: readonly Pose[]): Figures | undefined =>
  contactBeyond(c, id, poses, knownContacts(c, id));
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

/** Whether a unit that was out of command ends in command, or nearer to it (5.4.3). */
export function returnsToCommand(c: Asking, id: UnitId, from: readonly HexId[], to: Pose): boolean {
  const unit = c.s.units[id];
  if (!isOnMap(unit)) return true;
  const there = { ...c.s, units: { ...c.s.units, [id]: { ...unit, hex: to.hex, right: to.right } } };
  return (
    (c.ruling("way-to-command") === "nearer" && nearsCommand(c, id, from, hexesOfPose(to))) ||
    inCommand({ ...c, s: there }, id)
  );
}
