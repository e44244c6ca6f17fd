import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { chargedHexes } from "../position/combat/assaults.js";
import { firstFallBack } from "./falling-back.js";
import { goBackBefore } from "./going-back.js";

/** The first that can leaves by its longest way: what can be ordered in advance (10.27). */
export const fallBack = move({
  name: "fall-back",
  rule: "10.27",
  at: ["assault/before"],
  params: moveShapes["fall-back"],
  checks: {
    "somebody-can": {
      rule: "10.27",
      says: "nobody in {actual} can leave before the charge",
      ok: (c) => firstFallBack(c, c.f) !== undefined || { actual: chargedHexes(c.f) },
    },
  },
  apply(c) {
    const way = firstFallBack(c, c.f);
    return way === undefined ? "before" : goBackBefore(c, c.f, way.id, way.path, undefined);
  },
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "retreat before the charge",
});
