// Set-up areas and the notation of set-up lists, against the sentences of rulebooks put into hexes by hand.

import { describe, expect, test } from "vitest";
import { fromEdge, type HexArea, inArea, liesOn, mayBeIn } from "../../../../src/rules/mechanics/hex/areas.js";
import { columnDirections, type HexScheme, hexGrid, rowDirections } from "../../../../src/rules/mechanics/hex/grid.js";
import { hexGroups, hexList, stations } from "../../../../src/rules/mechanics/hex/notation.js";
import { missing } from "../../../../src/rules/sdk/facts.js";

/** Rows from north to south, places from east to west; columns from west to east, places from north to south. */
const rows: HexScheme = {
  ...{ lines: "rows", lineFirst: true, digits: 2, prefix: "F", line: [0, 9], place: [0, 9] },
  ...{ lineGrows: "south", placeGrows: "west", shifted: "odd", shiftTowards: "growing" },
};
const columns: HexScheme = {
  ...{ lines: "columns", lineFirst: true, digits: 2, prefix: "E", line: [1, 20], place: [1, 12] },
  ...{ lineGrows: "east", placeGrows: "south", shifted: "even", shiftTowards: "growing" },
};

const mapSides = ["north", "east", "south", "west"] as const;

describe("areas", () => {
  const grid = hexGrid(columns);
  const standing = (group: string) => (group === "enemy" ? ["E0505", "E1010"] : []);
  const stretch = (name: string) => (name === "road" ? grid.hexes.filter((hex) => hex.endsWith("06")) : []);
  const facts = { grid, scheme: () => columns, standing, stretch };
  const all = (area: HexArea) => grid.hexes.filter((hex) => inArea(facts, area, hex));
  const line = (hex: string) => Number(hex.slice(1, 3));
  const place = (hex: string) => Number(hex.slice(3));
  const by = (holds: (hex: string) => boolean) => grid.hexes.filter(holds);

  test("not east of column 19, not north of row 5, not south of row 11", () => {
    expect(all({ lines: [0, 19], places: [5, 11] })).toEqual(
      by((hex) => line(hex) <= 19 && place(hex) >= 5 && place(hex) <= 11),
    );
  });

  test("not south of the road: on it, north of it; where no road lies level, anywhere", () => {
    const north = { notBeside: [{ stretch: "road", on: "south" }] } as const;
    expect(all(north)).toEqual(by((hex) => place(hex) <= 6));
    const short = { ...facts, stretch: () => ["E0506"] };
    expect(inArea(short, north, "E0507")).toBe(false);
    expect(inArea(short, north, "E0907")).toBe(true);
  });

  test("not more than two hexes west of a castle; at most three from a village", () => {
    const castle = { ...facts, stretch: () => ["E1005"] };
    const near = { notBeside: [{ stretch: "castle", on: "west", hexes: 2 }] } as const;
    expect(grid.hexes.filter((hex) => inArea(castle, near, hex))).toEqual(by((hex) => line(hex) >= 8));
    expect(grid.hexes.filter((hex) => inArea(castle, { nearStretch: { stretch: "village", hexes: 3 } }, hex))).toEqual(
      by((hex) => grid.distance(hex, "E1005") <= 3),
    );
  });

  test("listed hexes; a sheet", () => {
    expect(all({ hexes: ["E0505", "E0101"] })).toEqual(["E0101", "E0505"]);
    expect(all({ map: "E" })).toEqual(grid.hexes);
    expect(all({ map: "F" })).toEqual([]);
  });

  test("within 2 hexes of one hex or of the nearest of several; 3 to 4 hexes from one", () => {
    expect(all({ within: { of: "E0505", hexes: 2 } })).toEqual(by((hex) => grid.distance(hex, "E0505") <= 2));
    expect(all({ within: { of: ["E0505", "E1005"], hexes: 2 } })).toEqual(
      by((hex) => Math.min(grid.distance(hex, "E0505"), grid.distance(hex, "E1005")) <= 2),
    );
    expect(all({ within: { of: "E0505", hexes: 4, atLeast: 3 } })).toEqual(
      by((hex) => [3, 4].includes(grid.distance(hex, "E0505"))),
    );
  });

  test("within 3 hexes of an edge", () => {
    expect(all({ edge: { of: "east", hexes: 3 } })).toEqual(by((hex) => line(hex) >= 18));
    expect(all({ edge: { of: "west", hexes: 1 } })).toEqual(by((hex) => line(hex) === 1));
    expect(all({ edge: { of: "north", hexes: 2 } })).toEqual(by((hex) => place(hex) <= 2));
    expect(all({ edge: { of: "south", hexes: 2 } })).toEqual(by((hex) => place(hex) >= 11));
    expect(mapSides.map((edge) => fromEdge(rows, "F0203", edge))).toEqual([3, 4, 8, 7]);
  });

  test("not within 3 hexes of an enemy; with or next to one's own", () => {
    const far = (hex: string) => Math.min(...standing("enemy").map((enemy) => grid.distance(hex, enemy)));
    expect(all({ away: { group: "enemy", hexes: 3 } })).toEqual(by((hex) => far(hex) > 3));
    expect(all({ near: { group: "enemy", hexes: 1 } })).toEqual(by((hex) => far(hex) <= 1));
    expect(all({ near: { group: "nobody", hexes: 9 } })).toEqual([]);
    expect(all({ away: { group: "nobody", hexes: 9 } })).toEqual(grid.hexes);
  });

  test("on a road, beside a road, on a side of a hex", () => {
    expect(all({ stretch: "road" })).toEqual(stretch("road"));
    expect(all({ beside: { stretch: "road", on: "north" } })).toEqual(by((hex) => place(hex) < 6));
    expect(all({ beside: { stretch: "road", on: "south" } })).toEqual(by((hex) => place(hex) > 6));
    expect(all({ lies: { on: "east", of: "E0505" } })).toEqual(by((hex) => line(hex) > 5));
    // Even columns lie half a hex lower.
    expect(liesOn(grid, "E0605", "south", "E0505")).toBe(true);
    expect(liesOn(grid, "E0604", "south", "E0505")).toBe(false);
  });

  test("beside a line across rows, where odd rows are half a hex further west", () => {
    const wide = hexGrid(rows);
    const middle = wide.hexes.filter((hex) => hex.endsWith("05"));
    const asked = { grid: wide, stretch: () => middle };
    const east = wide.hexes.filter((hex) => inArea(asked, { beside: { stretch: "line", on: "east" } }, hex));
    expect(east).toEqual(wide.hexes.filter((hex) => Number(hex.slice(3)) < 5));
  });

  test("numbers decide before facts do; what is unknown is offered; what the game does not tell is an error", () => {
    const unknown = () => {
      throw missing("stretch/road");
    };
    const blind = { ...facts, stretch: unknown };
    expect(inArea(blind, { lines: [1, 2], stretch: "road" }, "E0505")).toBe(false);
    expect(() => inArea(blind, { lines: [1, 5], stretch: "road" }, "E0505")).toThrow(
      expect.objectContaining({ fact: "stretch/road" }),
    );
    const offered = [...mayBeIn(grid.hexes, (hex) => inArea(blind, { lines: [1, 2], stretch: "road" }, hex))];
    expect(offered).toEqual(by((hex) => line(hex) <= 2));
    expect(() => [
      ...mayBeIn(["E0101"], () => {
        throw new Error("broken");
      }),
    ]).toThrow("broken");
    expect(() => inArea({ grid }, { stretch: "road" }, "E0101")).toThrow(
      expect.objectContaining({ code: "module/map" }),
    );
  });
});

