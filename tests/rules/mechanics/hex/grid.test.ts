// Hex grids against the pairs that a published grid states, and against brute force.

import { describe, expect, test } from "vitest";
import { cheapestPaths, costOfPath, pathTo } from "../../../../src/rules/mechanics/cost-search.js";
import { arcOfSide, arcOfVertex, frontalHexes, turn, turnBetween } from "../../../../src/rules/mechanics/hex/facing.js";
import { type HexGrid, type HexScheme, hexGrid } from "../../../../src/rules/mechanics/hex/grid.js";
import { lineBetween } from "../../../../src/rules/mechanics/hex/line.js";
import { effort } from "../../../support/effort.js";
import { stream } from "../../../support/json-schema.js";

/** Rows from north to south, places from east to west, odd rows half a hex further west. */
const rappahannock: HexScheme = {
  ...{ lines: "rows", lineFirst: true, digits: 2, prefix: "F", line: [0, 60], place: [0, 28] },
  ...{ lineGrows: "south", placeGrows: "west", shifted: "odd", shiftTowards: "growing" },
};
/** Columns from west to east, numbers downward, even columns half a hex lower. */
const columns: HexScheme = {
  ...{ lines: "columns", lineFirst: true, digits: 2, line: [1, 30], place: [1, 20] },
  ...{ lineGrows: "east", placeGrows: "south", shifted: "even", shiftTowards: "growing" },
};
const schemes: readonly HexScheme[] = (["odd", "even"] as const).flatMap((shifted) =>
  (["growing", "falling"] as const).flatMap((shiftTowards) => [
    { ...rappahannock, shifted, shiftTowards },
    { ...rappahannock, shifted, shiftTowards, placeGrows: "east", lineGrows: "north", lineFirst: false },
    { ...columns, shifted, shiftTowards },
    { ...columns, shifted, shiftTowards, placeGrows: "north", lineGrows: "west" },
  ]),
);

describe("the numbering of Across the Rappahannock", () => {
  const grid = hexGrid(rappahannock);
  test.each(
    [
      "4814-4813 4814-4815 4814-4714 2914-3015 3014-3114 3511-3612 4207-4307 4208-4308 4206-4306",
      "4904-5005 5004-5104 5103-5204 3717-3817",
    ].flatMap((line) => line.split(" ")),
  )("%s are adjacent", (pair) => {
    const [a = "", b = ""] = pair.split("-").map((hex) => `F${hex}`);
    expect(grid.distance(a, b)).toBe(1);
    expect(grid.neighbours(a)).toContain(b);
    expect(grid.neighbours(b)).toContain(a);
  });

  test("west is the next number, north the row before, and an odd row lies half a hex further west", () => {
    expect(grid.neighbour("F4814", "W")).toBe("F4815");
    expect(grid.neighbour("F4814", "E")).toBe("F4813");
    expect(grid.neighbour("F4814", "NW")).toBe("F4714");
    expect(grid.neighbour("F4814", "NE")).toBe("F4713");
    expect(grid.neighbour("F4714", "SW")).toBe("F4815");
    expect(grid.directionTo("F4814", "F4815")).toBe("W");
    expect(grid.directionTo("F4814", "F4816")).toBeUndefined();
    expect(grid.centre("F4814").y).toBeGreaterThan(grid.centre("F4714").y);
    expect(grid.centre("F4814").x).toBeGreaterThan(grid.centre("F4815").x);
  });

  test("distances follow the formula of the grid", () => {
    const next = stream(1);
    for (let i = 0; i < 500; i++) {
      const [r1, p1, r2, p2] = [next(61), next(29), next(61), next(29)];
      const x = (row: number, place: number) => place + (row % 2 === 1 ? 0.5 : 0);
      const rows = Math.abs(r1 - r2);
      const wanted = rows + Math.max(0, Math.abs(x(r1, p1) - x(r2, p2)) - rows / 2);
      const name = (row: number, place: number) => `F${String(row).padStart(2, "0")}${String(place).padStart(2, "0")}`;
      expect(grid.distance(name(r1, p1), name(r2, p2))).toBe(wanted);
    }
  });

  test("corners and edges have fewer neighbours; what is not on the map is said", () => {
    expect(grid.neighbours("F0000").length).toBeLessThan(4);
    expect(grid.has("F6100")).toBe(false);
    expect(() => grid.neighbours("F6100")).toThrow("the map has no hex F6100");
    expect(() => hexGrid({ ...rappahannock, placeGrows: "north" })).toThrow(
      expect.objectContaining({ code: "module/map" }),
    );
    expect(() => hexGrid({ ...rappahannock, line: [5, 4] })).toThrow(expect.objectContaining({ code: "module/map" }));
  });
});

