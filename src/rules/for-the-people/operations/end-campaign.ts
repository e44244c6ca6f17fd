import { moveShapes } from "../generated/shapes.js";
import { decline } from "../kit.js";

/** No further move of a campaign card is made (4.31). */
export const endCampaign = decline({
  name: "end-campaign",
  rule: "4.31",
  at: ["campaign/choose"],
  params: moveShapes["end-campaign"],
  apply: () => "done",
  says: "end the campaign",
});
