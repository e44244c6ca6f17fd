import { addsSp } from "./adds-sp.js";
import type { Effect } from "./effect.js";

/** The Confederacy recognizes four states: two SP of its own, which the example brings to Missouri (1.3). */
export const recognizesBorderStates: Effect = {
  rule: "1.3",
  inPart: true,
  choice: addsSp("1.3", { side: "confederate", sp: 2, states: ["KY", "MO", "MD", "DE"] }),
};
