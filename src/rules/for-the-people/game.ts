import { layHandsDown } from "../mechanics/cards/hands.js";
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
import { isUnknownText } from "./effects/registry.js";
import { becomeCavalry } from "./generals/become-cavalry.js";
import { growBrigade } from "./generals/grow-brigade.js";
import { nameCommander } from "./generals/name-commander.js";
import { organizeArmy } from "./generals/organize-army.js";
import { relieveCommander } from "./generals/relieve-commander.js";
import { reorganize } from "./generals/reorganize.js";
import { sendBack } from "./generals/send-back.js";
import { waiveLimits } from "./generals/waive-limits.js";
import { form, optionShapes } from "./generated/options.js";
import { game } from "./kit.js";
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
import { facts } from "./pack/facts.js";
import { fillBorderState } from "./politics/fill-border-state.js";
import { political } from "./politics/flow.js";
import { markControlMove } from "./politics/mark-control.js";
import { orderWill } from "./politics/order-will.js";
import { placePcs } from "./politics/place-pcs.js";
import { relocateCapital } from "./politics/relocate-capital.js";
import { strategy } from "./position/deck.js";
import { invariants } from "./position/invariants.js";
import { knows, named } from "./position/names.js";
import { places } from "./position/piles.js";
import { statesHeld } from "./position/victory.js";
import { reinforcement } from "./reinforcements/flow.js";
import { landSupplies } from "./reinforcements/land-supplies.js";
import { placeGenerals } from "./reinforcements/place-generals.js";
import { reinforceConfederate } from "./reinforcements/reinforce-confederate.js";
import { reinforceUnion } from "./reinforcements/reinforce-union.js";
import { replaceCavalry } from "./reinforcements/replace-cavalry.js";
import { strategicMove } from "./reinforcements/strategic-move.js";
import { rulebook } from "./rulebook.js";
import { stateOf } from "./scenarios/set-up.js";
import { spring1861 } from "./scenarios/spring-1861.js";
import { spring1862 } from "./scenarios/spring-1862.js";
import { spring1863 } from "./scenarios/spring-1863.js";
import { summer1864 } from "./scenarios/summer-1864.js";
import { claimFirstRound } from "./sequence/claim-first-round.js";
import { declineFirstRound } from "./sequence/decline-first-round.js";
import { round } from "./sequence/round-flow.js";
import { turn } from "./sequence/turn-flow.js";
import { events } from "./terms/events.js";
import * as figures from "./terms/figures.js";
import { holes } from "./terms/holes.js";
import { official } from "./terms/official.js";
import { optionWords } from "./terms/option-words.js";
import { rulings } from "./terms/rulings.js";
import { standardOptions } from "./terms/standard-options.js";
import * as tables from "./terms/tables.js";

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
const flows = [
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

/**
 * For the People (GMT, 2nd edition, 2000): the rules, for {@link open}.
 *
 * @example
 * const table = open(forThePeople, { pack: standardPack, authority: "agreed" });
 * const state = table.setup("1861");
 */
export const forThePeople = game({
  id: "for-the-people",
  title: "For the People",
  edition: "the rulebook of the second edition (GMT, 2000), without those of 2006 and 2014",
  version: "0.1.0",
  sides: ["union", "confederate"],
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
    "1861": { title: "1861", setup: (options, known) => stateOf(spring1861, known, options) },
    "1862": { title: "1862", setup: (options, known) => stateOf(spring1862, known, options) },
    "1863": { title: "1863", setup: (options, known) => stateOf(spring1863, known, options) },
    "1864": { title: "1864 and 1865", setup: (options, known) => stateOf(summer1864, known, options) },
    campaign: {
      title: "The campaign, 1861 to 1865",
      setup: (options, known) => stateOf({ ...spring1861, scenario: "campaign" }, known, options),
    },
  },
  facts,
  invariants,
  redact: (copy, side) => layHandsDown(places, copy.cards, side),
  holes,
  form,
  tables: { ...tables, ...figures },
  patchable: [
    ...["/pc", "/infantry", "/generals", "/armies", "/elites", "/forts", "/ironclads", "/torpedoes", "/hunley"],
    ...["/destroyed", "/states", "/will", "/capitals", "/capitalTaken", "/blockade", "/amphibious", "/emancipation"],
    ...["/intervention", "/mississippi", "/railroads", "/organized", "/returning", "/beaten", "/play"],
  ],
  named,
  figures: (s) => {
    const { union, confederate } = s.will;
    return {
      turn: String(s.turn),
      ties: { "strategic will": { union: union.points, confederate: confederate.points }, states: statesHeld(s) },
    };
  },
  knows,
  decks: { strategy },
  unknownTexts: (known) => known.cards.filter((id) => isUnknownText(known.card(id))),
});
