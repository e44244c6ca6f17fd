import { sideOfElite } from "../terms/constants.js";
import type { Effect } from "./effect.js";
import { upTo } from "./up-to.js";

/** An elite unit comes into play, or comes back: each side has two of its own (7.51). */
export const eliteUnits: Effect = {
  rule: "7.51",
  more: true,
  choice: upTo(
    { rule: "7.51", says: "elite units of one's own" },
    { kind: "place-elite", most: 2, wrong: ({ elite }, _, by) => (sideOfElite(elite) === by ? undefined : elite) },
  ),
};
