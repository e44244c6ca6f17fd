import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";

/** No further move of a campaign card is made (4.31). */
export const endCampaign = move({
  name: "end-campaign",
  rule: "4.31",
  at: ["campaign/choose"],
  params: moveShapes["end-campaign"],
  checks: {
    "queue-activates": {
      rule: "19",
      says: "the Operations Queue is full, and {actual} is activated now",
      ok: ({ f }) => f.only === null || { actual: f.only },
    },
  },
  apply: () => "done",
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "end the campaign",
});
