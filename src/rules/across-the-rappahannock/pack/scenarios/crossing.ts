import { pairKey } from "../../../sdk/facts.js";
import { unitsOf } from "../official/units.js";
import { chancellorsville } from "./chancellorsville.js";
import { anywhere, named, placement, stations } from "./notation.js";
import { fourPhases, turnsOf } from "./turns.js";
import type { Scenario } from "./types.js";

const crossing = {
  ...chancellorsville,
  rule: "SC.Cross",
  maps: ["F"],
  commandsAll: [{ side: "CSA", command: "csa-early" }],
  offMap: "exit",
  exits: [
    { exit: "F3727", hexes: ["F3727"] },
    { exit: "west-edge", hexes: "crossing-west-edge" },
    { exit: "south-west-edge", hexes: "crossing-south-west-edge" },
  ],
  victory: {
    kind: "exits",
    exits: [
      { side: "US", exit: "F3727", perPoint: 3 },
      { side: "US", exit: "west-edge", perPoint: 1 },
      { side: "CSA", exit: "F3727", perPoint: 2 },
      { side: "CSA", exit: "west-edge", perPoint: 1 },
      { side: "CSA", exit: "south-west-edge", perPoint: 0.5 },
    ],
    perWithdrawn: 1,
    road: { stretch: "crossing-pike", side: "US", points: 3 },
  },
} as const satisfies Partial<Scenario>;

const fortified = (from: number, to: number) => ({ map: "F", lines: [from, to], ground: "fortified" }) as const;
const wilcox = named("csa", "C", "wilcox-a wilcox-b");
const hoke = named("csa", "C", "hoke-a hoke-b");
const gordonAndSmith = named("csa", "C", "gordon smith");
const nelsonAndWalton = named("csa", "C", "nelson-art-a nelson-art-b walton-art-a walton-art-b");
const andrews = named("csa", "C", "andrews-art-a andrews-art-b");
const barksdaleAndHays = named("csa", "C", "barksdale-a barksdale-b hays-a hays-b");

/** Crossing the Rappahannock, 3 May: historical set-up (SC.Cross). */
export const crossingHistorical: Scenario = {
  ...crossing,
  id: "crossing-historical",
  title: "Crossing the Rappahannock, 3 May 1863: historical set-up",
  turns: turnsOf({ day: "3 May", first: "0945", last: "1330", phases: fourPhases }),
  stationed: [
    ...stations(
      "csa",
      "C",
      "F",
      `3517: hays-a
      4317: hays-b
      3817: barksdale-a
      4119: barksdale-b`,
    ),
    ...stations(
      "us",
      "C",
      "F",
      `3515 3615: light-3-vi-a light-3-vi-b
      3514: 2-vi-art
      3415 3314: 3-vi-art-a 3-vi-art-b
      3315: 1-3-vi-a 1-3-vi-b
      3215: 2-3-vi-b
      3115: 3-3-vi
      2417: hays-art-b`,
    ),
  ],
  leaders: [{ leader: "us-newton", hex: "F3315" }],
  placements: [
    placement("csa", "wilcox", fortified(27, 33), wilcox),
    placement("csa", "andrews", { map: "F", lines: [27, 33] }, andrews),
    placement("csa", "hoke", fortified(45, 50), hoke),
    placement("csa", "gordon-smith", fortified(51, 57), gordonAndSmith),
    placement("csa", "nelson-walton", { map: "F", lines: [51, 57] }, nelsonAndWalton),
    anywhere("csa-early", "csa-early"),
    placement(
      "us",
      "gibbon",
      { within: { of: "F2817", hexes: 2 }, bank: "west" },
      named("us", "C", "1-2-ii 3-2-ii 2-ii-art"),
      ["us-gibbon"],
    ),
    placement("us", "brooks", { within: { of: "F4506", hexes: 3 }, bank: "west" }, unitsOf("us-1-vi", "C"), [
      "us-brooks",
    ]),
    placement(
      "us",
      "howe",
      { within: { of: "F3813", hexes: 2 }, beside: { stretch: "hazel-run", on: "south" } },
      unitsOf("us-2-vi", "C", "infantry"),
      ["us-howe"],
    ),
    placement("us", "reserve-d", { map: "F", bank: "east" }, named("us", "C", "hays-art-d")),
  ],
  blownAt: ["F2822", "F2919"],
  doubtfulPontoons: {
    ruling: "crossing-pontoons",
    readings: {
      none: [],
      three: [pairKey("F2914", "F3015"), pairKey("F3511", "F3612"), pairKey("F4207", "F4307")],
    },
  },
};

const freeTurns = turnsOf({ day: "3 May", first: "0600", last: "1330", phases: fourPhases });

/** Crossing the Rappahannock, 3 May: free set-up (SC.Cross). */
export const crossingFree: Scenario = {
  ...crossing,
  id: "crossing-free",
  title: "Crossing the Rappahannock, 3 May 1863: free set-up",
  turns: freeTurns.map((turn, at) => (at === 0 ? { ...turn, phases: ["US" as const] } : turn)),
  stationed: [],
  placements: [
    placement(
      "csa",
      "early",
      { map: "F", bank: "west", ground: "fortified-wall-or-high", orOne: "F3020" },
      [
        ...wilcox,
        ...barksdaleAndHays,
        ...hoke,
        ...gordonAndSmith,
        ...named("csa", "C", "cutt-art"),
        ...andrews,
        ...nelsonAndWalton,
      ],
      ["csa-early"],
    ),
    placement(
      "us",
      "sedgwick",
      { map: "F", bank: "east", offPontoons: true },
      [
        ...unitsOf("us-1-vi", "C"),
        ...unitsOf("us-2-vi", "C"),
        ...unitsOf("us-3-vi", "C"),
        ...named("us", "C", "1-2-ii 3-2-ii 2-ii-art"),
      ],
      ["us-brooks", "us-howe", "us-newton", "us-gibbon"],
    ),
  ],
  freePontoons: 3,
  // The Union's bridges first, then the Confederacy, then the Union's troops.
  setUpOrder: ["US", "CSA", "US"],
  blownAt: ["F2822"],
};
