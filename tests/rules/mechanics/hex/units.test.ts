// Fields, fronts, stacks and units of several hexes against brute force.
import { describe, expect, test } from "vitest";
import {
  arcOfVertex,
  type FrontSize,
  frontDirections,
  frontHexes,
} from "../../../../src/rules/mechanics/hex/facing.js";
import {
  distanceToNearest,
  inFrontOf,
  layField,
  noField,
  watched,
} from "../../../../src/rules/mechanics/hex/fields.js";
import {
  arcOfLine,
  aroundAll,
  distanceOfAll,
  isLine,
  type Line,
  lineFrom,
  linesOf,
  stepped,
  turnedAbout,
  wheeled,
} from "../../../../src/rules/mechanics/hex/footprint.js";
import { type HexScheme, hexGrid } from "../../../../src/rules/mechanics/hex/grid.js";
import {
  closeRanks,
  idsByHex,
  onTheMap,
  roomBelow,
  stackFault,
  stackIn,
} from "../../../../src/rules/mechanics/hex/stacks.js";
import { stream } from "../../../support/json-schema.js";

const rows: HexScheme = {
  ...{ lines: "rows", lineFirst: true, digits: 2, prefix: "A", line: [0, 11], place: [0, 11] },
  ...{ lineGrows: "south", placeGrows: "east", shifted: "odd", shiftTowards: "growing" },
};
const columns: HexScheme = {
  ...{ lines: "columns", lineFirst: true, digits: 2, prefix: "A", line: [0, 11], place: [0, 11] },
  ...{ lineGrows: "east", placeGrows: "south", shifted: "even", shiftTowards: "growing" },
};

const sizes: readonly FrontSize[] = [1, 2, 3, 4, 5, 6];

describe.each([rows, columns])("$lines", (scheme) => {
  const grid = hexGrid(scheme);
  const inside = grid.hexes.filter((hex) => grid.within(hex, 2).length === 19);

  test("fronts of one to six hexes lie side by side round the facing", () => {
    for (const facing of grid.directions) {
      for (const size of sizes) {
        const front = frontDirections(grid, facing, size);
        expect(new Set(front).size).toBe(size);
        expect(front).toContain(facing);
        // Symmetric to the hexside, or to the vertex between the facing and the next direction anticlockwise.
        const at = front.map((one) => (grid.directions.indexOf(one) - grid.directions.indexOf(facing) + 6) % 6);
        const middle = size % 2 === 1 ? 0 : 1;
        expect(at.map((one) => (middle - one + 6) % 6).sort()).toEqual([...at].sort());
        const hex = inside[0] ?? "";
        expect(frontHexes(grid, hex, facing, size)).toEqual(front.map((one) => grid.neighbour(hex, one)));
      }
    }
  });

  test("a field: enemies, what they look at, who is in the way", () => {
    const next = stream(5);
    const any = () => grid.hexes[next(grid.hexes.length)] ?? "";
    for (let i = 0; i < 60; i++) {
      const enemies = [any(), any(), any()];
      const [watcher, wagon, friends] = [any(), any(), [any(), any(), any()]];
      const facing = grid.directions[next(6)] ?? "NE";
      const looks = inFrontOf(grid, { hexes: [watcher], facing, front: 2 });
      const field = layField(grid, (lay) => {
        for (const hex of enemies) lay.enemy(hex);
        lay.enemy(watcher, looks);
        lay.harmless(wagon);
        for (const hex of friends) lay.friend(hex);
      });
      for (const hex of grid.hexes) {
        const near = enemies.some((enemy) => grid.distance(enemy, hex) === 1) || looks.includes(hex);
        expect(field.near.has(hex)).toBe(near);
        expect(field.enemies.has(hex)).toBe([...enemies, watcher].includes(hex));
        expect(field.closed.has(hex)).toBe([...enemies, watcher, wagon].includes(hex));
        expect(field.friends.get(hex) ?? 0).toBe(friends.filter((one) => one === hex).length);
      }
      expect(field.near.has("nowhere")).toBe(false);
      const here = any();
      const least = Math.min(...enemies.map((enemy) => grid.distance(here, enemy)));
      expect(distanceToNearest(grid, here, enemies)).toBe(least);
    }
    expect(distanceToNearest(grid, inside[0] ?? "", noField.enemies)).toBe(Number.POSITIVE_INFINITY);
  });

  test("a line of two hexes: three in front, one at each end, three behind", () => {
    for (const hex of inside) {
      for (const facing of grid.directions) {
        const line = lineFrom(grid, hex, facing, "left");
        if (line === undefined) throw new Error("off the map");
        const hexes = [line.left, line.right];
        expect(isLine(grid, line)).toBe(true);
        expect(lineFrom(grid, line.right, facing, "right")).toEqual(line);
        expect(linesOf(grid, line.left, line.right)).toContainEqual(line);
        const around = aroundAll(grid, hexes);
        expect(around).toHaveLength(8);
        const arcs = around.map((one) => arcOfLine(grid, line, one));
        expect(["front", "flank", "rear"].map((arc) => arcs.filter((one) => one === arc).length)).toEqual([3, 2, 3]);
        expect(around.filter((one) => arcOfLine(grid, line, one) === "front").sort()).toEqual(
          inFrontOf(grid, { hexes, facing, front: 2 }).sort(),
        );
        expect(arcOfLine(grid, line, line.left)).toBeUndefined();
        expect(arcOfVertex(grid, facing, facing)).toBe("front");
      }
    }
  });

  test("a line wheels round one half into its front, six times to where it was; it turns about on the spot", () => {
    const [hex = ""] = inside;
    for (const facing of grid.directions) {
      for (const stays of ["left", "right"] as const) {
        const start = lineFrom(grid, hex, facing, stays);
        let line: Line | undefined = start;
        for (let i = 0; i < 6 && line !== undefined; i++) {
          const before: Line = line;
          line = wheeled(grid, before, stays);
          if (line === undefined) throw new Error("off the map");
          expect(isLine(grid, line)).toBe(true);
          expect(line[stays]).toBe(before[stays]);
          const goes = stays === "left" ? line.right : line.left;
          expect(arcOfLine(grid, before, goes)).toBe("front");
        }
        expect(line).toEqual(start);
      }
      const line = lineFrom(grid, hex, facing, "left");
      if (line === undefined) continue;
      const about = turnedAbout(grid, line);
      expect(isLine(grid, about)).toBe(true);
      expect(turnedAbout(grid, about)).toEqual(line);
      expect(arcOfLine(grid, about, stepped(grid, line, facing)?.right ?? "")).toBe("rear");
      expect(distanceOfAll(grid, [line.left, line.right], [line.right])).toBe(0);
    }
    // Beyond the edge there is no line.
    const corner = grid.hexes[0] ?? "";
    expect(grid.directions.some((facing) => lineFrom(grid, corner, facing, "left") === undefined)).toBe(true);
    expect(
      grid.directions.some((facing) => stepped(grid, { left: corner, right: corner, facing }, facing) === undefined),
    ).toBe(true);
    expect(linesOf(grid, corner, corner)).toEqual([]);
  });
});

