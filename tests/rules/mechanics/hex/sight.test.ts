// Line of sight against a walk along the line in small steps.
import { describe, expect, test } from "vitest";
import { type Arc, arcOfSide, arcOfVertex } from "../../../../src/rules/mechanics/hex/facing.js";
import { type HexGrid, type HexScheme, hexGrid } from "../../../../src/rules/mechanics/hex/grid.js";
import {
  type Alongside,
  arcTowards,
  enteringHex,
  freeSight,
  leavingHexes,
  obstacleBetween,
  sightLine,
} from "../../../../src/rules/mechanics/hex/sight.js";
import { stream } from "../../../support/json-schema.js";

const rows: HexScheme = {
  ...{ lines: "rows", lineFirst: true, digits: 2, prefix: "T", line: [0, 14], place: [0, 19] },
  ...{ lineGrows: "south", placeGrows: "west", shifted: "odd", shiftTowards: "growing" },
};
const columns: HexScheme = {
  ...{ lines: "columns", lineFirst: true, digits: 2, line: [0, 19], place: [0, 14] },
  ...{ lineGrows: "east", placeGrows: "south", shifted: "even", shiftTowards: "growing" },
};

/** Whether the sight is stopped, by asking in many points of the line which centres are nearest. */
function walked(grid: HexGrid, viewer: string, target: string, stops: ReadonlySet<string>, alongside: Alongside) {
  const [a, b] = [grid.centre(viewer), grid.centre(target)];
  const many = 600;
  const seen = new Map<string, number>();
  for (let i = 1; i < many; i++) {
    const x = a.x + ((b.x - a.x) * i) / many;
    const y = a.y + ((b.y - a.y) * i) / many;
    const apart = grid
      .within(viewer, grid.distance(viewer, target) + 1)
      .map((hex) => ({ hex, far: Math.hypot(grid.centre(hex).x - x, grid.centre(hex).y - y) }));
    const least = Math.min(...apart.map(({ far }) => far));
    const nearest = apart.filter(({ far }) => far - least < 1e-9).map(({ hex }) => hex);
    if (nearest.includes(viewer) || nearest.includes(target)) continue;
    // A corner belongs to no hex more than to another: a line through it alone is no line through the hex.
    if (nearest.length <= 2) seen.set(nearest.sort().join("+"), (seen.get(nearest.sort().join("+")) ?? 0) + 1);
  }
  for (const [key, points] of seen) {
    const hexes = key.split("+");
    // One point where two hexes meet is where the line passes from one to the other, not along their hexside.
    if (hexes.length === 2 && points < 5) continue;
    const stopping = hexes.filter((hex) => stops.has(hex)).length;
    if (stopping > 0 && (alongside === "either" || stopping === hexes.length)) return true;
  }
  return false;
}

describe.each([
  ["rows", rows],
  ["columns", columns],
] as const)("%s", (_, scheme) => {
  const grid = hexGrid(scheme);

  test.each(["either", "both"] as const)("%s hex of a hexside: as a walk along the line finds it", (alongside) => {
    const next = stream(11);
    const any = () => grid.hexes[next(grid.hexes.length)] ?? "";
    let [free, stopped] = [0, 0];
    for (let i = 0; i < 60; i++) {
      const stops = new Set(grid.hexes.filter(() => next(8) === 0));
      const viewer = any();
      const near = grid.within(viewer, 6);
      const target = near[next(near.length)] ?? viewer;
      const found = obstacleBetween(grid, viewer, target, ({ hex }) => (stops.has(hex) ? "it" : undefined), alongside);
      expect([viewer, target, found !== undefined]).toEqual([
        viewer,
        target,
        walked(grid, viewer, target, stops, alongside),
      ]);
      if (found === undefined) free += 1;
      else stopped += 1;
      // From the other end the same line is seen.
      const back = obstacleBetween(grid, target, viewer, ({ hex }) => (stops.has(hex) ? "it" : undefined), alongside);
      expect(back === undefined).toBe(found === undefined);
    }
    expect(Math.min(free, stopped)).toBeGreaterThan(5);
  });

  test("each hex on the line tells how far both ends are", () => {
    const next = stream(3);
    for (let i = 0; i < 50; i++) {
      const viewer = grid.hexes[next(grid.hexes.length)] ?? "";
      const near = grid.within(viewer, 7);
      const target = near[next(near.length)] ?? viewer;
      for (const { toViewer, toTarget } of sightLine(grid, viewer, target).flat()) {
        expect(toViewer + toTarget).toBeGreaterThanOrEqual(grid.distance(viewer, target));
        expect(Math.min(toViewer, toTarget)).toBeGreaterThan(0);
      }
    }
  });
});

