import { levelsFrom, troopsOf, unknownSheet } from "./roster.js";
import type { Battle, BattleUnit } from "./types.js";

const fn = { battle: "fn", map: "F" } as const;
const rCentre = troopsOf({ ...fn, side: "r", wing: "centre" });
const rPool = troopsOf({ ...fn, side: "r", wing: "pool" });
const pCentre = troopsOf({ ...fn, side: "p", wing: "centre" });
const pLeft = troopsOf({ ...fn, side: "p", wing: "left" });
const pPool = troopsOf({ ...fn, side: "p", wing: "pool" });

// The list names no hexes: what is of one and what of two hexes is inferred. Elsewhere units of 7 and more have two.
const two: Partial<BattleUnit> = { double: true, inferred: true };
const one: Partial<BattleUnit> = { inferred: true };

/** A brigade of royalist horse: three units that stay together. */
const brigade = (name: string): BattleUnit[] =>
  [8, 7, 7].map((morale, n) =>
    rPool.horse(`${["I", "II", "III"][n]}/${name}`, 4, morale, "wing", { brigade: name.toLowerCase() }),
  );
/** A regiment of Parliament's that may serve either cavalry wing. */
const regiment = (name: string, strength: number, morale: number): BattleUnit =>
  pPool.horse(name, strength, morale, "wing", { brigade: name.toLowerCase().replaceAll(" ", "-") });

const roundHill = ["1607", "1608", "1706", "1707", "1708", "1807", "1808"].map((hex) => `F${hex}`);

