import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";

export const endArrivals = move({
  name: "end-arrivals",
  rule: "LG.OffMap",
  at: ["turn/arrivals"],
  params: moveShapes["end-arrivals"],
  checks: {},
  apply({ f, by }) {
    f.owing = f.owing.filter((one) => one !== by);
  },
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "nobody else arrives",
});
