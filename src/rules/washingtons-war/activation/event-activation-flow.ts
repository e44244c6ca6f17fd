import { flow } from "../kit.js";
import { ownGenerals } from "../position/plays.js";

/** An event activates one General (7.3.C). */
export const eventActivation = flow("eventActivation", "7.3.C", {
  choose: {
    rule: "7.3.C",
    by: ({ f }) => f.by,
    when: ({ s, f }) => ownGenerals(s, f.by).length > 0 || "7.3.C",
    asks: () => "activate a General, who may move six spaces",
  },
});
