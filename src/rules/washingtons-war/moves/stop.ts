import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { loneEnemy, marcher } from "../marching.js";

/** The activation ends where the General is. */
export const stop = move({
  name: "stop",
  rule: "7.3",
  at: ["march/go"],
  params: moveShapes["stop"],
  checks: {
    "not-with-enemy-general": {
      rule: "7.4.A",
      says: "a General does not stop in the space of a lone enemy General",
      ok: ({ s, f }) => !loneEnemy(s, f.here, marcher(f)),
    },
  },
  apply() {},
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "stops",
});