describe("stacks", () => {
  interface Piece {
    hex: string | null;
    order: number;
    more: string[];
    steps: number;
    kind: string;
  }
  const piece = (hex: string | null, order: number, more: string[] = []): Piece => ({
    hex,
    order,
    more,
    steps: 2,
    kind: "foot",
  });
  const units = { c: piece("A0101", 2), a: piece("A0101", 0), b: piece("A0102", 0, ["A0101"]), d: piece(null, 0) };
  const also = ({ more }: Piece) => more;

  test("who is in a hex, from the top down; whose second hex it is too", () => {
    expect(stackIn(units, "A0101").map(({ id }) => id)).toEqual(["a", "c"]);
    expect(stackIn(units, "A0101", also).map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect(stackIn(units, "A0103")).toEqual([]);
    expect(onTheMap(units).map(({ id }) => id)).toEqual(["c", "a", "b"]);
    expect([...idsByHex(onTheMap(units, ({ order }) => order === 0))]).toEqual([
      ["A0101", ["a"]],
      ["A0102", ["b"]],
    ]);
  });

  test("ranks close, a newcomer finds room anywhere, orders are 0, 1, 2 then", () => {
    const next = stream(3);
    for (let i = 0; i < 100; i++) {
      const size = next(5);
      const all: Record<string, Piece> = {};
      for (let at = 0; at < size; at++) all[`p${at}`] = piece("A0101", at * 2 + next(2));
      closeRanks(stackIn(all, "A0101"));
      const before = stackIn(all, "A0101").map(({ id }) => id);
      const above = next(6);
      const order = roomBelow(stackIn(all, "A0101"), above);
      all["new"] = piece("A0101", order);
      const after = stackIn(all, "A0101");
      expect(after.map(({ unit }) => unit.order)).toEqual(after.map((_, at) => at));
      expect(after.map(({ id }) => id).indexOf("new")).toBe(Math.min(above, size));
      expect(after.map(({ id }) => id).filter((id) => id !== "new")).toEqual(before);
    }
  });

  test("limits: units, points, who goes with whom; what is not named is free", () => {
    const stack = stackIn(units, "A0101", also);
    expect(stackFault(stack, {})).toBeUndefined();
    expect(stackFault(stack, { units: 2 })).toEqual({ kind: "units", expected: 2, actual: 3 });
    const points = (most: number) => ({ points: { most, of: ({ steps }: Piece) => steps } });
    expect(stackFault(stack, points(6))).toBeUndefined();
    expect(stackFault(stack, points(5))).toEqual({ kind: "points", expected: 5, actual: 6 });
    const together = (one: Piece, other: Piece) =>
      one.order === 0 && other.order === 2 ? "the first and the third" : true;
    expect(stackFault(stack, { together })).toEqual({
      kind: "together",
      ids: ["a", "c"],
      why: "the first and the third",
    });
    expect(stackFault(stack.slice(0, 1), { together, units: 1 })).toBeUndefined();
  });

  test("who looks at which hex", () => {
    const zones = watched(Object.entries(units), ([, unit]) => (unit.hex === null ? [] : [unit.hex, ...unit.more]));
    expect(zones.get("A0101")?.map(([id]) => id)).toEqual(["c", "a", "b"]);
    expect(zones.get("A0103")).toBeUndefined();
  });
});
