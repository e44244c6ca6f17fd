import type { Row } from "../../../mechanics/pack-entries.js";
import type { HexId } from "../../terms/ids.js";
import { hexAt } from "../hexes.js";
import type { Bank, MapSheet } from "../schema.js";

/**
 * Two small sheets west of the training battlefield, one behind the other: 7 rows of 6 hexes each. They join its southern
 * rows, so that what counts by maps can be played: indecision, the balloon, distances over a seam.
 */
const sheet = (title: string): MapSheet => ({
  title,
  rows: { first: 8, last: 14 },
  places: { first: 0, last: 5 },
  rowsGrow: "south",
  placesGrow: "west",
  shifted: "odd",
  shiftTowards: "growing",
  exact: true,
  charted: true,
});

export const westernSheets: readonly Row<MapSheet>[] = [
  ["U", sheet("The training battlefield, second sheet")],
  ["V", sheet("The training battlefield, third sheet")],
];

export const alignmentRows: readonly Row<{ hex: HexId; lies: "W"; of: HexId }>[] = [
  ["U", { hex: "U0800", lies: "W", of: "T0819" }],
  ["V", { hex: "V0800", lies: "W", of: "U0805" }],
];

// As one looks at the map: the west is left. Places count from the east.
const woodsFromWest: readonly (readonly [map: string, rows: readonly string[]])[] = [
  ["U", ["ccccww", "cccccw", "cccccc", "cccccc", "cwcccc", "wwcccc", "wccccc"]],
  ["V", ["wccccc", "wwcccc", "cccccc", "cccccc", "cccccc", "ccccww", "cccccw"]],
];

const rowOf = (map: string, at: number): string => hexAt(map, 8 + at, 0).slice(0, 3);
export const westernTerrain: readonly Row<string>[] = woodsFromWest.flatMap(([map, rows]) =>
  rows.map((row, at): Row<string> => [rowOf(map, at), [...row].reverse().join("")]),
);
export const westernLevels: readonly Row<string>[] = westernTerrain.map(([row]) => [row, "000000"]);

const along = (map: string, row: number): HexId[] => Array.from({ length: 6 }, (_, place) => hexAt(map, row, place));
const rows = [8, 9, 10, 11, 12, 13, 14];
export const westernBanks: readonly Row<Bank>[] = ["U", "V"].flatMap((map) =>
  rows.flatMap((row) => along(map, row).map((hex): Row<Bank> => [hex, "west"])),
);

/** The road on, from the edge of the battlefield to the far edge; and a trail that leaves it. */
export const plankRoad: readonly HexId[] = [...along("U", 11), ...along("V", 11)];
export const farTrail: HexId[] = ["U1104", "U1204", "U1304", "U1404"];

/** Where Confederates come and go on these sheets. */
export const nearEntry = "U1404";
export const farEntry = "V1105";
