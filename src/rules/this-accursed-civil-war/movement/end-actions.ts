import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { idleChargers } from "../position/charge.js";

/** The wing has acted; close combat follows (3.2, 10.1.1). */
export const endActions = move({
  name: "end-actions",
  rule: "3.2",
  at: ["activation/actions"],
  params: moveShapes["end-actions"],
  checks: {
    "charge-home": {
      rule: "5.6.1",
      says: "under Charge {actual} neither came nearer to an enemy nor fired",
      ok(c) {
        const idle = idleChargers(c, c.f.wing);
        return idle.length === 0 || { actual: idle };
      },
    },
  },
  apply: () => "combats",
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "the wing has acted",
});
