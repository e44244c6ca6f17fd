import type { Effect } from "./effect.js";

/** A Campaign that activates up to a number of Generals, one after the other (7.2.A). */
export const campaignOf = (generals: number): Effect => ({
  rule: "7.2.A",
  carryOut: ({ call }, by) => call("campaign", { at: "choose", by, left: generals }),
});

/** The events with which the British may claim the first play (5.3). */
export const campaigns: readonly (string | null)[] = ["minor-campaign", "major-campaign"];
