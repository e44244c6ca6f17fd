import { flow } from "../kit.js";
import { sides } from "../terms/constants.js";
import { leftAlone, leftToPlace } from "./placements.js";

/** Both sides set up, in any order, until both are done (Setup, 5.5.3). */
export const setUpFlow = flow("setUp", "Setup", {
  place: {
    rule: "Setup",
    by: ({ f }) => sides.filter((side) => !f.ready.includes(side)),
    when: ({ f }) => f.ready.length < sides.length,
    asks({ s, by }) {
      const alone = leftAlone(s, by);
      const leaders = alone.length === 0 ? "" : `; ${alone.join(", ")} left alone: where do they stand?`;
      return `set up (${leftToPlace(s, by).length + alone.length} left to do${leaders})`;
    },
  },
  begin: {
    rule: "Setup",
    auto({ s }) {
      s.acts = {};
    },
  },
});
