/** Whether a unit can come to a place by its own movement, and with which steps (5.6.1, 7.5.1). */
import { isMissing } from "../../sdk/facts.js";
import type { QueryContext } from "../kit.js";
import type { Step, UnitId } from "../terms/ids.js";
import type { Pose } from "./arcs.js";
import { blocksPassage } from "./stack-limits.js";
import { afterStep, stepKind } from "./steps.js";
import { unitsIn } from "./units.js";
import { firstPace, type Pace, paceOn, type Walker } from "./walks.js";

type Asking = Pick<QueryContext, "s" | "facts" | "ruling">;

/** What is looked for. */
export interface Goal {
  reached(pose: Pose): boolean;
  /** The least number of hexes that have to be entered from there; each costs one point or more. */
  least?(pose: Pose): number;
  /** Hexes that a friend shares are left out: nobody owes it to go there. */
  readonly alone?: boolean;
  /** Whether a step may be taken; by default any. */
  passes?(before: Pace, after: Pace): boolean;
  /** Infantry may back up on its way. */
  readonly backwards?: boolean;
}

const [single, double] = [
  ["ahead-left", "ahead-right", "turn-left", "turn-right", "about"],
  ["ahead-left", "ahead-right", "wheel-left", "wheel-right", "about"],
] as const satisfies readonly (readonly Step[])[];

const back = ["back-left", "back-right"] as const satisfies readonly Step[];

interface Open {
  readonly pace: Pace;
  readonly steps: readonly Step[];
  /** What it costs at least to come to the goal by it. */
  readonly sum: number;
}

/** The cheapest steps that bring a unit on to a goal; undefined where none do. Ground that nobody knows costs one point. */
export function stepsTo(
  c: Asking,
  walker: Walker,
  { reached, least = () => 0, alone = false, passes = () => true, backwards = false }: Goal,
  begun: Pace = firstPace(walker),
): readonly Step[] | undefined {
  if (reached(begun.pose)) return [];
  const ahead: readonly Step[] = walker.unit.right === null ? single : double;
  const drills = backwards ? [...ahead, ...back] : ahead;
  const cheapest = new Map<string, number>([[keyOf(begun), begun.spent]]);
  // By what a way costs at least: allowances are small, so each sum has a list of its own.
  const open: Open[][] = [];
  const put = (one: Open): void => {
    open[one.sum] = [...(open[one.sum] ?? []), one];
  };
  const bound = (pace: Pace): number => pace.spent + Math.max(0, least(pace.pose));
  put({ pace: begun, steps: [], sum: bound(begun) });
  for (let sum = 0; sum <= walker.points; sum++) {
    for (const { pace, steps } of following(open, sum)) {
      if (reached(pace.pose)) return steps;
      if (pace.stops || (cheapest.get(keyOf(pace)) ?? 0) < pace.spent) continue;
      for (const step of drills) {
        const next = onwards(c, walker, pace, step);
        if (next === undefined || (alone && isShared(c, walker.id, next.pose)) || !passes(pace, next)) continue;
        const key = keyOf(next);
        if ((cheapest.get(key) ?? Number.POSITIVE_INFINITY) <= next.spent) continue;
        cheapest.set(key, next.spent);
        put({ pace: next, steps: [...steps, step], sum: Math.max(sum, bound(next)) });
      }
    }
  }
  return undefined;
}

/** Everything of one sum, what is put there meanwhile too. */
function* following(open: Open[][], sum: number): Generator<Open> {
  for (let at = 0; at < (open[sum]?.length ?? 0); at++) {
    const one = open[sum]?.[at];
    if (one !== undefined) yield one;
  }
}

const keyOf = ({ pose: { hex, right, facing }, hits, stops }: Pace): string =>
  `${hex} ${right ?? ""} ${facing} ${Math.min(2, hits)}${stops ? " stops" : ""}`;

/** A step where it is allowed; where ground is not known it may be: the checks will ask. */
function onwards(c: Asking, walker: Walker, pace: Pace, step: Step): Pace | undefined {
  try {
    const next = paceOn(c, walker, pace, step);
    return "why" in next ? undefined : next;
  } catch (thrown) {
    if (!isMissing(thrown)) throw thrown;
    const pose = afterStep(c, pace.pose, step);
    const spent = pace.spent + 1;
    if (pose === undefined || spent > walker.points || stepKind(step) === "hedgehog") return undefined;
    return { ...pace, pose, spent };
  }
}

/** Whether friends share a hex of a place. */
export const isShared = ({ s }: Pick<Asking, "s">, id: UnitId, { hex, right }: Pose): boolean =>
  [hex, right].some(
    (one) => one !== null && unitsIn(s, one).some((other) => other.id !== id && blocksPassage(other.unit)),
  );
