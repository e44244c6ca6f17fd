import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";

export const endStrategic = move({
  name: "end-strategic",
  rule: "LG.SM",
  at: ["turn/strategic"],
  params: moveShapes["end-strategic"],
  checks: {},
  apply({ f, by }) {
    f.owing = f.owing.filter((one) => one !== by);
  },
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "strategic movement is assigned",
});
