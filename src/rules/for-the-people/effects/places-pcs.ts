import type { Side, StateId } from "../terms/ids.js";
import type { Effect } from "./effect.js";

/** What an event that places PCs lets its player choose. */
interface PcChoice {
  readonly side: Side;
  /** How many at most. */
  readonly spaces: number;
  readonly states: readonly StateId[];
}

/** The choice of an event that places PCs in some states and nothing else. */
export const placesPcs = (rule: string, { side, spaces, states }: PcChoice): NonNullable<Effect["choice"]> => ({
  rule,
  says: `up to ${spaces} ${side === "union" ? "Union" : "Confederate"} PCs in ${states.join(", ")}`,
  met({ facts }, _, declared) {
    let placed = 0;
    for (const [at, step] of declared.entries()) {
      if (step.do !== "place-pc" || step.side !== side) return { actual: step.do, path: `/declared/${at}` };
      const off = step.spaces.find((space) => !states.includes(facts.state(space)));
      if (off !== undefined) return { actual: off, path: `/declared/${at}/spaces` };
      placed += step.spaces.length;
    }
    return placed <= spaces || { expected: spaces, actual: placed, path: "/declared" };
  },
});
