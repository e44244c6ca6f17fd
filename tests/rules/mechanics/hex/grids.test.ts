// Maps of rows and maps of columns in one pack: each answers for itself.

import { expect, test } from "vitest";
import { frontHexes } from "../../../../src/rules/mechanics/hex/facing.js";
import { type HexScheme, hexGrid } from "../../../../src/rules/mechanics/hex/grid.js";
import { gridsOf } from "../../../../src/rules/mechanics/hex/grids.js";
import { obstacleBetween } from "../../../../src/rules/mechanics/hex/sight.js";
import { isMissing } from "../../../../src/rules/sdk/facts.js";

const rows: HexScheme = {
  ...{ lines: "rows", lineFirst: true, digits: 2, prefix: "R", line: [1, 8], place: [1, 8] },
  ...{ lineGrows: "south", placeGrows: "east", shifted: "odd", shiftTowards: "growing" },
};
const columns: HexScheme = {
  ...{ lines: "columns", lineFirst: true, digits: 2, prefix: "C", line: [1, 8], place: [1, 8] },
  ...{ lineGrows: "east", placeGrows: "south", shifted: "odd", shiftTowards: "growing" },
};
const { grid, gridOf } = gridsOf({ schemes: { R: rows, C: columns }, alignment: () => undefined });

test("every question about the hexes of one map is answered by that map", () => {
  expect(grid.hexes).toHaveLength(128);
  for (const scheme of [rows, columns]) {
    const own = hexGrid(scheme);
    for (const hex of own.hexes) {
      expect(grid.neighbours(hex)).toEqual(own.neighbours(hex));
      expect([...grid.within(hex, 2)].sort()).toEqual([...own.within(hex, 2)].sort());
      expect(grid.centre(hex)).toEqual(own.centre(hex));
      expect(grid.distance(hex, own.hexes[9] ?? "")).toBe(own.distance(hex, own.hexes[9] ?? ""));
      for (const direction of own.directions) {
        expect(grid.neighbour(hex, direction)).toBe(own.neighbour(hex, direction));
        expect(frontHexes(gridOf(hex), hex, direction, 3)).toEqual(frontHexes(own, hex, direction, 3));
      }
    }
    expect(gridOf(own.hexes[0] ?? "").directions).toEqual(own.directions);
  }
  // The sight along a column, and along a row.
  const wood = (woods: string) =>
    obstacleBetween(
      grid,
      `${woods[0]}0404`,
      `${woods[0]}0406`,
      ({ hex }) => (hex === woods ? "wood" : undefined),
      "both",
    );
  expect([wood("C0405"), wood("R0405")].map((found) => found?.reasons)).toEqual([["wood"], ["wood"]]);
});

test("between them nobody knows the way", () => {
  for (const ask of [() => grid.distance("R0101", "C0101"), () => grid.directionTo("R0101", "C0101")]) {
    try {
      ask();
      expect.unreachable();
    } catch (signal) {
      expect(isMissing(signal) && signal.fact).toBe("alignment/R");
    }
  }
  expect(grid.has("Q0101")).toBe(false);
});

test("maps of one kind are one grid, whichever kind it is", () => {
  for (const scheme of [rows, columns]) {
    const one = gridsOf({ schemes: { X: { ...scheme, prefix: "X" } }, alignment: () => undefined });
    expect(one.grid).toBe(one.gridOf("X0101"));
    expect(one.grid.scheme.lines).toBe(scheme.lines);
  }
  expect(() => gridsOf({ schemes: {}, alignment: () => undefined })).toThrow(
    expect.objectContaining({ code: "module/map" }),
  );
});
