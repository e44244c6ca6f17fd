import { moveShapes } from "../generated/shapes.js";
import { decline } from "../kit.js";

/** Nobody countercharges (11.33). */
export const noCounterattack = decline({
  name: "no-counterattack",
  rule: "11.33",
  at: ["charges/counter"],
  params: moveShapes["no-counterattack"],
  apply({ f }) {
    f.countering = [];
  },
  says: "no countercharge",
});
