// Paths as moves name them, and who may react to one.
import { describe, expect, test } from "vitest";
import {
  brokenLeg,
  comesBackTo,
  eachKeeps,
  exits,
  goalOf,
  hasLength,
  lastBefore,
  legsOf,
  offMap,
  passedOn,
  reactors,
  shutBy,
  stopsAt,
  withinAllowance,
} from "../../../../src/rules/index.js";
import { seeded } from "../../../support/seeded.js";
import { randomMap } from "./maps.js";

describe("paths", () => {
  test("legs, goal, and the point before it", () => {
    expect(legsOf("a", ["b", "c"])).toEqual([
      ["a", "b"],
      ["b", "c"],
    ]);
    expect([goalOf(["b", "c"]), goalOf([]), lastBefore("a", ["b", "c"]), lastBefore("a", ["b"])]).toEqual([
      ...["c", "", "b", "a"],
    ]);
    expect([hasLength(["b"], [1, 2]), hasLength([], [1, 2]), hasLength(["b", "c", "d"], [1, 2])]).toEqual([
      ...[true, false, false],
    ]);
    expect([comesBackTo("a", ["b", "a"]), comesBackTo("a", ["b", "c", "b"]), comesBackTo("a", ["b"])]).toEqual([
      ...["a", "b", undefined],
    ]);
  });

  test("the first step that is broken or too dear, and the first point that holds the mover, are found", () => {
    for (let seed = 1; seed <= 500; seed++) {
      const next = seeded(seed);
      const { points, near } = randomMap(next);
      const any = () => points[next(points.length)] ?? "p0";
      const [from, path] = [any(), Array.from({ length: next(5) }, any)];
      const carries = (a: string, b: string) => near(a).includes(b);
      const legs = path.map((point, i) => [i === 0 ? from : (path[i - 1] ?? from), point] as const);
      expect(brokenLeg(from, path, carries)).toEqual(legs.find(([a, b]) => !near(a).includes(b)));
      const cost = (a: string, b: string) => (carries(a, b) ? 1 + (b.length % 2) + Number(b.slice(1)) : undefined);
      const most = next(12);
      let wanted: object | undefined;
      let sum = 0;
      const broken = legs.find(([a, b]) => cost(a, b) === undefined);
      if (broken !== undefined) wanted = { broken };
      for (const leg of legs) {
        if (wanted !== undefined) break;
        sum += cost(...leg) ?? 0;
        if (sum > most) wanted = { beyond: leg, cost: sum };
      }
      expect(withinAllowance(from, path, cost, most)).toEqual(wanted ?? { cost: sum });
      const held = (point: string) => point === "p1";
      expect(passedOn(path, held)).toEqual(path.filter((point, i) => point === "p1" && i < path.length - 1));
      expect(stopsAt(path, held)).toBe(
        path.indexOf("p1") >= 0 && path.indexOf("p1") < path.length - 1 ? "p1" : undefined,
      );
    }
  });
});

test("points that are no points are named with the nearest, and those that break a rule with their place", () => {
  const all = ["birch", "cedar"];
  const isPoint = (point: string) => all.includes(point);
  expect(offMap(isPoint, all, ["birch", "ceder"])).toEqual({ actual: "ceder", near: expect.stringContaining("cedar") });
  expect(offMap(isPoint, all, ["birch"])).toBeUndefined();
  expect(eachKeeps(["a", "b", "c"], (point) => point === "a", "/to")).toEqual({ actual: ["b", "c"], path: "/to/1" });
  expect(eachKeeps(["a"], () => true, "/to")).toBe(true);
});

describe("reactions", () => {
  const lists = { rule: "1.1", says: "not empty", ok: ({ length }: readonly number[]) => length > 0 };
  const short = { rule: "1.2", says: "short", ok: ({ length }: readonly number[]) => length < 3 || { actual: length } };

  test("a window is shut by the first condition that does not hold", () => {
    expect([shutBy([lists, short], [1]), shutBy([lists, short], []), shutBy([lists, short], [1, 2, 3])]).toEqual([
      ...[true, "1.1", "1.2"],
    ]);
    expect(shutBy([short, lists], [])).toBe("1.1");
  });

  test("who may react is on the map, elsewhere, able, in reach or perhaps so, and has not tried; in order", () => {
    for (let seed = 1; seed <= 300; seed++) {
      const next = seeded(seed);
      const { points, near } = randomMap(next);
      const place = () => points[next(points.length + 1)];
      const forces = Array.from({ length: 6 }, (_, id) => {
        return { id, at: place(), able: next(3) > 0, tried: next(4) === 0 };
      });
      const entered = points[next(points.length)] ?? "p0";
      const unknown = next(2) === 0;
      const found = reactors(
        {
          forces,
          at: ({ at }) => at,
          able: ({ able }) => able,
          reaches: (_, from, to) => near(from).includes(to) || (unknown && from === "p2" ? undefined : false),
          tried: ({ tried }) => tried,
        },
        entered,
      );
      const wanted = forces.filter(
        ({ at, able, tried }) =>
          at !== undefined &&
          at !== entered &&
          able &&
          !tried &&
          (near(at).includes(entered) || (unknown && at === "p2")),
      );
      expect(found).toEqual(wanted);
    }
  });

  test("who evades goes to an open point by a line that is known to be there, not whence the enemy came", () => {
    const usable = (to: string) => ({ b: true, c: true, d: false, e: undefined })[to] ?? undefined;
    const open = (to: string) => to !== "c";
    expect(exits({ near: ["b", "c", "d", "e"], usable, barred: [], open })).toEqual(["b"]);
    expect(exits({ near: ["b", "c", "d", "e"], usable, barred: ["b"], open })).toEqual([]);
  });
});
