import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { noSuch } from "../position/unknown-names.js";
import { canAct, choices } from "../position/wing-choice.js";

/** A side activates one of its wings (3.2, 4.2). */
export const selectWing = move({
  name: "select-wing",
  rule: "4.2",
  at: ["turn/select"],
  params: moveShapes["select-wing"],
  preconditions: { "a-wing": { rule: "3.2", says: "{actual} is not a wing of the battle" } },
  resolve({ s, p }, reject) {
    const wing = s.wings[p.wing];
    return wing === undefined ? reject("a-wing", noSuch("wing", p.wing, Object.keys(s.wings))) : { wing };
  },
  checks: {
    own: { rule: "3.2", says: "{wing} is a wing of the side that chooses", ok: ({ d, by }) => d.wing.side === by },
    "not-yet": {
      rule: "3.2",
      says: "{wing} was activated in this turn already",
      ok: ({ d }) => !d.wing.activated && !d.wing.finished,
    },
    "has-commander": {
      rule: "5.3.2",
      says: "{wing} has no commander on the map",
      ok: ({ s, d }) => d.wing.leader !== null && s.leaders[d.wing.leader]?.place === "map",
    },
    "in-order": {
      rule: "4.2.2",
      says: "{wing} is under {actual}; first come {expected}",
      ok(c) {
        if (!canAct(c.s, c.p.wing)) return true;
        const open = choices(c, c.by);
        return (
          open.includes(c.p.wing) || { actual: c.d.wing.order, expected: open.length > 0 ? open : "wings of the enemy" }
        );
      },
    },
  },
  apply({ s, f, p, d, tell, call }) {
    s.passes = 0;
    f.either = false;
    d.wing.activated = true;
    tell("selected", { wing: p.wing, order: d.wing.order });
    call("activation", {
      ...{ at: "rival", side: d.wing.side, wing: p.wing, continuing: false, preempting: false },
      ...{ tried: [], rolling: null, order: null, helped: false, rival: null, called: "no", opening: false },
    });
    return "due";
  },
  candidates(c, offer) {
    for (const wing of choices(c, c.by)) offer({ wing });
  },
  complete: true,
  describe: ({ wing }, facts) => `activate ${facts.wingName(wing)}`,
});
