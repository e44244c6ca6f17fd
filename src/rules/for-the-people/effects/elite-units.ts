import type { Effect } from "./effect.js";

/** Elite Units: one comes into play (7.51). */
export const eliteUnits: Effect = {
  rule: "7.51",
  choice: {
    rule: "7.51",
    says: "one elite unit with one of its side's SP",
    met: (_, __, declared) =>
      (declared.length === 1 && declared[0]?.do === "place-elite") || { actual: declared.map((step) => step.do) },
  },
};
