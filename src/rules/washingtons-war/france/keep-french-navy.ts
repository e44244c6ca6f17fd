import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";

/** The French Navy stays where it is (12.3). */
export const keepFrenchNavy = move({
  name: "keep-french-navy",
  rule: "12.3",
  at: ["turn/frenchNavy"],
  params: moveShapes["keep-french-navy"],
  checks: {
    "in-a-zone": {
      rule: "12.3",
      says: "the French Navy is {actual}: it is placed in a zone",
      ok: ({ s }) => (s.frenchNavy !== "turn-track" && s.frenchNavy !== "box") || { actual: s.frenchNavy },
    },
  },
  apply() {},
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "the French Navy stays",
});
