import { ownGenerals } from "../position/plays.js";
import type { Effect } from "./effect.js";

/** John Glover's Marblehead Regiment: one General, up to six spaces, battle and overruns allowed (7.3.C). */
export const marblehead: Effect = {
  rule: "7.3.C",
  condition: {
    rule: "7.3.C",
    source: "reconstruction",
    says: "a General of the side's own is on the map",
    met: ({ s }, by) => ownGenerals(s, by).length > 0,
  },
  carryOut: ({ call }, by) => call("eventActivation", { at: "choose", by }),
};
