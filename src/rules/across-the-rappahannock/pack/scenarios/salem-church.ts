import { unitsOf } from "../official/units.js";
import { chancellorsville } from "./chancellorsville.js";
import { anywhere, inParts, ips, named, reinforcement, stations, withOwn } from "./notation.js";
import { fourPhases, turnsOf } from "./turns.js";
import type { Scenario } from "./types.js";

/** Salem Church, 3 May (SC.Salem). The pontoons lie at two fords that only the map numbers. */
export const salemChurch: Scenario = {
  ...chancellorsville,
  id: "salem-church",
  title: "Salem Church, 3 May 1863",
  rule: "SC.Salem",
  maps: ["S"],
  turns: turnsOf({ day: "3 May", first: "1445", last: "1830", phases: fourPhases }),
  commandsAll: [{ side: "CSA", command: "csa-mclaws" }],
  stationed: [
    ...stations(
      "csa",
      "C",
      "S",
      `3608 3707: mahone-a mahone-b
      3806 4008: wilcox-a wilcox-b
      3809 3908: semmes-a semmes-b
      4108 4208: kershaw-a kershaw-b
      4207 4306: wofford-a wofford-b
      3907: hardaway-art-a
      3727: cabell-art-b`,
    ),
    ...stations(
      "us",
      "C",
      "S",
      `2307: 2-2-ii
      3703: 1-1-vi
      3802: 2-1-vi
      3701: 3-1-vi-b
      3700: 3-vi-art-b
      2706: hays-art-c`,
    ),
  ],
  leaders: [{ leader: "us-brooks", hex: "S3703" }],
  placements: [anywhere("csa-mclaws", "csa-mclaws")],
  reinforcements: [
    // "In the order given": of generals, divisions and guns; of the brigades of a division the list gives none.
    inParts(
      "us",
      "vi-corps",
      [
        ["us-newton"],
        unitsOf("us-3-vi", "C", "infantry"),
        named("us", "C", "1-vi-art-a"),
        ["us-howe"],
        unitsOf("us-2-vi", "C", "infantry"),
      ],
      { turn: 1, hexes: ["S3700"] },
    ),
  ],
  ips: [
    ...ips("S", "NW", "3312-3315 3416 3517 3618"),
    ...ips("S", "W", "3718 3819 4019 4117 4218 4318"),
    ...ips("S", "E", "3608 3707 3808 3908 4008 4108 4208"),
  ],
  pontoonsAt: ["scotts-ford", "blind-ford"],
  // 2/2/II serves a division of VI Corps, and waits for the Union's second phase.
  attach: [{ unit: named("us", "C", "2-2-ii")[0] ?? "", commands: ["us-1-vi", "us-2-vi", "us-3-vi"] }],
  locked: [{ unit: named("us", "C", "2-2-ii")[0] ?? "", untilTurn: 1, untilPhase: 3, orEnemyWithin: null }],
  victory: { kind: "stretch-or-hex", stretch: "salem-pike", hex: "S3919" },
};

/** Zoan Church, 1 May (SC.Salem). */
export const zoanChurch: Scenario = {
  ...chancellorsville,
  id: "zoan-church",
  title: "Zoan Church, 1 May 1863",
  rule: "SC.Zoan",
  maps: ["S"],
  turns: turnsOf({ day: "1 May", first: "1100", last: "1330", automatic: { side: "US", turns: 1 } }),
  conditions: { ground: "fair", track: 5 },
  indecision: "plain",
  strategicBarred: ["csa-rodes"],
  absentLeaders: ["csa-rodes"],
  markers: [
    "us-v-am1",
    "us-v-am2",
    "us-xii-am1",
    "us-xii-am2",
    "us-ii-am1",
    "us-ii-am2",
    // The list names McLaws, Rodes and Fitz Lee; its notes use Anderson's division and the First Corps (AMB-25).
    "csa-i-am1",
    "csa-i-am2",
    "csa-anderson-am1",
    "csa-anderson-am2",
    "csa-mclaws-am1",
    "csa-mclaws-am2",
    "csa-rodes-am1",
    "csa-rodes-am2",
    "csa-fitz-lee-am1",
    "csa-fitz-lee-am2",
  ],
  opening: { turn: 1, markers: ["us-v-am1"], obligation: true },
  // Note a: Fitz Lee's counter acts with the First Corps too.
  serving: [{ units: named("csa", "C", "fitz-lee-c-cav"), command: "csa-fitz-lee-i" }],
  stationed: stations(
    "csa",
    "C",
    "S",
    `4025 4125: posey-a posey-b
    4023 4122: wright-a wright-b
    3717 3718: mahone-a mahone-b
    3911: perry
    3806 3906: wilcox-a wilcox-b
    3806 3906: cabell-art-a cabell-art-b
    3910: hardaway-art-b
    3820 3821: semmes-a semmes-b
    3814 3914: kershaw-a kershaw-b
    4020: alexander-art-a
    3025: fitz-lee-c-cav
    4912 5012: ramseur-a ramseur-b`,
  ),
  placements: [withOwn("csa-anderson", "csa-anderson"), withOwn("csa-mclaws", "csa-mclaws")],
  reinforcements: [
    reinforcement("us", "sykes", ["us-sykes", ...unitsOf("us-2-v", "C")], { turn: 1, hexes: ["S3727"], within: 1 }),
    // Geary's division follows that of Williams; within each the list gives no order.
    inParts(
      "us",
      "xii-corps",
      [
        ["us-williams", ...unitsOf("us-1-xii", "C")],
        ["us-geary", ...unitsOf("us-2-xii", "C", "infantry")],
      ],
      { turn: 1, hexes: ["S4228"], within: 1 },
    ),
    reinforcement("us", "hancock", ["us-hancock", ...unitsOf("us-1-ii", "C", "infantry")], {
      turn: 3,
      hexes: ["S3727"],
      within: 1,
    }),
  ],
  ips: [...ips("S", "NW", "3312-3315 3416 3517 3618"), ...ips("S", "W", "3718 3819 3918 4019 4117 4218 4318")],
  locked: [{ unit: named("csa", "C", "fitz-lee-c-cav")[0] ?? "", untilTurn: 99, untilPhase: 0, orEnemyWithin: 3 }],
  victory: { kind: "any-hex", hexes: ["S4918", "S4018"] },
};
