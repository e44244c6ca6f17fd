import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { enemyLeft } from "../position/attack-targets.js";

/** The move ends where the force is (5.13). */
export const stop = move({
  name: "stop",
  rule: "5.13",
  at: ["march/go"],
  params: moveShapes.stop,
  checks: {
    "tries-to-attack": {
      rule: "4.52",
      says: "{general}, whom a concentration has activated, tries to attack: the enemies in {actual} are in reach",
      ok(c) {
        const enemy = enemyLeft(c);
        return enemy === undefined || { actual: enemy };
      },
    },
  },
  apply: () => "halt",
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "stop",
});
