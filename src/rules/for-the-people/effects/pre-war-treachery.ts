import type { Effect } from "./effect.js";
import { upTo } from "./up-to.js";

/** Treason before the war: the Confederacy places forts, two of them in the example (1.3). */
export const preWarTreachery: Effect = {
  rule: "1.3",
  inPart: true,
  choice: upTo(
    { rule: "1.3", says: "two Confederate forts" },
    { kind: "place-fort", max: 2, wrong: ({ side }) => (side === "confederate" ? undefined : side) },
  ),
};
