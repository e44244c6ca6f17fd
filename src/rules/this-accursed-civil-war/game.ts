import type { MoveOf } from "../sdk/types.js";
import { activation } from "./activation/activation-flow.js";
import { campaign } from "./activation/campaign-flow.js";
import { continueWing } from "./activation/continue-wing.js";
import { declinePreemption } from "./activation/decline-preemption.js";
import { endWing } from "./activation/end-wing.js";
import { pass } from "./activation/pass.js";
import { preempt } from "./activation/preempt.js";
import { selectWing } from "./activation/select-wing.js";
import { turn } from "./activation/turn-flow.js";
import { advance } from "./close-combat/advance.js";
import { breakOff } from "./close-combat/break-off.js";
import { combat } from "./close-combat/combat-flow.js";
import { combats } from "./close-combat/combats-flow.js";
import { commitAttack } from "./close-combat/commit-attack.js";
import { commitDefence } from "./close-combat/commit-defence.js";
import { designateAttacks } from "./close-combat/designate-attacks.js";
import { designateReactions } from "./close-combat/designate-reactions.js";
import { dropAttack } from "./close-combat/drop-attack.js";
import { fightOn } from "./close-combat/fight-on.js";
import { noAdvance } from "./close-combat/no-advance.js";
import { noPursuit } from "./close-combat/no-pursuit.js";
import { resolveAttack } from "./close-combat/resolve-attack.js";
import { rollPursuit } from "./close-combat/roll-pursuit.js";
import { changeOrder } from "./command/change-order.js";
import { keepOrder } from "./command/keep-order.js";
import { moveLeader } from "./command/move-leader.js";
import { returnLeader } from "./command/return-leader.js";
import { aim } from "./fire/aim.js";
import { artilleryFire } from "./fire/artillery-fire.js";
import { cannonade } from "./fire/cannonade-flow.js";
import { evade } from "./fire/evade.js";
import { fire } from "./fire/fire.js";
import { holdFire } from "./fire/hold-fire.js";
import { holdPistol } from "./fire/hold-pistol.js";
import { retire } from "./fire/retire.js";
import { shooting } from "./fire/shooting-flow.js";
import { standFire } from "./fire/stand-fire.js";
import { stayPut } from "./fire/stay-put.js";
import { volley } from "./fire/volley-flow.js";
import { form, optionShapes } from "./generated/options.js";
import { game } from "./kit.js";
import { endActions } from "./movement/end-actions.js";
import { endMove } from "./movement/end-move.js";
import { firePistol } from "./movement/fire-pistol.js";
import { moveOn } from "./movement/move-on.js";
import { moveUnit } from "./movement/move-unit.js";
import { moving } from "./movement/moving-flow.js";
import { turnGuns } from "./movement/turn-guns.js";
import { battles } from "./pack/battles/index.js";
import { facts } from "./pack/facts.js";
import { knows, named } from "./pack/names.js";
import { invariants } from "./position/invariants.js";
import { pointsOf } from "./position/score.js";
import { checks } from "./rally/checks-flow.js";
import { rallyUnit } from "./rally/rally-unit.js";
import { reform } from "./rally/reform.js";
import { retreat } from "./rally/retreat-flow.js";
import { retreatUnit } from "./rally/retreat-unit.js";
import { rout } from "./rally/rout-flow.js";
import { routMove } from "./rally/rout-move.js";
import { intercept } from "./reaction/intercept.js";
import { interceptingFire } from "./reaction/intercepting-fire.js";
import { interception } from "./reaction/interception-flow.js";
import { noReaction } from "./reaction/no-reaction.js";
import { reactAtWill } from "./reaction/react-at-will.js";
import { reactionFire } from "./reaction/reaction-fire.js";
import { reactionGuns } from "./reaction/reaction-guns.js";
import { reactionHedgehog } from "./reaction/reaction-hedgehog.js";
import { reactionRetreat } from "./reaction/reaction-retreat.js";
import { reactionTurn } from "./reaction/reaction-turn.js";
import { reactions } from "./reaction/reactions-flow.js";
import { rulebook } from "./rulebook.js";
import { setUp } from "./scenarios/set-up.js";
import { assignBrigade } from "./set-up/assign-brigade.js";
import { assignOrder } from "./set-up/assign-order.js";
import { callArrivals } from "./set-up/call-arrivals.js";
import { endSetUp } from "./set-up/end-set-up.js";
import { enterUnit } from "./set-up/enter-unit.js";
import { setUpFlow } from "./set-up/flow.js";
import { openBridge } from "./set-up/open-bridge.js";
import { placeLeader } from "./set-up/place-leader.js";
import { placeUnit } from "./set-up/place-unit.js";
import { writeBridge } from "./set-up/write-bridge.js";
import * as combatTables from "./terms/combat-tables.js";
import * as commandTables from "./terms/command-tables.js";
import { events } from "./terms/events.js";
import * as fireTables from "./terms/fire-tables.js";
import { holes } from "./terms/holes.js";
import { official } from "./terms/official.js";
import { optionWords } from "./terms/option-words.js";
import { rulings } from "./terms/rulings.js";
import { standardOptions } from "./terms/standard-options.js";
import * as terrainTables from "./terms/terrain-tables.js";
import * as victoryPoints from "./terms/victory.js";
import { declareLull } from "./victory/declare-lull.js";
import { endBattle } from "./victory/end-battle.js";
import { fightAnotherTurn } from "./victory/fight-another-turn.js";
import { formRanks } from "./victory/form-ranks.js";
import { forming } from "./victory/forming-flow.js";
import { lull } from "./victory/lull-flow.js";
import { noLull } from "./victory/no-lull.js";

