import { moveShapes } from "../generated/shapes.js";
import { decline } from "../kit.js";

export const endRecovery = decline({
  name: "end-recovery",
  rule: "13",
  at: ["recovery/choose"],
  params: moveShapes["end-recovery"],
  apply({ s, f, by }) {
    f.units = f.units.filter((id) => s.units[id]?.side !== by);
  },
  says: "nobody else tries to recover",
});
