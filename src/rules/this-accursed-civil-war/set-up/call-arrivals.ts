import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { mayArrive } from "../position/arrivals.js";

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
      ok: ({ s, by, options }) => mayArrive(s, options, by) || { actual: by },
    },
    once: {
      rule: "SN.Setup",
      says: "the die for this activation of {actual} has been rolled",
      ok: ({ f }) => f.called === "no" || { actual: f.wing },
    },
  },
  apply({ f }) {
    f.called = "rolling";
    return "arrivalDie";
  },
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "roll for the commands that are away",
});
