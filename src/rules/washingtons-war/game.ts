import { layHandsDown } from "../mechanics/cards/hands.js";
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
import { isUnknownText } from "./effects/registry.js";
import { europeanWarRemoval } from "./france/european-war-removal.js";
import { frenchEntry } from "./france/flow.js";
import { keepFrenchNavy } from "./france/keep-french-navy.js";
import { landFrenchForces } from "./france/land-french.js";
import { placeFrenchNavy } from "./france/place-french-navy.js";
import { form, optionShapes } from "./generated/options.js";
import { game } from "./kit.js";
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
import { facts } from "./pack/facts.js";
import { opsPlacePc } from "./politics/ops-place-pc.js";
import { placeCongress } from "./politics/place-congress.js";
import { strategy } from "./position/deck.js";
import { invariants } from "./position/invariants.js";
import { knows, named } from "./position/names.js";
import { places } from "./position/piles.js";
import { coloniesControlled } from "./position/politics.js";
import { reinforceAmerican } from "./reinforcements/reinforce-american.js";
import { reinforceBritish } from "./reinforcements/reinforce-british.js";
import { reinforceFrench } from "./reinforcements/reinforce-french.js";
import { rulebook } from "./rulebook.js";
import { setUpStandard } from "./scenarios/standard.js";
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
import { events } from "./terms/events.js";
import { holes } from "./terms/holes.js";
import { official } from "./terms/official.js";
import { optionWords } from "./terms/option-words.js";
import { rulings } from "./terms/rulings.js";
import { standardOptions } from "./terms/standard-options.js";
import * as tables from "./terms/tables.js";
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
const flows = [
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

/**
 * Washington's War (GMT, 2010): the rules, for {@link open}.
 *
 * @example
 * const table = open(washingtonsWar, { pack: standardPack, authority: "agreed" });
 * const state = table.setup("standard");
 */
export const washingtonsWar = game({
  id: "washingtons-war",
  title: "Washington's War",
  edition: "the manual of 2010 (GMT), in the version of 12 August 2010, without that of 2014",
  version: "1.1.0",
  sides: ["american", "british"],
  moves,
  flows,
  events,
  rulings,
  official,
  rulebook,
  shapes: async () => (await import("./generated/values.js")).valueShapes,
  options: optionShapes.options,
  optionWords,
  standardOptions,
  scenarios: {
    standard: { title: "The Revolution, 1775 to 1783", setup: (options, facts) => setUpStandard(facts, options) },
  },
  facts,
  invariants,
  redact: (copy, side) => layHandsDown(places, copy.cards, side),
  // No card, no phase: a card is where it was played, and what is due follows from the rules.
  holes,
  form,
  tables: { ...tables },
  patchable: [
    ...["/spaces", "/generals", "/britishBox", "/frenchBox", "/frenchWaiting", "/regularsAdvantage", "/alliance"],
    ...["/franceEntered", "/europeanWar", "/frenchNavy", "/congress", "/lineMutinies", "/firstPlayer"],
    ...["/britishReinforced", "/americanReinforcements", "/card"],
  ],
  named,
  figures: (s, known) => ({ turn: String(s.year), ties: () => ({ colonies: coloniesControlled(s, known) }) }),
  knows,
  decks: { strategy },
  unknownTexts: (known) => known.cards.filter((id) => isUnknownText(known.card(id))),
});
