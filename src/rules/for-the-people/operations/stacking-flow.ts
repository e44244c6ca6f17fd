import { flow } from "../kit.js";
import { armiesAt } from "../position/end-of-move.js";

/** One Army stands in a space: of two one is absorbed (5.24). */
export const stacking = flow("stacking", "5.24", {
  choose: {
    rule: "5.24",
    by: ({ f }) => f.side,
    when: ({ s, f }) => armiesAt(s, f.space, f.side).length > 1 || "5.24",
    asks: ({ f, facts }) => `two Armies stand in ${facts.name(f.space)}: which is absorbed?`,
  },
  done: { rule: "5.24", auto: () => "end" },
});
