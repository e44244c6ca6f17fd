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
import { form } from "./generated/options.js";
import { game } from "./kit.js";
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
import { facts } from "./pack/facts.js";
import { maxArmySize } from "./position/armies.js";
import { invariants } from "./position/invariants.js";
import { knows, named } from "./position/names.js";
import { endPromotion } from "./promotion/end-promotion.js";
import { promotion } from "./promotion/flow.js";
import { promote } from "./promotion/promote.js";
import { endRecruitment } from "./recruitment/end-recruitment.js";
import { recruitment } from "./recruitment/flow.js";
import { recruit } from "./recruitment/recruit.js";
import { rulebook } from "./rulebook.js";
import { setUp } from "./scenarios/set-up.js";
import { playerTurn } from "./sequence/player-turn-flow.js";
import { war } from "./sequence/war-flow.js";
import { supplyLoss } from "./supply/supply-loss.js";
import { events } from "./terms/events.js";
import { holes } from "./terms/holes.js";
import { official } from "./terms/official.js";
import { optionWords } from "./terms/option-words.js";
import { rulings } from "./terms/rulings.js";
import { optionsShape, standardOptions } from "./terms/standard-options.js";
import * as tables from "./terms/tables.js";

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

const scenario = (id: string, title: string) => ({
  title,
  setup: (options: Parameters<typeof setUp>[1], printed: Parameters<typeof setUp>[2]) => setUp(id, options, printed),
});

/**
 * A House Divided (Norden & Suden): the basic game and every advanced rule, for {@link open}.
 *
 * @example
 * const table = open(aHouseDivided, { pack: standardPack, authority: "agreed" });
 * const state = table.setup("campaign-1861");
 */
export const aHouseDivided = game({
  id: "a-house-divided",
  title: "A House Divided",
  edition: "the advanced rules of the Phalanx edition",
  version: "1.2.0",
  sides: ["union", "confederate"],
  moves,
  flows: [war, playerTurn, movement, combat, battle, promotion, recruitment],
  events,
  rulings,
  official,
  rulebook,
  shapes: async () => (await import("./generated/values.js")).valueShapes,
  options: optionsShape,
  optionWords,
  standardOptions,
  scenarios: {
    "campaign-1861": scenario("campaign-1861", "The campaign, July 1861 to June 1865"),
    "short-1861": scenario("short-1861", "The first year, July 1861 to June 1862"),
    "scenario-1862": scenario("scenario-1862", "April 1862 to March 1863"),
    "scenario-1863": scenario("scenario-1863", "April 1863 to March 1864"),
    "scenario-1864": scenario("scenario-1864", "April 1864 to March 1865"),
  },
  facts,
  invariants,
  // No cards, no hidden markers, no written orders.
  redact: "nothing",
  // Not the march die as it fell, nor turn and segment, which follow from the rules.
  holes,
  form,
  tables: { ...tables },
  patchable: [
    ...["/boxes", "/pieces", "/leaders", "/pool", "/destroyed", "/washington", "/grace", "/borders", "/intervention"],
    ...["/marches/available", "/marches/spent", "/debt", "/reinforced", "/victories", "/promoted", "/recruits"],
  ],
  named,
  figures: (s, facts) => {
    const limit = (side: "union" | "confederate") => maxArmySize({ s, facts }, side);
    return {
      turn: String(s.turn),
      ties: () => ({ "army limit": { union: limit("union"), confederate: limit("confederate") } }),
    };
  },
  knows,
});
