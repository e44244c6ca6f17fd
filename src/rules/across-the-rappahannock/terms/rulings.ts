import { artilleryRulings } from "../artillery/terms.js";
import { chargeRulings } from "../charge/terms.js";
import { commandRulings } from "../command/terms.js";
import { markersRulings } from "../markers/terms.js";
import { moraleRulings } from "../morale/terms.js";
import { movementRulings } from "../movement/terms.js";
import { setUpRulings } from "../set-up/terms.js";
import { victoryRulings } from "../victory/terms.js";
import { weatherRulings } from "../weather/terms.js";
import { worksRulings } from "../works/terms.js";

/** Everything that the rulebook leaves open, and how players may agree to read it. */
export const rulings = {
  ...setUpRulings,
  ...markersRulings,
  ...commandRulings,
  ...movementRulings,
  ...artilleryRulings,
  ...chargeRulings,
  ...moraleRulings,
  ...worksRulings,
  ...weatherRulings,
  ...victoryRulings,
} as const;
