import { advance } from "./advance.js";
import { fallBack, occupy, retreatBeforeCharge, standFast, stayBack } from "./before-charge.js";
import { declareCharges, noCharge } from "./declare-charges.js";
import { defendAtWill, defensiveFire, holdFire } from "./defend.js";
import { artilleryFire, endFire } from "./fire.js";
import { continueAttack, counterattack, noContinuedAttack, noCounterattack } from "./follow-up.js";
import { endRally, rally } from "./rally.js";
import { giveWay, resolveCharge, standAtWill, standInFortification } from "./resolve.js";
import { endResponse, respondAtWill, responseFire } from "./response.js";
import { displaceUnit, retreatAtWill, retreatUnit } from "./retreat.js";

/** Every move of combat, in the order of an activation. */
export const combatMoves = [
  artilleryFire,
  endFire,
  responseFire,
  respondAtWill,
  endResponse,
  declareCharges,
  noCharge,
  retreatBeforeCharge,
  fallBack,
  standFast,
  occupy,
  stayBack,
  defensiveFire,
  defendAtWill,
  holdFire,
  resolveCharge,
  standInFortification,
  standAtWill,
  giveWay,
  retreatUnit,
  retreatAtWill,
  displaceUnit,
  advance,
  continueAttack,
  noContinuedAttack,
  counterattack,
  noCounterattack,
  rally,
  endRally,
] as const;
