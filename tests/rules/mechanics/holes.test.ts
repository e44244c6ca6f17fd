// Holes that many games have, and questions of which a fact may be missing.
import { describe, expect, test } from "vitest";
import { againHole, alongHole, later, listHole } from "../../../src/rules/mechanics/holes.js";
import { firstKnown, ifKnown, mayBe } from "../../../src/rules/mechanics/unknown.js";
import { isMissing, missing } from "../../../src/rules/sdk/facts.js";

const lost = (): never => {
  throw missing("terrain/A0101");
};
const broken = (): never => {
  throw new Error("broken");
};

describe("holes", () => {
  test("a list names each once, in any order; or some again, last", () => {
    expect(listHole("/units", ["a", "b", "c"], ["b"], 1)).toEqual({
      param: "/units",
      values: ["a", "c"],
      pick: [1, 3],
    });
    expect(listHole("/units", ["a", "b", "c"], [], 2, 2).pick).toEqual([2, 2]);
    expect(againHole("/units", ["a", "b", "c"], ["b"], 1)).toEqual({
      ...{ param: "/units", values: ["a", "c", "b"], pick: [1, 4] },
    });
  });

  test("one of several ways, place by place", () => {
    const ways = [["a", "b"], ["a", "c", "d"], ["x"]];
    expect(alongHole(ways, [])).toEqual({ param: "/path", values: ["a", "x"], pick: [1, 3], extra: false });
    expect(alongHole(ways, ["a"])).toEqual({ param: "/path", values: ["b", "c"], pick: [2, 3], extra: false });
    expect(alongHole(ways, ["a", "b"])).toEqual({ param: "/path", values: [], pick: [2, 2], extra: true });
  });

  test("values that nobody asks for are not found; asked twice they are found twice", () => {
    let made = 0;
    const values = later(function* () {
      for (const one of ["a", "b"]) {
        made += 1;
        yield one;
      }
    });
    expect(made).toBe(0);
    for (const _ of values) break;
    expect(made).toBe(1);
    expect([...values]).toEqual(["a", "b"]);
  });
});

describe("questions of which a fact may be missing", () => {
  test("pictures and offers go on; other failures are not hidden", () => {
    expect([ifKnown(() => 3), ifKnown(lost)]).toEqual([3, undefined]);
    expect([mayBe(() => true), mayBe(() => false), mayBe(lost)]).toEqual([true, false, true]);
    expect(() => ifKnown(broken)).toThrow("broken");
    expect(() => mayBe(broken)).toThrow("broken");
  });

  test("what is certain comes first; else the first missing fact is told", () => {
    expect(firstKnown([lost, () => null, () => 7, broken])).toBe(7);
    expect(firstKnown([() => null])).toBeNull();
    expect(() => firstKnown([broken, () => 7])).toThrow("broken");
    try {
      firstKnown([() => null, lost]);
      expect.unreachable();
    } catch (signal) {
      expect(isMissing(signal) && signal.fact).toBe("terrain/A0101");
    }
  });
});
