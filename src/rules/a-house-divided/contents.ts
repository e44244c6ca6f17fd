// Made by `npm run register` from the chapters of the game. Their order is part of the game's fingerprint: it may be changed
// here, and is kept.
import { battle } from "./battle/battle-flow.js";
import { breakOff } from "./battle/break-off.js";
import { combat } from "./battle/combat-flow.js";
import { endReinforcement } from "./battle/end-reinforcement.js";
import { endWithdrawal } from "./battle/end-withdrawal.js";
import { fight } from "./battle/fight.js";
import { fire } from "./battle/fire.js";
import { fireAtWill } from "./battle/fire-at-will.js";
import { hold } from "./battle/hold.js";
import { reinforce } from "./battle/reinforce.js";
import { retreat } from "./battle/retreat.js";
import { stay } from "./battle/stay.js";
import { withdrawCavalry } from "./battle/withdraw-cavalry.js";
import { announceBonus } from "./leaders/announce-bonus.js";
import { moveLeader } from "./leaders/move-leader.js";
import { placeLeader } from "./leaders/place-leader.js";
import { attackPort } from "./movement/attack-port.js";
import { breakout } from "./movement/breakout.js";
import { contain } from "./movement/contain.js";
import { endMovement } from "./movement/end-movement.js";
import { entrench } from "./movement/entrench.js";
import { movement } from "./movement/flow.js";
import { march } from "./movement/march.js";
import { navalInvasion } from "./movement/naval-invasion.js";
import { noRally } from "./options/no-rally.js";
import { rally } from "./options/rally.js";
import { endPromotion } from "./promotion/end-promotion.js";
import { promotion } from "./promotion/flow.js";
import { promote } from "./promotion/promote.js";
import { endRecruitment } from "./recruitment/end-recruitment.js";
import { recruitment } from "./recruitment/flow.js";
import { recruit } from "./recruitment/recruit.js";
import { playerTurn } from "./sequence/player-turn-flow.js";
import { war } from "./sequence/war-flow.js";
import { supplyLoss } from "./supply/supply-loss.js";

/** Every decision of the players. */
export const moves = [
  supplyLoss,
  placeLeader,
  breakout,
  march,
  navalInvasion,
  entrench,
  moveLeader,
  contain,
  attackPort,
  endMovement,
  fight,
  hold,
  withdrawCavalry,
  endWithdrawal,
  announceBonus,
  fire,
  fireAtWill,
  stay,
  retreat,
  breakOff,
  reinforce,
  endReinforcement,
  rally,
  noRally,
  promote,
  endPromotion,
  recruit,
  endRecruitment,
] as const;

/** Every procedure. */
export const flows = [war, playerTurn, movement, combat, battle, promotion, recruitment] as const;
