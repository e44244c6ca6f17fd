import type { Effect } from "./effect.js";

/** Confederate Torpedoes: torpedoes are placed, how many the card says (6.7). */
export const confederateTorpedoes: Effect = {
  rule: "6.7",
  inPart: true,
  choice: {
    rule: "6.7",
    says: "torpedoes in Confederate ports",
    met: (_, __, declared) =>
      declared.every((step) => step.do === "place-marker" && step.marker === "torpedo") || {
        actual: declared.map((step) => step.do),
      },
  },
};
