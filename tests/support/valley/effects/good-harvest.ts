import type { Effect } from "./effect.js";

/** Good Harvest: two for its player. */
export const goodHarvest: Effect = {
  rule: "2.2",
  carryOut({ s, tell }, by) {
    s.harvest[by] += 2;
    tell("harvest", { side: by, by: 2 });
  },
};
