import { campaignMoves } from "../position/campaigns.js";
import type { Effect } from "./effect.js";

/** A campaign: two or three moves of different forces (4.31). */
const campaignOf = (effect: string): Effect => ({
  rule: "4.31",
  carryOut: ({ call }, by) =>
    call("campaign", { at: "choose", by, left: campaignMoves[effect] ?? 0, made: 0, only: null, space: null }),
});

export const majorCampaign: Effect = campaignOf("major-campaign");
export const minorCampaign: Effect = campaignOf("minor-campaign");
