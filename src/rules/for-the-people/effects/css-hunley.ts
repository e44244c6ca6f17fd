import type { Effect } from "./effect.js";

/** CSS Hunley: it is placed (6.7). */
export const cssHunley: Effect = {
  rule: "6.7",
  choice: {
    rule: "6.7",
    says: "the Hunley in a Confederate port",
    met: (_, __, declared) =>
      (declared.length === 1 && declared[0]?.do === "place-marker" && declared[0].marker === "hunley") || {
        actual: declared.map((step) => step.do),
      },
  },
};
