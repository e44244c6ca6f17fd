import { flow } from "../kit.js";
import { chargingWing, inContact } from "../position/lull.js";
import type { State } from "../terms/state.js";

const wingOf = (s: State): string => {
  const frame = s.stack.findLast((one) => one.flow === "activation");
  return frame?.flow === "activation" ? frame.wing : "";
};

/** First Newbury: the King is asked while a wing of Parliament acts, as long as a lull is possible (FN.1). */
export const lull = flow("lull", "FN.1", {
  declare: {
    rule: "FN.1",
    by: () => "royalist",
    when: (c) => (chargingWing(c.s) === undefined && inContact(c) === undefined) || "FN.1",
    standing: ({ s }, { wing = wingOf(s) }) => wing === wingOf(s),
    conditions: { wing: { kind: "piece", says: "the wing of Parliament that acts" } },
    asks: ({ s, facts }) => `declare a lull while ${facts.wingName(wingOf(s))} acts?`,
  },
});
