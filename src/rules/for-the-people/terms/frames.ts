import { battle } from "../battle/shapes.js";
import { event, interrupt, randomDiscard, removal } from "../cards/shapes.js";
import { campaign, fleet, march, stacking } from "../operations/shapes.js";
import { attrition, political } from "../politics/shapes.js";
import { reinforcement } from "../reinforcements/shapes.js";
import { round, turn } from "../sequence/shapes.js";

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
