import { pairKey } from "../../../sdk/facts.js";
import { both } from "./notation.js";
import {
  confederateCavalry,
  confederateMarkers,
  confederateReserve,
  corpsA,
  corpsB,
  everyLeader,
  firstCorps,
  stationedIn,
  unionCavalry,
  unionMarkers,
  unionReserve,
  unitsIn,
} from "./training-troops.js";
import { turnsOf } from "./turns.js";
import { plain, type Scenario } from "./types.js";

/** The general, his infantry, his guns. */
const chestnut = [["csa-chestnut"], ["csa-hazel-a", "csa-hazel-b"], ["csa-chestnut-art"]];

/** Two days and a night with every rule of the larger scenarios. */
export const trainingCampaign: Scenario = {
  ...plain,
  id: "training-campaign",
  title: "Training battlefield: two days",
  rule: "SC.Training",
  battle: "T",
  maps: ["T"],
  turns: [
    ...turnsOf({ day: "1 May", first: "1600", last: "Night-2", automatic: { side: "US", turns: 1 } }),
    ...turnsOf({ day: "2 May", first: "0600", last: "1215", modifiers: { US: 0, CSA: 2 } }),
  ],
  openEnd: true,
  conditions: { ground: "fair", track: 5 },
  longSequence: true,
  chancellorsville: true,
  indecision: "distance",
  strategic: true,
  strategicBarred: ["us-2-ta"],
  strategicFirst: { side: "US", commands: ["us-ta"] },
  weather: true,
  recovery: true,
  engineers: "full",
  offMap: "full",
  sedgwick: "us-tb",
  balloon: true,
  hooker: true,
  hookerHitFrom: 9,
  roundUp: [1],
  // The army's guns wait in their works until somebody comes near.
  locked: [{ unit: "csa-tanv", untilTurn: 12, untilPhase: 0, orEnemyWithin: 4 }],
  markers: [...unionMarkers, ...confederateMarkers, ...both("us-strategic", "csa-strategic")],
  opening: { turn: 1, markers: both("us-ta"), obligation: false },
  stationed: [
    ...[corpsA, corpsB, unionCavalry, unionReserve, firstCorps, confederateReserve]
      .flatMap(stationedIn)
      .filter(({ unit }) => !unit.startsWith("us-2-2-ta")),
    // On both banks of the poor ford.
    ...stationedIn("us-2-2-ta-a T1108, us-2-2-ta-b T1107"),
  ],
  leaders: [
    ...everyLeader.filter(({ leader }) => !["csa-chestnut", "csa-elm"].includes(leader)),
    { leader: "us-hooker", hex: "T0702" },
  ],
  reinforcements: [
    {
      group: "chestnut",
      side: "CSA",
      turn: 2,
      hexes: [],
      entry: "CSA-5",
      within: 0,
      order: chestnut.flat(),
      parts: chestnut,
      secondMarker: false,
      strategic: true,
      outOfCommand: false,
      markers: [],
      cargo: 0,
    },
    {
      group: "larch",
      side: "CSA",
      turn: 2,
      hexes: [],
      entry: "CSA-4",
      within: 0,
      order: ["csa-larch"],
      parts: [],
      secondMarker: false,
      strategic: false,
      outOfCommand: true,
      markers: [],
      cargo: 0,
    },
    {
      group: "elm",
      side: "CSA",
      turn: 1,
      hexes: [],
      entry: "CSA-3",
      within: 0,
      order: ["csa-elm", ...unitsIn(confederateCavalry)],
      parts: [],
      secondMarker: true,
      strategic: false,
      outOfCommand: false,
      markers: both("csa-tcav"),
      cargo: 0,
    },
  ],
  pontoons: [pairKey("T0906", "T0907")],
  trains: [{ unit: "us-train-t1", hex: "T0207", cargo: 1 }],
  improvedFords: [],
  decisions: ["us-2-ta"],
  decisionMaps: ["T"],
  victory: {
    kind: "roads-and-hexes",
    automatic: { side: "both", stretches: ["training-pike-west", "training-pike-east"] },
    prizes: [
      { points: 5, hex: "T0412" },
      { points: 3, hex: "T0703" },
      { points: 1, stretch: "training-town" },
      { points: 1, stretch: "training-pike-heights" },
    ],
    perEliminated: 1,
  },
};
