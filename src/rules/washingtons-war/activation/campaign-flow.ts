import { flow } from "../kit.js";

/** A Campaign: one General after the other, each finished before the next is named (7.2.A). */
export const campaign = flow("campaign", "7.2", {
  choose: {
    rule: "7.2.A",
    by: ({ f }) => f.by,
    when: ({ f }) => f.left > 0 || "7.2.A",
    asks: ({ f }) => `activate a General (${f.left} left), or end the Campaign`,
  },
});
