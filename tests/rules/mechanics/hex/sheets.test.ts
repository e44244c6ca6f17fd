// Joined sheets against one large grid that is cut in two and numbered anew.

import { describe, expect, test } from "vitest";
import {
  type HexGrid,
  type HexScheme,
  hexGrid,
  hexName,
  hexNumbers,
} from "../../../../src/rules/mechanics/hex/grid.js";
import { type Alignment, joinedGrid, sheetOf } from "../../../../src/rules/mechanics/hex/sheets.js";
import { isMissing } from "../../../../src/rules/sdk/facts.js";
import { stream } from "../../../support/json-schema.js";

const rows: HexScheme = {
  ...{ lines: "rows", lineFirst: true, digits: 2, prefix: "W", line: [0, 13], place: [0, 15] },
  ...{ lineGrows: "south", placeGrows: "west", shifted: "odd", shiftTowards: "growing" },
};
const columns: HexScheme = {
  ...{ lines: "columns", lineFirst: true, digits: 2, prefix: "W", line: [0, 15], place: [0, 13] },
  ...{ lineGrows: "east", placeGrows: "south", shifted: "even", shiftTowards: "growing" },
};

/** A grid cut at one of its lines, or at a place of each: both halves have other letters, one other numbers. */
function cut(whole: HexScheme, at: number, by: "line" | "place") {
  const [first, last] = whole[by];
  const near: HexScheme = { ...whole, prefix: "N", [by]: [first, at] };
  // The far half counts from 40 on: the parity of its lines, and with it the shift, stays.
  const far: HexScheme = { ...whole, prefix: "P", [by]: [40, 40 + last - at - 1] };
  const even = by === "place" || (at + 1) % 2 === 0;
  const turned: HexScheme = { ...far, shifted: even ? far.shifted : far.shifted === "odd" ? "even" : "odd" };
  const renamed = (hex: string): string => {
    const { line, place } = hexNumbers(whole, hex);
    const number = by === "line" ? line : place;
    if (number <= at) return hexName(near, line, place);
    const moved = number - at - 1 + 40;
    return by === "line" ? hexName(far, moved, place) : hexName(far, line, moved);
  };
  return { schemes: { N: near, P: turned }, renamed };
}

/** Where the two halves touch, told by one pair of hexes. */
function seam(grid: HexGrid, renamed: (hex: string) => string): Alignment {
  for (const hex of grid.hexes) {
    for (const direction of grid.directions) {
      const next = grid.neighbour(hex, direction);
      if (next === undefined || sheetOf(renamed(hex)) !== "P" || sheetOf(renamed(next)) !== "N") continue;
      return {
        hex: renamed(hex),
        lies: grid.directions[(grid.directions.indexOf(direction) + 3) % 6] ?? direction,
        of: renamed(next),
      };
    }
  }
  throw new Error("the halves do not touch");
}

describe.each([
  ["rows, cut between two rows", rows, 6, "line"],
  ["rows, cut between two other rows", rows, 7, "line"],
  ["rows, cut across", rows, 5, "place"],
  ["columns, cut between two columns", columns, 6, "line"],
  ["columns, cut across", columns, 5, "place"],
] as const)("%s", (_, whole, at, by) => {
  const one = hexGrid(whole);
  const { schemes, renamed } = cut(whole, at, by);
  const join = seam(one, renamed);
  const joined = joinedGrid({ schemes, alignment: (sheet) => (sheet === "P" ? join : undefined) });

  test("neighbours, directions and hexes around are those of the whole", () => {
    expect(joined.hexes.length).toBe(one.hexes.length);
    for (const hex of one.hexes) {
      for (const direction of one.directions) {
        const next = one.neighbour(hex, direction);
        expect(joined.neighbour(renamed(hex), direction)).toBe(next === undefined ? undefined : renamed(next));
      }
      expect([...joined.neighbours(renamed(hex))].sort()).toEqual(one.neighbours(hex).map(renamed).sort());
    }
  });

  test("distances, rings and ways back from coordinates are those of the whole", () => {
    const next = stream(11);
    const any = () => one.hexes[next(one.hexes.length)] ?? "";
    for (let i = 0; i < 300; i++) {
      const [a, b, most] = [any(), any(), next(4)];
      expect(joined.distance(renamed(a), renamed(b))).toBe(one.distance(a, b));
      const direction = one.directionTo(a, b);
      expect(joined.directionTo(renamed(a), renamed(b))).toBe(direction);
      expect([...joined.within(renamed(a), most)].sort()).toEqual(one.within(a, most).map(renamed).sort());
      expect(joined.at(joined.axial(renamed(a)))).toBe(renamed(a));
      const far = (grid: HexGrid, from: string, to: string) => {
        const [from1, to1] = [grid.centre(from), grid.centre(to)];
        return [to1.x - from1.x, to1.y - from1.y].map((n) => Math.round(n * 1000) / 1000 + 0);
      };
      expect(far(joined, renamed(a), renamed(b))).toEqual(far(one, a, b));
    }
  });
});

describe("what an answer rests on", () => {
  const { schemes, renamed } = cut(rows, 6, "line");
  const join = seam(hexGrid(rows), renamed);

  test("the alignment is told where it decides, each time, and nowhere else", () => {
    const relied: string[] = [];
    const grid = joinedGrid({
      schemes,
      alignment: (sheet) => (sheet === "P" ? join : undefined),
      rely: (sheet) => relied.push(sheet),
    });
    grid.neighbours("N0303");
    grid.distance("N0303", "N0309");
    expect(relied).toEqual([]);
    for (let i = 0; i < 2; i++) {
      relied.length = 0;
      grid.neighbours(join.of);
      expect(new Set(relied)).toEqual(new Set(["P"]));
      relied.length = 0;
      grid.distance(join.hex, join.of);
      expect(relied).toContain("P");
    }
  });

  test("sheets that nobody joins answer by themselves, and say what is missing together", () => {
    const grid = joinedGrid({ schemes, alignment: () => undefined });
    expect(grid.neighbour(join.of, "SE")).toBeUndefined();
    expect(grid.distance("P4003", "P4005")).toBe(2);
    try {
      grid.distance(join.hex, join.of);
      expect.unreachable();
    } catch (signal) {
      expect(isMissing(signal) && signal.fact).toBe("alignment/P");
    }
  });

  test("an alignment that names no hexes of the sheets, or runs in a circle, harms nothing", () => {
    const odd = joinedGrid({ schemes, alignment: () => ({ hex: "P9999", lies: "E", of: "N0000" }) });
    expect(odd.neighbours("N0000").length).toBeLessThan(6);
    const circle = joinedGrid({
      schemes,
      alignment: (sheet) => (sheet === "P" ? join : { hex: join.of, lies: "NE", of: join.hex }),
    });
    expect(circle.distance(join.hex, join.of)).toBe(1);
  });

  test("rows and columns do not join; nothing is no map; a strange hex is refused", () => {
    expect(() => joinedGrid({ schemes: { A: rows, B: columns }, alignment: () => undefined })).toThrow(
      expect.objectContaining({ code: "module/map" }),
    );
    expect(() => joinedGrid({ schemes: {}, alignment: () => undefined })).toThrow(
      expect.objectContaining({ code: "module/map" }),
    );
    const grid = joinedGrid({ schemes, alignment: () => undefined });
    expect(grid.has("Q0000")).toBe(false);
    expect(() => grid.neighbours("Q0000")).toThrow(expect.objectContaining({ code: "module/map" }));
    expect(sheetOf("0000")).toBe("");
    expect(sheetOf("AB12")).toBe("AB");
  });
});
