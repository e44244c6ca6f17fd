import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";

/** A Campaign ends before all its activations are used (7.2.A). */
export const endCampaign = move({
  name: "end-campaign",
  rule: "7.2.A",
  at: ["campaign/choose"],
  params: moveShapes["end-campaign"],
  checks: {},
  apply: () => "end",
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "end the Campaign",
});
