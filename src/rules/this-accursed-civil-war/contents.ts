// Made by `npm run register` from the chapters of the game. Their order is part of the game's fingerprint: it may be changed
// here, and is kept.
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
import { endActions } from "./movement/end-actions.js";
import { endMove } from "./movement/end-move.js";
import { firePistol } from "./movement/fire-pistol.js";
import { moveOn } from "./movement/move-on.js";
import { moveUnit } from "./movement/move-unit.js";
import { moving } from "./movement/moving-flow.js";
import { turnGuns } from "./movement/turn-guns.js";
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
import { declareLull } from "./victory/declare-lull.js";
import { endBattle } from "./victory/end-battle.js";
import { fightAnotherTurn } from "./victory/fight-another-turn.js";
import { formRanks } from "./victory/form-ranks.js";
import { forming } from "./victory/forming-flow.js";
import { lull } from "./victory/lull-flow.js";
import { noLull } from "./victory/no-lull.js";

/** Every decision of the players. */
export const moves = [
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

/** Every procedure. */
export const flows = [
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
] as const;
