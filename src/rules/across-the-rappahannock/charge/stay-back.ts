import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";

/** Nobody enters it (10.27). */
export const stayBack = move({
  name: "stay-back",
  rule: "10.27",
  at: ["assault/occupy"],
  params: moveShapes["stay-back"],
  checks: {},
  apply({ f }) {
    f.left = null;
    return "before";
  },
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "nobody enters",
});
