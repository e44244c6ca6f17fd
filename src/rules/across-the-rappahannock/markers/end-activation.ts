import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";

/** No other command acts with this marker (4.26). */
export const endActivation = move({
  name: "end-activation",
  rule: "4.26",
  at: ["activation/select"],
  params: moveShapes["end-activation"],
  checks: {},
  apply({ f }) {
    f.commands = [];
    f.next = [];
    return "go";
  },
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "the marker is put aside",
});