/** Every move of the game, in the order of a turn. */
const moves = [
  assignBrigade,
  assignOrder,
  callArrivals,
  endSetUp,
  enterUnit,
  openBridge,
  placeLeader,
  placeUnit,
  writeBridge,
  continueWing,
  declinePreemption,
  endWing,
  pass,
  preempt,
  selectWing,
  changeOrder,
  keepOrder,
  moveLeader,
  returnLeader,
  endActions,
  endMove,
  firePistol,
  moveOn,
  moveUnit,
  turnGuns,
  intercept,
  interceptingFire,
  noReaction,
  reactAtWill,
  reactionFire,
  reactionGuns,
  reactionHedgehog,
  reactionRetreat,
  reactionTurn,
  aim,
  artilleryFire,
  evade,
  fire,
  holdFire,
  holdPistol,
  retire,
  standFire,
  stayPut,
  rallyUnit,
  reform,
  retreatUnit,
  routMove,
  advance,
  breakOff,
  commitAttack,
  commitDefence,
  designateAttacks,
  designateReactions,
  dropAttack,
  fightOn,
  noAdvance,
  noPursuit,
  resolveAttack,
  rollPursuit,
  declareLull,
  noLull,
  formRanks,
  endBattle,
  fightAnotherTurn,
] as const;

/** A move of the game, by name and parameters. */
export type Move = MoveOf<(typeof moves)[number]>;

type SetUp = Parameters<typeof setUp>;

/**
 * This Accursed Civil War: five battles of the English Civil War, and a training field, for {@link open}.
 *
 * @example
 * const table = open(thisAccursedCivilWar, { pack: standardPack, authority: "agreed" });
 * const state = table.setup("training");
 */
export const thisAccursedCivilWar = game({
  id: "this-accursed-civil-war",
  title: "This Accursed Civil War",
  edition: "the rulebook of 2002 (GMT), without its later errata",
  version: "1.0.0",
  sides: ["royalist", "parliament"],
  moves,
  flows: [
    setUpFlow,
    activation,
    lull,
    forming,
    campaign,
    turn,
    moving,
    interception,
    reactions,
    cannonade,
    shooting,
    volley,
    checks,
    retreat,
    rout,
    combat,
    combats,
  ],
  events,
  rulings,
  official,
  rulebook,
  shapes: async () => (await import("./generated/values.js")).valueShapes,
  options: optionShapes.options,
  optionWords,
  standardOptions,
  scenarios: Object.fromEntries(
    battles.map(({ id, title }) => [
      id,
      { title, setup: (options: SetUp[1], printed: SetUp[2]) => setUp(id, options, printed) },
    ]),
  ),
  facts,
  invariants,
  // Everything lies open; the place of the bridge of boats is a commitment of the log, not of the state (SN.5).
  redact: "nothing",
  form,
  tables: { ...combatTables, ...commandTables, ...fireTables, ...terrainTables, ...victoryPoints },
  patchable: ["/units", "/leaders", "/wings", "/control", "/lull", "/boats"],
  named,
  figures: (s, facts, { ruling }) => {
    const points = (side: "royalist" | "parliament") => pointsOf({ s, facts, ruling }, side);
    return {
      turn: String(s.turn),
      ties: () => ({ points: { royalist: points("royalist"), parliament: points("parliament") } }),
    };
  },
  knows,
  holes,
});
