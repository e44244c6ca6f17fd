import { addsSp } from "./adds-sp.js";
import type { Effect } from "./effect.js";

/** Kansas is admitted to the Union: one Union SP in Missouri (1.3). */
export const kansasAdmitted: Effect = {
  rule: "1.3",
  inPart: true,
  choice: addsSp("1.3", { side: "union", sp: 1, states: ["MO"] }),
};
