import type { Effect } from "./effect.js";

/** William Pitt Urges Peace Negotiations: what else the card does is not documented (6.32.A, example). */
export const williamPitt: Effect = {
  rule: "6.32.A",
  condition: {
    rule: "6.32.A",
    says: "France has not entered the war",
    met: ({ s }) => s.franceEntered === null,
  },
};
