import { pairKey } from "../../../sdk/facts.js";
import { hexesOf } from "../hexes.js";
import { officialTrains, unitsOf } from "../official/units.js";
import { chancellorsville } from "./chancellorsville.js";
import { both, ips, named, placement, reinforcement, stations, withOwn } from "./notation.js";
import { turnsOf } from "./turns.js";
import type { Scenario } from "./types.js";

const modified = { US: 0, CSA: 2 };
const dayAfterDay = ["1 May", "2 May", "3 May", "4 May", "5 May", "6 May", "7 May"];

/** The whole battle, from 1 May until a side wins or both agree (SC.Full). */
export const wholeBattle: Scenario = {
  ...chancellorsville,
  id: "whole-battle",
  title: "Chancellorsville: the whole battle, from 1 May 1863",
  rule: "SC.Full",
  maps: ["C", "F", "S"],
  turns: dayAfterDay.flatMap((day, at) =>
    turnsOf({
      day,
      first: at === 0 ? "0715" : "0600",
      last: "Night-2",
      modifiers: modified,
      ...(at === 0 ? { automatic: { side: "US" as const, turns: 1 } } : {}),
    }),
  ),
  openEnd: true,
  conditions: { ground: "fair", track: 5 },
  longSequence: true,
  indecision: "distance",
  strategic: true,
  strategicFirst: { side: "US", commands: ["us-iii"] },
  historicalMarkers: ["us-v-am2"], // "0-6", although another marker of the corps has 0-5
  weather: true,
  recovery: true,
  engineers: "full",
  offMap: "full",
  sedgwick: "us-vi",
  balloon: true,
  hooker: true,
  markers: [
    ...both("us-ii", "us-iii", "us-v", "us-vi", "us-xi", "us-xii", "us-cav", "us-strategic"),
    ...both("csa-i", "csa-ii", "csa-anderson", "csa-mclaws", "csa-ap-hill", "csa-rodes", "csa-colston", "csa-early"),
    ...both("csa-cavalry", "csa-fitz-lee", "csa-whf-lee", "csa-strategic"),
  ],
  markersFrom: [{ turn: 2, markers: both("us-i") }],
  opening: { turn: 1, markers: both("us-v"), obligation: false },
  decisions: ["us-i", "us-2-ii"],
  decisionMaps: ["S", "C"],
  stationed: [
    ...stations(
      "us",
      "C",
      "C",
      `2202: 5-1-ii
      3003: 2-1-ii
      3811: cushing-art-b kirby-art-a
      2502: 1-v-art-a 1-v-art-b
      4106: 3-2-v-a 3-2-v-b
      2303: xi-reserve-art
      3916 4017: 1-1-xii-a 1-1-xii-b
      4409 4410: 1-2-xii-a 1-2-xii-b
      4310 4311: 2-2-xii-a 2-2-xii-b
      4212 4213: 3-2-xii-a 3-2-xii-b
      1900: 2-xii-art
      4401: 2-1-cav-a
      3019: 2-1-cav-b`,
    ),
    ...stations("us", "C", "S", "1327: martin-art"),
    ...stations("csa", "C", "F", "2823: perry"),
    ...stations(
      "csa",
      "C",
      "S",
      `4117 4318: wright-a wright-b
      3918 4019: posey-a posey-b
      3718 3819: mahone-a mahone-b
      3912 3913: semmes-a semmes-b
      4017: fitz-lee-c-cav`,
    ),
  ],
  leaders: [
    { leader: "us-hooker", hex: "C3910" },
    { leader: "us-pleasonton", hex: "C3910" },
  ],
  placements: [
    placement(
      "us",
      "wadsworth",
      { map: "F", lines: [51, 55], bank: "west", beside: { stretch: "bowling-green-road", on: "east" } },
      unitsOf("us-1-i", "C"),
      ["us-wadsworth"],
    ),
    placement(
      "us",
      "i-corps",
      { within: { of: "F5003", hexes: 4 } },
      [...unitsOf("us-2-i", "C"), ...unitsOf("us-3-i", "C"), ...named("us", "C", "aop-art-a")],
      ["us-robinson", "us-doubleday"],
    ),
    placement("us", "gibbon", { within: { of: "F2808", hexes: 1 } }, unitsOf("us-2-ii", "C"), ["us-gibbon"]),
    placement(
      "us",
      "hancock",
      { hexes: ["C3610", "C3611", "C3612"] },
      named("us", "C", "1-1-ii-a 3-1-ii-a 3-1-ii-b 4-1-ii-a 4-1-ii-b 1-ii-art"),
      ["us-hancock"],
    ),
    placement("us", "french", { hexes: ["C3510", "C3511", "C3512"] }, unitsOf("us-3-ii", "C"), ["us-french"]),
    placement("us", "griffin", { hexes: ["C3709", "C3809", "C3908"] }, unitsOf("us-1-v", "C", "infantry"), [
      "us-griffin",
    ]),
    placement(
      "us",
      "sykes",
      { hexes: ["C3909", "C4909", "C4910"] },
      named("us", "C", "1-2-v-a 1-2-v-b 2-2-v 2-v-art"),
      ["us-sykes"],
    ),
    placement(
      "us",
      "humphreys",
      { stretch: "elys-ford-road" },
      [...unitsOf("us-3-v", "C"), "us-train-4"],
      ["us-humphreys"],
    ),
    placement("us", "brooks", { map: "F", lines: [44, 49], bank: "west", ofRiver: 3 }, unitsOf("us-1-vi", "C"), [
      "us-brooks",
    ]),
    placement(
      "us",
      "vi-corps",
      { within: { of: "F4206", hexes: 3 } },
      [...unitsOf("us-2-vi", "C"), ...unitsOf("us-3-vi", "C")],
      ["us-howe", "us-newton"],
    ),
    placement("us", "devens", { stretch: "plank-road-devens" }, unitsOf("us-1-xi", "C"), ["us-devens"]),
    placement("us", "steinwehr", { within: { of: "C3522", hexes: 1 } }, unitsOf("us-2-xi", "C"), ["us-von-steinwehr"]),
    placement("us", "schurz", { stretch: "plank-road-schurz" }, unitsOf("us-3-xi", "C"), ["us-schurz"]),
    placement("us", "xii-a", { hexes: ["C4214", "C4215"] }, named("us", "C", "2-1-xii 1-xii-art")),
    placement("us", "xii-b", { hexes: ["C4016", "C4115"] }, named("us", "C", "3-1-xii")),
    placement("us", "reserve", { hexes: ["F2417", "S2706"] }, named("us", "C", "hays-art-b hays-art-c"), [], {
      oneEach: true,
    }),
    withOwn("us-williams", "us-1-xii"),
    withOwn("us-geary", "us-2-xii"),
    placement(
      "us",
      "trains",
      { map: "F", southOf: "Falmouth", bank: "east", ground: "road" },
      officialTrains.slice(0, 3),
    ),
    placement(
      "csa",
      "wilcox",
      { within: { of: "S3005", hexes: 1 } },
      named("csa", "C", "wilcox-a wilcox-b hardaway-art-a"),
    ),
    placement("csa", "mahone", { hexes: ["S3718", "S3819"] }, named("csa", "C", "garnett-art-b")),
    placement(
      "csa",
      "mclaws",
      { map: "F", lines: [31, 44], levels: [2, 3] },
      named(
        "csa",
        "C",
        "kershaw-a kershaw-b wofford-a wofford-b barksdale-a barksdale-b cabell-art-a cabell-art-b alexander-art-a alexander-art-b alexander-art-c",
      ),
      ["csa-mclaws"],
    ),
    placement(
      "csa",
      "early",
      { map: "F", lines: [45, 61], beside: { stretch: "fredericksburg-railroad", on: "west" } },
      unitsOf("csa-early", "C"),
      ["csa-early"],
    ),
    // With one of the last three: Wright, Posey, Mahone.
    placement("csa", "anderson", { hexes: hexesOf("S", "4117 4318 3918 4019 3718 3819") }, [], ["csa-anderson"]),
  ],
  reinforcements: [
    reinforcement(
      "us",
      "iii-corps",
      [
        "us-birney",
        ...unitsOf("us-1-iii", "C"),
        "us-berry",
        ...unitsOf("us-2-iii", "C"),
        "us-whipple",
        ...unitsOf("us-3-iii", "C"),
        "us-train-5",
      ],
      { turn: 1, entry: "US-B", strategic: true, cargo: 1 },
    ),
    reinforcement("us", "reserve-d", named("us", "C", "hays-art-d"), { turn: 6, entry: "US-F" }),
    reinforcement("us", "averell", ["us-averell", ...unitsOf("us-averell", "C")], { turn: 31, entry: "US-D" }),
    reinforcement(
      "csa",
      "ii-corps",
      [
        "csa-ap-hill",
        ...unitsOf("csa-ap-hill", "C"),
        "csa-rodes",
        ...unitsOf("csa-rodes", "C"),
        "csa-colston",
        ...unitsOf("csa-colston", "C"),
        ...unitsOf("csa-ii-res", "C"),
        ...named("csa", "C", "walton-art-a walton-art-b"),
        ...unitsOf("csa-anv-res", "C"),
      ],
      { turn: 1, entry: "CSA-1", strategic: true },
    ),
    reinforcement(
      "csa",
      "whf-lee",
      [...unitsOf("csa-whf-lee", "C"), ...named("csa", "C", "beckham-art-a beckham-art-b")],
      {
        turn: 5,
        entry: "CSA-7",
        secondMarker: true,
      },
    ),
    reinforcement("csa", "fitz-lee", named("csa", "C", "fitz-lee-a-cav fitz-lee-b-cav"), {
      turn: 6,
      entry: "CSA-9",
      secondMarker: true,
    }),
  ],
  ips: [...ips("S", "NW", "3517 3618"), ...ips("S", "W", "3718 3819 3918 4019 4117 4218 4318")],
  pontoons: [
    pairKey("F5004", "F5104"),
    pairKey("F5103", "F5204"),
    pairKey("F4207", "F4307"),
    pairKey("F4206", "F4306"),
    pairKey("C2100", "C2101"),
  ],
  trains: officialTrains.slice(0, 4).map((unit) => ({ unit, hex: null, cargo: 1 })),
  improvedFords: [pairKey("C2001", "C2002")],
  victory: {
    kind: "roads-and-hexes",
    automatic: { side: "both", stretches: ["full-road-fs", "full-road-c", "full-road-sc"] },
    prizes: [
      { points: 15, hex: "C3910" },
      { points: 5, hex: "C3822" },
      { points: 5, hex: "S3911" },
      { points: 10, hex: "F5905" },
      { points: 3, hex: "F5024" },
      { points: 1, stretch: "fredericksburg-town" },
      { points: 1, stretch: "all-pikes" },
    ],
    perEliminated: 1,
  },
};
