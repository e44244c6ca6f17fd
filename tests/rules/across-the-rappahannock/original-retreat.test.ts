// Retreats, advances, countercharges by the letter of the rulebook (7.11, 11.2, 11.3): hard cases and their neighbours.
import { describe, expect, test } from "vitest";
import type { Move } from "../../../src/rules/across-the-rappahannock/index.js";
import { disordersOf, retreatPaths } from "../../../src/rules/across-the-rappahannock/position/combat/retreat-ways.js";
import { fight, reading, told } from "../../support/across-the-rappahannock/combat.js";

const charge = (attackers: string[], targets: string[]): Move => ({
  move: "declare-charges",
  charges: [{ attackers, targets }],
});

describe("11.2: retreats", () => {
  /** Two units of one hex are driven out of it. */
  function driven(more = "", rulings: { readonly [id: string]: string } = {}) {
    const units = `csa-hazel-a T0113 E; csa-hazel-b T0113; us-2-2-ta-a T0112 W; us-2-2-ta-b T0112${more}`;
    const f = fight({ at: "charge", side: "CSA", units }, { rulings });
    f.play("CSA", charge(["csa-hazel-a", "csa-hazel-b"], ["T0112"]));
    f.play("US", { move: "hold-fire" });
    expect(told(f.roll("resolution/die", 5), "charge-rolled")).toMatchObject({ result: "driven" });
    f.roll("resolution/checks", 0, 0);
    return f;
  }
  const back = (unit: string, to: string) => ({ move: "retreat-unit" as const, unit, path: ["T0112", to] });

  test("7.11, 11.21: two that retreat together turn together", () => {
    const f = driven();
    f.play("US", back("us-2-2-ta-a", "T0111"));
    expect(f.breaks("US", { ...back("us-2-2-ta-b", "T0111"), facing: "E" })).toEqual([]);
    f.play("US", { ...back("us-2-2-ta-b", "T0111"), facing: "E" });
    expect([f.s.units["us-2-2-ta-a"]?.facing, f.s.units["us-2-2-ta-b"]?.facing]).toEqual(["E", "E"]);
  });

  test("7.11: who stood in the hex before turns with them; by agreement not", () => {
    const free = driven("; us-1-2-ta-a T0111 W");
    expect(free.breaks("US", { ...back("us-2-2-ta-a", "T0111"), facing: "E" })).toEqual([]);
    const f = driven("; us-1-2-ta-a T0111 W", { "retreat-turns": "phase" });
    expect(f.breaks("US", { ...back("us-2-2-ta-a", "T0111"), facing: "E" })).toEqual(["faces-with-the-stack"]);
    expect(f.breaks("US", { ...back("us-2-2-ta-a", "T0111"), facing: "W" })).toEqual([]);
  });

  test("11.21: they may part; 11.22: infantry goes one hex", () => {
    const f = driven();
    f.play("US", back("us-2-2-ta-a", "T0111"));
    expect(f.breaks("US", back("us-2-2-ta-b", "T0013"))).toEqual(["away"]);
    expect(f.breaks("US", { move: "retreat-unit", unit: "us-2-2-ta-b", path: ["T0112", "T0111", "T0110"] })).toContain(
      "as-far-as-it-must",
    );
    f.play("US", back("us-2-2-ta-b", "T0212"));
  });

  test("11.22: mounted cavalry goes one hex or two, horse artillery one", () => {
    const c = reading(fight({ at: "charge", units: "us-tcav-a T0110 W; us-tcav-art T0109 W; csa-oak-a T0111 E" }).s);
    const lengths = (id: string) => [...new Set(retreatPaths(c, id, ["T0111"]).map(({ path }) => path.length))].sort();
    expect(lengths("us-tcav-a")).toEqual([1, 2]);
    expect(lengths("us-tcav-art")).toEqual([1]);
  });

  test("11.24: a bridge and a ford cost Disorder, a stream and its ford do not", () => {
    const c = reading(fight({ at: "charge", units: "us-1-1-ta-a T0500 W; csa-oak-a T0513 E" }).s);
    const over = (from: string, to: string) => disordersOf(c, "US", from, to).crossing;
    expect([over("T0706", "T0707"), over("T0306", "T0307")]).toEqual([true, true]);
    expect([over("T0210", "T0310"), over("T0211", "T0311")]).toEqual([false, false]);
  });

  test("11.25: fronts of guns and of disordered units count, all sides of a town do, rears do not", () => {
    const units = "us-1-1-ta-a T0500 W; csa-ash-art T0113 E disordered; csa-oak-a T0608 W; us-train-t1 T1405";
    const c = reading(fight({ at: "charge", units }).s);
    const front = (to: string) => disordersOf(c, "US", "T0500", to).front;
    expect([front("T0112"), front("T0114")]).toEqual([true, false]);
    expect([front("T0508"), front("T0707"), front("T0609")]).toEqual([true, true, true]);
  });
});

describe("11.33: countercharges", () => {
  /** A charge from two hexes at two hexes is thrown back from both. */
  function twice() {
    const f = fight({
      ...{ at: "charge", side: "CSA" },
      units: `csa-pine-b T0113 E; csa-elder-b T0214 E; us-1-1-tb-a T0112 W; us-1-1-tb-b T0112;
        us-1-1-ta-a T0213 W; us-1-1-ta-b T0213`,
    });
    f.play("CSA", charge(["csa-pine-b", "csa-elder-b"], ["T0112", "T0213"]));
    f.play("US", { move: "hold-fire" });
    expect(told(f.roll("resolution/die", 0), "charge-rolled")).toMatchObject({ result: "thrown-back" });
    f.play("CSA", { move: "retreat-unit", unit: "csa-pine-b", path: ["T0113", "T0114"] });
    f.play("CSA", { move: "retreat-unit", unit: "csa-elder-b", path: ["T0214", "T0215"] });
    return f;
  }
  const first = { move: "counterattack", units: ["us-1-1-tb-a"], to: "T0113", target: "T0114", facing: "W" } as const;
  const second = { move: "counterattack", units: ["us-1-1-ta-a"], to: "T0214", target: "T0215", facing: "W" } as const;

  test("11.33: each hex that was left may be entered, and by others", () => {
    const f = twice();
    expect(f.breaks("US", { ...first, units: [...first.units] })).toEqual([]);
    expect(f.breaks("US", { ...second, units: [...second.units] })).toEqual([]);
    f.play("US", { ...first, units: [...first.units] });
    f.play("CSA", { move: "hold-fire" });
    f.roll("resolution/die", 0);
    f.roll("resolution/checks", 0);
    expect(f.expects()).toEqual(["US charges/counter"]);
    expect(f.breaks("US", { ...second, units: [...second.units] })).toEqual([]);
    expect(f.breaks("US", { ...second, units: ["us-1-1-tb-a"] })).toContain("defenders-able");
  });
});
