/** A whole way of a unit, step by step: where it leads and what stands against it (7.1). */
import { cheapestPaths, pathTo } from "../../mechanics/cost-search.js";
import { isMissing } from "../../sdk/facts.js";
import type { Figures } from "../../sdk/finding.js";
import type { QueryContext } from "../kit.js";
import type { HexId, Step, UnitId } from "../terms/ids.js";
import type { Unit } from "../terms/state.js";
import { type Pose, poseOf } from "./arcs.js";
import { blocksPassage, crowding } from "./stacking.js";
import { allowanceOf, counts, isOnMap, unitsIn } from "./units.js";
import { afterStep, enteredBy, stepCost, stepKind } from "./walking.js";

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

/** Whether so many formation hits leave a unit Broken: it stops at once (7.3.1). */
export const wouldBreak = ({ formation }: Unit, hits: number): boolean =>
  (formation === "normal" && hits >= 2) || (formation === "shaken" && hits >= 1);

/** Follows steps until one of them is against the rules. @throws the missing-fact signal where the ground is not known */
export function walk(c: Asking, walker: Walker, steps: readonly Step[]): Walk {
  const { id, unit } = walker;
  const poses: Pose[] = [poseOf(unit)];
  let { spent, hits } = walker;
  let stops = wouldBreak(unit, hits);
  const bad = (why: WalkFault, step: number, figures: Figures = {}): Walk => ({
    ...{ poses, spent, hits, stops },
    fault: { ...figures, why, step: step + 1 },
  });
  for (const [at, step] of steps.entries()) {
    const from = poses.at(-1) ?? poseOf(unit);
    const kind = stepKind(step);
    if (stops && kind !== "stack") return bad(wouldBreak(unit, hits) ? "broken" : "stopped", at, { actual: from.hex });
    // Open Order does everything else as usual (6.3.3); who is Shaken lacks the points.
    const ordered = !["shaken", "broken", "hedgehog"].includes(unit.formation);
    if (kind === "hedgehog" && (unit.type !== "heavy" || !ordered)) return bad("formation", at);
    if (kind === "hedgehog" && c.facts.marked(id, "no-pikes")) return bad("pikes", at);
    if (kind === "back" && unit.type !== "heavy" && unit.type !== "light") return bad("no-step", at, { actual: step });
    const to = afterStep(c, from, step);
    if (to === undefined) return bad("no-step", at, { actual: step });
    const entered = enteredBy(from, to);
    const paid = stepCost(c, unit, from, to, step);
    if (paid === null) return bad("closed", at, { actual: entered[0] ?? to.hex });
    spent += paid.cost;
    hits += paid.hits;
    if (spent > walker.points) return bad("points", at, { expected: walker.points, actual: spent });
    for (const hex of entered) {
      const others = unitsIn(c.s, hex).filter((one) => one.id !== id && one.id !== walker.with && counts(one.unit));
      const crowd = crowding(c, id, unit, hex, walker.merges);
      const withCrowd = walker.with === null ? undefined : others.find((one) => blocksPassage(one.unit));
      if (crowd !== undefined && crowd["actual"] !== walker.with) {
        const friend = c.s.units[String(crowd["actual"])]?.side === unit.side;
        // A way that goes on leads through friends; one that ends there has no room.
        return bad(friend && at < steps.length - 1 ? "through" : "room", at, crowd);
      }
      if (withCrowd !== undefined) return bad("room", at, { hex, actual: withCrowd.id });
      // Whoever comes to light infantry or to cavalry stops there (8.2.2), and so does who takes in others (8.4).
      if (others.some((one) => blocksPassage(one.unit))) stops = true;
    }
    if (kind === "hedgehog" || wouldBreak(unit, hits)) stops = true;
    poses.push(to);
  }
  return { poses, spent, hits, stops, fault: undefined };
}

/** A unit that walks by itself, where it is on the map. */
export const ownWalker = (c: Asking, id: UnitId): Walker | undefined => {
  const unit = c.s.units[id];
  return isOnMap(unit) ? walkerOf(unit, id, null, false) : undefined;
};

const key = ({ hex, right, facing }: Pose): string => `${hex} ${right ?? ""} ${facing}`;

/** The cheapest steps that bring a unit to a place of which a question is true; none where nothing leads there. */
export function stepsTo(
  c: Asking,
  walker: Walker,
  wanted: (pose: Pose) => boolean,
  passes: (pose: Pose) => boolean = () => true,
): Step[] | undefined {
  const drills: readonly Step[] =
    walker.unit.right === null
      ? ["ahead-left", "ahead-right", "turn-left", "turn-right", "about"]
      : ["ahead-left", "ahead-right", "wheel-left", "wheel-right", "about"];
  const start = poseOf(walker.unit);
  const poses = new Map<string, { readonly pose: Pose; readonly step: Step | null; readonly hits: number }>([
    [key(start), { pose: start, step: null, hits: walker.hits }],
  ]);
  if (wanted(start)) return [];
  const reached = cheapestPaths(
    key(start),
    function* (at) {
      const here = poses.get(at);
      if (here === undefined || wouldBreak(walker.unit, here.hits)) return;
      for (const step of drills) {
        const to = afterStep(c, here.pose, step);
        if (to === undefined || !passes(to)) continue;
        const paid = known(() => stepCost(c, walker.unit, here.pose, to, step));
        if (paid === null) continue;
        const room = enteredBy(here.pose, to).every((hex) =>
          unitsIn(c.s, hex).every(
            (one) =>
              one.id === walker.id ||
              !counts(one.unit) ||
              (one.unit.side === walker.unit.side && !blocksPassage(one.unit)),
          ),
        );
        if (!room) continue;
        const name = key(to);
        if (!poses.has(name)) poses.set(name, { pose: to, step, hits: here.hits + paid.hits });
        yield [name, paid.cost] as const;
      }
    },
    walker.points - walker.spent,
  );
  for (const name of reached.keys()) {
    const found = poses.get(name);
    if (found === undefined || !wanted(found.pose)) continue;
    const names = pathTo(reached, name) ?? [];
    return stepsBetween(
      c,
      drills,
      names.flatMap((one) => poses.get(one)?.pose ?? []),
    );
  }
  return undefined;
}

/** A cost of which a fact is missing is taken as one point: the checks will ask. */
function known<T>(ask: () => T): T | { readonly cost: number; readonly hits: number } {
  try {
    return ask();
  } catch (thrown) {
    if (!isMissing(thrown)) throw thrown;
    return { cost: 1, hits: 0 };
  }
}

/** The words for a way that is known pose by pose. */
function stepsBetween(c: Asking, drills: readonly Step[], poses: readonly Pose[]): Step[] {
  return poses.slice(1).flatMap((pose, at) => {
    const from = poses[at];
    if (from === undefined) return [];
    return drills.find((step) => key(afterStep(c, from, step) ?? from) === key(pose)) ?? [];
  });
}
