import { announceBonus } from "./announce-bonus.js";
import { breakout, endMovement } from "./breakout.js";
import { attackPort, contain } from "./contain.js";
import { entrench } from "./entrench.js";
import { fight, hold } from "./fight.js";
import { fire, fireAtWill } from "./fire.js";
import { march } from "./march.js";
import { moveLeader } from "./move-leader.js";
import { navalInvasion } from "./naval-invasion.js";
import { placeLeader } from "./place-leader.js";
import { endPromotion, promote } from "./promote.js";
import { noRally, rally } from "./rally.js";
import { endRecruitment, recruit } from "./recruit.js";
import { endReinforcement, reinforce } from "./reinforce.js";
import { breakOff, retreat, stay } from "./retreat.js";
import { supplyLoss } from "./supply-loss.js";
import { endWithdrawal, withdrawCavalry } from "./withdraw-cavalry.js";

/** Every move of the game, in the order of a turn. */
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
