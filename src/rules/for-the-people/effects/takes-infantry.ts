import type { Side } from "../terms/ids.js";
import type { Effect } from "./effect.js";

/** The choice of an event that takes infantry of a side off the map and does nothing else; how much the card says (4.24). */
export const takesInfantry = (side: Side | "either"): NonNullable<Effect["choice"]> => ({
  rule: "4.24",
  says: `infantry SP${side === "either" ? "" : ` of the ${side === "union" ? "Union" : "Confederacy"}`} that leave the map`,
  met(_, __, declared) {
    const at = declared.findIndex((step) => step.do !== "remove-sp" || (side !== "either" && step.side !== side));
    return at < 0 || { actual: declared[at]?.do ?? "", path: `/declared/${at}` };
  },
});
