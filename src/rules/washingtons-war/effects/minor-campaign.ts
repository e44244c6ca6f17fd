import { campaignOf } from "./campaign-of.js";

/** Minor Campaign: up to two Generals (7.2.A). */
export const minorCampaign = campaignOf(2);
