import { artilleryRulings } from "./artillery.js";
import { chargeRulings } from "./charge.js";
import { commandRulings } from "./command.js";
import { markersRulings } from "./markers.js";
import { moraleRulings } from "./morale.js";
import { movementRulings } from "./movement.js";
import { setUpRulings } from "./set-up.js";
import { victoryRulings } from "./victory.js";
import { weatherRulings } from "./weather.js";
import { worksRulings } from "./works.js";

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