describe("notation", () => {
  const numbering = { lineFirst: true, digits: 2, prefix: "E" };

  test.each([
    ["3416", ["E3416"]],
    ["3312-3315 3416", ["E3312", "E3313", "E3314", "E3315", "E3416"]],
    ["3506-08", ["E3506", "E3507", "E3508"]],
    ["3315-3313", ["E3315", "E3314", "E3313"]],
    ["2301-2501", ["E2301", "E2401", "E2501"]],
    ["3109+3110 3112+3113", ["E3109", "E3110", "E3112", "E3113"]],
    ["", []],
  ])("%s", (text, hexes) => {
    expect(hexList(numbering, text)).toEqual(hexes);
  });

  test("whole lines, and the same place of every line; the place first where it is written so", () => {
    expect(hexList({ ...numbering, place: [1, 3] }, "22xx")).toEqual(["E2201", "E2202", "E2203"]);
    expect(hexList({ ...numbering, line: [1, 3] }, "xx05")).toEqual(["E0105", "E0205", "E0305"]);
    expect(hexList({ ...numbering, lineFirst: false }, "0512-0712")).toEqual(["E0512", "E0612", "E0712"]);
    expect(hexList({ ...numbering, lineFirst: false, line: [1, 2] }, "05xx")).toEqual(["E0501", "E0502"]);
  });

  test("groups: the hexes of one unit", () => {
    expect(hexGroups(numbering, "3109+3110 3312-13")).toEqual([["E3109", "E3110"], ["E3312"], ["E3313"]]);
  });

  test.each(["3312-3415", "331", "33123", "hill", "3312-1", "xxxx", "22xx", "3312-"])("%s is refused", (text) => {
    expect(() => hexList(numbering, text)).toThrow(expect.objectContaining({ code: "module/map" }));
  });

  test("set-up lists: one each, all in one, facings at the end", () => {
    expect(stations(numbering, rowDirections, "3104: guns foot E/SE\n\n3105-06: horse dragoons")).toEqual([
      { name: "guns", hexes: ["E3104"], facings: ["E", "SE"] },
      { name: "foot", hexes: ["E3104"], facings: ["E", "SE"] },
      { name: "horse", hexes: ["E3105"], facings: [] },
      { name: "dragoons", hexes: ["E3106"], facings: [] },
    ]);
    expect(stations(numbering, columnDirections, "3109+3110: gerard S")).toEqual([
      { name: "gerard", hexes: ["E3109", "E3110"], facings: ["S"] },
    ]);
    // A direction of other maps is a name here.
    expect(stations(numbering, columnDirections, "3109: E").map(({ name }) => name)).toEqual(["E"]);
    expect(() => stations(numbering, rowDirections, "3105-06: a b c")).toThrow("more counters than hexes");
  });
});
