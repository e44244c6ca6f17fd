import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { chargedHexes } from "../position/combat/assaults.js";
import { defendingHexes, defensiveTargets } from "./defence.js";
import { fire } from "./volleys.js";

/** The next charged hex fires at everybody who charges it: what can be ordered in advance (10.32). */
export const defendAtWill = move({
  name: "defend-at-will",
  rule: "10.31",
  at: ["assault/defend"],
  params: moveShapes["defend-at-will"],
  checks: {
    "somebody-can": {
      rule: "10.31",
      says: "nobody in {actual} can fire in defence",
      ok: (c) => defendingHexes(c, c.f).length > 0 || { actual: chargedHexes(c.f) },
    },
  },
  apply(c) {
    const [hex] = defendingHexes(c, c.f);
    return hex === undefined ? "defend" : fire(c, c.f, hex, defensiveTargets(c, c.f, hex));
  },
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "fire in defence at all who charge",
});
