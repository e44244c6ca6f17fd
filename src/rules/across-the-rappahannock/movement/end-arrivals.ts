import { moveShapes } from "../generated/shapes.js";
import { decline } from "../kit.js";

export const endArrivals = decline({
  name: "end-arrivals",
  rule: "LG.OffMap",
  at: ["turn/arrivals"],
  params: moveShapes["end-arrivals"],
  apply({ f, by }) {
    f.owing = f.owing.filter((one) => one !== by);
  },
  says: "nobody else arrives",
});
