import { moveShapes } from "../generated/shapes.js";
import { decline } from "../kit.js";

export const endStrategic = decline({
  name: "end-strategic",
  rule: "LG.SM",
  at: ["turn/strategic"],
  params: moveShapes["end-strategic"],
  apply({ f, by }) {
    f.owing = f.owing.filter((one) => one !== by);
  },
  says: "strategic movement is assigned",
});
