import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { fromContainment } from "../position/combatants.js";
import { mayBreakOff } from "./retreat-boxes.js";

/** The attacker ends an attack out of a contained port; the pieces stay there (4.0). */
export const breakOff = move({
  name: "break-off",
  rule: "4.0",
  at: ["battle/attackerRetreat"],
  params: moveShapes["break-off"],
  checks: {
    "out-of-containment": {
      rule: "4.0",
      says: "only an attack out of a contained port is broken off",
      ok: ({ f, by }) =>
        fromContainment(f, by) || {
          actual: f.kind,
          message: "nobody attacks out of containment in {box}: they retreat or stay",
        },
    },
    "by-agreement": {
      rule: "4.0",
      says: "the agreed reading lets the side end its attack and stay in the port",
      ok(c) {
        if (!fromContainment(c.f, c.by) || mayBreakOff(c, c.f)) return true;
        return {
          expected: "stay",
          actual: "fight-on",
          message: "by the agreed reading an attack out of {box} is not broken off",
        };
      },
    },
  },
  apply({ f, by, tell }) {
    f.retreated = by;
    f.brokenOff = true;
    tell("broken-off", { side: by, box: f.box });
    return "decided";
  },
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "break off the attack",
});