describe.each(
  schemes.map(
    (scheme) => [`${scheme.lines} ${scheme.shifted} ${scheme.shiftTowards} ${scheme.placeGrows}`, scheme] as const,
  ),
)("%s", (_, scheme) => {
  const grid = hexGrid(scheme);
  const next = stream(7);
  const any = () => grid.hexes[next(grid.hexes.length)] ?? "";

  test("neighbours are those whose centres lie one apart, and directions are true on paper", () => {
    const angle = { E: 0, NE: 60, NW: 120, W: 180, SW: 240, SE: 300 };
    const flat = { N: 90, NW: 150, SW: 210, S: 270, SE: 330, NE: 30 };
    for (let i = 0; i < 15; i++) {
      const hex = any();
      const here = grid.centre(hex);
      const near = grid.hexes.filter((other) => {
        const there = grid.centre(other);
        return other !== hex && Math.hypot(there.x - here.x, there.y - here.y) < 1.01;
      });
      expect([...grid.neighbours(hex)].sort()).toEqual(near.sort());
      for (const other of near) {
        const there = grid.centre(other);
        const degrees = (Math.round((Math.atan2(here.y - there.y, there.x - here.x) * 180) / Math.PI) + 360) % 360;
        const named: { readonly [direction: string]: number } = scheme.lines === "rows" ? angle : flat;
        expect(named[grid.directionTo(hex, other) ?? ""]).toBe(degrees);
      }
    }
  });

  test("distances and surroundings are those of a search step by step", () => {
    for (let i = 0; i < 10; i++) {
      const hex = any();
      const ways = cheapestPaths(hex, (place) => grid.neighbours(place).map((other) => [other, 1] as const), 4);
      expect([...grid.within(hex, 4)].sort()).toEqual([...ways.keys()].sort());
      for (const [place, { cost }] of ways) expect(grid.distance(hex, place)).toBe(cost);
    }
  });

  test("a line crosses the hexes that a fine walk along it meets", () => {
    for (let i = 0; i < 12; i++) {
      const start = any();
      const goal = grid.within(start, 7)[next(grid.within(start, 7).length)] ?? start;
      expect(brute(grid, start, goal)).toEqual(named(lineBetween(grid, start, goal)));
      expect(
        lineBetween(grid, goal, start)
          .map(({ hexes }) => [...hexes].sort())
          .reverse(),
      ).toEqual(lineBetween(grid, start, goal).map(({ hexes }) => [...hexes].sort()));
    }
  });
});

/** Hexes that the line crosses, one by one, and pairs where it runs along a hexside. */
const named = (line: ReturnType<typeof lineBetween>) => line.map(({ hexes }) => [...hexes].sort().join("+")).sort();

