import type { Options } from "../../terms/options.js";
import { levelsFrom, troopsOf, unknownSheet } from "./roster.js";
import { arrivals, leaders, wings } from "./second-newbury-command.js";
import type { Battle, BattleUnit, SetUpArea } from "./types.js";

const sn = { battle: "sn", map: "S" } as const;
const rLeft = troopsOf({ ...sn, side: "r", wing: "left" });
const rCentre = troopsOf({ ...sn, side: "r", wing: "centre" });
const rRight = troopsOf({ ...sn, side: "r", wing: "right" });
const rCastle = troopsOf({ ...sn, side: "r", wing: "castle" });
const northampton = troopsOf({
  ...{ ...sn, side: "r", wing: "northampton" },
  all: {
    takesPart: (options: Options) => (options.northampton === "away" ? "away" : true),
    joins: (options: Options) => (options.northampton === "away" ? undefined : "sn-r-centre"),
  },
});
const douglas = troopsOf({
  ...{ ...sn, side: "r", wing: "douglas" },
  all: {
    takesPart: (options: Options) => (options.douglas === "away" ? "away" : true),
    joins: (options: Options) => (options.douglas === "away" ? undefined : "sn-r-left"),
  },
});
const pOuter = troopsOf({ ...sn, side: "p", wing: "outer-right" });
const pLeft = troopsOf({ ...sn, side: "p", wing: "left" });
const pCentre = troopsOf({ ...sn, side: "p", wing: "centre" });
const pRight = troopsOf({ ...sn, side: "p", wing: "right" });

// The list names no hexes: that these have two is inferred. Elsewhere units of 7 and more have. Lisle's has by its text.
const two: Partial<BattleUnit> = { double: true, inferred: true };

const southOfLambourn = [{ stretch: "sn-lambourn", on: "north" }] as const;
const northOfLambourn = [{ stretch: "sn-lambourn", on: "south" }] as const;
const clayHill: SetUpArea = { edge: { of: "east", hexes: 3 }, notBeside: northOfLambourn, partly: true };

/** Where the wings of the main attack begin (SN.Setup, SN.Options). */
const mainAttack: { readonly [A in Options["attack"]]: SetUpArea } = {
  historical: { edge: { of: "west", hexes: 10 }, notBeside: southOfLambourn, partly: true },
  east: clayHill,
  donnington: {
    within: { of: "S2524", hexes: 12, atLeast: 8 },
    lies: { on: "north", of: "S2524" },
    notBeside: [{ stretch: "sn-donnington-castle", on: "west", hexes: 2 }],
    partly: true,
  },
  bagnor: { nearStretch: { stretch: "sn-bagnor", hexes: 8 }, notBeside: northOfLambourn, partly: true },
};
const turnsOf = ({ attack, eightTurns }: Options): number | null => {
  if (attack === "east" || attack === "donnington") return null;
  if (attack === "bagnor") return 12;
  return eightTurns ? 8 : 6;
};

