import { moveShapes } from "../generated/shapes.js";
import { decline } from "../kit.js";

export const actSingly = decline({
  name: "act-singly",
  rule: "4.24",
  at: ["activation/combined"],
  params: moveShapes["act-singly"],
  apply: () => "select",
  says: "the commands act one by one",
});
