import type { Effect } from "./effect.js";

/** Treachery before the war: Confederate forts are placed, how many the card says (1.3). */
export const preWarTreachery: Effect = {
  rule: "1.3",
  inPart: true,
  choice: {
    rule: "1.3",
    says: "Confederate forts",
    met: (_, __, declared) =>
      declared.every((step) => step.do === "place-fort" && step.side === "confederate") || {
        actual: declared.map((step) => step.do),
      },
  },
};
