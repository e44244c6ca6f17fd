// Made by `npm run register` from the chapters of the game. Their order is part of the game's fingerprint: it may be changed
// here, and is kept.
import { addBattery } from "./artillery/add-battery.js";
import { artilleryFire } from "./artillery/artillery-fire.js";
import { endFire } from "./artillery/end-fire.js";
import { endResponse } from "./artillery/end-response.js";
import { exchange } from "./artillery/exchange-flow.js";
import { respondAtWill } from "./artillery/respond-at-will.js";
import { responseFire } from "./artillery/response-fire.js";
import { salvo } from "./artillery/salvo-flow.js";
import { assault } from "./charge/assault-flow.js";
import { charges } from "./charge/charges-flow.js";
import { declareCharges } from "./charge/declare-charges.js";
import { defendAtWill } from "./charge/defend-at-will.js";
import { defensiveFire } from "./charge/defensive-fire.js";
import { fallBack } from "./charge/fall-back.js";
import { giveWay } from "./charge/give-way.js";
import { holdFire } from "./charge/hold-fire.js";
import { noCharge } from "./charge/no-charge.js";
import { occupy } from "./charge/occupy.js";
import { resolution } from "./charge/resolution-flow.js";
import { resolveCharge } from "./charge/resolve-charge.js";
import { retreatBeforeCharge } from "./charge/retreat-before-charge.js";
import { standAtWill } from "./charge/stand-at-will.js";
import { standFast } from "./charge/stand-fast.js";
import { standInFortification } from "./charge/stand-in-fortification.js";
import { stayBack } from "./charge/stay-back.js";
import { aimAtHooker } from "./command/aim-at-hooker.js";
import { attemptSedgwick } from "./command/attempt-sedgwick.js";
import { claimActive } from "./command/claim-active.js";
import { displaceLeader } from "./command/displace-leader.js";
import { caught } from "./command/flow.js";
import { leaveSedgwick } from "./command/leave-sedgwick.js";
import { spareHooker } from "./command/spare-hooker.js";
import { actSingly } from "./markers/act-singly.js";
import { activation } from "./markers/activation-flow.js";
import { chooseMarkers } from "./markers/choose-markers.js";
import { combineCommands } from "./markers/combine-commands.js";
import { endActivation } from "./markers/end-activation.js";
import { holdMarker } from "./markers/hold-marker.js";
import { leaveToCup } from "./markers/leave-to-cup.js";
import { selectCommand } from "./markers/select-command.js";
import { useMarker } from "./markers/use-marker.js";
import { advance } from "./morale/advance.js";
import { advancing } from "./morale/advance-flow.js";
import { continueAttack } from "./morale/continue-attack.js";
import { counterattack } from "./morale/counterattack.js";
import { displaceUnit } from "./morale/displace-unit.js";
import { displacement } from "./morale/displacement-flow.js";
import { endRally } from "./morale/end-rally.js";
import { endRecovery } from "./morale/end-recovery.js";
import { keepWaiting } from "./morale/keep-waiting.js";
import { noAdvance } from "./morale/no-advance.js";
import { noContinuedAttack } from "./morale/no-continued-attack.js";
import { noCounterattack } from "./morale/no-counterattack.js";
import { placeRecovered } from "./morale/place-recovered.js";
import { rally } from "./morale/rally.js";
import { rallying } from "./morale/rallying-flow.js";
import { recovery } from "./morale/recovery-flow.js";
import { retreatAtWill } from "./morale/retreat-at-will.js";
import { retreat } from "./morale/retreat-flow.js";
import { retreatUnit } from "./morale/retreat-unit.js";
import { tryRecovery } from "./morale/try-recovery.js";
import { announceArrival } from "./movement/announce-arrival.js";
import { assignStrategic } from "./movement/assign-strategic.js";
import { endArrivals } from "./movement/end-arrivals.js";
import { endMovement } from "./movement/end-movement.js";
import { endStrategic } from "./movement/end-strategic.js";
import { endStrategicMovement } from "./movement/end-strategic-movement.js";
import { enterLeader } from "./movement/enter-leader.js";
import { enterUnit } from "./movement/enter-unit.js";
import { faceStack } from "./movement/face-stack.js";
import { strategic } from "./movement/flow.js";
import { leaderLeaves } from "./movement/leader-leaves.js";
import { leaveMap } from "./movement/leave-map.js";
import { moveLeader } from "./movement/move-leader.js";
import { moveTrain } from "./movement/move-train.js";
import { moveUnit } from "./movement/move-unit.js";
import { removeStrategic } from "./movement/remove-strategic.js";
import { reorderStack } from "./movement/reorder-stack.js";
import { strategicLeader } from "./movement/strategic-leader.js";
import { strategicMove } from "./movement/strategic-move.js";
import { campaign } from "./sequence/campaign-flow.js";
import { command } from "./sequence/command-flow.js";
import { assignUnit } from "./set-up/assign-unit.js";
import { endSetUp } from "./set-up/end-set-up.js";
import { faceUnit } from "./set-up/face-unit.js";
import { setUpFlow } from "./set-up/flow.js";
import { placeLeader } from "./set-up/place-leader.js";
import { placePontoon } from "./set-up/place-pontoon.js";
import { placeUnit } from "./set-up/place-unit.js";
import { writeOrders } from "./set-up/write-orders.js";
import { playOn } from "./victory/play-on.js";
import { proposeEnd } from "./victory/propose-end.js";
import { askAbout } from "./weather/ask-about.js";
import { keepBalloon } from "./weather/keep-balloon.js";
import { sendBalloon } from "./weather/send-balloon.js";
import { stateEdge } from "./weather/state-edge.js";
import { blowBridge } from "./works/blow-bridge.js";
import { completeIp } from "./works/complete-ip.js";
import { destroyPontoon } from "./works/destroy-pontoon.js";
import { dismantlePontoon } from "./works/dismantle-pontoon.js";
import { endWorks } from "./works/end-works.js";
import { improveFord } from "./works/improve-ford.js";
import { startIp } from "./works/start-ip.js";
import { startPontoon } from "./works/start-pontoon.js";