/** 20 September 1643. Columns grow to the east, places to the south. */
export const firstNewbury: Battle = {
  id: "first-newbury",
  title: "First Newbury",
  map: "F",
  sheet: unknownSheet("First Newbury", "columns", "1408 1607 1808 2511 3100"),
  source: "rulebook",
  inferredSheet: true,
  turns: () => 20,
  senior: { royalist: "fn-r-left", parliament: "fn-p-centre" },
  armyReplacements: { royalist: ["fn-forth"] },
  wings: [
    {
      ...{ id: "fn-r-centre", side: "royalist", name: "Astley's wing", cavalry: false },
      ...{ leader: "fn-astley", replacements: [], historical: "make-ready" },
    },
    {
      ...{ id: "fn-r-left", side: "royalist", name: "Rupert's wing", cavalry: true },
      ...{ leader: "fn-rupert", replacements: [], historical: "charge" },
    },
    {
      ...{ id: "fn-r-right", side: "royalist", name: "Byron's wing", cavalry: true },
      ...{ leader: "fn-byron", replacements: [], historical: "make-ready" },
    },
    {
      ...{ id: "fn-r-pool", side: "royalist", name: "royalist horse without a wing", cavalry: false },
      ...{ leader: null, replacements: [], pool: true },
    },
    {
      ...{ id: "fn-p-centre", side: "parliament", name: "Skippon's wing", cavalry: false },
      ...{ leader: "fn-skippon", replacements: [], historical: "receive-charge" },
    },
    {
      ...{ id: "fn-p-left", side: "parliament", name: "Middleton's wing", cavalry: true },
      ...{ leader: "fn-middleton", replacements: [], historical: "receive-charge" },
    },
    {
      ...{ id: "fn-p-right", side: "parliament", name: "Stapleton's wing", cavalry: true },
      ...{ leader: "fn-stapleton", replacements: [], historical: "receive-charge" },
    },
    {
      ...{ id: "fn-p-pool", side: "parliament", name: "Parliament's horse without a wing", cavalry: false },
      ...{ leader: null, replacements: [], pool: true },
    },
  ],
  leaders: [
    { id: "fn-king", name: "King Charles I", role: "army", side: "royalist", king: true },
    { id: "fn-forth", name: "Lord Forth", role: "replacement", side: "royalist" },
    { id: "fn-astley", name: "Astley", role: "wing", side: "royalist" },
    // 2.1.3 shows Prince Rupert with -2, but not of which battle.
    { id: "fn-rupert", name: "Rupert", role: "wing", side: "royalist", command: -2, inferred: true },
    { id: "fn-byron", name: "Byron", role: "wing", side: "royalist" },
    { id: "fn-essex", name: "Earl of Essex", role: "army", side: "parliament" },
    { id: "fn-skippon", name: "Skippon", role: "wing", side: "parliament" },
    { id: "fn-middleton", name: "Middleton", role: "wing", side: "parliament" },
    { id: "fn-stapleton", name: "Stapleton", role: "wing", side: "parliament" },
  ],
  units: [
    rCentre.guns("culverin", "1 wing"),
    rCentre.guns("saker", "2 wing"),
    rCentre.guns("falcon", "2 wing"),
    rCentre.foot("Vavasour", 15, 8, "wing", two),
    rCentre.foot("Byron", 15, 8, "wing", two),
    rCentre.light("Musketeers", 3, 6, "3 wing"),
    rCentre.foot("Belasyse", 15, 6, "wing", two),
    rCentre.foot("Gerard", 15, 6, "wing", two),
    ...["Rupert", "Byron", "Caernarvon", "Wilmot", "Gerard"].map(brigade),
    pCentre.guns("culverin", "1 wing"),
    pCentre.guns("saker", "2 wing"),
    pCentre.guns("falcon", "2 wing"),
    pCentre.foot("Robartes", 10, 7, "wing", two),
    pCentre.foot("Skippon", 10, 7, "wing", two),
    pCentre.foot("Barclay", 10, 6, "wing", two),
    pCentre.foot("Holborne", 10, 6, "wing", two),
    pCentre.foot("London Trained Bands", 15, 7, "reserve", two),
    pCentre.foot("London Auxiliaries", 15, 7, "reserve", two),
    pCentre.foot("Essex (foot)", 5, 7, "reserve", { ...one, id: "fn-p-essex-foot" }),
    pCentre.foot("Springate", 5, 6, "reserve", one),
    pLeft.light("Commanded Muskets", 1, 4, "3 wing"),
    regiment("Essex LG", 2, 8),
    regiment("Bedford", 2, 8),
    regiment("Essex", 4, 7),
    regiment("Balfour", 4, 7),
    regiment("Delbier", 3, 7),
    regiment("Behre", 4, 7),
    regiment("Middleton", 4, 7),
    regiment("Ramsey", 4, 6),
    regiment("Groby", 3, 6),
    regiment("Goodwin", 4, 6),
    regiment("Meldrum", 4, 6),
    regiment("Denbigh", 4, 6),
    regiment("Norton", 3, 6),
    regiment("Harvey", 3, 7),
    pPool.light("Dragoons", 1, 5, "2 wing").map((unit, n) => ({ ...unit, brigade: `dragoons-${n + 1}` })),
  ].flat(),
  areas: () => ({
    // Hexes along the Wash Hill road, from 3100 to 2511 and no further.
    "fn-r-centre": { stretch: "fn-wash-hill-road-centre", partly: true },
    "fn-r-left": { places: [12, 99], notBeside: [{ stretch: "fn-wash-hill-road", on: "west" }] },
    "fn-r-right": {
      notBeside: [
        { stretch: "fn-wash-hill-road", on: "west" },
        { stretch: "fn-sandleford-road", on: "south" },
      ],
    },
    "fn-p-centre": { lines: [0, 19], places: [5, 11] },
    reserve: { within: { of: "F1408", hexes: 2 }, partly: true },
    "fn-p-left": { nearStretch: { stretch: "fn-skinners-green", hexes: 3 }, partly: true },
    "fn-p-right": { places: [12, 99], notBeside: [{ stretch: "fn-bell-hill-road", on: "east" }] },
  }),
  // -70 stands in two bands; a side that has it wins either way.
  levels: levelsFrom(20, -10, -39, -69),
  printedLevels: levelsFrom(20, -10, -39, -70),
  prizes: [{ side: "royalist", points: 5, hexes: roundHill, how: "stands" }],
  special: {
    lull: true,
    fromNorth: ["fn-p-robartes", "fn-p-skippon", "fn-p-barclay", "fn-p-holborne"],
  },
  facts: {},
};
