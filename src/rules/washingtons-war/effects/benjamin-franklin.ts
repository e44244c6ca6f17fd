import { moveAlliance } from "../position/alliance.js";
import type { Effect } from "./effect.js";

/** Benjamin Franklin: Minister to France. Must be played even where it has no effect any more (6.34.C.ii). */
export const benjaminFranklin: Effect = {
  rule: "6.34.C.ii",
  carryOut(c, _, card) {
    if (c.s.franceEntered !== null || c.s.allianceDue) c.tell("event-without-effect", { card });
    moveAlliance(c, 4, "Benjamin Franklin");
  },
};