/** 27 October 1644. That rows grow to the south and places to the east follows from the bridges over the Lambourn. */
export const secondNewbury: Battle = {
  id: "second-newbury",
  title: "Second Newbury",
  map: "S",
  sheet: unknownSheet("Second Newbury", "rows", "2011 2524 2624 2823 3235 3425 3632"),
  source: "rulebook",
  inferredSheet: true,
  turns: turnsOf,
  senior: { royalist: "sn-r-centre", parliament: "sn-p-outer-right" },
  wings,
  leaders,
  units: [
    rLeft.foot("Western Foot (Royalist)", 10, 7, "wing", { ...two, id: "sn-r-western-foot" }),
    rLeft.horse("I/Maurice", 3, 8, "wing"),
    rLeft.horse("II/Maurice", 3, 7, "wing"),
    rLeft.horse("III/Maurice", 3, 7, "wing"),
    rLeft.guns("saker", "1 wing"),
    rLeft.guns("falcon", "1 wing"),
    rLeft.light("Commanded Muskets", 1, 4, "3 wing"),
    rCentre.foot("Blagge", 12, 8, "wing", two),
    rCentre.horse("I/Goring", 3, 8, "wing"),
    rCentre.horse("II/Goring", 3, 7, "wing"),
    rCentre.horse("III/Goring", 3, 7, "wing"),
    rCentre.horse("I/Bennet", 3, 8, "wing"),
    rCentre.horse("II/Bennet", 3, 8, "wing"),
    rCentre.horse("I/Cleveland", 4, 8, "wing"),
    rCentre.horse("II/Cleveland", 4, 7, "wing"),
    rCentre.horse("I/Wentworth", 3, 8, "wing"),
    rCentre.horse("II/Wentworth", 3, 7, "wing"),
    rCentre.horse("III/Wentworth", 3, 7, "wing"),
    rCentre.horse("King's LG", 2, 8, "wing"),
    rCentre.guns("saker", "1 wing"),
    rCentre.guns("falcon", "2 wing"),
    rCentre.light("Dragoons", 2, 6, "2 wing"),
    rCentre.light("Commanded Muskets", 1, 4, "3 wing"),
    rRight.foot("I/Lisle", 10, 8, "shaw-house", { double: true }),
    rRight.foot("II/Lisle", 10, 7, "near-lisle", two),
    rRight.foot("Astley", 8, 8, "astley", two),
    rRight.guns("culverin", "1 near-foot"),
    rRight.guns("saker", "1 near-foot"),
    rRight.guns("falcon", "1 near-foot"),
    rRight.light("Commanded Muskets", 1, 4, "5 near-foot"),
    rCastle.light("Musketeer", 3, 6, "1 castle"),
    rCastle.guns("saker", "1 castle"),
    northampton.horse("I/Nrthmptn", 3, 8, "wing"),
    northampton.horse("II/Nrthmptn", 3, 8, "wing"),
    // The wing itself is called so.
    douglas.horse("Douglas", 3, 7, "wing", { id: "sn-r-douglas-horse" }),
    douglas.light("Commanded Muskets", 2, 5, "1 wing"),
    pOuter.foot("I/Manchester (foot)", 11, 8, "wing", { ...two, id: "sn-p-i-manchester-foot" }),
    pOuter.foot("II/Manchester (foot)", 11, 7, "wing", { ...two, id: "sn-p-ii-manchester-foot" }),
    pOuter.foot("III/Manchester (foot)", 11, 7, "wing", { ...two, id: "sn-p-iii-manchester-foot" }),
    pOuter.horse("Waller", 4, 8, "wing"),
    pOuter.horse("Haselrigge", 4, 8, "wing"),
    pOuter.horse("Vandruske", 4, 7, "wing"),
    pOuter.horse("Thorpe", 3, 6, "wing"),
    pOuter.guns("culverin", "1 wing"),
    pOuter.guns("saker", "1 wing"),
    pOuter.guns("falcon", "1 wing"),
    pLeft.horse('I/"Ironsides"', 4, 8, "wing"),
    pLeft.horse('II/"Ironsides"', 3, 8, "wing"),
    pLeft.horse('III/"Ironsides"', 3, 8, "wing"),
    pLeft.horse("I/Manchester", 4, 7, "wing"),
    pLeft.horse("II/Manchester", 4, 7, "wing"),
    pLeft.horse("Fleetwood", 4, 7, "wing"),
    pLeft.horse("Vermuyden", 3, 7, "wing"),
    pLeft.horse("Norwich", 3, 7, "wing"),
    pCentre.foot("I/Skippon", 12, 8, "wing", two),
    pCentre.foot("II/Skippon", 12, 7, "wing", two),
    pCentre.foot("I/London", 12, 7, "wing", two),
    pCentre.foot("II/London", 12, 7, "wing", two),
    pCentre.foot("Western Foot (Parliament)", 8, 7, "wing", { ...two, id: "sn-p-western-foot" }),
    pCentre.guns("saker", "1 wing"),
    pCentre.guns("falcon", "1 wing"),
    pRight.horse("Essex", 4, 7, "wing"),
    pRight.horse("Balfour", 4, 7, "wing"),
    pRight.horse("Behre", 4, 7, "wing"),
    pRight.horse("Delbeir", 3, 7, "wing"),
    pRight.horse("Sheffield", 4, 7, "wing"),
    pRight.horse("Harvey", 3, 7, "wing"),
    pRight.horse("Pye", 2, 7, "wing"),
  ].flat(),
  areas: (options) => ({
    "sn-r-left": { nearStretch: { stretch: "sn-speen", hexes: 3 }, partly: true },
    "sn-r-centre": { within: { of: "S2524", hexes: 10 }, notBeside: southOfLambourn, partly: true },
    "shaw-house": { stretch: "sn-shaw-house", partly: true },
    "near-lisle": { near: { group: "sn-r-i-lisle", hexes: 2 } },
    astley: { notBeside: southOfLambourn },
    "near-foot": { near: { group: "own foot", hexes: 1 } },
    castle: { stretch: "sn-donnington-castle" },
    "south-edge": { edge: { of: "south", hexes: 1 } },
    "west-edge": { edge: { of: "west", hexes: 1 } },
    "sn-p-outer-right": clayHill,
    "sn-p-left": mainAttack[options.attack],
    "sn-p-centre": mainAttack[options.attack],
    "sn-p-right": mainAttack[options.attack],
  }),
  levels: levelsFrom(70, 40, 10, -20),
  prizes: [
    { side: "parliament", points: 5, hexes: ["S2524", "S3632", "S3425", "S2823"], how: "last" },
    { side: "parliament", points: 5, hexes: [], stretch: "sn-shaw-house", how: "last" },
    { side: "parliament", points: 5, hexes: [], stretch: "sn-shaw", how: "last" },
  ],
  special: {
    shelter: { stretch: "sn-shaw-house", fire: -2, combat: -2 },
    bridges: ["S2011", "S2624", "S3235"],
    boats: { stretch: "sn-lambourn-below-shaw", side: "parliament" },
    arrivals,
    inCommand: ["sn-r-astley"],
  },
  facts: { terrain: { S2011: "bridge", S2624: "bridge", S3235: "bridge" } },
};
