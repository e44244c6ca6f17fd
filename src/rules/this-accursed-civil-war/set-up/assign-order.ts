import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { orderName } from "../pack/names.js";
import { battle, wingsOf } from "../position/battle.js";
import { noSuch } from "../position/unknown-names.js";
import { tiers } from "../terms/constants.js";
import { isPool } from "./placements.js";

/** A wing is given its order for the start (5.5.3). */
export const assignOrder = move({
  name: "assign-order",
  rule: "5.5.3",
  at: ["setUp/place", "activation/orders"],
  params: moveShapes["assign-order"],
  preconditions: { "a-wing": { rule: "5.5.3", says: "{actual} is not a wing of the battle" } },
  resolve({ s, p }, reject) {
    const wing = s.wings[p.wing];
    return wing === undefined ? reject("a-wing", noSuch("wing", p.wing, Object.keys(s.wings))) : { wing };
  },
  checks: {
    own: { rule: "5.5.3", says: "{wing} is of the other side", ok: ({ d, by }) => d.wing.side === by },
    "at-its-time": {
      rule: "5.7.1",
      says: "{wing} has its order: it is changed by a roll",
      ok: ({ s, d }) => s.stack.at(-1)?.flow === "setUp" || d.wing.order === null,
    },
    "a-real-wing": {
      rule: "FN.Setup",
      says: "{wing} is not a wing: its units are assigned to one",
      ok: ({ s, p }) => !isPool(s, p.wing),
    },
    "as-the-battle-says": {
      rule: "5.5.3",
      says: "{wing} begins under {expected}, not {actual}",
      ok({ s, p, options }) {
        const data = battle(s).wings.find(({ id }) => id === p.wing);
        const set = data?.order ?? (options.historicalOrders ? data?.historical : undefined);
        return set === undefined || set === p.order || { expected: set, actual: p.order };
      },
    },
  },
  apply({ s, p, d }) {
    d.wing.order = p.order;
    return s.stack.at(-1)?.flow === "setUp" ? "place" : "orders";
  },
  candidates({ s, by }, offer) {
    for (const wing of wingsOf(s, by)) if (!isPool(s, wing)) for (const order of tiers) offer({ wing, order });
  },
  complete: true,
  describe: ({ wing, order }, facts) => `${facts.wingName(wing)} begins under ${orderName(order)}`,
});
