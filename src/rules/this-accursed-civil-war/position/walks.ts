/** A whole way of a unit, step by step: where it leads and what stands against it (7.1). */
import type { Figures } from "../../sdk/finding.js";
import { remembered } from "../../sdk/memory.js";
import type { QueryContext } from "../kit.js";
import type { HexId, Step, UnitId } from "../terms/ids.js";
import type { Unit } from "../terms/state.js";
import { type Pose, poseOf } from "./arcs.js";
import { blocksPassage, crowding } from "./stack-limits.js";
import { afterStep, enteredBy, stepCost, stepKind } from "./steps.js";
import { allowanceOf, counts, isGun, unitsIn } from "./units.js";

type Asking = Pick<QueryContext, "s" | "facts" | "ruling">;

/** Somebody who walks: what is left of his points, the hits that wait for him, who goes along. */
export interface Walker {
  readonly id: UnitId;
  readonly unit: Unit & { hex: HexId };
  readonly with: UnitId | null;
  readonly points: number;
  readonly spent: number;
  readonly hits: number;
  /** Cavalry may end in a hex of friendly cavalry to take it in (8.4). */
  readonly merges: boolean;
}
export type WalkFault =
  | "no-step"
  | "closed"
  | "points"
  | "room"
  | "through"
  | "stopped"
  | "broken"
  | "formation"
  | "pikes";
export interface Walk {
  readonly poses: readonly Pose[];
  readonly spent: number;
  readonly hits: number;
  /** The steps after which it could not go on. */
  readonly stops: boolean;
  readonly fault: (Figures & { readonly why: WalkFault; readonly step: number }) | undefined;
}

export function walkerOf(unit: Unit & { hex: HexId }, id: UnitId, along: UnitId | null, merges = true): Walker {
  return {
    id,
    unit,
    with: along,
    points: allowanceOf(unit, along !== null),
    spent: 0,
    hits: 0,
    merges: merges && along === null,
  };
}

/** Whether a number of formation hits leaves a unit Broken: it stops at once (7.3.1). */
export const wouldBreak = ({ formation }: Unit, hits: number): boolean =>
  (formation === "normal" && hits >= 2) || (formation === "shaken" && hits >= 1);

/** How far somebody has come on a way. */
export interface Pace {
  readonly pose: Pose;
  readonly spent: number;
  readonly hits: number;
  /** Nobody goes on after it. */
  readonly stops: boolean;
}
export const firstPace = ({ unit, spent, hits }: Walker): Pace => ({
  ...{ pose: poseOf(unit), spent, hits },
  stops: wouldBreak(unit, hits),
});
type Fault = Figures & { readonly why: WalkFault };
const isFault = (found: Pace | Fault): found is Fault => "why" in found;

/** Whether guns lie in a hex: a unit that shares it says which of them is on top (8.3). */
export const hasGuns = ({ s }: Pick<Asking, "s">, hex: HexId): boolean =>
  unitsIn(s, hex).some((one) => isGun(one.unit));

/** One step on. `last`: nothing follows. @throws the missing-fact signal where the ground is not known */
export function paceOn(c: Asking, walker: Walker, before: Pace, step: Step, last = true): Pace | Fault {
  const { id, unit } = walker;
  const from = before.pose;
  const kind = stepKind(step);
  if (before.stops && kind !== "stack")
    return { why: wouldBreak(unit, before.hits) ? "broken" : "stopped", actual: from.hex };
  // Open Order does everything else as usual (6.3.3); who is Shaken lacks the points.
  const ordered = !["shaken", "broken", "hedgehog"].includes(unit.formation);
  if (kind === "hedgehog" && (unit.type !== "heavy" || !ordered)) return { why: "formation" };
  if (kind === "hedgehog" && c.facts.marked(id, "no-pikes")) return { why: "pikes" };
  if (kind === "back" && unit.type !== "heavy" && unit.type !== "light") return { why: "no-step", actual: step };
  // Only a unit that shares a hex with guns is above or below them (8.3).
  const guns = kind === "stack" && [from.hex, from.right].some((hex) => hex !== null && hasGuns(c, hex));
  if (kind === "stack" && !guns) return { why: "no-step", actual: step };
  const to = afterStep(c, from, step);
  if (to === undefined) return { why: "no-step", actual: step };
  const entered = enteredBy(from, to);
  const paid = stepCost(c, unit, from, to, step);
  if (paid === null) return { why: "closed", actual: entered[0] ?? to.hex };
  const spent = before.spent + paid.cost;
  const hits = before.hits + paid.hits;
  let { stops } = before;
  if (spent > walker.points) return { why: "points", expected: walker.points, actual: spent };
  for (const hex of entered) {
    const others = unitsIn(c.s, hex).filter((one) => one.id !== id && one.id !== walker.with && counts(one.unit));
    const crowd = crowding(c, id, unit, hex, walker.merges);
    const withCrowd = walker.with === null ? undefined : others.find((one) => blocksPassage(one.unit));
    if (crowd !== undefined && crowd["actual"] !== walker.with) {
      const friend = c.s.units[String(crowd["actual"])]?.side === unit.side;
      // A way that goes on leads through friends; one that ends there has no room.
      return { ...crowd, why: friend && !last ? "through" : "room" };
    }
    if (withCrowd !== undefined) return { why: "room", hex, actual: withCrowd.id };
    // A unit that comes to light infantry or to cavalry stops there (8.2.2), and so does one that takes in others (8.4).
    if (others.some((one) => blocksPassage(one.unit))) stops = true;
  }
  if (kind === "hedgehog" || wouldBreak(unit, hits)) stops = true;
  return { pose: to, spent, hits, stops };
}

/** Follows steps until one of them is against the rules. @throws the missing-fact signal where the ground is not known */
export const walk = (c: Asking, walker: Walker, steps: readonly Step[]): Walk => walkAsked(c, walker, steps)();

/** The same for somebody who asks several times: each time what it rests on is said. */
export function walkAsked(c: Asking, walker: Walker, steps: readonly Step[]): () => Walk {
  const { id, with: along, points, spent, hits, merges } = walker;
  if (walker.unit !== c.s.units[id]) return () => walked(c, walker, steps);
  const key = `this-accursed-civil-war/walk ${id} ${along ?? ""} ${points} ${spent} ${hits} ${merges} ${steps.join()}`;
  return () => remembered(c.s, key, () => walked(c, walker, steps));
}
function walked(c: Asking, walker: Walker, steps: readonly Step[]): Walk {
  let pace = firstPace(walker);
  const poses: Pose[] = [pace.pose];
  for (const [at, step] of steps.entries()) {
    const next = paceOn(c, walker, pace, step, at === steps.length - 1);
    if (isFault(next)) return { ...pace, poses, fault: { ...next, step: at + 1 } };
    pace = next;
    poses.push(pace.pose);
  }
  return { ...pace, poses, fault: undefined };
}
