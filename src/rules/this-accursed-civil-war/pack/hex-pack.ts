import type { HexPack, SheetNumbering } from "../../mechanics/hex/pack.js";

const columns: SheetNumbering = {
  ...{ lines: "columns", lineFirst: true, lineGrows: "east", placeGrows: "south" },
  ...{ shifted: "odd", shiftTowards: "growing" },
};
const rows: SheetNumbering = {
  ...{ lines: "rows", lineFirst: true, lineGrows: "south", placeGrows: "east" },
  ...{ shifted: "odd", shiftTowards: "growing" },
};

/** The letters of terrain. */
export const terrainLetters = {
  c: "clear",
  w: "wood",
  m: "marsh",
  t: "thicket",
  l: "lane",
  h: "hedge",
  f: "field",
  r: "river",
  v: "village",
  b: "bridge",
  k: "castle",
  e: "entrenchment",
} as const;

/** Which relations of the pack speak of hexes: `pack start`, `pack check` and `pack draw` follow from it. */
export const hexPack: HexPack = {
  numbering: columns,
  otherSheets: { M: rows, S: rows, N: rows },
  letters: { terrainLine: { tells: "terrain", letters: terrainLetters } },
  hexes: ["terrain"],
  hexsides: ["stream", "hedge", "slope"],
  lists: ["stretch"],
  routes: {},
  hints: { slope: 'a hexside is both hexes in order, its value the upper one: "E0101|E0102": "E0101"' },
};