/** The same by walking along the line in many small steps: which centres are nearest. */
function brute(grid: HexGrid, start: string, goal: string): string[] {
  const [a, b] = [grid.centre(start), grid.centre(goal)];
  const far = grid.distance(start, goal);
  const near = grid.within(start, far + 1).filter((hex) => grid.distance(hex, goal) <= far + 1);
  const centres = new Map(near.map((hex) => [hex, grid.centre(hex)]));
  const counts = new Map<string, number>();
  const many = 1200;
  for (let i = 1; i < many; i++) {
    const x = a.x + ((b.x - a.x) * i) / many;
    const y = a.y + ((b.y - a.y) * i) / many;
    const apart = near.map((hex) => ({
      hex,
      far: Math.hypot((centres.get(hex)?.x ?? 0) - x, (centres.get(hex)?.y ?? 0) - y),
    }));
    const least = Math.min(...apart.map(({ far }) => far));
    const nearest = apart.filter(({ far }) => far - least < 1e-9).map(({ hex }) => hex);
    if (nearest.includes(start) || nearest.includes(goal) || nearest.length > 2) continue;
    const key = nearest.sort().join("+");
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  // A single step on a hexside is a crossing, no way along it.
  return [...counts]
    .filter(([key, count]) => !key.includes("+") || count > 2)
    .map(([key]) => key)
    .sort();
}

describe("facing", () => {
  const grid = hexGrid(rappahannock);
  test("three hexes in front, three behind, for a unit that points at a hexside", () => {
    expect(frontalHexes(grid, "F4814", "W").sort()).toEqual(
      ["F4714", "F4814", "F4815", "F4914"].filter((hex) => hex !== "F4814").sort(),
    );
    const arcs = grid.directions.map((direction) => arcOfSide(grid, "W", direction));
    expect(arcs).toEqual(["rear", "rear", "front", "front", "front", "rear"]);
  });

  test("two, two and two for one that points at a vertex", () => {
    expect(grid.directions.map((direction) => arcOfVertex(grid, "NE", direction))).toEqual([
      ...["flank", "front", "front", "flank", "rear", "rear"],
    ]);
  });

  test("turning", () => {
    expect(turn(grid, "E", 1)).toBe("NE");
    expect(turn(grid, "E", -1)).toBe("SE");
    expect(turn(grid, "SE", 1)).toBe("E");
    expect(turnBetween(grid, "E", "SE")).toBe(1);
    expect(turnBetween(grid, "E", "W")).toBe(3);
    expect(() => turn(grid, "N", 1)).toThrow(expect.objectContaining({ code: "module/map" }));
  });
});

describe("the middle of a line", () => {
  const grid = hexGrid(rappahannock);
  test("is told exactly: nearer to the start, in the middle, nearer to the goal", () => {
    expect(lineBetween(grid, "F4810", "F4814")).toEqual([
      { kind: "through", hexes: ["F4811"], side: "nearer-start" },
      { kind: "through", hexes: ["F4812"], side: "middle" },
      { kind: "through", hexes: ["F4813"], side: "nearer-goal" },
    ]);
    // Two rows down in the same place: along the hexside between the two hexes of the row between.
    expect(lineBetween(grid, "F4810", "F5010")).toEqual([{ kind: "along", hexes: ["F4909", "F4910"], side: "middle" }]);
    expect(lineBetween(grid, "F4810", "F4811")).toEqual([]);
  });
});

describe("cost search", () => {
  const grid = hexGrid(rappahannock);
  const woods = new Set(["F4811", "F4812", "F4711", "F4911"]);
  const cost = (_: string, to: string) => (woods.has(to) ? 3 : 1);

  test("finds the cheapest way, which may be the longer one", () => {
    const ways = cheapestPaths(
      "F4810",
      (hex) => grid.neighbours(hex).map((next) => [next, cost(hex, next)] as const),
      8,
    );
    const way = pathTo(ways, "F4813") ?? [];
    expect(way[0]).toBe("F4810");
    expect(costOfPath(way, cost)).toEqual({ cost: ways.get("F4813")?.cost });
    expect(ways.get("F4813")?.cost).toBeLessThan(7);
    expect(pathTo(ways, "F1010")).toBeUndefined();
  });

  test("agrees with a search through all ways", () => {
    const next = stream(3);
    const costs = new Map(grid.hexes.map((hex) => [hex, 1 + next(4)]));
    const ways = cheapestPaths(
      "F3010",
      (hex) => grid.neighbours(hex).map((to) => [to, costs.get(to) ?? 1] as const),
      7,
    );
    const best = new Map<string, number>();
    const walk = (hex: string, spent: number): void => {
      if (spent > 7 || (best.get(hex) ?? 99) <= spent) return;
      best.set(hex, spent);
      for (const to of grid.neighbours(hex)) walk(to, spent + (costs.get(to) ?? 1));
    };
    walk("F3010", 0);
    expect(new Map([...ways].map(([hex, { cost: spent }]) => [hex, spent]))).toEqual(best);
  });

  test("says which step of a named way cannot be gone", () => {
    expect(costOfPath(["a", "b", "c"], (from) => (from === "a" ? 2 : undefined))).toEqual({ stops: 2 });
    expect(costOfPath(["a"], () => 1)).toEqual({ cost: 0 });
  });

  test("a way of twelve hexes is checked in microseconds", () => {
    const way = Array.from({ length: 13 }, (_, at) => `F30${String(10 + at).padStart(2, "0")}`);
    const legal = () => costOfPath(way, (from, to) => (grid.directionTo(from, to) === undefined ? undefined : 1));
    expect(legal()).toEqual({ cost: 12 });
    for (let i = 0; i < 2000; i++) legal();
    const worked = effort();
    for (let i = 0; i < 1000; i++) legal();
    expect(worked() / 1000).toBeLessThan(0.1);
  });
});
