// Line of sight against a walk along the line in small steps.
import { describe, expect, test } from "vitest";
import { type HexGrid, type HexScheme, hexGrid } from "../../../../src/rules/mechanics/hex/grid.js";
import { type Alongside, obstacleBetween, sightLine } from "../../../../src/rules/mechanics/hex/sight.js";
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
