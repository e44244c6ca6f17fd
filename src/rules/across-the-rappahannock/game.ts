import type { MoveOf } from "../sdk/types.js";
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
import { hookerSteps } from "./command/hooker-steps.js";
import { indecisionSteps } from "./command/indecision-steps.js";
import { initiativeSteps } from "./command/initiative-steps.js";
import { leaveSedgwick } from "./command/leave-sedgwick.js";
import { sedgwickSteps } from "./command/sedgwick-steps.js";
import { spareHooker } from "./command/spare-hooker.js";
import { form, optionShapes } from "./generated/options.js";
import { flow, game } from "./kit.js";
import { actSingly } from "./markers/act-singly.js";
import { activation } from "./markers/activation-flow.js";
import { chooseMarkers } from "./markers/choose-markers.js";
import { combineCommands } from "./markers/combine-commands.js";
import { activatingSteps, cupSteps } from "./markers/cup-steps.js";
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
import { arrivalSteps } from "./movement/arrival-steps.js";
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
import { strategicSteps } from "./movement/strategic-step.js";
import { facts } from "./pack/facts.js";
import { named } from "./pack/names.js";
import { scenarios } from "./pack/scenarios/index.js";
import { invariants } from "./position/invariants.js";
import { rulebook } from "./rulebook.js";
import { setUp } from "./scenarios/set-up.js";
import { campaign } from "./sequence/campaign-flow.js";
import { command } from "./sequence/command-flow.js";
import { openingSteps } from "./sequence/opening-steps.js";
import { recoverySteps } from "./sequence/recovery-step.js";
import { assignUnit } from "./set-up/assign-unit.js";
import { endSetUp } from "./set-up/end-set-up.js";
import { faceUnit } from "./set-up/face-unit.js";
import { setUpFlow } from "./set-up/flow.js";
import { placeLeader } from "./set-up/place-leader.js";
import { placePontoon } from "./set-up/place-pontoon.js";
import { placeUnit } from "./set-up/place-unit.js";
import { writeOrders } from "./set-up/write-orders.js";
import * as balloonTable from "./terms/balloon-table.js";
import * as combatTables from "./terms/combat-tables.js";
import { events } from "./terms/events.js";
import { holes } from "./terms/holes.js";
import * as offMapTable from "./terms/off-map-table.js";
import { official } from "./terms/official.js";
import { optionWords } from "./terms/option-words.js";
import { rulings } from "./terms/rulings.js";
import { standardOptions } from "./terms/standard-options.js";
import * as weatherTable from "./terms/weather-table.js";
import { closingSteps } from "./victory/closing-steps.js";
import { playOn } from "./victory/play-on.js";
import { pointsNow } from "./victory/points.js";
import { proposeEnd } from "./victory/propose-end.js";
import { askAbout } from "./weather/ask-about.js";
import { balloonSteps } from "./weather/balloon-steps.js";
import { keepBalloon } from "./weather/keep-balloon.js";
import { sendBalloon } from "./weather/send-balloon.js";
import { stateEdge } from "./weather/state-edge.js";
import { weatherSteps } from "./weather/weather-step.js";
import { blowBridge } from "./works/blow-bridge.js";
import { completeIp } from "./works/complete-ip.js";
import { destroyPontoon } from "./works/destroy-pontoon.js";
import { dismantlePontoon } from "./works/dismantle-pontoon.js";
import { endWorks } from "./works/end-works.js";
import { improveFord } from "./works/improve-ford.js";
import { startIp } from "./works/start-ip.js";
import { startPontoon } from "./works/start-pontoon.js";

/** Every move of the game, in the order of a turn. */
const moves = [
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

/** A move of the game, by name and parameters. */
export type Move = MoveOf<(typeof moves)[number]>;

/** A turn: who begins, the cup, activation after activation, recovery (3, LG.Seq). */
const turn = flow("turn", "3", {
  ...openingSteps,
  ...weatherSteps,
  ...initiativeSteps,
  ...sedgwickSteps,
  ...strategicSteps,
  ...arrivalSteps,
  ...hookerSteps,
  ...balloonSteps,
  ...cupSteps,
  ...indecisionSteps,
  ...activatingSteps,
  ...recoverySteps,
  ...closingSteps,
});

type SetUp = Parameters<typeof setUp>;

/**
 * Across the Rappahannock (Glory II): Fredericksburg and Chancellorsville, and a training battlefield, for {@link open}.
 *
 * @example
 * const table = open(acrossTheRappahannock, { pack: standardPack, authority: "agreed" });
 * const state = table.setup("training");
 */
export const acrossTheRappahannock = game({
  id: "across-the-rappahannock",
  title: "Across the Rappahannock",
  edition: "the rulebook and battle book of the GMT edition, without its later living rules",
  version: "1.1.0",
  sides: ["US", "CSA"],
  moves,
  flows: [
    campaign,
    setUpFlow,
    turn,
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
    scenarios.map(({ id, title }) => [
      id,
      { title, setup: (options: SetUp[1], printed: SetUp[2]) => setUp(id, options, printed) },
    ]),
  ),
  facts,
  invariants,
  // All units lie face up; written orders come into the state when they are opened (SC.Full, LG.OffMap).
  redact: "nothing",
  // Not what was rolled (initiative, conditions), written in secret, or follows from the rules.
  form,
  tables: { ...balloonTable, ...combatTables, ...offMapTable, ...weatherTable },
  patchable: [
    ...["/units", "/leaders", "/markers", "/acts", "/pontoons", "/trains", "/blown", "/fords", "/ips", "/control"],
    ...["/exits", "/offMap", "/hooker", "/sedgwick", "/balloon", "/wiped", "/returning", "/released"],
  ],
  named,
  figures: (s, facts, { ruling }) => ({ turn: String(s.turn), ties: () => pointsNow({ s, facts, ruling }) }),
  holes,
});
