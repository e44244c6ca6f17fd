import { flow } from "../kit.js";
import { sides } from "../terms/constants.js";
import { leftToPlace } from "./placing.js";

/** Both sides set up, in any order, until both are done (Setup, 5.5.3). */
export const setUpFlow = flow("setUp", "Setup", {
  place: {
    rule: "Setup",
    by: ({ f }) => sides.filter((side) => !f.ready.includes(side)),
    when: ({ f }) => f.ready.length < sides.length,
    asks: ({ s, by }) => `set up (${leftToPlace(s, by).length} left to do)`,
  },
  begin: {
    rule: "Setup",
    auto({ s }) {
      s.acts = {};
    },
  },
});
