// Made by `npm run register` from the chapters of the game. Their order is part of the game's fingerprint: it may be changed
// here, and is kept.
import { chooseAttrition } from "./attrition/choose-attrition.js";
import { attrition } from "./attrition/flow.js";
import { chooseCommander } from "./battle/choose-commander.js";
import { chooseLeaders } from "./battle/choose-leaders.js";
import { chooseLosses } from "./battle/choose-losses.js";
import { battle } from "./battle/flow.js";
import { leadersInOrder } from "./battle/leaders-in-order.js";
import { lossesInOrder } from "./battle/losses-in-order.js";
import { retreat } from "./battle/retreat.js";
import { retreatBySea } from "./battle/retreat-by-sea.js";
import { declineInterrupt } from "./cards/decline-interrupt.js";
import { discardCardMove } from "./cards/discard-card.js";
import { event } from "./cards/event-flow.js";
import { interrupt } from "./cards/interrupt.js";
import { interruptFlow } from "./cards/interrupt-flow.js";
import { playEvent } from "./cards/play-event.js";
import { randomDiscard } from "./cards/random-discard-flow.js";
import { removal } from "./cards/removal-flow.js";
import { removeInfantry } from "./cards/remove-infantry.js";
import { showCard } from "./cards/show-card.js";
import { endFleet } from "./combined/end-fleet.js";
import { fleet } from "./combined/fleet-flow.js";
import { navalArmy } from "./combined/naval-army.js";
import { navalMove } from "./combined/naval-move.js";
import { riverMove } from "./combined/river-move.js";
import { becomeCavalry } from "./generals/become-cavalry.js";
import { growBrigade } from "./generals/grow-brigade.js";
import { nameCommander } from "./generals/name-commander.js";
import { organizeArmy } from "./generals/organize-army.js";
import { relieveCommander } from "./generals/relieve-commander.js";
import { reorganize } from "./generals/reorganize.js";
import { sendBack } from "./generals/send-back.js";
import { waiveLimits } from "./generals/waive-limits.js";
import { absorbArmy } from "./operations/absorb-army.js";
import { buildForts } from "./operations/build-forts.js";
import { buildRailroads } from "./operations/build-railroads.js";
import { campaign } from "./operations/campaign-flow.js";
import { createArmy } from "./operations/create-army.js";
import { declineIntercept } from "./operations/decline-intercept.js";
import { declineWithdraw } from "./operations/decline-withdraw.js";
import { endCampaign } from "./operations/end-campaign.js";
import { intercept } from "./operations/intercept.js";
import { march } from "./operations/march-flow.js";
import { moveArmy } from "./operations/move-army.js";
import { moveCavalry } from "./operations/move-cavalry.js";
import { moveCorps } from "./operations/move-corps.js";
import { moveDivision } from "./operations/move-division.js";
import { queueOperations } from "./operations/queue-operations.js";
import { stacking } from "./operations/stacking-flow.js";
import { step } from "./operations/step.js";
import { stop } from "./operations/stop.js";
import { takeControl } from "./operations/take-control.js";
import { withdraw } from "./operations/withdraw.js";
import { fillBorderState } from "./politics/fill-border-state.js";
import { political } from "./politics/flow.js";
import { markControlMove } from "./politics/mark-control.js";
import { orderWill } from "./politics/order-will.js";
import { placePcs } from "./politics/place-pcs.js";
import { relocateCapital } from "./politics/relocate-capital.js";
import { reinforcement } from "./reinforcements/flow.js";
import { landSupplies } from "./reinforcements/land-supplies.js";
import { placeGenerals } from "./reinforcements/place-generals.js";
import { reinforceConfederate } from "./reinforcements/reinforce-confederate.js";
import { reinforceUnion } from "./reinforcements/reinforce-union.js";
import { replaceCavalry } from "./reinforcements/replace-cavalry.js";
import { strategicMove } from "./reinforcements/strategic-move.js";
import { claimFirstRound } from "./sequence/claim-first-round.js";
import { declineFirstRound } from "./sequence/decline-first-round.js";
import { round } from "./sequence/round-flow.js";
import { turn } from "./sequence/turn-flow.js";

/** Every decision of the players. */
export const moves = [
  reinforceUnion,
  landSupplies,
  reinforceConfederate,
  strategicMove,
  replaceCavalry,
  placeGenerals,
  claimFirstRound,
  declineFirstRound,
  playEvent,
  discardCardMove,
  interrupt,
  declineInterrupt,
  showCard,
  removeInfantry,
  moveArmy,
  moveCorps,
  moveDivision,
  moveCavalry,
  navalMove,
  navalArmy,
  riverMove,
  endFleet,
  endCampaign,
  step,
  takeControl,
  stop,
  intercept,
  declineIntercept,
  withdraw,
  declineWithdraw,
  absorbArmy,
  createArmy,
  buildForts,
  buildRailroads,
  queueOperations,
  placePcs,
  relocateCapital,
  markControlMove,
  fillBorderState,
  orderWill,
  chooseAttrition,
  growBrigade,
  becomeCavalry,
  organizeArmy,
  relieveCommander,
  reorganize,
  sendBack,
  waiveLimits,
  nameCommander,
  chooseCommander,
  chooseLeaders,
  leadersInOrder,
  chooseLosses,
  lossesInOrder,
  retreat,
  retreatBySea,
] as const;

/** Every procedure. */
export const flows = [
  turn,
  reinforcement,
  political,
  attrition,
  round,
  interruptFlow,
  event,
  randomDiscard,
  removal,
  campaign,
  fleet,
  march,
  stacking,
  battle,
] as const;
