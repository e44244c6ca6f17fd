import type { Effect } from "./effect.js";

/** Anarchy in Kentucky: PCs of Kentucky are removed, including those of the side that plays the card (1.3). */
export const kentuckyAnarchy: Effect = {
  rule: "1.3",
  inPart: true,
  choice: {
    rule: "1.3",
    says: "PCs of Kentucky to be removed",
    met({ facts }, _, declared) {
      const at = declared.findIndex(
        (step) => step.do !== "remove-pc" || step.spaces.some((space) => facts.state(space) !== "KY"),
      );
      return at < 0 || { actual: declared[at]?.do ?? "", path: `/declared/${at}` };
    },
  },
};
