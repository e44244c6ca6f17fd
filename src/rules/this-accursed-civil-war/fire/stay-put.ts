import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { oneStep } from "../position/shots.js";
import { isOnMap } from "../position/units.js";

/** It has fired and no rear hex is open to it: that step is left out (9.3.4). */
export const stayPut = move({
  name: "stay-put",
  rule: "9.3.4",
  at: ["shooting/retire"],
  params: moveShapes["stay-put"],
  checks: {
    "falls-back": {
      rule: "9.3.4",
      says: "{unit} falls back after its fire: {actual} leads into a free hex",
      ok(c) {
        const unit = c.s.units[c.f.unit];
        if (!isOnMap(unit)) return true;
        const open = (["back-left", "back-right"] as const).filter(
          (step) => typeof oneStep(c, c.f.unit, unit, step) === "object",
        );
        return open.length === 0 || { actual: open };
      },
    },
  },
  apply: () => "close",
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "stay where it is",
});
