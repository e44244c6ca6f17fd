import type { Effect } from "./effect.js";
import { placesPcs } from "./places-pcs.js";

/** Crittenden Compromise: the Union places two pieces in Kentucky: SP by the words, PCs by what becomes of them (1.3). */
export const crittendenCompromise: Effect = {
  rule: "1.3",
  inPart: true,
  choice: placesPcs("1.3", { side: "union", spaces: 2, states: ["KY"] }),
};
