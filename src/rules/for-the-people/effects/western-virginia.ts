import type { Effect } from "./effect.js";
import { placesPcs } from "./places-pcs.js";

/** Western Virginia: three Union PCs in West Virginia (1.3). */
export const westernVirginia: Effect = {
  rule: "1.3",
  inPart: true,
  choice: placesPcs("1.3", { side: "union", spaces: 3, states: ["WV"] }),
};
