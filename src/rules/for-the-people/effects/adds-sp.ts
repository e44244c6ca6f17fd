import type { Side, StateId } from "../terms/ids.js";
import type { Choice } from "./effect.js";
import { upTo } from "./up-to.js";

/** What an event that brings SP lets its player choose. */
interface SpChoice {
  readonly side: Side;
  /** How many at most. */
  readonly sp: number;
  readonly states: readonly StateId[];
}

/** The choice of an event that brings SP into some states. */
export const addsSp = (rule: string, { side, sp, states }: SpChoice): Choice =>
  upTo(
    { rule, says: `${sp} ${side === "union" ? "Union" : "Confederate"} SP in ${states.join(", ")}` },
    {
      kind: "add-sp",
      max: sp,
      counts: (step) => step.sp,
      wrong: (step, { facts }) =>
        step.side !== side ? step.side : states.includes(facts.state(step.space)) ? undefined : step.space,
    },
  );
