import { flow } from "../kit.js";
import { mustRemove } from "../position/capture.js";
import { inAdvance } from "../position/standing-orders.js";

/** Washington has been captured: the British remove American PCs at once (7.6.B). */
export const washingtonCaptured = flow("washingtonCaptured", "7.6.B", {
  remove: {
    rule: "7.6.B",
    by: () => "british",
    when: (c) => mustRemove(c, c.readings("generals-guard-pcs")[0]) > 0 || "7.6.B",
    ...inAdvance,
    asks: (c) =>
      `remove ${mustRemove(c, c.readings("generals-guard-pcs")[0])} American PCs, at most one for each colony`,
  },
});
