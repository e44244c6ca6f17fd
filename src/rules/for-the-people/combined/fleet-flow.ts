import { flow } from "../kit.js";
import { titleOf } from "../position/names.js";

/** A naval move that an event allows (6.11). */
export const fleet = flow("fleet", "6.11", {
  choose: {
    rule: "6.11",
    by: ({ f }) => f.by,
    when: ({ f }) => f.left > 0,
    asks: ({ f }) => `move a force by sea under ${titleOf(f.admiral)}, or none`,
  },
  done: { rule: "6.11", auto: () => "end" },
});
