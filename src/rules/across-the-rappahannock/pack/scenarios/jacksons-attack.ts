import { pairKey } from "../../../sdk/facts.js";
import { hexesOf } from "../hexes.js";
import { unitsOf } from "../official/units.js";
import { chancellorsville } from "./chancellorsville.js";
import { both, ips, named, placement, reinforcement, stations, withOwn } from "./notation.js";
import { turnsOf } from "./turns.js";
import type { Scenario, TurnOfTrack } from "./types.js";

const union = stations(
  "us",
  "C",
  "C",
  `3908: 1-1-ii-a E/SE
  1805: 2-1-ii
  3109 3808: 3-1-ii-a 3-1-ii-b E/SE
  3708 3809: 4-1-ii-a 4-1-ii-b E/SE
  4009: 5-1-ii 1-ii-art E/SE
  3509: 1-3-ii E
  3711: 2-3-ii-a 2-3-ii-b
  3710: 3-3-ii
  3511: 3-ii-art
  3611: cushing-art-b
  3811: kirby-art-a
  5217: 1-1-iii-a SE
  5017: 1-1-iii-b
  4916: 2-1-iii-a 2-1-iii-b
  5115 5116: 3-1-iii-a 3-1-iii-b SE
  4116: 1-iii-art-a
  4817: 1-iii-art-b
  3909: 1-2-iii-a E
  4109: 1-2-iii-b SE
  3810: 2-2-iii-a 2-2-iii-b
  2104 2105: 3-2-iii-a 3-2-iii-b
  3811: 2-iii-art-a
  3513: 2-iii-art-b 2-iii-art-c
  4115: 1-3-iii-b
  4915: 2-3-iii-b SE
  5114: 3-3-iii-ss SE
  4216: 3-iii-art-a 3-iii-art-b
  3104: 1-1-v-a 1-1-v-b E/SE
  3004: 2-1-v-a 2-1-v-b E/SE
  3005: 3-1-v-a 3-1-v-b E/SE
  2705: 1-v-art-a
  2502: 1-v-art-b 3-v-art E
  3409: 1-2-v-a E/SE
  3308: 1-2-v-b E/SE
  3106: 2-2-v 2-v-art E/SE
  3207 3307: 3-2-v-a 3-2-v-b E/SE
  2903: 1-3-v-b E
  2603 2604: 2-3-v-a 2-3-v-b SE
  3625: 1-1-xi-a W
  3426: 1-1-xi-b W
  3723: 2-1-xi-a W
  3924: 2-1-xi-b W
  3824: dieckmann-art NW
  4020: 1-2-xi-a wiedrich-art SW
  3720: 1-2-xi-b
  5219 5220: 2-2-xi-a 2-2-xi-b SE
  3823: 1-3-xi-a SW
  3722: 1-3-xi-b SW
  3421: 2-3-xi-a SW
  3922: 2-3-xi-b SW
  3821: dilger-art
  3718: xi-reserve-art
  4615 4714: 1-1-xii-a 1-1-xii-b SE
  4614: 2-1-xii SE
  4513: 3-1-xii SE
  4012: 1-xii-art
  4109 4209: 1-2-xii-a 1-2-xii-b SE
  4310 4411: 2-2-xii-a 2-2-xii-b SE
  4212 4213: 3-2-xii-a 3-2-xii-b SE
  4010: 2-xii-art SE
  4316 4416: 2-1-cav-a 2-1-cav-b`,
);

// O'Neal's 2107 is 3127, beside his other counter; Fitz Lee's 3300 is 3328 (AMB-15).
const confederates = stations(
  "csa",
  "C",
  "C",
  `4105: perry W
  4609: mahone-a mahone-b NW
  4812: wright-a NW
  4912: wright-b NW
  5012 5111: posey-a posey-b W
  4810: hardaway-art-a NW
  4905: hardaway-art-b
  4304 4405: wofford-a wofford-b W
  4505 4606: semmes-a semmes-b NW
  4607 4608: kershaw-a kershaw-b NW
  4505: cabell-art-a NW
  4810: brown-art-a NW
  5616: brown-art-b
  5415: thomas-a
  5716: thomas-b
  5818 5918: archer-a archer-b
  2927 3028: iverson-a iverson-b E
  3127 3228: oneal-a oneal-b E
  3428 3527: doles-a doles-b E
  3628 3727: colquitt-a colquitt-b E
  3327: beckham-art-a beckham-art-b E
  3328: fitz-lee-c-cav W`,
);

