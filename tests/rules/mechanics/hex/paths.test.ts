// Paths against brute force: what is wrong with them, what they cost, how far they lead.
import { describe, expect, test } from "vitest";
import { type HexScheme, hexGrid } from "../../../../src/rules/mechanics/hex/grid.js";
import {
  closedIn,
  drawsNear,
  firstStep,
  formationStep,
  gapIn,
  goesOnFrom,
  pathsWithin,
  repeatedIn,
  tooNear,
  walkedPath,
} from "../../../../src/rules/mechanics/hex/paths.js";
import { missing } from "../../../../src/rules/sdk/facts.js";
import { stream } from "../../../support/json-schema.js";

const scheme: HexScheme = {
  ...{ lines: "columns", lineFirst: true, digits: 2, prefix: "A", line: [1, 6], place: [1, 6] },
  ...{ lineGrows: "east", placeGrows: "south", shifted: "even", shiftTowards: "growing" },
};
const grid = hexGrid(scheme);
const isNext = (a: string, b: string) => grid.directionTo(a, b) !== undefined;
const path = ["A0101", "A0102", "A0103", "A0104"];

describe("what is wrong with a path", () => {
  test("a gap: no hex, or a hex left out", () => {
    expect(gapIn(path, grid.has, isNext)).toBeUndefined();
    expect(gapIn([], grid.has, isNext)).toBeUndefined();
    expect(gapIn(["A0101", "A0103"], grid.has, isNext)).toEqual({ hex: "A0103", before: "A0101", isHex: true });
    expect(gapIn(["A0101", "A9999"], grid.has, isNext)).toEqual({ hex: "A9999", before: "A0101", isHex: false });
    expect(gapIn(["x", "A0101"], grid.has, isNext)).toEqual({ hex: "x", before: undefined, isHex: false });
    expect(gapIn(["A0101", "A0101"], grid.has, isNext)?.hex).toBe("A0101");
  });

  test("a forced stop that is left again: not where it begins, not where it ends", () => {
    for (const [hex, found] of [
      ["A0101", false],
      ["A0102", true],
      ["A0103", true],
      ["A0104", false],
    ] as const) {
      expect(goesOnFrom(path, (one) => one === hex)).toBe(found ? hex : undefined);
    }
    expect(goesOnFrom(["A0101"], () => true)).toBeUndefined();
  });

  test("closed hexes, hexes passed twice, the first step with an answer", () => {
    expect(closedIn(path, new Set(["A0103", "A0102"]))).toBe("A0102");
    expect(closedIn(path, new Set())).toBeUndefined();
    expect(repeatedIn(path)).toBeUndefined();
    expect(repeatedIn([...path, "A0102"])).toBe("A0102");
    expect(firstStep(path, (_, to) => (to === "A0104" ? 7 : undefined))).toEqual({
      ...{ from: "A0103", to: "A0104", last: true, found: 7 },
    });
    expect(firstStep(path, () => undefined)).toBeUndefined();
  });

  test("how near enemies are, and whether it leads nearer", () => {
    const next = stream(2);
    const any = () => grid.hexes[next(grid.hexes.length)] ?? "";
    for (let i = 0; i < 200; i++) {
      const [enemies, within] = [[any(), any()], next(4)];
      const way = [any(), any(), any()];
      const near = (hex: string) => Math.min(...enemies.map((enemy) => grid.distance(hex, enemy)));
      const hex = way.find((one) => near(one) <= within);
      expect(tooNear(grid, way, enemies, within)).toEqual(hex === undefined ? undefined : { hex, near: near(hex) });
      const [from = "", , to = ""] = way;
      expect(drawsNear(grid, way, new Set(enemies))).toBe(near(to) - near(from));
    }
    expect(tooNear(grid, path, [], 9)).toBeUndefined();
    expect(drawsNear(grid, path, new Set())).toBeUndefined();
  });
});

