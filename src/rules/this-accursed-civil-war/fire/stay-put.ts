import { moveShapes } from "../generated/shapes.js";
import { decline } from "../kit.js";

/** It has fired and has no need to go back: a step that it does not want is left out (9.3.4). */
export const stayPut = decline({
  name: "stay-put",
  rule: "9.3.4",
  at: ["shooting/retire"],
  params: moveShapes["stay-put"],
  says: "stay where it is",
  apply: () => "close",
});
