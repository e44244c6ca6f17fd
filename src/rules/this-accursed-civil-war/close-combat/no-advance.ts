import { mayBe } from "../../mechanics/unknown.js";
import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { advancers, chosenAdvancers, hasToAdvance } from "./advancers.js";

/** Nobody advances: the winning defender may stay, the attacker may not (10.4.6). */
export const noAdvance = move({
  name: "no-advance",
  rule: "10.4.6",
  at: ["combat/advance"],
  params: moveShapes["no-advance"],
  checks: {
    "somebody-could": {
      rule: "10.4.6",
      says: "{actual} cannot advance: there is nothing to decide",
      ok(c) {
        const { f } = c;
        const able = f.advance !== "no" && mayBe(() => advancers(c, f).length > 0);
        return able || { actual: f.loser === "attacker" ? [f.defender ?? ""] : [...f.attackers] };
      },
    },
    "may-stay": {
      rule: "10.4.6",
      says: "one of {actual} has to advance",
      ok: (c) => !hasToAdvance(c, c.f) || { actual: chosenAdvancers(c, c.f).map(({ id }) => id) },
    },
  },
  apply: () => "hits",
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "nobody advances",
});
