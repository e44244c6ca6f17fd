import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";

export const endRecovery = move({
  name: "end-recovery",
  rule: "13",
  at: ["recovery/choose"],
  params: moveShapes["end-recovery"],
  checks: {},
  apply({ s, f, by }) {
    f.units = f.units.filter((id) => s.units[id]?.side !== by);
  },
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "nobody else tries to recover",
});
