import { flow } from "../kit.js";
import { removableColonies } from "../position/capture.js";
import { inAdvance } from "../position/standing-orders.js";
import { washingtonsCapture } from "../terms/tables.js";

/** Washington has been captured: the British remove American PCs at once (7.6.B). */
export const washingtonCaptured = flow("washingtonCaptured", "7.6.B", {
  remove: {
    rule: "7.6.B",
    by: () => "british",
    when: (c) => removableColonies(c) > 0 || "7.6.B",
    ...inAdvance,
    asks: (c) =>
      `remove ${Math.min(washingtonsCapture.pcs, removableColonies(c))} American PCs, at most one for each colony`,
  },
});
