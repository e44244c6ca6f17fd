import { mayBe } from "../../mechanics/unknown.js";
import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { advancers } from "./advancing.js";

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
      // One unit goes: where one of them has pursued, that was it (10.4.6, 10.7.2).
      ok: (c) =>
        c.f.advance !== "must" ||
        c.f.attackers.some((id) => c.f.ways[id] !== undefined) || { actual: advancers(c, c.f).map(({ id }) => id) },
    },
  },
  apply: () => "hits",
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "nobody advances",
});