describe("what a path costs", () => {
  test("step by step, with its costliest; or where it stops", () => {
    expect(walkedPath(path, ({ to }) => Number(to.slice(-1)))).toEqual({ cost: 9, costliest: 4 });
    expect(walkedPath(path, ({ last }) => (last ? 0 : 1))).toEqual({ cost: 2, costliest: 1 });
    expect(walkedPath(path, ({ from, to }) => (from === "A0102" && to === "A0103" ? null : 1))).toEqual({
      stops: "A0103",
    });
    expect(walkedPath(["A0101"], () => 1)).toEqual({ cost: 0, costliest: 0 });
  });

  test("a formation pays its costliest hex and hexside; a hexside again with every half that crosses later", () => {
    const hex = (to: string) => (to === "A0404" ? null : to === "A0202" ? 3 : 1);
    const hedges = new Set(["A0101 A0102", "A0201 A0202"]);
    const side = (from: string, to: string) => (hedges.has(`${from} ${to}`) ? 1 : 0);
    // Both halves cross at once: paid once.
    expect(
      formationStep(
        [
          ["A0101", "A0102"],
          ["A0201", "A0202"],
        ],
        hex,
        side,
      ),
    ).toBe(4);
    // One after the other: paid twice.
    expect(formationStep([["A0101", "A0102"]], hex, side)).toBe(2);
    expect(formationStep([["A0201", "A0202"]], hex, side)).toBe(4);
    expect(formationStep([["A0403", "A0404"]], hex, side)).toBeNull();
    expect(formationStep([["A0101", "A0102"]], hex, () => null)).toBeNull();
    expect(formationStep([], hex, side)).toBe(0);
  });
});

describe("how far paths lead", () => {
  test("every hex that any path within the allowance reaches, and by none dearer than need be", () => {
    const next = stream(8);
    for (let round = 0; round < 20; round++) {
      const costs = new Map(grid.hexes.map((hex) => [hex, next(5) === 0 ? null : 1 + next(3)]));
      const stops = new Set(grid.hexes.filter(() => next(6) === 0));
      const start = grid.hexes[next(grid.hexes.length)] ?? "";
      const allowance = 4;
      const least = new Map<string, number>();
      // Every path, one hex after the other.
      const walk = (hex: string, spent: number) => {
        if (hex !== start && stops.has(hex)) return;
        for (const to of grid.neighbours(hex)) {
          const cost = costs.get(to) ?? null;
          if (cost === null || spent + cost > allowance) continue;
          if (to !== start) least.set(to, Math.min(least.get(to) ?? 99, spent + cost));
          walk(to, spent + cost);
        }
      };
      walk(start, 0);
      const found = pathsWithin(start, allowance, {
        next: (hex) => (hex !== start && stops.has(hex) ? [] : grid.neighbours(hex)),
        cost: (_, to) => costs.get(to) ?? null,
      });
      expect(new Set(found.map((way) => way.at(-1)))).toEqual(new Set(least.keys()));
      for (const way of found) {
        expect(way[0]).toBe(start);
        expect(gapIn(way, grid.has, isNext)).toBeUndefined();
        expect(goesOnFrom(way, (hex) => stops.has(hex))).toBeUndefined();
        expect(walkedPath(way, ({ to }) => costs.get(to) ?? null)).toMatchObject({ cost: least.get(way.at(-1) ?? "") });
      }
    }
  });

  test("a path ends with a step of which a fact is missing; any other failure is not hidden", () => {
    const going = (thrown: unknown) => ({
      next: (hex: string) => grid.neighbours(hex),
      cost(_: string, to: string): number {
        if (to === "A0102") throw thrown;
        return 1;
      },
    });
    const found = pathsWithin("A0101", 1, going(missing("terrain/A0102")));
    expect(found.filter((way) => way.includes("A0102"))).toEqual([["A0101", "A0102"]]);
    expect(found.length).toBeGreaterThan(0);
    expect(() => pathsWithin("A0101", 1, going(new Error("broken")))).toThrow("broken");
  });
});
