import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";

export const actSingly = move({
  name: "act-singly",
  rule: "4.24",
  at: ["activation/combined"],
  params: moveShapes["act-singly"],
  checks: {},
  apply: () => "select",
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "the commands act one by one",
});
