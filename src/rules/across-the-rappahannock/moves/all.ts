import { combatMoves } from "./combat/all.js";
import { addBattery } from "./command/add-battery.js";
import { enterLeader } from "./command/enter-leader.js";
import { enterUnit } from "./command/enter-unit.js";
import { leaderLeaves } from "./command/leader-leaves.js";
import { leaveMap } from "./command/leave-map.js";
import { displaceLeader, moveLeader } from "./command/move-leader.js";
import { moveUnit } from "./command/move-unit.js";
import { endMovement, faceStack, reorderStack } from "./command/stack.js";
import { endStrategicMovement, strategicLeader, strategicMove } from "./command/strategic.js";
import { assignUnit, endSetUp, faceUnit } from "./set-up/end-set-up.js";
import { placeLeader } from "./set-up/place-leader.js";
import { placePontoon } from "./set-up/place-pontoon.js";
import { placeUnit } from "./set-up/place-unit.js";
import { writeOrders } from "./set-up/write-orders.js";
import { announceArrival, endArrivals } from "./turn/arrivals.js";
import { askAbout, keepBalloon, sendBalloon, stateEdge } from "./turn/balloon.js";
import { claimActive } from "./turn/claim-active.js";
import { actSingly, combineCommands, endActivation, selectCommand } from "./turn/commands.js";
import { playOn, proposeEnd } from "./turn/end-game.js";
import { aimAtHooker, spareHooker } from "./turn/hooker.js";
import { chooseMarkers, holdMarker, useMarker } from "./turn/markers.js";
import { endRecovery, keepWaiting, placeRecovered, tryRecovery } from "./turn/recover.js";
import { attemptSedgwick, leaveSedgwick } from "./turn/sedgwick.js";
import { assignStrategic, endStrategic, removeStrategic } from "./turn/strategic-marks.js";
import { completeIp, endWorks, improveFord, startIp } from "./works/field-works.js";
import { moveTrain } from "./works/move-train.js";
import { startPontoon } from "./works/start-pontoon.js";
import { blowBridge, destroyPontoon, dismantlePontoon } from "./works/wreck-bridges.js";

/** Every move of the game, in the order of a turn. */
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
  ...combatMoves,
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
