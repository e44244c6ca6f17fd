import { flow } from "../kit.js";
import { ownGenerals } from "../plays.js";

/** A Campaign: one General after the other, each finished before the next is named (7.2.A). */
export const campaign = flow("campaign", "7.2", {
  choose: {
    rule: "7.2.A",
    by: ({ f }) => f.by,
    when: ({ f }) => f.left > 0 || "7.2.A",
    asks: ({ f }) => `activate a General (${f.left} left), or end the Campaign`,
  },
});

/** An event activates one General (7.3.C). */
export const eventActivation = flow("eventActivation", "7.3.C", {
  choose: {
    rule: "7.3.C",
    by: ({ f }) => f.by,
    when: ({ s, f }) => ownGenerals(s, f.by).length > 0 || "7.3.C",
    asks: () => "activate a General, who may move six spaces",
  },
});
