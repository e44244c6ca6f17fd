import { moveShapes } from "../generated/shapes.js";
import { move, type QueryContext } from "../kit.js";
import { orderText } from "../pack/names.js";

/** Orders of Confederates who left the observed map and are still off it (T.Balloon). */
export const observedOrders = ({ s, facts }: Pick<QueryContext, "s" | "facts">, map: string | null): string[] =>
  Object.keys(s.offMap)
    .filter((name) => {
      const order = s.offMap[name];
      if (order === undefined || order.side !== "CSA" || order.entry !== null) return false;
      return facts.entry(order.exit).some((hex) => hex.slice(0, 1) === map);
    })
    .sort();

/** The Union names the command that it asks about (T.Balloon). */
export const askAbout = move({
  name: "ask-about",
  rule: "T.Balloon",
  at: ["turn/named"],
  params: moveShapes["ask-about"],
  checks: {
    "left-that-map": {
      rule: "T.Balloon",
      says: "no command left the observed map under the order {actual}",
      ok: (c) => observedOrders(c, c.f.map).includes(c.p.order) || { actual: c.p.order },
    },
  },
  apply({ f, p }) {
    f.opening = [p.order];
    return f.seen === "edge" ? "edge" : "reveal";
  },
  candidates(c, offer) {
    for (const order of observedOrders(c, c.f.map)) offer({ order });
  },
  complete: true,
  describe: ({ order }, facts) => `where does ${orderText(order, facts)} go?`,
});
