import type { Effect } from "./effect.js";

/** USS Monitor: an ironclad is eliminated (6.7). */
export const ussMonitor: Effect = {
  rule: "6.7",
  choice: {
    rule: "6.7",
    says: "one ironclad that is eliminated",
    met: (_, __, declared) =>
      (declared.length === 1 && declared[0]?.do === "remove-marker" && declared[0].marker === "ironclad") || {
        actual: declared.map((step) => step.do),
      },
  },
};
