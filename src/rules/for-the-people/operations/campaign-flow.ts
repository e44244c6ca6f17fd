import { flow } from "../kit.js";

/** The moves of a campaign card, each carried out before the next (4.31). */
export const campaign = flow("campaign", "4.31", {
  choose: {
    rule: "4.31",
    by: ({ f }) => f.by,
    when: ({ f }) => f.left > 0,
    asks: ({ f }) => `move a force by the campaign (${f.left} left), or end it`,
  },
  done: { rule: "4.31", auto: () => "end" },
});
