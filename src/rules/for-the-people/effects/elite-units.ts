import { sideOfElite } from "../terms/constants.js";
import type { Effect } from "./effect.js";
import { upTo } from "./up-to.js";

/** An elite unit comes into play, or comes back: each side has two of its own (7.51). */
export const eliteUnits: Effect = {
  rule: "7.51",
  more: true,
  choice: upTo(
    { rule: "7.51", says: "the side's own elite units" },
    { kind: "place-elite", max: 2, wrong: ({ elite }, _, by) => (sideOfElite(elite) === by ? undefined : elite) },
  ),
};
