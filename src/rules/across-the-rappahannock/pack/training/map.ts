import { hexGrid } from "../../../mechanics/hex/grid.js";
import type { Row } from "../../../mechanics/pack-entries.js";
import { pairKey } from "../../../sdk/facts.js";
import type { Facing, HexId } from "../../terms/ids.js";
import { hexAt } from "../hexes.js";
import type { MapSheet, Route, Water } from "../schema.js";
import * as western from "./western-sheets.js";

/**
 * The training battlefield: a map of the module's own, 15 rows of 20 hexes, with every terrain and hexside there is. A
 * river from north to south, a town and heights beyond it.
 */
export const trainingSheet: MapSheet = {
  title: "The training battlefield",
  rows: { first: 0, last: 14 },
  places: { first: 0, last: 19 },
  rowsGrow: "south",
  placesGrow: "west",
  shifted: "odd",
  shiftTowards: "growing",
  exact: true,
  charted: true,
};

const at = (row: number, place: number): HexId => hexAt("T", row, place);
const grid = hexGrid({
  lines: "rows",
  lineFirst: true,
  digits: 2,
  prefix: "T",
  line: [0, 14],
  place: [0, 19],
  lineGrows: "south",
  placeGrows: "west",
  shifted: "odd",
  shiftTowards: "growing",
});

// As one looks at the map: the west is left. Places count from the east.
const terrainFromWest = [
  "wwwwwcccccccccwccccc",
  "wwwwccccccccccwwcccc",
  "wwwcccccwccccccwcccc",
  "wwccccccwwcccccccccc",
  "wccccccwcccccccccccc",
  "cccccccccccccccccccc",
  "cccccccccccttccccccc",
  "cccccccccccttccccccc",
  "cccccccccccctccccccc",
  "cccccccccccccccccccc",
  "ccccccccccccccwwcccc",
  "wwccccccccccccwwwccc",
  "wwwcccccccssccccwccc",
  "wwwwccccccssccccctcc",
  "wwwwwccccccccccccccc",
];
const levelsFromWest = [
  "00000000000000000000",
  "00000000000000000000",
  "00000000000000000000",
  "00000000000000000000",
  "00001221100000000000",
  "00001222100000001210",
  "00001222100000012210",
  "00001222100000012210",
  "00001232100000012210",
  "00001332000000001100",
  "00001110000000000000",
  "00000000000000000000",
  "00000000000000000000",
  "00000000000000000000",
  "00000000000000000000",
];

const eastFirst = (rows: readonly string[]): Row<string>[] =>
  rows.map((row, number) => [at(number, 0).slice(0, 3), [...row].reverse().join("")] as const);

export const terrainRows = eastFirst(terrainFromWest);
export const levelRows = eastFirst(levelsFromWest);

/** The first place west of the river in each row. */
const westBank = [8, 8, 8, 7, 7, 7, 7, 7, 7, 7, 8, 8, 8, 8, 8] as const;
const rowOf = (hex: HexId): number => Number(hex.slice(1, 3));
const placeOf = (hex: HexId): number => Number(hex.slice(3));
const isWest = (hex: HexId): boolean => placeOf(hex) >= (westBank[rowOf(hex)] ?? 0);

/** The hexsides between one lot of hexes and another. */
function between(one: (hex: HexId) => boolean, two: (hex: HexId) => boolean): string[] {
  return grid.hexes
    .filter(one)
    .flatMap((hex) => grid.neighbours(hex).flatMap((next) => (two(next) ? [pairKey(hex, next)] : [])));
}
const inRow = (row: number, from: number, to: number) => (hex: HexId) =>
  rowOf(hex) === row && placeOf(hex) >= from && placeOf(hex) <= to;

const river = between(isWest, (hex) => !isWest(hex));
const waters: readonly (readonly [Water, readonly string[]])[] = [
  ["river", river],
  ["canal", between(inRow(4, 7, 9), inRow(5, 7, 9))],
  ["run", between(inRow(10, 8, 19), inRow(11, 8, 19))],
  ["stream", between(inRow(2, 8, 19), inRow(3, 7, 19))],
  ["stream", between(inRow(8, 0, 5), inRow(9, 0, 5))],
];

export const waterRows = waters.flatMap(([kind, sides]) => sides.map((side): Row<Water> => [side, kind]));

