import { addsSp } from "./adds-sp.js";
import type { Effect } from "./effect.js";

/** Governor Harris: two Confederate SP in Tennessee (1.3). */
export const governorHarris: Effect = {
  rule: "1.3",
  inPart: true,
  choice: addsSp("1.3", { side: "confederate", sp: 2, states: ["TN"] }),
};
