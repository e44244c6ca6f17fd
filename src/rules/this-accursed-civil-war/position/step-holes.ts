/** How a way is said step by step. */
import { isMissing } from "../../sdk/facts.js";
import type { QueryContext } from "../kit.js";
import type { HexId, Step, UnitId } from "../terms/ids.js";
import { step as steps } from "../terms/step-names.js";
import type { Pose } from "./arcs.js";
import { orderOf } from "./battle.js";
import { beyondOneHex, contactBeyond, drawsNear, heldInContact, leavesPlace, mayTouch } from "./duties.js";
import { isGun, unitsIn } from "./units.js";
import { firstPace, type Pace, paceOn, type Walker } from "./walks.js";

type Asking = Pick<QueryContext, "s" | "facts" | "ruling">;

/** The steps with which a way goes on, and whether nothing was unknown that decides it. */
export interface StepsOn {
  readonly values: readonly Step[];
  readonly sure: boolean;
}
/** What is asked of the last of some steps beside what it costs; by default nothing. */
export type StepRule = (steps: readonly Step[], before: Pace, after: Pace) => boolean;

/** The steps that can follow some others; undefined where those are against the rules themselves. */
export function stepsOn(
  c: Asking,
  walker: Walker,
  said: readonly Step[],
  allows: StepRule = () => true,
): StepsOn | undefined {
  let [pace, sure] = [firstPace(walker), true];
  for (const at of said.keys()) {
    const next = tried(c, walker, pace, said.slice(0, at + 1), allows);
    if (next === "wrong") return undefined;
    // Beyond ground that nobody knows everything is offered: the checks will ask.
    if (next === "unknown") return { values: steps, sure: false };
    pace = next;
  }
  const guns = unitsIn(c.s, walker.unit.hex).some((one) => isGun(one.unit));
  const values = steps.filter((step) => {
    if (walker.unit.type === "artillery") return false;
    if (step.startsWith("guns") && !guns && said.length === 0) return false;
    if (step.startsWith("guns") && said.at(-1)?.startsWith("guns") === true) return false;
    const next = tried(c, walker, pace, [...said, step], allows);
    sure &&= next !== "unknown";
    return next !== "wrong";
  });
  return { values, sure };
}

type Tried = Pace | "wrong" | "unknown";
function tried(c: Asking, walker: Walker, pace: Pace, way: readonly Step[], allows: StepRule): Tried {
  const step = way.at(-1);
  if (step === undefined) return pace;
  try {
    const next = paceOn(c, walker, pace, step);
    return "why" in next || !allows(way, pace, next) ? "wrong" : next;
  } catch (thrown) {
    if (!isMissing(thrown)) throw thrown;
    return "unknown";
  }
}

/** What orders and command ask of each step of a move: those rules that bind wherever it ends (5.4.3, 5.6.2, 5.6.3). */
export function orderedSteps(
  c: Asking,
  walker: Walker,
  march: { readonly loose: boolean; readonly from: readonly HexId[]; readonly known: readonly UnitId[] },
): StepRule {
  const { id } = walker;
  const order = orderOf(c.s, id);
  const ready = mayTouch(c, id, march.known);
  const held = heldInContact(c, id, march.from) !== undefined;
  const touches = (before: Pose, after: Pose): boolean =>
    [ready, march.loose ? march.known : undefined].some(
      (ids) => ids !== undefined && contactBeyond(c, id, [before, after], ids) !== undefined,
    );
  const path = order === "rally" && c.ruling("rally-path") === "path";
  return (way, before, after) =>
    (order !== "receive-charge" || beyondOneHex(c, id, way) === undefined) &&
    !(held && leavesPlace(before.pose, after.pose)) &&
    !touches(before.pose, after.pose) &&
    !(path && drawsNear(c, id, march.from, after.pose) !== undefined);
}
