import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { helpedBy } from "../pack/names.js";
import { helpersOf } from "../position/wing-choice.js";
import { maxContinuations } from "../terms/constants.js";

/** The wing tries to act once more (4.3). */
export const continueWing = move({
  name: "continue-wing",
  rule: "4.3.1",
  at: ["activation/continue"],
  params: moveShapes["continue-wing"],
  checks: {
    "may-go-on": {
      rule: "4.3.1",
      says: "this wing does not go on: {actual}",
      ok({ s, f }) {
        const { order, noContinue = false, continuations = 0 } = s.wings[f.wing] ?? {};
        if (order === "rally") return { actual: "it is under Rally" };
        if (noContinue) return { actual: "it has failed to go first" };
        return continuations < maxContinuations || { actual: `it has gone on ${continuations} times` };
      },
    },
    "helper-near": {
      rule: "4.3.3",
      says: "{actual} is not an Army Commander who is with the Wing Commander",
      ok: (c) =>
        c.p.helper === undefined || helpersOf(c, c.by, c.f.wing).includes(c.p.helper) || { actual: c.p.helper },
    },
    "helper-free": {
      rule: "5.1.2",
      says: "{helper} has used his action in this activation",
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
  describe: ({ helper }, facts) => `try to go on${helpedBy(helper, facts)}`,
});
