/** Who may react to what an active unit does (7.4, 7.5, 9.7). */
import { mayBe } from "../../mechanics/unknown.js";
import { remembered } from "../../sdk/memory.js";
import type { QueryContext, Sight } from "../kit.js";
import { interception } from "../terms/command-tables.js";
import { interceptionRange, nearby } from "../terms/constants.js";
import type { HexId, Step, UnitId } from "../terms/ids.js";
import type { Frames, State, Unit } from "../terms/state.js";
import { arcOf, arcTo, hexesIn } from "./arcs.js";
import { orderOf } from "./battle.js";
import { distanceOfPose } from "./distances.js";
import { stepsTo } from "./goals.js";
import { hidden } from "./sight.js";
import { shotsAt } from "./small-arms.js";
import {
  actOf,
  allowanceOf,
  counts,
  distance,
  hexesOf,
  isCovered,
  isGun,
  isOnMap,
  onMap,
  partnerOf,
  type Standing,
  serves,
} from "./units.js";
import { type Pace, walkerOf, wouldBreak } from "./walks.js";

type Asking = Pick<QueryContext, "s" | "facts" | "ruling" | "options">;
export type Reactions = Frames["reactions"];

/** The movement allowance of who moves, with whom he takes along (7.4.2). */
export function moverAllowance(s: State, id: UnitId): number {
  const unit = s.units[id];
  if (unit === undefined) return 0;
  const frame = s.stack.findLast((one) => one.flow === "moving" && one.unit === id);
  if (frame?.flow !== "moving") return allowanceOf(unit, false);
  // Hits count at the end of a move, but for those that end it at once (7.3.1).
  return wouldBreak(unit, frame.hits) ? 0 : allowanceOf(unit, frame.with !== null);
}

/** The allowance of who reacts, of cavalry that of the group with its light infantry (8.2.1). */
const ownAllowance = (s: State, id: UnitId, unit: Unit): number =>
  allowanceOf(unit, unit.type === "cavalry" && partnerOf(s, id, unit) !== undefined);

/** Everybody of the other side who takes room, wagons too. */
const opponents = (s: State, { side }: Unit): Standing[] => onMap(s, (unit) => unit.side !== side && counts(unit));
/** Units of the side that reacts, nearest first by id. */
const reactors = ({ s }: Pick<Sight, "s">, f: Reactions): Standing[] => {
  const mover = s.units[f.unit];
  if (!isOnMap(mover)) return [];
  return opponents(s, mover).filter(({ id }) => !f.barred.includes(id));
};

/** Whether guns can answer with a shot: in front, in range, in sight, once a turn (9.9.1, 9.9.6). */
export const gunsBear = (c: Asking, id: UnitId, guns: Unit, target: Unit, bounceOnly: boolean): boolean =>
  bearing(c, id, guns, target, bounceOnly).length > 0;
/** The hexes of a target on which guns bear, the nearest first. `covered`: below others, too (8.3). */
export function bearing(
  c: Asking,
  id: UnitId,
  guns: Unit,
  target: Unit,
  bounceOnly: boolean,
  covered = false,
): HexId[] {
  if (!isGun(guns) || !serves(guns) || guns.fired || guns.morale === "broken" || guns.hex === null) return [];
  // Guns out of action are a marker: nobody fires at them (9.9.9).
  if (!counts(target)) return [];
  if (!covered && isCovered(c.s, id, guns, guns.hex)) return [];
  const own = guns.hex;
  const nearest = hexesOf(target).sort((a, b) => c.facts.distance(own, a) - c.facts.distance(own, b));
  return nearest.filter((hex) => {
    const far = c.facts.distance(own, hex);
    if (far > c.facts.maximum(id) || arcTo(c, guns, hex) !== "front") return false;
    if (bounceOnly && far > c.facts.bounce(id)) return false;
    return hidden(c, guns.side, own, hex, [id]) === undefined;
  });
}
export function firesBack(c: Asking, f: Reactions, { id, unit }: Standing, mover: Unit): boolean {
  // Only the target of a shot reacts to it; it is the one that the frame does not bar.
  if (isGun(unit)) return gunsBear(c, id, unit, mover, f.trigger !== "fire");
  // Small arms reach the next hex (9.1.2).
  if (distance(c, unit, mover) !== 1) return false;
  return shotsAt(c, id, unit, f.unit, false).length > 0;
}

