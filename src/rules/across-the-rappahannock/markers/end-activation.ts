import { moveShapes } from "../generated/shapes.js";
import { decline } from "../kit.js";

/** No other command acts with this marker (4.26). */
export const endActivation = decline({
  name: "end-activation",
  rule: "4.26",
  at: ["activation/select"],
  params: moveShapes["end-activation"],
  apply({ f }) {
    f.commands = [];
    f.next = [];
    return "go";
  },
  says: "the marker is put aside",
});
