import { battle } from "./battle.js";
import { event, interrupt, randomDiscard, removal } from "./cards.js";
import { campaign, fleet, march, stacking } from "./operations.js";
import { attrition, political } from "./politics.js";
import { reinforcement } from "./reinforcements.js";
import { round, turn } from "./sequence.js";

/** The locals of every flow. */
export const frames = [
  turn,
  reinforcement,
  political,
  attrition,
  round,
  interrupt,
  event,
  randomDiscard,
  removal,
  campaign,
  fleet,
  march,
  stacking,
  battle,
] as const;