test("neighbours see each other past anything", () => {
  const grid = hexGrid(rows);
  for (const near of grid.neighbours("T0707")) {
    expect(obstacleBetween(grid, "T0707", near, () => "all", "either")).toBeUndefined();
  }
});

test("along a hexside: one hex stops the sight in one reading, both in the other", () => {
  const grid = hexGrid(rows);
  // T0707 and T0906 stand point to point: the line runs between T0806 and T0807.
  const [between] = sightLine(grid, "T0707", "T0907");
  expect(between).toHaveLength(2);
  const [first] = between ?? [];
  const one = ({ hex }: { readonly hex: string }) => (hex === first?.hex ? "woods" : undefined);
  expect(obstacleBetween(grid, "T0707", "T0907", one, "either")).toEqual({ hexes: [first?.hex], reasons: ["woods"] });
  expect(obstacleBetween(grid, "T0707", "T0907", one, "both")).toBeUndefined();
  expect(obstacleBetween(grid, "T0707", "T0907", () => "woods", "both")?.hexes).toHaveLength(2);
});

describe.each([rows, columns])("far hexes, $lines", (scheme) => {
  const grid = hexGrid(scheme);
  const next = stream(21);
  const any = () => grid.hexes[next(grid.hexes.length)] ?? "";

  test("a line leaves through the hexes nearest to it, and enters as it leaves on the way back", () => {
    for (let i = 0; i < 300; i++) {
      const [a, b] = [any(), any()];
      const far = grid.distance(a, b);
      if (far === 0) continue;
      const out = leavingHexes(grid, a, b);
      for (const hex of out) {
        expect(grid.distance(a, hex)).toBe(1);
        expect(grid.distance(hex, b)).toBe(out.length === 2 && far > 1 ? grid.distance(out[0] ?? "", b) : far - 1);
      }
      if (far === 1) expect([out, enteringHex(grid, a, b)]).toEqual([[b], a]);
      else expect(leavingHexes(grid, b, a)).toContain(enteringHex(grid, a, b));
    }
  });

  test("the arc of a far hex turns with the facing, and is that of the direction along a straight row of hexes", () => {
    for (let i = 0; i < 100; i++) {
      const [a, facing, towards] = [any(), grid.directions[next(6)], grid.directions[next(6)]];
      if (facing === undefined || towards === undefined) continue;
      let b: string | undefined = a;
      for (let step = 0; step < 4 && b !== undefined; step++) b = grid.neighbour(b, towards);
      if (b === undefined) continue;
      for (const arcOf of [arcOfSide, arcOfVertex]) {
        const asked = (direction: typeof facing): Arc => arcOf(grid, facing, direction);
        expect(arcTowards(grid, a, b, asked)).toBe(asked(towards));
      }
    }
    // Along a hexside: either hex will do.
    const [a = ""] = grid.hexes.filter((hex) => grid.within(hex, 2).length === 19);
    const b = grid.within(a, 2).find((hex) => leavingHexes(grid, a, hex).length === 2) ?? "";
    const [one = "", two = ""] = leavingHexes(grid, a, b);
    const only =
      (hex: string) =>
      (towards: string): Arc =>
        grid.directionTo(a, hex) === towards ? "front" : "rear";
    expect([arcTowards(grid, a, b, only(one)), arcTowards(grid, a, b, only(two))]).toEqual(["front", "front"]);
    expect(arcTowards(grid, a, a, () => "front")).toBeUndefined();
  });

  test("units of several hexes: the first pair that sees each other", () => {
    const [a = ""] = grid.hexes.filter((hex) => grid.within(hex, 3).length === 37);
    const [east, west] = [grid.directions[0], grid.directions[3]];
    if (east === undefined || west === undefined) return;
    const to = (hex: string, direction: typeof east) => grid.neighbour(hex, direction) ?? "";
    const [near, wood] = [to(a, west), to(a, east)];
    const target = to(wood, east);
    const stops = ({ hex }: { readonly hex: string }) => (hex === wood ? "wood" : undefined);
    const beside = grid.neighbours(target).find((hex) => grid.distance(hex, a) === 3) ?? "";
    expect(freeSight(grid, [a], [target], stops, "both")).toBeUndefined();
    expect(freeSight(grid, [near, a], [target, near], stops, "both")).toEqual({ viewer: near, target: near });
    expect(freeSight(grid, [a], [target, wood], stops, "both")).toEqual({ viewer: a, target: wood });
    expect(freeSight(grid, [], [beside], stops, "both")).toBeUndefined();
  });
});