/** Whether guns below others could fire if they lay on top: they may come up instead (8.3). */
export function mayRise(c: Asking, f: Reactions, { id, unit }: Standing): boolean {
  const mover = c.s.units[f.unit];
  if (!isOnMap(mover) || !isGun(unit) || f.fired.includes(id)) return false;
  return bearing(c, id, unit, mover, f.trigger !== "fire", true).length > 0;
}

/** Whether the trigger is a movement: turning, hedgehogs, retreats, interception answer only that. */
const isMove = (f: Reactions): boolean => f.trigger === "enter" || f.trigger === "advance";
const ready = (f: Reactions, id: UnitId, c: Asking): boolean =>
  isMove(f) && !f.moved.includes(id) && (c.ruling("reactions-each") === "each" || f.moved.length === 0);

/** Whether an enemy has come to a flank or rear hex of a unit, or beside one (7.4.2). */
export function mayTurn(c: Asking, f: Reactions, { id, unit }: Standing): boolean {
  const mover = c.s.units[f.unit];
  if (!isOnMap(mover) || !ready(f, id, c) || isGun(unit) || unit.formation === "hedgehog") return false;
  const own = ownAllowance(c.s, id, unit);
  if (moverAllowance(c.s, f.unit) > own || own === 0) return false;
  const weak = hexesIn(c, unit, "flank", "rear");
  const there = hexesOf(mover);
  if (there.some((hex) => weak.includes(hex))) return true;
  return c.ruling("turn-trigger") === "beside" && there.some((hex) => weak.some((one) => c.facts.adjacent(one, hex)));
}

/** Heavy infantry near cavalry (7.4.3). */
export function mayForm(c: Asking, f: Reactions, { id, unit }: Standing): boolean {
  const mover = c.s.units[f.unit];
  if (!isOnMap(mover) || mover.type !== "cavalry" || !ready(f, id, c)) return false;
  if (unit.type !== "heavy" || unit.formation === "hedgehog" || c.facts.marked(id, "no-pikes")) return false;
  if (c.ruling("reaction-hedgehogs") === "formed") {
    if (unit.formation === "broken" || unit.formation === "column" || unit.morale === "broken") return false;
  }
  return distance(c, mover, unit) <= nearby;
}
/** It has to try where cavalry enters a rear hex; not where it is out of formation or has no pikes (7.4.3). */
export function mustForm(c: Asking, f: Reactions, one: Standing): boolean {
  const { unit } = one;
  const mover = c.s.units[f.unit];
  if (!isOnMap(mover) || !mayForm(c, f, one)) return false;
  if (unit.formation === "broken" || unit.formation === "column" || unit.morale === "broken") return false;
  return hexesOf(mover).some((hex) => arcOf(c, unit, hex) === "rear");
}

/** A unit that may move away (7.4.4). */
export function mayWithdraw(c: Asking, f: Reactions, { id, unit }: Standing): boolean {
  const mover = c.s.units[f.unit];
  if (!isOnMap(mover) || !ready(f, id, c) || isGun(unit) || orderOf(c.s, id) === "charge") return false;
  const own = ownAllowance(c.s, id, unit);
  return own > 0 && moverAllowance(c.s, f.unit) <= own && distance(c, mover, unit) <= nearby;
}

