import { battleCard, battleDiscard, declineBattleCard } from "./battle-card.js";
import { chooseLosses } from "./choose-losses.js";
import { declineEvade, evade } from "./evade.js";
import { declineIntercept, intercept } from "./intercept.js";
import { landingParty } from "./landing-party.js";
import { navalMove } from "./naval-move.js";
import { removePcs } from "./remove-pcs.js";
import { retreat, retreatBySea, surrender } from "./retreat.js";
import { sendBackMove } from "./send-back.js";
import { step } from "./step.js";
import { stop } from "./stop.js";

/** The moves of war. */
export const warMoves = [
  step,
  navalMove,
  stop,
  intercept,
  declineIntercept,
  evade,
  declineEvade,
  battleCard,
  battleDiscard,
  declineBattleCard,
  chooseLosses,
  retreat,
  retreatBySea,
  surrender,
  sendBackMove,
  removePcs,
  landingParty,
] as const;
