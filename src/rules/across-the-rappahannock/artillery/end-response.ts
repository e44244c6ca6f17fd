import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";

/** Nobody answers, or nobody else (9.13). */
export const endResponse = move({
  name: "end-response",
  rule: "9.13",
  at: ["exchange/respond"],
  params: moveShapes["end-response"],
  checks: {},
  apply({ f }) {
    f.answered = true;
  },
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "no response fire",
});
