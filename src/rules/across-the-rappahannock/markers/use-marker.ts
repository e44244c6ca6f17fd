import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";

/** The Pleasonton and artillery marker serves one of the two (FR.Cav). */
export const useMarker = move({
  name: "use-marker",
  rule: "FR.Cav",
  at: ["turn/use"],
  params: moveShapes["use-marker"],
  checks: {},
  apply({ f, p }) {
    f.use = p.use;
  },
  candidates(_, offer) {
    offer({ use: "cavalry" });
    offer({ use: "artillery" });
  },
  complete: true,
  describe: ({ use }) => (use === "cavalry" ? "the cavalry acts" : "the artillery acts"),
});
