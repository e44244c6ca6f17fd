import { bringsSp } from "./brings-sp.js";
import type { Effect } from "./effect.js";

/** The Confederacy recognizes Border States: two Confederate SP in one of them, in the example Missouri (1.3). */
export const recognizesBorderStates: Effect = {
  rule: "1.3",
  inPart: true,
  choice: bringsSp("1.3", { side: "confederate", sp: 2, states: ["KY", "MO", "MD", "DE"] }),
};
