import { flow } from "../kit.js";
import { other } from "../terms/constants.js";
import { promotable } from "./promotable.js";

/** The promotion segment (16.12.P). */
export const promotion = flow("promotion", "16.12.P1", {
  active: {
    rule: "16.12.P2",
    source: "community",
    by: ({ s }) => s.active,
    when: (c) => promotable(c, c.s.active, !c.f.free).length > 0 || "16.12.P3",
    standing: () => true,
    conditions: {},
    asks: ({ s, f }) => {
      const won = s.victories.filter(({ side, rewarded }) => side === s.active && !rewarded).length;
      return `promotions: ${won} for battles won, ${f.free ? "no" : "one"} free one`;
    },
  },
  other: {
    rule: "16.12.P1",
    source: "community",
    by: ({ s }) => other(s.active),
    when: (c) => promotable(c, other(c.s.active), false).length > 0 || "16.12.P1",
    standing: () => true,
    conditions: {},
    asks: () => "a promotion for a battle won",
  },
});
