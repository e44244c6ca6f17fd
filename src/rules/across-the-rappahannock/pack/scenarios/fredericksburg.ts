import { pairKey } from "../../../sdk/facts.js";
import { hexesOf } from "../hexes.js";
import { southEdge } from "../official/sheets.js";
import { unitsOf } from "../official/units.js";
import { anywhere, both, named, placement, reinforcement, stations } from "./notation.js";
import { turnsOf } from "./turns.js";
import { plain, type Scenario } from "./types.js";

// 8.1: First Corps, then Second Corps.
const confederates = stations(
  "csa",
  "F",
  "F",
  `2626 2825: wilcox-a wilcox-b
  3221 3222: mahone-a mahone-b
  3023 3122: wright-a wright-b
  3318 3620: featherston-a featherston-b
  3421: perry
  3222: hardaway-art-a
  3223: hardaway-art-b
  3517 3719: ransom-a ransom-b
  3718 3818: cook-a cook-b
  4319: ransom-art
  3717 3817: cobb-a cobb-b
  4119 4218: kershaw-a kershaw-b
  4317: semmes
  4517: barksdale
  3919 4420: cabell-art-a cabell-art-b
  4618 4717: armistead-a armistead-b
  4619: jenkins-a jenkins-b
  4917: garnett
  5219: corse-a corse-b
  5020: kemper
  4518 4818: dearing-art-a dearing-art-b
  5016: robertson-a robertson-b
  5114: gt-anderson-a gt-anderson-b
  5417: benning
  5514 5515: law-a law-b
  5418: hood-art
  2724: alexander-art-a
  3222: alexander-art-b
  3618: walton-art-a
  3817: walton-art-b
  5312 5313: pender-a pender-b
  5311 5411: lane-a lane-b
  5513: thomas-a thomas-b
  5611: gregg-a gregg-b
  5609 5708: archer-a archer-b
  5807: brockenbrough
  5312: walker-art-a
  5707: walker-art-b
  5612: pendleton-a pendleton-b
  5713: jr-jones
  5711: paxton-a paxton-b
  5812: warren
  5512 5614: brockenbrough-art-a brockenbrough-art-b
  5810: walker-a walker-b
  5819: atkinson-a atkinson-b
  5908: hoke-a hoke-b
  5907: hays-a hays-b
  6006: latimer-art-a
  5311: latimer-art-b
  6006: brown-art-a
  5416: cutt-art-a cutt-art-b
  4320: nelson-art
  5802 5804: fitz-lee-a-cav fitz-lee-b-cav
  5701: pelham-art-b`,
);

const union = stations(
  "us",
  "F",
  "F",
  `5304: reynolds-art-a reynolds-art-b
  4907: 2-2-i
  5007: 1-2-i-a 1-2-i-b
  5008: 3-2-i-a 3-2-i-b
  5106: 1-3-i-a 1-3-i-b
  5206: 2-3-i-a 2-3-i-b
  5305: 3-3-i-a 3-3-i-b
  5105: meade-art-a meade-art-b
  4512 4612: 1-1-vi-a 1-1-vi-b
  4611: 2-1-vi-a 2-1-vi-b
  4511: 3-1-vi-a 3-1-vi-b
  4612: tompkins-art-a
  4809: 1-2-vi-a 1-2-vi-b
  4708: 2-2-vi-a 2-2-vi-b
  4909: 3-2-vi-a peyster-art-a
  4810: 3-2-vi-b peyster-art-b
  4709: mccarthy-art-a
  4509: 1-3-vi-a 1-3-vi-b
  4508: 2-3-vi-a 2-3-vi-b
  4408: 3-3-vi-a 3-3-vi-b
  3905: mccarthy-art-b
  4410: bayard-cav gibson-art
  4006: 1-1-iii-a 1-1-iii-b
  4007: 2-1-iii-a 2-1-iii-b
  4106 4107: 3-1-iii-a 3-1-iii-b
  4105: randolph-art
  2614: smith-art-b
  2712: 1-3-iii puttkammer-art-b
  3510: 2-3-iii-a 2-3-iii-b
  3408: martin-art-a
  3209 3308: averell-cav robertson-art
  3114: 1-1-ii-a 1-1-ii-b
  3313: 2-1-ii thomas-art
  3214: 3-1-ii-a 3-1-ii-b
  3115: 1-2-ii-a 1-2-ii-b
  3016: 2-2-ii
  3015: 3-2-ii-a 3-2-ii-b
  3014: arnold-art
  3314: 1-3-ii-a 1-3-ii-b
  3216: 2-3-ii-a
  3315: 3-3-ii
  3014: french-art
  3013: morgan-art
  4109: 1-1-ix-a 1-1-ix-b
  3910: 2-1-ix-a 2-1-ix-b
  4010: 3-1-ix-a 3-1-ix-b
  4011: edwards-art
  3513: 1-2-ix-a 1-2-ix-b
  3613: 2-2-ix-a 2-2-ix-b
  3614: sturgis-art
  2319: roemer-art
  3612: 1-3-ix-a 1-3-ix-b
  3512: 2-3-ix-a 2-3-ix-b
  2221: benjamin-art
  2317: gregg-a-cav
  2812: farnsworth-a-cav pennington-art
  2914: farnsworth-b-cav
  2911: gregg-b-cav
  2216: rapp-art-d
  2515: rapp-art-g
  2713: rapp-art-e
  2803: graham-art
  3012: hays-art-b
  3411: rapp-art-h
  3609: hays-art-d
  3610: rapp-art-f
  3707: rapp-art-l
  3806: rapp-art-a
  4004: rapp-art-b
  4008: rapp-art-c
  4203: hays-art-c`,
);

