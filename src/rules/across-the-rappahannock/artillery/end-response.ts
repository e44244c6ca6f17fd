import { moveShapes } from "../generated/shapes.js";
import { decline } from "../kit.js";

/** Nobody answers, or nobody else (9.13). */
export const endResponse = decline({
  name: "end-response",
  rule: "9.13",
  at: ["exchange/respond"],
  params: moveShapes["end-response"],
  apply({ f }) {
    f.answered = true;
  },
  says: "no response fire",
});
