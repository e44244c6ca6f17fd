import { campaignOf } from "./campaign-of.js";

/** Major Campaign: up to three Generals (7.2.A). */
export const majorCampaign = campaignOf(3);
