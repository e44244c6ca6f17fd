import { moveShapes } from "../generated/shapes.js";
import { decline } from "../kit.js";

/** A Campaign ends before all its activations are used (7.2.A). */
export const endCampaign = decline({
  name: "end-campaign",
  rule: "7.2.A",
  at: ["campaign/choose"],
  params: moveShapes["end-campaign"],
  apply: () => "end",
  says: "end the Campaign",
});