/** Every decision of the players. */
export const moves = [
  writeOrders,
  placePontoon,
  placeUnit,
  placeLeader,
  faceUnit,
  assignUnit,
  endSetUp,
  attemptSedgwick,
  leaveSedgwick,
  assignStrategic,
  removeStrategic,
  endStrategic,
  announceArrival,
  endArrivals,
  aimAtHooker,
  spareHooker,
  sendBalloon,
  keepBalloon,
  askAbout,
  stateEdge,
  holdMarker,
  leaveToCup,
  chooseMarkers,
  useMarker,
  claimActive,
  combineCommands,
  actSingly,
  selectCommand,
  endActivation,
  addBattery,
  moveUnit,
  moveLeader,
  moveTrain,
  enterUnit,
  enterLeader,
  leaveMap,
  leaderLeaves,
  faceStack,
  reorderStack,
  displaceLeader,
  endMovement,
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
  noAdvance,
  continueAttack,
  noContinuedAttack,
  counterattack,
  noCounterattack,
  rally,
  endRally,
  startPontoon,
  destroyPontoon,
  dismantlePontoon,
  blowBridge,
  improveFord,
  startIp,
  completeIp,
  endWorks,
  strategicMove,
  strategicLeader,
  endStrategicMovement,
  tryRecovery,
  endRecovery,
  placeRecovered,
  keepWaiting,
  proposeEnd,
  playOn,
] as const;

/** Every procedure. */
export const flows = [
  campaign,
  setUpFlow,
  activation,
  command,
  caught,
  strategic,
  recovery,
  exchange,
  salvo,
  charges,
  assault,
  resolution,
  retreat,
  displacement,
  advancing,
  rallying,
] as const;
