import type { Effect } from "./effect.js";

/** CSS Arkansas: an ironclad is placed, whatever its name (6.7). */
export const cssArkansas: Effect = {
  rule: "6.7",
  choice: {
    rule: "6.7",
    says: "one ironclad in a Confederate port",
    met: (_, __, declared) =>
      (declared.length === 1 && declared[0]?.do === "place-marker" && declared[0].marker === "ironclad") || {
        actual: declared.map((step) => step.do),
      },
  },
};