/** Fredericksburg, 13 December 1862 (SC.Fred). */
export const fredericksburg: Scenario = {
  ...plain,
  id: "fredericksburg",
  title: "Fredericksburg, 13 December 1862",
  rule: "SC.Fred",
  battle: "F",
  maps: ["F"],
  turns: turnsOf({ day: "13 Dec", first: "1100", last: "1830", automatic: { side: "US", turns: 1 } }),
  fredericksburg: true,
  grandDivisions: [
    ["us-ii", "us-ix"],
    ["us-iii", "us-v"],
    ["us-i", "us-vi"],
  ],
  recovery: true,
  engineers: "fredericksburg",
  printedFortifications: false,
  fords: false,
  markers: both("us-i-f", "us-ii-f", "us-iii-f", "us-v-f", "us-vi-f", "us-ix-f", "us-guns-f", "csa-i-f", "csa-ii-f"),
  stationed: [...confederates, ...union],
  leaders: [{ leader: "us-pleasonton", hex: "F2812" }],
  placements: [
    placement("us", "doubleday", { hexes: hexesOf("F", "5403-5404") }, unitsOf("us-1-i-f", "F", "infantry"), [
      "us-doubleday-f",
    ]),
    placement(
      "us",
      "sickles",
      { hexes: hexesOf("F", "3807-3808 3906-3907") },
      [...unitsOf("us-2-iii-f", "F", "infantry"), ...named("us", "F", "smith-art-a")],
      ["us-sickles"],
    ),
    placement("us", "griffin", { hexes: hexesOf("F", "3506-3508") }, unitsOf("us-1-v", "F", "infantry"), [
      "us-griffin",
    ]),
    placement("us", "sykes", { within: { of: "F2313", hexes: 1 } }, unitsOf("us-2-v", "F"), ["us-sykes"]),
    placement("us", "humphreys", { within: { of: "F2907", hexes: 1 } }, unitsOf("us-3-v", "F"), ["us-humphreys"]),
    anywhere("us-gibbon-f", "us-2-i-f"),
    anywhere("us-meade", "us-3-i-f"),
    anywhere("us-brooks", "us-1-vi"),
    anywhere("us-howe", "us-2-vi"),
    anywhere("us-newton", "us-3-vi"),
    anywhere("us-birney", "us-1-iii"),
    anywhere("us-whipple", "us-3-iii"),
    anywhere("us-hancock", "us-1-ii"),
    anywhere("us-howard", "us-2-ii-f"),
    anywhere("us-french", "us-3-ii"),
    anywhere("us-burns", "us-1-ix"),
    anywhere("us-sturgis", "us-2-ix"),
    anywhere("us-getty", "us-3-ix"),
    anywhere("csa-anderson", "csa-anderson"),
    anywhere("csa-ransom", "csa-ransom"),
    anywhere("csa-mclaws", "csa-mclaws"),
    anywhere("csa-pickett", "csa-pickett"),
    anywhere("csa-hood", "csa-hood"),
    anywhere("csa-ap-hill", "csa-ap-hill"),
    anywhere("csa-taliaferro", "csa-taliaferro"),
    anywhere("csa-early", "csa-early"),
  ],
  reinforcements: [
    reinforcement("csa", "dh-hill", ["csa-dh-hill", ...unitsOf("csa-dh-hill", "F", "infantry")], { hexes: southEdge }),
    reinforcement("csa", "cavalry", named("csa", "F", "whf-lee-cav hampton-cav pelham-art-a"), { hexes: southEdge }),
    reinforcement("csa", "guns", named("csa", "F", "brown-art-b jones-art-a jones-art-b"), { hexes: southEdge }),
  ],
  pontoons: [
    pairKey("F2914", "F3015"),
    pairKey("F3014", "F3114"),
    pairKey("F3511", "F3612"),
    pairKey("F4207", "F4307"),
    pairKey("F4208", "F4308"),
  ],
  victory: {
    kind: "held-hexes",
    prizes: [
      { points: 5, hex: "F5903" },
      { points: 2, hex: "F3719" },
      { points: 2, hex: "F3421" },
      { points: 2, hex: "F2825" },
      { points: 1, stretch: "fredericksburg-telegraph-road" },
    ],
    moral: 1,
    decisive: 6,
  },
};