/** Cavalry that may try to intercept, a way to the enemy included (7.5.1). */
export function mayIntercept(c: Asking, f: Reactions, { id, unit }: Standing): boolean {
  const mover = c.s.units[f.unit];
  // An advance draws 7.4 and 9.7 alone (10.4.9). No movement of 7.4: who has tried may turn or retreat, and the other way round (7.4.1, 7.5.2).
  if (!isOnMap(mover) || f.trigger !== "enter" || unit.type !== "cavalry" || unit.formation === "broken") return false;
  if (actOf(c.s, id).intercepted) return false;
  if (unit.morale === "broken" && c.ruling("broken-interceptors") === "no") return false;
  const order = orderOf(c.s, id);
  if (order === null || interception[order] === null || distance(c, mover, unit) > interceptionRange) return false;
  const arcs = hexesOf(mover).map((hex) => arcTo(c, unit, hex));
  if (!arcs.some((arc) => arc === "front" || arc === "flank")) return false;
  return wayToTarget(c, id, unit, hexesOf(mover)) !== undefined;
}
/** Steps that bring cavalry next to an enemy; none needed where it is there. `begun`: it has come so far. */
export function wayToTarget(
  c: Asking,
  id: UnitId,
  unit: Unit,
  goals: readonly HexId[],
  begun?: Pace,
): readonly Step[] | undefined {
  if (!isOnMap(unit)) return undefined;
  const search = () =>
    stepsTo(
      c,
      walkerOf(unit, id, null, false),
      {
        reached: (pose) => distanceOfPose(c, pose, goals) === 1,
        least: (pose) => distanceOfPose(c, pose, goals) - 1,
      },
      begun,
    );
  return begun === undefined
    ? (remembered(c.s, `this-accursed-civil-war/way ${id} ${goals.join()}`, () => search() ?? null) ?? undefined)
    : search();
}

/** Beyond this nobody but guns reacts to anything. */
const farthest = Math.max(interceptionRange, nearby, 2);
/** Whether somebody could react in any way: where a fact is missing the window opens. */
export function someReaction(c: Asking, f: Reactions): boolean {
  const mover = c.s.units[f.unit];
  if (!isOnMap(mover)) return false;
  return reactors(c, f).some((one) =>
    mayBe(
      () =>
        (isGun(one.unit) || distance(c, mover, one.unit) <= farthest) &&
        ((!f.fired.includes(one.id) && firesBack(c, f, one, mover)) ||
          mayTurn(c, f, one) ||
          mayForm(c, f, one) ||
          mayWithdraw(c, f, one) ||
          mayIntercept(c, f, one) ||
          mayRise(c, f, one)),
    ),
  );
}
/** Who may react in one way, for offers: what is not known may do. */
export const offered = (
  c: Asking,
  f: Reactions,
  may: (c: Asking, f: Reactions, one: Standing) => boolean,
): Standing[] => reactors(c, f).filter((one) => mayBe(() => may(c, f, one)));
export const offeredFire = (c: Asking, f: Reactions): Standing[] => {
  const mover = c.s.units[f.unit];
  return isOnMap(mover)
    ? reactors(c, f).filter((one) => !f.fired.includes(one.id) && mayBe(() => firesBack(c, f, one, mover)))
    : [];
};

/** Of enemies who reacts: nobody but some (9.7.1), and guns below one of them in the hexes that are fired at (8.3, 9.9.6); who is barred. */
export interface Answering {
  readonly barred?: readonly UnitId[];
  readonly only?: readonly UnitId[];
  /** By default all hexes of those. */
  readonly into?: readonly HexId[];
  /** Nobody has to form a hedgehog (7.4.3). */
  readonly freely?: boolean;
}
/** The frame in which enemies react to a unit. */
export function reactionsTo(c: Asking, unit: UnitId, trigger: Reactions["trigger"], more: Answering = {}): Reactions {
  const mover = c.s.units[unit];
  const side = mover?.side === "royalist" ? "parliament" : "royalist";
  const barred = [...(more.barred ?? [])];
  if (more.only !== undefined && mover !== undefined) {
    const { only } = more;
    const into = more.into ?? only.flatMap((id) => hexesOf(c.s.units[id] ?? { hex: null, right: null }));
    for (const { id, unit: enemy, hex } of opponents(c.s, mover)) {
      if (!only.includes(id) && !(isGun(enemy) && into.includes(hex))) barred.push(id);
    }
  }
  const frame: Reactions = { at: "choose", side, trigger, unit, fired: [], moved: [], barred, due: [] };
  if (more.freely === true) return frame;
  const due = reactors(c, frame).filter((one) => mustForm(c, frame, one));
  return { ...frame, due: due.map(({ id }) => id) };
}
