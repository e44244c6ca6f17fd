import { bringsSp } from "./brings-sp.js";
import type { Effect } from "./effect.js";

/** Kansas is admitted: a Union SP in Missouri (1.3). */
export const kansasAdmitted: Effect = {
  rule: "1.3",
  inPart: true,
  choice: bringsSp("1.3", { side: "union", sp: 1, states: ["MO"] }),
};
