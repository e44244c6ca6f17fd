// Isolation, supply and control: against what trying every path finds.
import { expect, test } from "vitest";
import {
  bordersControl,
  controlledBy,
  inOneHand,
  inReach,
  isLinked,
  isolated,
  isSupplied,
  majority,
  reachesNumber,
  requireLines,
  type SupplyLines,
  sourcesFor,
  supplyLine,
  surelySupplied,
  tally,
  throughLinked,
} from "../../../../src/rules/index.js";
import { seeded } from "../../../support/seeded.js";
import { allPaths, randomMap } from "./maps.js";

const some = (points: readonly string[], next: (n: number) => number, oneIn: number) =>
  new Set(points.filter(() => next(oneIn) === 0));

test("markers are isolated where no path of their own leads to one that holds out, or beside a point that does", () => {
  let found = 0;
  for (let seed = 1; seed <= 500; seed++) {
    const next = seeded(seed);
    const { points, near } = randomMap(next);
    const own = [...some(points, next, 2)];
    const strong = some(points, next, 5);
    const holdsOut = (point: string) => strong.has(point);
    const saved = (point: string) =>
      [...allPaths(point, near, (other) => own.includes(other))].some((path) =>
        path.some((one) => holdsOut(one) || near(one).some(holdsOut)),
      );
    const cutOff = isolated({ own, joined: near, holdsOut });
    expect(cutOff, `${seed}`).toEqual(own.filter((point) => !saved(point)));
    found += cutOff.length;
  }
  expect(found).toBeGreaterThan(100);
});

test("before markers are removed, every line is read that could save them", () => {
  const read: string[] = [];
  requireLines(["a", "b"], ["c", "d"], (a, b) => read.push(a + b));
  expect(read).toEqual(["ac", "ad", "bc", "bd"]);
});

test("a line of supply is found where there is one, no longer than it may be, and the shortest", () => {
  let supplied = 0;
  for (let seed = 1; seed <= 500; seed++) {
    const next = seeded(seed);
    const { points, near } = randomMap(next);
    const [open, sources] = [some(points, next, 2), some(points, next, 3)];
    const most = next(4) === 0 ? undefined : next(4);
    const lines: SupplyLines<string> = {
      ...{ next: near, open: (point) => open.has(point), isSource: (point) => sources.has(point) },
      ...(most === undefined ? {} : { most: most }),
    };
    for (const from of points) {
      const paths = [...allPaths(from, near, lines.open)].filter(({ length }) => length - 1 <= (most ?? 99));
      const toSources = paths.filter((path) => sources.has(path.at(-1) ?? ""));
      const shortest = Math.min(...toSources.map(({ length }) => length));
      const line = supplyLine(lines, from);
      expect(line === undefined, `${seed}: ${from}`).toBe(toSources.length === 0);
      if (line !== undefined) {
        expect(line).toHaveLength(shortest);
        expect(toSources.map(String)).toContain(String(line));
        supplied += 1;
      }
      expect(isSupplied(lines, from)).toBe(line !== undefined);
      const reached = [...new Set(paths.map((path) => path.at(-1) ?? ""))].sort();
      expect([...inReach(lines, from)].sort()).toEqual(reached);
      expect(sourcesFor(lines, from).sort()).toEqual(reached.filter((point) => point !== from && sources.has(point)));
    }
  }
  expect(supplied).toBeGreaterThan(500);
});

test("no supply is said only where no unknown line could give it", () => {
  let [refused, asked] = [0, 0];
  for (let seed = 1; seed <= 500; seed++) {
    const next = seeded(seed);
    const { points, near } = randomMap(next);
    const [open, sources] = [some(points, next, 2), some(points, next, 3)];
    const torn = new Set(
      points.flatMap((a) =>
        near(a)
          .filter((b) => a < b && next(4) === 0)
          .map((b) => `${a}|${b}`),
      ),
    );
    const unknown = (a: string, b: string) => torn.has(a < b ? `${a}|${b}` : `${b}|${a}`);
    const most = next(3) === 0 ? undefined : next(4);
    const whole: SupplyLines<string> = {
      ...{ next: near, open: (point) => open.has(point), isSource: (point) => sources.has(point) },
      ...(most === undefined ? {} : { most: most }),
    };
    const seen: SupplyLines<string> = {
      ...whole,
      next: (point) => near(point).filter((other) => !unknown(point, other)),
    };
    const read = (a: string, b: string) => {
      if (unknown(a, b)) throw new RangeError(`${a}|${b}`);
    };
    for (const from of points) {
      let answer: boolean | "asks";
      try {
        answer = surelySupplied(seen, from, points, read);
      } catch {
        answer = "asks";
      }
      if (answer === "asks") asked += 1;
      else expect(answer, `${seed}: ${from}`).toBe(isSupplied(whole, from));
      if (answer === false) refused += 1;
    }
  }
  expect(Math.min(refused, asked)).toBeGreaterThan(100);
});

test("sources that support one another: each has a line to another, and nobody is supplied by a lonely one", () => {
  const near = (point: string) => ({ a: ["b"], b: ["a", "c"], c: ["b"], d: ["e"], e: ["d"] })[point] ?? [];
  const isSource = (point: string) => ["a", "c", "d"].includes(point);
  const lines: SupplyLines<string> = { next: near, open: () => true, isSource };
  expect(["a", "c", "d"].filter((point) => isLinked(lines, point))).toEqual(["a", "c"]);
  const linked = throughLinked(lines);
  expect(["a", "b", "c", "d", "e"].filter((point) => isSupplied(linked, point))).toEqual(["a", "b", "c"]);
  expect(isSupplied(lines, "e")).toBe(true);
});

test("control of regions", () => {
  for (let seed = 1; seed <= 300; seed++) {
    const next = seeded(seed);
    const { points, near } = randomMap(next);
    const side = () => (["red", "blue", "green", null] as const)[next(4)] ?? null;
    const of = new Map(points.map((point) => [point, side()] as const));
    const controller = (point: string) => of.get(point) ?? null;
    const counts = (["red", "blue", "green"] as const).map((one) => controlledBy(points, controller, one).length);
    expect([...tally(points, controller).values()].reduce((a, b) => a + b, 0)).toBe(counts.reduce((a, b) => a + b, 0));
    const most = Math.max(...counts);
    const leaders = counts.filter((count) => count === most).length;
    const winner = leaders === 1 ? (["red", "blue", "green"] as const)[counts.indexOf(most)] : undefined;
    expect(majority(points, controller)).toBe(winner ?? null);
    expect(inOneHand(points, controller)).toBe(counts.includes(points.length) ? (winner ?? null) : null);
    expect(reachesNumber(points, controller, "red", 3)).toBe((counts[0] ?? 0) >= 3);
    expect(reachesNumber(points, controller, "red", 4, () => 2)).toBe((counts[0] ?? 0) >= 2);
    for (const point of points) {
      expect(bordersControl(near(point), controller, "red")).toBe(near(point).some((one) => controller(one) === "red"));
      expect(bordersControl(near(point), controller, "red", () => false)).toBe(false);
    }
  }
  expect(inOneHand<string, string>([], () => "red")).toBeNull();
});
