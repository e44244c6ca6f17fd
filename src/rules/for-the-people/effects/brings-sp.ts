import type { Side, StateId } from "../terms/ids.js";
import type { Effect } from "./effect.js";

/** What an event that brings SP lets its player choose. */
interface SpChoice {
  readonly side: Side;
  readonly sp: number;
  readonly states: readonly StateId[];
}

/** The choice of an event that brings SP to some states and nothing else. */
export const bringsSp = (rule: string, { side, sp, states }: SpChoice): NonNullable<Effect["choice"]> => ({
  rule,
  says: `${sp} ${side === "union" ? "Union" : "Confederate"} SP in ${states.join(", ")}`,
  met({ facts }, _, declared) {
    let brought = 0;
    for (const [at, step] of declared.entries()) {
      if (step.do !== "add-sp" || step.side !== side) return { actual: step.do, path: `/declared/${at}` };
      if (!states.includes(facts.state(step.space))) return { actual: step.space, path: `/declared/${at}/space` };
      brought += step.sp;
    }
    return brought <= sp || { expected: sp, actual: brought, path: "/declared" };
  },
});
