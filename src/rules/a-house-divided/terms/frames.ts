import { battleFrame, combatFrame } from "../battle/shapes.js";
import { movementFrame } from "../movement/shapes.js";
import { promotionFrame } from "../promotion/shapes.js";
import { recruitmentFrame } from "../recruitment/shapes.js";
import { playerTurnFrame, warFrame } from "../sequence/shapes.js";

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
