import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { helpedBy, orderName } from "../pack/names.js";
import { helpersOf, mayChangeOrder } from "../position/wing-choice.js";
import { tiers } from "../terms/constants.js";

/** The wing tries to change its order before it acts (5.7). */
export const changeOrder = move({
  name: "change-order",
  rule: "5.7.1",
  at: ["activation/orders"],
  params: moveShapes["change-order"],
  checks: {
    "has-commander": {
      rule: "5.7.2",
      says: "{actual} has no commander on the map: it keeps its order",
      ok: (c) => mayChangeOrder(c, c.f.wing) || { actual: c.f.wing },
    },
    another: {
      rule: "5.7.2",
      says: "the wing is under {actual} already",
      ok: ({ s, f, p }) => s.wings[f.wing]?.order !== p.order || { actual: p.order },
    },
    "helper-near": {
      rule: "5.7.3",
      says: "{actual} is not an Army Commander who is with the Wing Commander",
      ok: (c) =>
        c.p.helper === undefined || helpersOf(c, c.by, c.f.wing).includes(c.p.helper) || { actual: c.p.helper },
    },
    "helper-free": {
      rule: "5.1.2",
      says: "{helper} has used his action in this activation",
      ok: ({ s, p }) => p.helper === undefined || !s.armyActed.includes(p.helper),
    },
  },
  apply({ s, f, p }) {
    f.order = p.order;
    f.helped = p.helper !== undefined;
    if (p.helper !== undefined) s.armyActed.push(p.helper);
  },
  candidates(c, offer) {
    for (const order of tiers) {
      offer({ order });
      for (const helper of helpersOf(c, c.by, c.f.wing)) offer({ order, helper });
    }
  },
  complete: true,
  describe: ({ order, helper }, facts) => `change the order to ${orderName(order)}${helpedBy(helper, facts)}`,
});
