import { both } from "./notation.js";
import { confederateMarkers, leadersIn, stationedIn, unionMarkers } from "./training-troops.js";
import { turnsOf } from "./turns.js";
import { plain, type Scenario } from "./types.js";

/**
 * Corps on three sheets, their general on one: command indecision and the balloon by the distance between maps. B Corps must
 * begin; a Confederate division is without its leader.
 */
export const trainingCommand: Scenario = {
  ...plain,
  id: "training-command",
  title: "Training battlefield: three sheets",
  rule: "SC.Training",
  battle: "T",
  maps: ["T", "U", "V"],
  turns: turnsOf({
    day: "2 May",
    first: "1600",
    last: "Night-2",
    automatic: { side: "US", turns: 1 },
    modifiers: { US: 2, CSA: 0 },
  }),
  chancellorsville: true,
  indecision: "distance",
  strategic: true,
  recovery: true,
  offMap: "full",
  balloon: true,
  hooker: true,
  absentLeaders: ["csa-beech"],
  markers: [...unionMarkers, ...confederateMarkers, ...both("us-strategic", "csa-strategic")],
  opening: { turn: 1, markers: ["us-tb-am1"], obligation: true },
  // The army's guns serve with those of the First Corps.
  serving: [{ units: ["csa-tanv"], command: "csa-t1-res" }],
  stationed: stationedIn(`us-1-1-ta-a T0608, us-1-1-ta-b T0708, us-alder-art T0707,
    us-1-2-ta-a U1102, us-1-2-ta-b U1103, us-birch-art U1101,
    us-1-1-tb-a V1102, us-1-1-tb-b V1101, us-ss-tb U1105, us-tcav-a T1106,
    csa-oak-a T0611, csa-oak-b T0711, csa-ash-art T0612, csa-t1-res-a T0712, csa-tanv T0713,
    csa-elder-a V1104, csa-elder-b V1204, csa-hazel-a U1304, csa-hazel-b U1303, csa-larch U1404, csa-tcav-a V0803`),
  leaders: leadersIn(`us-hooker T0705, us-alder T0708, us-birch U1102, us-cedar V1101, us-dogwood T1106,
    csa-ash T0712, csa-chestnut U1304, csa-elm V0803`),
  victory: {
    kind: "held-hexes",
    prizes: [
      { points: 2, hex: "T0711" },
      { points: 1, hex: "V1105" },
      { points: 1, hex: "U1404" },
    ],
    moral: 1,
    decisive: 3,
  },
};
