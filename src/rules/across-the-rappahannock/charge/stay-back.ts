import { moveShapes } from "../generated/shapes.js";
import { decline } from "../kit.js";

/** Nobody enters it (10.27). */
export const stayBack = decline({
  name: "stay-back",
  rule: "10.27",
  at: ["assault/occupy"],
  params: moveShapes["stay-back"],
  apply({ f }) {
    f.left = null;
    return "before";
  },
  says: "nobody enters",
});
