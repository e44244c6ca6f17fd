import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";

/** Nobody countercharges (11.33). */
export const noCounterattack = move({
  name: "no-counterattack",
  rule: "11.33",
  at: ["charges/counter"],
  params: moveShapes["no-counterattack"],
  checks: {},
  apply({ f }) {
    f.countering = [];
  },
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "no countercharge",
});
