import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { openingMarkers } from "../position/markers.js";

/** Who has the initiative may choose the first marker, and need not: then all are drawn from the cup (5.23, 4.21). */
export const leaveToCup = move({
  name: "leave-to-cup",
  rule: "5.23",
  at: ["turn/first"],
  params: moveShapes["leave-to-cup"],
  checks: {
    "as-the-scenario-says": {
      rule: "SC.Zoan",
      says: "the scenario begins the turn with {expected}, not with the cup",
      ok(c) {
        const due = openingMarkers(c, c.by);
        return due.length === 0 || { expected: due };
      },
    },
  },
  apply() {},
  candidates(_, offer) {
    offer({});
  },
  complete: true,
  describe: () => "leaves the first marker to the cup",
});
