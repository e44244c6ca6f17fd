import { pairKey } from "../../../sdk/facts.js";
import { both } from "./notation.js";
import { leadersIn, stationedIn } from "./training-troops.js";
import { turnsOf } from "./turns.js";
import { plain, type Scenario } from "./types.js";

/** Three Grand Divisions of five corps, more than may act in one turn (FR.Cmd); guns of extra-long range (FR.ELR). */
export const trainingDivisions: Scenario = {
  ...plain,
  id: "training-divisions",
  title: "Training battlefield: three Grand Divisions",
  rule: "SC.Training",
  battle: "T",
  maps: ["T"],
  turns: turnsOf({ day: "13 Dec", first: "1100", last: "1445", automatic: { side: "US", turns: 1 } }),
  fredericksburg: true,
  grandDivisions: [["us-ta", "us-tc"], ["us-tb", "us-td"], ["us-te"]],
  recovery: true,
  engineers: "fredericksburg",
  printedFortifications: false,
  fords: false,
  markers: both("us-ta", "us-tb", "us-tc", "us-td", "us-te", "us-tguns", "csa-t1", "csa-t2f"),
  // The army's guns serve with the corps on the heights.
  serving: [{ units: ["csa-tanv"], command: "csa-t1-res" }],
  stationed: stationedIn(`us-1-1-ta-a T0708, us-1-2-ta-a T0807, us-1-1-tb-a T0608, us-1-1-tc T0909, us-1-1-td T0508,
    us-1-1-te T0706, us-alder-art T0707, us-tres-a T0603, us-tcav-a T1106,
    csa-oak-a T0611, csa-oak-b T0711, csa-pine-a T0811, csa-ash-art T0612, csa-elder-a T0511, csa-t1-res-a T0712,
    csa-tanv T0913, csa-hazel-a T1208`),
  leaders: leadersIn(`us-alder T0708, us-birch T0807, us-cedar T0608, us-fir T0909, us-gum T0508, us-holly T0706,
    us-dogwood T1106, csa-ash T0712, csa-beech T0511, csa-chestnut T1208`),
  // The one to the south is nobody's: the Confederacy can destroy it.
  pontoons: [pairKey("T0406", "T0407"), pairKey("T0906", "T0907"), pairKey("T1207", "T1208")],
  victory: {
    kind: "held-hexes",
    prizes: [{ points: 1, stretch: "training-pike-heights" }],
    moral: 1,
    decisive: 3,
  },
};
