import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { orderText } from "../pack/names.js";
import { noSuch } from "../position/unknown-names.js";

/** Who moves off the map has come to the end of his way: the written order is opened (LG.OffMap). */
export const announceArrival = move({
  name: "announce-arrival",
  rule: "LG.OffMap",
  at: ["turn/arrivals"],
  params: moveShapes["announce-arrival"],
  preconditions: { "an-order": { rule: "LG.OffMap", says: "the side has written no order {actual}" } },
  resolve({ s, p, by }, reject) {
    const order = s.offMap[p.order];
    return order === undefined || order.side !== by
      ? reject("an-order", noSuch("written order", p.order, Object.keys(s.offMap)))
      : { order };
  },
  checks: {
    "on-the-way": {
      rule: "LG.OffMap",
      says: "{order} has arrived already, or has not left its first box",
      ok: ({ d }) => d.order.ready === null && d.order.boxes > 0,
    },
  },
  apply({ f, p }) {
    f.opening = [p.order];
    return "arrival";
  },
  candidates({ s, by }, offer) {
    for (const [order, { side }] of Object.entries(s.offMap)) if (side === by) offer({ order });
  },
  complete: true,
  describe: ({ order }, facts) => `arrival of ${orderText(order, facts)}`,
});
