import { flow } from "../kit.js";
import { someReaction } from "../position/reactions.js";
import { meets, reactionConditions } from "../position/standing-orders.js";

/** The other side reacts to one thing that an active unit does, as often as it can (7.4.1, 9.7.1). */
export const reactions = flow("reactions", "7.4.1", {
  choose: {
    rule: "9.7.1",
    by: ({ f }) => f.side,
    when: (c) => someReaction(c, c.f) || "9.7.1",
    standing: (c, when) => meets(c, c.f, when),
    conditions: reactionConditions,
    asks: ({ s, f, facts }) => `react to ${facts.unitName(f.unit)} (${f.trigger} ${s.units[f.unit]?.hex})?`,
  },
  close: { rule: "7.4.1", auto: () => undefined },
});
