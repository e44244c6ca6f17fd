// Made by `npm run register` from the chapters of the game. Their order is part of the game's fingerprint: it may be changed
// here, and is kept.
import { activateGeneral } from "./activation/activate-general.js";
import { campaign } from "./activation/campaign-flow.js";
import { endCampaign } from "./activation/end-campaign.js";
import { eventActivation } from "./activation/event-activation-flow.js";
import { landingParty } from "./activation/landing-party.js";
import { opsActivate } from "./activation/ops-activate.js";
import { opsQueue } from "./activation/ops-queue.js";
import { battleCard } from "./battle/battle-card.js";
import { battleDiscard } from "./battle/battle-discard.js";
import { chooseLosses } from "./battle/choose-losses.js";
import { declineBattleCard } from "./battle/decline-battle-card.js";
import { battle } from "./battle/flow.js";
import { retreat } from "./battle/retreat.js";
import { retreatBySea } from "./battle/retreat-by-sea.js";
import { surrender } from "./battle/surrender.js";
import { declaration } from "./cards/declaration-flow.js";
import { discardEvent } from "./cards/discard-event.js";
import { placeDeclaration } from "./cards/place-declaration.js";
import { playEvent } from "./cards/play-event.js";
import { randomDiscard } from "./cards/random-discard-flow.js";
import { showCard } from "./cards/show-card.js";
import { swapDiscardedEvent } from "./cards/swap-discarded-event.js";
import { europeanWarRemoval } from "./france/european-war-removal.js";
import { frenchEntry } from "./france/flow.js";
import { keepFrenchNavy } from "./france/keep-french-navy.js";
import { landFrenchForces } from "./france/land-french.js";
import { placeFrenchNavy } from "./france/place-french-navy.js";
import { declineEvade } from "./march/decline-evade.js";
import { declineIntercept } from "./march/decline-intercept.js";
import { evade } from "./march/evade.js";
import { excessGeneral } from "./march/excess-general-flow.js";
import { intercept } from "./march/intercept.js";
import { march } from "./march/march-flow.js";
import { navalMove } from "./march/naval-move.js";
import { removePcs } from "./march/remove-pcs.js";
import { sendBackMove } from "./march/send-back.js";
import { step } from "./march/step.js";
import { stop } from "./march/stop.js";
import { washingtonCaptured } from "./march/washington-captured-flow.js";
import { opsPlacePc } from "./politics/ops-place-pc.js";
import { placeCongress } from "./politics/place-congress.js";
import { reinforceAmerican } from "./reinforcements/reinforce-american.js";
import { reinforceBritish } from "./reinforcements/reinforce-british.js";
import { reinforceFrench } from "./reinforcements/reinforce-french.js";
import { actAgain } from "./sequence/act-again.js";
import { chooseFirstPlayer } from "./sequence/choose-first-player.js";
import { claimFirstPlay } from "./sequence/claim-first-play.js";
import { declineActAgain } from "./sequence/decline-act-again.js";
import { declineFirstPlay } from "./sequence/decline-first-play.js";
import { impulse } from "./sequence/impulse-flow.js";
import { turn } from "./sequence/turn-flow.js";
import { setUp } from "./set-up/flow.js";
import { forTheKing } from "./set-up/for-the-king.js";
import { placeCommittees } from "./set-up/place-committees.js";
import { winter } from "./winter/flow.js";

/** Every decision of the players. */
export const moves = [
  placeCommittees,
  forTheKing,
  claimFirstPlay,
  declineFirstPlay,
  chooseFirstPlayer,
  actAgain,
  declineActAgain,
  opsActivate,
  opsQueue,
  opsPlacePc,
  reinforceBritish,
  reinforceAmerican,
  reinforceFrench,
  playEvent,
  discardEvent,
  swapDiscardedEvent,
  activateGeneral,
  endCampaign,
  placeDeclaration,
  showCard,
  placeFrenchNavy,
  keepFrenchNavy,
  landFrenchForces,
  placeCongress,
  europeanWarRemoval,
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

/** Every procedure. */
export const flows = [
  setUp,
  turn,
  impulse,
  campaign,
  eventActivation,
  declaration,
  randomDiscard,
  frenchEntry,
  march,
  battle,
  excessGeneral,
  washingtonCaptured,
  winter,
] as const;
