import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { fromContainment } from "../position/fighting.js";

/** The Union ends an attack out of a contained port; its pieces stay there (4.0). */
export const breakOff = move({
  name: "break-off",
  rule: "4.0",
  at: ["battle/attackerRetreat"],
  params: moveShapes["break-off"],
  checks: {
    "out-of-containment": {
      rule: "4.0",
      says: "only an attack out of a contained port is broken off",
      ok: ({ f }) => fromContainment(f) || { actual: f.kind },
    },
    "by-agreement": {
      rule: "4.0",
      says: "the agreed reading lets the Union end a breakout",
      ok: ({ ruling }) => ruling("breakout-stop") === "stay" || { expected: "stay", actual: ruling("breakout-stop") },
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
