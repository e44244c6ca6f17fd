import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { battle } from "../position/battle.js";

/** Second Newbury: a die for the commands that are away, once an activation (SN.Setup). */
export const callArrivals = move({
  name: "call-arrivals",
  rule: "SN.Setup",
  at: ["activation/orders"],
  params: moveShapes["call-arrivals"],
  checks: {
    "somebody-away": {
      rule: "SN.Setup",
      says: "no command of {actual} is away",
      ok: ({ s, by, options }) =>
        (battle(s).special.arrivals ?? []).some(
          (one) =>
            one.away(options) &&
            s.wings[one.wing]?.side === by &&
            Object.values(s.units).some((unit) => unit.wing === one.wing && unit.place === "away"),
        ) || { actual: by },
    },
    once: {
      rule: "SN.Setup",
      says: "in this activation of {actual} the die is cast",
      ok: ({ f }) => f.called === "no" || { actual: f.wing },
    },
  },
  apply({ f }) {
    f.called = "rolling";
    return "arrivalDie";
  },
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "roll for those who are away",
});