const modified = { US: 0, CSA: 2 };
const evening = turnsOf({
  day: "2 May",
  first: "1715",
  last: "Night-2",
  automatic: { side: "CSA", turns: 2 },
  modifiers: modified,
});
const first = (turn: TurnOfTrack, at: number): TurnOfTrack => (at === 0 ? { ...turn, markers: ["csa-ii-am1"] } : turn);

/** A wave of Jackson's corps: the second in the turn of 1830, the third with the second marker in it. */
const wave = (group: string, hexes: string, who: readonly string[], third: boolean) =>
  reinforcement("csa", group, who, { turn: 2, hexes: hexesOf("C", hexes), secondMarker: third });
const men = (text: string) => named("csa", "C", text);

/** Jackson's attack, 2 and 3 May (SC.Jackson). */
export const jacksonsAttack: Scenario = {
  ...chancellorsville,
  id: "jacksons-attack",
  title: "Jackson's attack, 2 and 3 May 1863",
  rule: "SC.Jackson",
  maps: ["C"],
  turns: [...evening.map(first), ...turnsOf({ day: "3 May", first: "0600", last: "1215", modifiers: modified })],
  longSequence: true,
  indecision: "distance",
  strategic: true,
  strategicBarred: ["us-1-i", "us-2-i", "us-3-i"],
  recovery: true,
  engineers: "full",
  offMap: "full",
  hooker: true,
  // 0945 on 3 May.
  hookerHitFrom: 8,
  roundUp: [1],
  markers: [
    ...both("csa-i", "csa-ii", "csa-anderson", "csa-mclaws", "csa-ap-hill", "csa-rodes", "csa-colston", "csa-cavalry"),
    ...both("csa-strategic", "us-strategic"),
  ],
  markersFrom: [{ turn: 2, markers: both("us-i", "us-ii", "us-iii", "us-v", "us-xi", "us-xii", "us-cav") }],
  // Guns on the map serve with any marker of Jackson's (note d of the set-up), those that come with his corps' alone (b).
  serving: [
    { units: named("csa", "C", "brown-art-a brown-art-b beckham-art-a beckham-art-b"), command: "csa-ii-guns" },
    {
      units: named("csa", "C", "alexander-art-a alexander-art-b alexander-art-c mcintosh-art jones-art-a jones-art-b"),
      command: "csa-ii-res",
    },
  ],
  stationed: [...union, ...confederates],
  leaders: [
    { leader: "us-hooker", hex: "C3910" },
    { leader: "us-humphreys", hex: "C2903" },
    { leader: "us-devens", hex: "C3522" },
    { leader: "us-von-steinwehr", hex: "C3820" },
    { leader: "us-schurz", hex: "C3722" },
  ],
  placements: [
    placement("us", "iii-corps-a", { hexes: ["C4815", "C4816"] }, named("us", "C", "1-3-iii-a"), [], {
      facings: ["SE"],
    }),
    // Two hexes for the brigade's two counters: the guns and the leader are with either.
    placement("us", "cavalry", { hexes: ["C4316", "C4416"] }, named("us", "C", "martin-art"), ["us-pleasonton"]),
    withOwn("us-hancock", "us-1-ii"),
    withOwn("us-french", "us-3-ii"),
    withOwn("us-birney", "us-1-iii"),
    withOwn("us-berry", "us-2-iii"),
    withOwn("us-whipple", "us-3-iii"),
    withOwn("us-griffin", "us-1-v"),
    withOwn("us-sykes", "us-2-v"),
    withOwn("us-williams", "us-1-xii"),
    withOwn("us-geary", "us-2-xii"),
    // No hexes are given for these three.
    withOwn("csa-anderson", "csa-anderson"),
    withOwn("csa-mclaws", "csa-mclaws"),
    withOwn("csa-rodes", "csa-rodes"),
  ],
  reinforcements: [
    reinforcement(
      "us",
      "i-corps",
      ["us-robinson", ...unitsOf("us-2-i", "C"), "us-doubleday", ...unitsOf("us-3-i", "C")],
      { turn: 2, hexes: ["C2000"] },
    ),
    reinforcement("us", "wadsworth", ["us-wadsworth", ...unitsOf("us-1-i", "C"), ...named("us", "C", "aop-art-a")], {
      turn: 3,
      hexes: ["C2000"],
    }),
    wave("warren-a", "3228", men("warren-a"), false),
    {
      ...wave("warren-b", "3327", men("warren-b carter-art-a carter-art-b"), false),
      parts: [men("warren-b"), men("carter-art-a carter-art-b")],
    },
    wave("jones", "3028 3127", men("jones-a jones-b"), false),
    wave("nichols", "2927", men("nichols"), false),
    // Colston and A.P. Hill come with any unit of theirs.
    wave("colston", "2927 3028 3127 3228 3327", ["csa-colston"], false),
    wave("heth", "2927 3028", men("heth-a heth-b"), true),
    wave("pender", "3127 3228", men("pender-a pender-b"), true),
    wave("lane", "3327", men("lane-a lane-b"), true),
    wave("ap-hill", "2927 3028 3127 3228 3327", ["csa-ap-hill"], true),
    wave("ramseur", "3628 3727", men("ramseur-a ramseur-b"), true),
    reinforcement("csa", "paxton", named("csa", "C", "paxton"), { turn: 2, entry: "CSA-10", outOfCommand: true }),
    reinforcement("csa", "alexander-a", named("csa", "C", "alexander-art-a"), { turn: 2, entry: "CSA-10" }),
    reinforcement("csa", "jones-guns", named("csa", "C", "jones-art-a jones-art-b alexander-art-b alexander-art-c"), {
      turn: 3,
      entry: "CSA-11",
    }),
    reinforcement("csa", "mcgowan", named("csa", "C", "mcgowan walker-art-a walker-art-b"), {
      turn: 3,
      entry: "CSA-11",
      secondMarker: true,
    }),
    reinforcement("csa", "mcintosh", named("csa", "C", "mcintosh-art"), { turn: 4, entry: "CSA-11" }),
  ],
  ips: [
    ...ips("C", "W", "3225 3625 3824 3719 3819 3919 4113 4014 3914 3815 3714"),
    ...ips("C", "SW", "3822 3823 4020 4021"),
    ...ips("C", "SE", "2502 2603 2604 3004 3005 3105 3106 3207 3307 3308 3409 4008 4009 4107 4109 4110 4211 4212 4213"),
    ...ips("C", "E", "2903 3509 3609 3708 3808 3906 3908 4007"),
    ...ips("C", "W", "4304 4405"),
    ...ips("C", "NW", "4505 4606 4607 4608 4609"),
  ],
  // "1812-3", and "2102-2", which can be either (AMB-15).
  pontoons: [pairKey("C1812", "C1813")],
  doubtfulPontoons: {
    ruling: "jackson-pontoon",
    readings: { west: [pairKey("C2102", "C2103")], east: [pairKey("C2101", "C2102")] },
  },
  trains: [],
  improvedFords: [pairKey("C2001", "C2002")],
  victory: {
    kind: "roads-and-hexes",
    automatic: { side: "CSA", stretches: ["jackson-road"] },
    prizes: [
      { points: 5, hex: "C3910" },
      { points: 3, hex: "C3822" },
      { points: 1, stretch: "jackson-pike" },
    ],
    perEliminated: 0,
  },
};
