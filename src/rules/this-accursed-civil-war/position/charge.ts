/** What Charge asks of a unit, and what frees it (5.6.1): noted when it is done or when it holds, never asked of the last position. */
import { distanceOfAll } from "../../mechanics/hex/footprint.js";
import { ifKnown } from "../../mechanics/unknown.js";
import { remembered } from "../../sdk/memory.js";
import type { QueryContext, Sight } from "../kit.js";
import type { HexId, Step, UnitId, WingId } from "../terms/ids.js";
import type { State } from "../terms/state.js";
import { type Pose, poseOf } from "./arcs.js";
import { hasBridges, orderOf } from "./battle.js";
import { inCommand, inCommandBy, type Links } from "./command.js";
import { distanceOfPose, hexesOfPose } from "./distances.js";
import { contactBeyond, returnsToCommand } from "./duties.js";
import { stepsTo } from "./goals.js";
import { noPlaceFor } from "./retreat-run.js";
import {
  actOf,
  allowanceOf,
  counts,
  enemiesBeside,
  hexesOf,
  isGun,
  isOnMap,
  notes,
  onMap,
  whileStill,
} from "./units.js";
import { type Pace, walk, walkerOf } from "./walks.js";

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
  const nearer = nearerThan(c, id, c.s.starts[id] ?? from);
  const stays = (pose: Pose): boolean => !hasBridges(c.s) || noPlaceFor(c, unit, pose) === undefined;
  const walker = { ...walkerOf(unit, id, null, false), spent: actOf(c.s, id).entered };
  if (c.ruling("charge-out-of-command") === "free" || inCommand(c, id))
    return stepsTo(c, walker, { reached: (pose) => nearer(pose) && stays(pose), alone: true });
  // Where Charge binds who is out of command, too, it asks for no way that command forbids (5.4.3).
  const known = enemiesBeside(c, unit.side, from).map((one) => one.id);
  return stepsTo(c, walker, {
    reached: (pose) => nearer(pose) && stays(pose) && returnsToCommand(c, id, from, pose),
    passes: (before: Pace, after: Pace) => contactBeyond(c, id, [before.pose, after.pose], known) === undefined,
    alone: true,
  });
}
/** Whether a unit can. @throws the missing-fact signal where only ground that nobody knows could bar it */
export function canComeNearer(c: Asking, id: UnitId): boolean {
  const unit = c.s.units[id];
  const steps = stepsNearer(c, id);
  if (steps === undefined || !isOnMap(unit)) return false;
  return walk(c, { ...walkerOf(unit, id, null, false), spent: actOf(c.s, id).entered }, steps).fault === undefined;
}

/** It has fired, or was attacked by an interceptor: where both are asked for only a unit that stood still has done enough. Effect. */
export function notesShot({ s, ruling }: Pick<Asking, "s" | "ruling">, id: UnitId): void {
  if (ruling("charge-duty") === "or" || actOf(s, id).hexes === 0) notes(s, id, "fired");
}

/** Whether Charge binds units of a kind at all. */
const charges = (s: State, id: UnitId): boolean => {
  const unit = s.units[id];
  return isOnMap(unit) && !isGun(unit) && unit.type !== "wagon" && orderOf(s, id) === "charge";
};
/** Whether a unit still owes what Charge asks. */
export const owesCharge = (s: State, id: UnitId): boolean => charges(s, id) && actOf(s, id).charge === "owes";

/** Whether a place does for Charge: nearer to an enemy than where the activation began, or next to one (5.6.1). */
export function doesForCharge(c: Sight, id: UnitId, pose: Pose): boolean {
  const unit = c.s.units[id];
  if (!isOnMap(unit)) return true;
  const from = c.s.starts[id] ?? hexesOf(unit);
  return isNearer(c, id, from, pose) || enemiesBeside(c, unit.side, hexesOfPose(pose)).length > 0;
}

/** Notes what frees units of a wing under Charge at this moment: contact, broken morale, no movement, no command (5.6.1). Effect. */
export function notesFreed(c: Asking, wing: WingId): void {
  const { s } = c;
  // Its order is settled before anybody moves: no other order asks.
  if (s.wings[wing]?.order !== "charge") return;
  const links: Links = new Map();
  whileStill(s, () => {
    for (const { id, unit } of onMap(s, (one, name) => one.wing === wing && owesCharge(s, name))) {
      if (unit.morale === "broken") notes(s, id, "broken");
      else if (allowanceOf(unit) === 0) notes(s, id, "unable");
      else if (enemiesBeside(c, unit.side, hexesOf(unit)).length > 0) notes(s, id, "contact");
      else if (c.ruling("charge-out-of-command") === "free" && ifKnown(() => inCommandBy(c, id, links)) !== true)
        notes(s, id, "command");
    }
  });
}
/** Notes at the end of an action what it has come to; whom nothing brought nearer was barred. Effect. */
export function notesEnd(c: Sight, id: UnitId): void {
  const unit = c.s.units[id];
  if (!isOnMap(unit) || !owesCharge(c.s, id)) return;
  if (isNearer(c, id, c.s.starts[id] ?? hexesOf(unit), poseOf(unit))) notes(c.s, id, "nearer");
  else notes(c.s, id, enemiesBeside(c, unit.side, hexesOf(unit)).length > 0 ? "contact" : "barred");
}

/** Units of a wing that stand idle and owe what Charge asks: they can still do it (5.6.1). @throws the missing-fact signal */
export function idleChargers(c: Asking, wing: WingId): UnitId[] {
  const { s, ruling } = c;
  if (s.wings[wing]?.order !== "charge") return [];
  return onMap(s, (unit) => unit.wing === wing).flatMap(({ id, unit, hex }) => {
    const { action, along, loose } = actOf(s, id);
    // Who has acted was judged when it did.
    if (!owesCharge(s, id) || action !== null || along || unit.morale === "broken") return [];
    if (doesForCharge(c, id, { hex, right: unit.right, facing: unit.facing })) return [];
    if (ruling("charge-out-of-command") === "free" && (loose || !inCommand(c, id))) return [];
    return canComeNearer(c, id) ? [id] : [];
  });
}
