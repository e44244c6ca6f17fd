import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { mayForm, offered } from "../position/reactions.js";
import { wrongUnit } from "../position/unknown-names.js";
import { hasMoved, reactor } from "./reactor.js";

/** Heavy infantry tries to form a hedgehog before cavalry (7.4.3). */
export const reactionHedgehog = move({
  name: "reaction-hedgehog",
  rule: "7.4.3",
  at: ["reactions/choose"],
  params: moveShapes["reaction-hedgehog"],
  preconditions: { "a-unit": { rule: "7.4.3", says: "{actual} is not a unit of this side that may react" } },
  resolve(c, reject) {
    return reactor(c, c.f, c.p.unit) ?? reject("a-unit", wrongUnit(c.s, c.p.unit));
  },
  checks: {
    pikes: {
      rule: "NA.1",
      says: "{unit} has no pikes and forms no hedgehog",
      ok: ({ p, facts }) => !facts.marked(p.unit, "no-pikes"),
    },
    due: {
      rule: "7.4.3",
      says: "{unit} may not form a hedgehog now: it is heavy infantry near cavalry that does",
      ok: (c) => c.facts.marked(c.p.unit, "no-pikes") || mayForm(c, c.f, c.d),
    },
  },
  apply(c) {
    const { f, p, call } = c;
    hasMoved(c, f, p.unit);
    call("checks", {
      at: "next",
      checks: [{ unit: p.unit, extra: 0, purpose: "hedgehog", causes: [f.unit] }],
    });
    return "choose";
  },
  candidates(c, offer) {
    for (const { id } of offered(c, c.f, mayForm)) offer({ unit: id });
  },
  complete: true,
  describe: ({ unit }, facts) => `${facts.unitName(unit)} forms a hedgehog`,
});
