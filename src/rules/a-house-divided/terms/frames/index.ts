import { battleFrame, combatFrame } from "./battle.js";
import { movementFrame } from "./movement.js";
import { promotionFrame } from "./promotion.js";
import { recruitmentFrame } from "./recruitment.js";
import { playerTurnFrame, warFrame } from "./sequence.js";

/** The locals of every flow. */
export const frames = [
  warFrame,
  playerTurnFrame,
  movementFrame,
  combatFrame,
  promotionFrame,
  recruitmentFrame,
  battleFrame,
] as const;
