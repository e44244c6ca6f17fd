import type { HexPack } from "../../mechanics/hex/pack.js";

/** Which relations of the pack speak of hexes: `pack start`, `pack check` and `pack draw` follow from it. */
export const hexPack: HexPack = {
  numbering: {
    lines: "rows",
    lineFirst: true,
    lineGrows: "south",
    placeGrows: "west",
    shifted: "odd",
    shiftTowards: "growing",
  },
  letters: {
    terrainRow: { tells: "terrain", letters: { c: "clear", w: "woods", s: "swamp", t: "town" } },
    levelRow: { tells: "level", letters: "digits" },
  },
  hexes: ["terrain", "level", "bank", "fortification", "place", "partlyRiver", "overlooked"],
  hexsides: ["water", "ford", "bridge", "stoneWall", "road", "railroad"],
  lists: ["stretch", "entry"],
  routes: { route: ["pike", "road", "trail", "railroad"] },
};