export const fordRows = [
  [pairKey(at(3, 6), at(3, 7)), "good"],
  [pairKey(at(11, 7), at(11, 8)), "poor"],
  [pairKey(at(2, 16), at(3, 16)), "stream"],
  [pairKey(at(2, 10), at(3, 10)), "stream"],
  [pairKey(at(8, 4), at(9, 4)), "stream"],
] as const;

export const bridges = [
  pairKey(at(7, 6), at(7, 7)),
  pairKey(at(10, 16), at(11, 16)),
  pairKey(at(10, 10), at(11, 10)),
] as const;

/** The wall before the heights; the pike passes through a precondition in it. */
export const walls = between(
  (hex) => [at(6, 11), at(7, 11), at(8, 11)].includes(hex),
  (hex) => [at(5, 10), at(6, 10), at(7, 10), at(8, 10), at(9, 10)].includes(hex),
).filter((side) => side !== pairKey(at(7, 11), at(7, 10)));

const along = (row: number, from: number, to: number): HexId[] =>
  Array.from({ length: to - from + 1 }, (_, step) => at(row, from + step));
const down = (place: number, from: number, to: number): HexId[] =>
  Array.from({ length: to - from + 1 }, (_, step) => at(from + step, place));

export const routeRows: readonly Row<Route>[] = [
  ["training-pike", { kind: "pike", hexes: along(7, 0, 19) }],
  ["training-street", { kind: "pike", hexes: [at(8, 7), at(7, 7), at(6, 7), at(6, 8)] }],
  ["training-ford-road", { kind: "road", hexes: along(3, 0, 19) }],
  ["training-west-road", { kind: "road", hexes: down(16, 0, 14) }],
  ["training-river-road", { kind: "road", hexes: down(4, 0, 7) }],
  ["training-river-trail", { kind: "trail", hexes: down(4, 7, 14) }],
  ["training-south-trail", { kind: "trail", hexes: along(11, 0, 16) }],
  ["training-railroad", { kind: "railroad", hexes: down(10, 0, 14) }],
  ["training-unfinished-railroad", { kind: "railroad", hexes: along(13, 11, 19) }],
  ["training-plank-road", { kind: "road", hexes: [at(11, 19), ...western.plankRoad] }],
  ["training-far-trail", { kind: "trail", hexes: western.farTrail }],
];

export const partlyRiver: readonly HexId[] = [...new Set(river.flatMap((side) => side.split("|")))].sort();

export const bankRows = grid.hexes.map((hex) => [hex, isWest(hex) ? "west" : "east"] as const);

/** The town on the river; guns on the far hills see over it. */
export const millford: readonly HexId[] = [at(6, 7), at(6, 8), at(7, 7), at(7, 8), at(8, 7)];

export const placeRows: readonly Row<string>[] = [
  ...millford.map((hex): Row<string> => [hex, "Millford"]),
  [at(13, 2), "Easton"],
  [at(7, 3), "Staff House"],
  [at(7, 13), "Ridge House"],
];

const front = (facing: Facing | null) => ({ facing });
export const fortificationRows = [
  [at(6, 11), front(null)],
  [at(7, 11), front(null)],
  [at(4, 12), front("NE")],
  [at(5, 12), front("E")],
  [at(8, 12), front("E")],
  [at(10, 13), front("SE")],
  [at(6, 3), front("W")],
] as const;

export const entryRows: readonly Row<HexId[]>[] = [
  ["CSA-2", [at(0, 16)]],
  ["CSA-3", [at(3, 19)]],
  // By the western sheets too, where these are in play.
  ["CSA-4", [at(7, 19), western.farEntry]],
  ["CSA-5", [at(14, 16), western.nearEntry]],
  ["US-A", [at(0, 4)]],
  ["US-B", [at(7, 0)]],
  ["US-C", [at(11, 0)]],
  ["US-D", [at(14, 4)]],
];

export const stretchRows: readonly Row<HexId[]>[] = [
  ["training-pike-west", along(7, 9, 19)],
  ["training-pike-heights", along(7, 11, 14)],
  ["training-pike-east", along(7, 0, 6)],
  ["training-town", [...millford]],
  ["training-west-edge", [...down(19, 0, 14)]],
  ["training-ford", [at(3, 6), at(3, 7)]],
];
