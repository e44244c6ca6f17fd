import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";

/** Nobody else rallies (3.C.2.e). */
export const endRally = move({
  name: "end-rally",
  rule: "3.C.2.e",
  at: ["command/rally"],
  params: moveShapes["end-rally"],
  checks: {},
  apply() {},
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "no more rallies",
});
