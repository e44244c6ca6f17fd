/** How a way is said step by step. */
import { mayBe } from "../../mechanics/unknown.js";
import type { QueryContext } from "../kit.js";
import type { Step } from "../terms/ids.js";
import { step as steps } from "../terms/step-names.js";
import { type Walker, walk } from "./marching.js";
import { isGun, unitsIn } from "./units.js";

/** The steps with which a way can go on. */
export function nextSteps(
  c: Pick<QueryContext, "s" | "facts" | "ruling">,
  walker: Walker,
  said: readonly Step[],
): Step[] {
  const { unit } = walker;
  const guns = unitsIn(c.s, unit.hex).some((one) => isGun(one.unit));
  return steps.filter((step) => {
    if (unit.type === "artillery") return false;
    if (step.startsWith("guns") && !guns && said.length === 0) return false;
    if (step.startsWith("guns") && said.at(-1)?.startsWith("guns") === true) return false;
    return mayBe(() => walk(c, walker, [...said, step]).fault === undefined);
  });
}
