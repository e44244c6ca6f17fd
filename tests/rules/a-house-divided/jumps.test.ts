// Where an attacker has come from who jumped over enemies, and marches of mixed groups (16.12.M4, M8, B6).
import { describe, expect, test } from "vitest";
import type { Move } from "../../../src/rules/a-house-divided/index.js";
import { game, go } from "../../support/a-house-divided/positions.js";
import { observed } from "../../support/coverage.js";

const observe = observed("a-house-divided");
const end: Move = { move: "end-movement" };
const spread: Move = { move: "fire-at-will", aim: "spread" };

describe("16.12.B6: retreat after a cavalry jump", () => {
  const jumped = (rulings: { [id: string]: string } = {}) => {
    const g = game({
      observe,
      rulings,
      pieces: { "harpers-ferry": "U 1mC", "front-royal": "C 1mI", "manassas-junction": "C 1mI", washington: "U 1vI" },
    });
    g.union(go("harpers-ferry", "u-cav-1", "front-royal manassas-junction", "jump"), end);
    return g.csa(spread).roll([6]).union(spread).roll([6]);
  };
  const back: Move = { move: "retreat", to: "front-royal" };

  test("16.12.B6: to the own pieces that were jumped over; by another reading the attacker came from them", () => {
    expect(jumped().piece("u-cav-1")).toMatchObject({ from: "harpers-ferry", over: "front-royal" });
    expect(jumped().codes("confederate", back)).toEqual([]);
    expect(jumped({ "jump-origin": "jumped" }).findings("confederate", back)).toMatchObject([
      {
        code: "a-house-divided/retreat/open-box",
        message: "an attacker came from Front Royal: Confederate infantry 2 cannot go there",
      },
    ]);
  });

  test("16.12.B6: never to the box from which an attacker marched in", () => {
    const g = game({
      observe,
      pieces: { "front-royal": "U 1mC", "manassas-junction": "C 1mI", washington: "U 1vI" },
      boxes: { "front-royal": "confederate" },
    });
    g.union(go("front-royal", "u-cav-1", "manassas-junction", "cavalry"), end);
    g.csa(spread).roll([6]).union(spread).roll([6]);
    expect(g.codes("confederate", back)).toContain("retreat/open-box (16.12.B6)");
  });
});

describe("16.12.B3: the river line after a jump is that of the last leg", () => {
  test("16.12.B3: from the box jumped over, not from where the jump began", () => {
    const river = (from: string, over: string, to: string) => {
      const pieces = { [from]: "U 1mC", [over]: "C 1mI", [to]: "C 1mI", chicago: "U 1vI" };
      const g = game({ observe, pieces, boxes: { [from]: "union" } });
      const jump = go(from, "u-cav-1", [over, to], "jump");
      expect(g.codes("union", jump)).toEqual([]);
      g.union(jump, end);
      return g.told("battle-begun")[0]?.["river"];
    };
    // Only the approach from Manassas Junction to Fredericksburg crosses a river line.
    expect(river("front-royal", "manassas-junction", "gordonsville")).toBe(false);
    expect(river("front-royal", "manassas-junction", "fredericksburg")).toBe(true);
  });
});

describe("16.12.M4: one box is open to everybody", () => {
  test("16.12.M4: infantry with cavalry, one box, written as cavalry", () => {
    const g = game({ observe, pieces: { washington: "U 1vI 1vC", richmond: "C 1mI" } });
    expect(g.codes("union", go("washington", "u-inf-1 u-cav-1", "baltimore", "cavalry"))).toEqual([]);
  });

  test("16.12.M4: not two boxes", () => {
    const g = game({ observe, pieces: { washington: "U 1vI 1vC", richmond: "C 1mI" } });
    expect(g.findings("union", go("washington", "u-inf-1 u-cav-1", "baltimore philadelphia", "cavalry"))).toMatchObject(
      [
        {
          code: "a-house-divided/march/cavalry-mixes",
          actual: ["u-inf-1"],
          message: "Union infantry 1 on foot cannot go two boxes as cavalry does",
        },
      ],
    );
  });
});
