import type { Effect } from "./effect.js";
import { placesPcs } from "./places-pcs.js";

/** Nathaniel Lyon: three Union PCs in Missouri (1.3). */
export const nathanielLyon: Effect = {
  rule: "1.3",
  inPart: true,
  choice: placesPcs("1.3", { side: "union", spaces: 3, states: ["MO"] }),
};
