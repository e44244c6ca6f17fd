import { flow } from "../kit.js";
import { other } from "../terms/constants.js";

/** Leaders who are alone in a hex that the enemy enters move away (5.15). */
export const caught = flow("caught", "5.15", {
  displace: {
    rule: "5.15",
    by: ({ s, f }) => s.leaders[f.leaders[0] ?? ""]?.side ?? other("US"),
    asks: ({ f, facts }) => `where does ${f.leaders.map(facts.leaderName).join(", ")} go?`,
  },
});
