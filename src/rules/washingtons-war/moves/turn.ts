import { activateGeneral, endCampaign } from "./activate-general.js";
import { chooseFirstPlayer } from "./choose-first-player.js";
import { claimFirstPlay, declineFirstPlay } from "./claim-first-play.js";
import { discardEvent } from "./discard-event.js";
import { europeanWarRemoval } from "./european-war-removal.js";
import { forTheKing } from "./for-the-king.js";
import { landFrenchForces } from "./land-french.js";
import { opsActivate } from "./ops-activate.js";
import { opsPlacePc } from "./ops-place-pc.js";
import { opsQueue } from "./ops-queue.js";
import { placeCommittees } from "./place-committees.js";
import { placeCongress } from "./place-congress.js";
import { placeDeclaration } from "./place-declaration.js";
import { keepFrenchNavy, placeFrenchNavy } from "./place-french-navy.js";
import { playEvent } from "./play-event.js";
import { reinforceAmerican } from "./reinforce-american.js";
import { reinforceBritish } from "./reinforce-british.js";
import { reinforceFrench } from "./reinforce-french.js";
import { showCard } from "./show-card.js";
import { swapDiscardedEvent } from "./swap-discarded-event.js";

/** The decisions of set-up, card play, political control and the phases of a turn. */
export const turnMoves = [
  placeCommittees,
  forTheKing,
  claimFirstPlay,
  declineFirstPlay,
  chooseFirstPlayer,
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
] as const;
