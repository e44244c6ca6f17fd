import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { canBeActivated } from "../position/activation.js";
import { whoCouldAttack } from "../position/attack-targets.js";
import { isConcentration } from "../position/campaigns.js";

/**
 * No further move of a campaign card is made (4.31). A queue for a General whom nothing can activate where they stand
 * comes to nothing (19).
 */
export const endCampaign = move({
  name: "end-campaign",
  rule: "4.31",
  at: ["campaign/choose"],
  params: moveShapes["end-campaign"],
  checks: {
    "queue-activates": {
      rule: "19",
      says: "the Operations Queue is full, and {actual} is activated now",
      ok: (c) => c.f.only === null || !canBeActivated(c, c.by, c.f.only) || { actual: c.f.only },
    },
    "concentration-attacks": {
      rule: "4.52",
      says: "a concentration activates a General who tries to attack: {actual} can",
      ok(c) {
        if (!isConcentration(c.f) || c.f.made > 0 || c.s.play.interrupted) return true;
        const general = whoCouldAttack(c, c.by, c.f.space);
        return general === undefined || { actual: general };
      },
    },
  },
  apply: () => "done",
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "end the campaign",
});
