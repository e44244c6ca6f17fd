import { ownGenerals } from "../plays.js";
import type { Effect } from "./effect.js";

/** The events with which the British may claim the first play (5.3). */
export const campaigns: readonly (string | null)[] = ["minor-campaign", "major-campaign"];

const campaignOf = (generals: number): Effect => ({
  rule: "7.2.A",
  carryOut: ({ call }, by) => call("campaign", { at: "choose", by, left: generals }),
});

/** Minor Campaign: up to two Generals (7.2.A). */
export const minorCampaign = campaignOf(2);

/** Major Campaign: up to three Generals (7.2.A). */
export const majorCampaign = campaignOf(3);

/** John Glover's Marblehead Regiment: one General, up to six spaces (7.3.C). */
export const marblehead: Effect = {
  rule: "7.3.C",
  condition: ({ s }, by) => ownGenerals(s, by).length > 0,
  carryOut: ({ call }, by) => call("eventActivation", { at: "choose", by }),
};
