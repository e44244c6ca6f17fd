import { campaign, eventActivation } from "./campaign.js";
import { declaration, randomDiscard } from "./event-choices.js";
import { frenchEntry } from "./french-entry.js";
import { impulse } from "./impulse.js";
import { setUp } from "./set-up.js";
import { turn } from "./year.js";

/** The procedures of the sequence of play, the cards and the French entry. */
export const turnFlows = [
  setUp,
  turn,
  impulse,
  campaign,
  eventActivation,
  declaration,
  randomDiscard,
  frenchEntry,
] as const;
