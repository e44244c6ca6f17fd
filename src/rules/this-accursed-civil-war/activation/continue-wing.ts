import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { helpersOf } from "../position/choosing.js";

/** The wing tries to act once more (4.3). */
export const continueWing = move({
  name: "continue-wing",
  rule: "4.3.1",
  at: ["activation/continue"],
  params: moveShapes["continue-wing"],
  checks: {
    "helper-near": {
      rule: "4.3.3",
      says: "{actual} is no Army Commander who is with the Wing Commander",
      ok: (c) =>
        c.p.helper === undefined || helpersOf(c, c.by, c.f.wing).includes(c.p.helper) || { actual: c.p.helper },
    },
    "helper-free": {
      rule: "5.1.2",
      says: "{helper} has used his action of this activation",
      ok: ({ s, p, ruling }) =>
        p.helper === undefined || !s.armyActed.includes(p.helper) || ruling("helping-army") === "either",
    },
  },
  apply({ s, f, p }) {
    f.rolling = f.wing;
    f.helped = p.helper !== undefined;
    if (p.helper !== undefined) {
      // His action of the activation that has ended, or of the one to come (5.1.2).
      if (s.armyActed.includes(p.helper)) s.armyOwes = [p.helper];
      else s.armyActed.push(p.helper);
    }
  },
  candidates(c, offer) {
    offer({});
    for (const helper of helpersOf(c, c.by, c.f.wing)) offer({ helper });
  },
  complete: true,
  describe: () => "try to go on",
});
