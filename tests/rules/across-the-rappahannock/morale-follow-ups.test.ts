// Continued attacks, countercharges, rally (11.32, 11.33, 11.5).
import { describe, expect, test } from "vitest";
import type { Move } from "../../../src/rules/across-the-rappahannock/index.js";
import { fight, told } from "../../support/across-the-rappahannock/combat.js";

const charge = (...charges: { attackers: string[]; targets: string[] }[]) =>
  ({ move: "declare-charges", charges }) as const;

/** Hazel breaks the weak brigade in T0112 and enters its hex; who else stands there is the test's. */
function broken(more: string, facing?: "E" | "SE" | "NE") {
  const f = fight({
    at: "charge",
    side: "CSA",
    units: `csa-hazel-a T0113 E; csa-hazel-b T0113; us-2-2-ta-b T0112 W; ${more}`,
  });
  f.play("CSA", charge({ attackers: ["csa-hazel-a", "csa-hazel-b"], targets: ["T0112"] }));
  f.play("US", { move: "hold-fire" });
  expect(told(f.roll("resolution/die", 8), "charge-rolled")).toMatchObject({ result: "broken" });
  f.play("US", { move: "retreat-unit", unit: "us-2-2-ta-b", path: ["T0112", "T0212"] });
  f.play("CSA", { move: "advance", unit: "csa-hazel-a", ...(facing === undefined ? {} : { facing }) });
  return f;
}

describe("continued attacks (11.32)", () => {
  test("of the unit that advanced, against who is in front of it now, with defensive fire (10.3)", () => {
    const f = broken("us-1-1-ta-a T0111 W");
    expect(f.expects()).toEqual(["CSA charges/continue"]);
    expect(f.offers("CSA", "continue-attack")).toContainEqual({
      ...{ move: "continue-attack", unit: "csa-hazel-a", targets: ["T0111", "T0212"] },
    });
    expect(f.breaks("CSA", { move: "continue-attack", unit: "csa-hazel-a", targets: ["T0111"] })).toEqual([
      "all-in-front",
    ]);
    expect(f.breaks("CSA", { move: "continue-attack", unit: "csa-hazel-a", targets: ["T0111", "T0213"] })).toContain(
      "enemies-in-front",
    );
    expect(f.breaks("CSA", { move: "continue-attack", unit: "csa-hazel-b", targets: ["T0111"] })).toEqual([
      "has-advanced",
    ]);
    told(
      f.play("CSA", { move: "continue-attack", unit: "csa-hazel-a", targets: ["T0111", "T0212"] }),
      "continued-attack-declared",
    );
    expect(f.expects()).toEqual(["US assault/defend"]);
    f.play("US", { move: "hold-fire" });
    f.roll("resolution/die", 9);
  });
  test("once only: not after another 11 and more", () => {
    const f = broken("us-1-2-ta-b T0111 W disordered", "NE");
    f.play("CSA", { move: "continue-attack", unit: "csa-hazel-a", targets: ["T0111"] });
    f.play("US", { move: "hold-fire" });
    expect(told(f.roll("resolution/die", 9), "charge-rolled")).toMatchObject({ result: "broken" });
    f.play("CSA", { move: "advance", unit: "csa-hazel-a" });
    expect(f.expects()).not.toContain("CSA charges/continue");
  });
  /** Two charges broke through side by side: Oak into T0112, Pine into T0212; enemies stand before both. */
  const abreast = (more: string, rulings: { readonly [id: string]: string } = {}) => {
    const f = fight(
      { at: "charge", side: "CSA", units: `csa-oak-a T0112 E; csa-pine-a T0212 E; csa-tcav-a T0011 E; ${more}` },
      {
        rulings,
        change(s) {
          s.stack.push({
            ...{ flow: "charges", at: "continue", side: "CSA", declared: [], countering: [] },
            continuing: ["csa-oak-a", "csa-pine-a", "csa-tcav-a"],
          });
        },
      },
    );
    expect(f.expects()).toEqual(["CSA charges/continue"]);
    return f;
  };
  const both = (targets: readonly string[], ...others: string[]): Move => ({
    ...{ move: "continue-attack", unit: "csa-oak-a", others, targets: [...targets] },
  });

  test("11.32, 10.24: two that advanced and stand side by side attack together, their strength added", () => {
    const f = abreast("us-1-1-ta-a T0111 W");
    expect(f.offers("CSA", "continue-attack")).toContainEqual(both(["T0111"], "csa-pine-a"));
    expect(f.breaks("CSA", both(["T0111"], "csa-pine-a"))).toEqual([]);
    const events = f.play("CSA", both(["T0111"], "csa-pine-a"));
    expect(told(events, "continued-attack-declared")).toMatchObject({ unit: ["csa-oak-a", "csa-pine-a"] });
    f.play("US", { move: "hold-fire" });
    expect(f.s.stack.find(({ flow }) => flow === "assault")).toMatchObject({
      charges: [{ attackers: [{ unit: "csa-oak-a" }, { unit: "csa-pine-a" }] }],
    });
  });
  test("11.32: each of them once, alone or together", () => {
    const f = abreast("us-1-1-ta-a T0111 W");
    f.play("CSA", both(["T0111"], "csa-pine-a"));
    expect(f.s.stack.find(({ flow }) => flow === "charges")).toMatchObject({ continuing: ["csa-tcav-a"] });
  });
  test("10.24: mounted cavalry does not, nor who stands apart; nor who has nobody of them before it (11.32)", () => {
    const f = abreast("us-1-1-ta-a T0111 W; us-2-1-ta-a T0010 W", { "apart-charges": "refused" });
    expect(f.breaks("CSA", both(["T0111", "T0010"], "csa-tcav-a"))).toContain("mounted-apart");
    Object.assign(f.s.units["csa-pine-a"] ?? {}, { hex: "T0512" });
    expect(f.breaks("CSA", both(["T0111"], "csa-pine-a"))).toContain("joined");
    expect(f.breaks("CSA", both(["T0111"], "csa-pine-a"))).toContain("enemies-in-front");
    expect(f.breaks("CSA", both(["T0111"], "csa-larch"))).toEqual(["has-advanced"]);
  });
  test("or none", () => {
    const f = broken("us-1-1-ta-a T0111 W");
    f.play("CSA", { move: "no-continued-attack" });
    expect(f.expects()).not.toContain("CSA charges/continue");
  });
  test("nobody is asked whose new front is empty", () => {
    const f = broken("us-1-1-ta-a T0111 W", "NE");
    expect(f.expects()).toEqual(["CSA charges/continue"]);
    const g = fight({
      at: "charge",
      side: "CSA",
      units: "csa-hazel-a T0113 E; csa-hazel-b T0113; us-2-2-ta-b T0112 W disordered",
    });
    g.play("CSA", charge({ attackers: ["csa-hazel-a", "csa-hazel-b"], targets: ["T0112"] }));
    g.play("US", { move: "hold-fire" });
    g.roll("resolution/die", 8);
    g.play("CSA", { move: "advance", unit: "csa-hazel-a" });
    expect(g.expects()).not.toContain("CSA charges/continue");
  });
  test("in-good-order", () => {
    const f = broken("us-1-1-ta-a T0111 W");
    f.s.units["csa-hazel-a"] = { ...(f.s.units["csa-hazel-a"] ?? expect.fail()), disordered: true };
    expect(f.breaks("CSA", { move: "continue-attack", unit: "csa-hazel-a", targets: ["T0111", "T0212"] })).toContain(
      "in-good-order",
    );
  });
  test("after all normal charges", () => {
    const f = fight({
      ...{ at: "charge", side: "CSA" },
      units: "csa-hazel-a T0113 E; csa-hazel-b T0113; us-2-2-ta-b T0112 W; csa-larch T1214 E; us-1-1-ta-a T1213 W",
    });
    f.play(
      "CSA",
      charge(
        { attackers: ["csa-hazel-a", "csa-hazel-b"], targets: ["T0112"] },
        { attackers: ["csa-larch"], targets: ["T1213"] },
      ),
    );
    f.play("US", { move: "hold-fire" });
    f.play("CSA", { move: "resolve-charge", charge: 0 });
    f.roll("resolution/die", 8);
    f.play("US", { move: "retreat-unit", unit: "us-2-2-ta-b", path: ["T0112", "T0111"] });
    f.play("CSA", { move: "advance", unit: "csa-hazel-a" });
    expect(f.expects()).toEqual(["resolution/die"]);
    f.roll("resolution/die", 2);
    f.roll("resolution/checks", 0);
    expect(f.expects()).toEqual(["CSA charges/continue"]);
  });
});

/** Oak is thrown back from T0113 by both units in T0112, and goes to T0114. */
function thrownBack(more = "", path = ["T0113", "T0114"]) {
  const f = fight({
    at: "charge",
    side: "CSA",
    units: `csa-oak-a T0113 E; us-1-1-ta-a T0112 W; us-1-1-ta-b T0112${more}`,
  });
  f.play("CSA", charge({ attackers: ["csa-oak-a"], targets: ["T0112"] }));
  f.play("US", { move: "hold-fire" });
  expect(told(f.roll("resolution/die", 0), "charge-rolled")).toMatchObject({ result: "thrown-back" });
  f.play("CSA", { move: "retreat-unit", unit: "csa-oak-a", path });
  return f;
}
const counter = { move: "counterattack" as const, units: ["us-1-1-ta-a"], to: "T0113", target: "T0114" };

describe("countercharges (11.33)", () => {
  test("defenders enter the hex that was left and charge who retreated, ignoring all other enemies", () => {
    const f = thrownBack("; csa-pine-a T0214 NW");
    expect(f.expects()).toEqual(["US charges/counter"]);
    told(f.play("US", { ...counter, units: ["us-1-1-ta-a", "us-1-1-ta-b"], facing: "W" }), "counterattack-declared");
    expect([f.s.units["us-1-1-ta-a"]?.hex, f.s.units["us-1-1-ta-b"]?.hex]).toEqual(["T0113", "T0113"]);
    // Disordered infantry defends itself with 1 less.
    expect(f.expects()).toEqual(["CSA assault/defend"]);
    f.play("CSA", { move: "defend-at-will" });
    expect(told(f.roll("assault/volley", 0), "defensive-fire-rolled")).toMatchObject({
      modifiers: { disordered: -1, clear: 1 },
    });
    expect(told(f.roll("resolution/die", 5), "charge-rolled")).toMatchObject({
      attackers: ["us-1-1-ta-a", "us-1-1-ta-b"],
      targets: ["T0114"],
    });
  });
  test("nothing follows from a countercharge", () => {
    const f = thrownBack();
    f.play("US", { ...counter, facing: "W" as const });
    f.play("CSA", { move: "hold-fire" });
    // Cohesion 6 against 5, 5 to 4 rounded up: +2.
    expect(told(f.roll("resolution/die", 9), "charge-rolled")).toMatchObject({ result: "broken" });
    f.play("US", { move: "advance", unit: "us-1-1-ta-a" });
    expect(f.expects()).not.toContain("US charges/continue");
  });
  test("or none", () => {
    const f = thrownBack();
    f.play("US", { move: "no-counterattack" });
    expect(f.expects()).not.toContain("US charges/counter");
  });
  test.each([
    ["11.33", "a-hex-left", { ...counter, to: "T0213" }],
    ["11.33", "defenders-named", { ...counter, units: [] }],
    ["11.33", "defenders-able", { ...counter, units: ["us-2-1-ta-a"] }],
    ["11.33", "one-who-retreated", { ...counter, target: "T0214" }],
    ["7.13", "in-front", { ...counter, facing: "E" }],
    ["6.41", "within-stacking", { ...counter, units: ["us-1-1-ta-a", "us-1-1-ta-a"] }],
  ] as const)("%s: %s", (_, code, move) => {
    const f = thrownBack("; us-2-1-ta-a T0111 W; csa-pine-a T0214 NW");
    expect(f.breaks("US", counter)).toEqual([]);
    expect(f.breaks("US", { ...move, units: [...move.units] })).toContain(code);
  });
  test("hex-free", () => {
    const f = thrownBack();
    expect(f.breaks("US", counter)).toEqual([]);
    f.s.units["csa-oak-a"] = { ...(f.s.units["csa-oak-a"] ?? expect.fail()), hex: "T0113" };
    expect(f.breaks("US", counter)).toContain("hex-free");
  });
  test("T.TEC: not over a hexside that they could not cross", () => {
    // Thrown back to the foot of the cliff: one goes up it, one along it.
    const f = fight({
      at: "charge",
      side: "CSA",
      units: "csa-larch T0911 E; csa-hazel-b T0911; us-1-1-tb-a T0910 W; us-1-1-tb-b T0910",
    });
    f.play("CSA", charge({ attackers: ["csa-larch", "csa-hazel-b"], targets: ["T0910"] }));
    f.play("US", { move: "hold-fire" });
    expect(told(f.roll("resolution/die", 0), "charge-rolled")).toMatchObject({ result: "thrown-back" });
    f.play("CSA", { move: "retreat-unit", unit: "csa-larch", path: ["T0911", "T0912"] });
    f.play("CSA", { move: "retreat-unit", unit: "csa-hazel-b", path: ["T0911", "T1012"] });
    expect(f.offers("US", "counterattack").every((move) => "target" in move && move.target === "T1012")).toBe(true);
    const up = {
      move: "counterattack" as const,
      units: ["us-1-1-tb-a"],
      to: "T0911",
      target: "T0912",
      facing: "W" as const,
    };
    expect(f.breaks("US", up)).toEqual(["not-prohibited"]);
    expect(f.breaks("US", { ...up, target: "T1012" })).toEqual([]);
  });
  test("mounted cavalry does not countercharge at night (13)", () => {
    const night = { scenario: "training-campaign", turn: 4 } as const;
    const units = "csa-pine-b T0113 E; us-tcav-a T0112 W; us-1-1-tb-a T0013 SW; us-1-1-tb-b T0013";
    for (const at of [{ scenario: "training", turn: 2 }, night]) {
      const f = fight({ at: "charge", side: "CSA", units: units.replace("T0113 E", "T0113 NE"), ...at });
      f.play("CSA", charge({ attackers: ["csa-pine-b"], targets: ["T0013", "T0112"] }));
      if (f.expects()[0] === "US assault/before") f.play("US", { move: "stand-fast" });
      f.play("US", { move: "hold-fire" });
      expect(told(f.roll("resolution/die", 0), "charge-rolled")).toMatchObject({ result: "thrown-back" });
      f.play("CSA", { move: "retreat-unit", unit: "csa-pine-b", path: ["T0113", "T0114"] });
      const able = f.offers("US", "counterattack").flatMap((move) => ("units" in move ? move.units : []));
      expect(able.includes("us-tcav-a")).toBe(at !== night);
      expect(able).toContain("us-1-1-tb-a");
    }
  });
  test("mounted cavalry that went two hexes is out of reach", () => {
    const f = fight({ at: "charge", side: "CSA", units: "csa-tcav-b T0113 E; us-1-1-ta-a T0112 W; us-1-1-ta-b T0112" });
    f.play("CSA", charge({ attackers: ["csa-tcav-b"], targets: ["T0112"] }));
    f.play("US", { move: "hold-fire" });
    expect(told(f.roll("resolution/die", 0), "charge-rolled")).toMatchObject({ result: "thrown-back" });
    f.play("CSA", { move: "retreat-unit", unit: "csa-tcav-b", path: ["T0113", "T0114", "T0115"] });
    expect(f.expects()).not.toContain("US charges/counter");
  });
});

describe("rally (11.5)", () => {
  const units = "us-1-1-ta-a T0112 W disordered; us-1-1-ta-b T0110 W";
  const rally = { move: "rally", unit: "us-1-1-ta-a" } as const;
  test.each([
    [4, "rallies", false],
    [5, "nothing", true],
  ] as const)("die %d against a disordered Cohesion of 4: %s", (die, result, disordered) => {
    const f = fight({ at: "rally", units });
    f.play("US", { ...rally, facing: "NW" });
    expect(told(f.roll("rallying/die", die), "rally-rolled")).toEqual({
      unit: "us-1-1-ta-a",
      die,
      cohesion: 4,
      result,
    });
    expect(f.s.units["us-1-1-ta-a"]).toMatchObject({ disordered, facing: disordered ? "W" : "NW" });
  });
  test("once", () => {
    const f = fight({ at: "rally", units: `${units} disordered` });
    f.play("US", rally);
    f.roll("rallying/die", 9);
    expect(f.breaks("US", rally)).toEqual(["once"]);
    expect(f.offers("US", "rally")).toEqual([{ move: "rally", unit: "us-1-1-ta-b" }]);
    f.play("US", { move: "end-rally" });
    expect(f.expects()).not.toContain("US command/rally");
  });
  test.each([
    ["11.51", "own-unit", "csa-oak-a T0119 E disordered", "csa-oak-a"],
    ["11.51", "disordered", "us-2-1-ta-a T0109 W", "us-2-1-ta-a"],
    ["11.51", "not-beside-enemies", "us-2-1-ta-a T0109 W disordered; csa-oak-a T0108 W", "us-2-1-ta-a"],
    ["LG.SM", "not-strategic", "us-2-1-ta-a T0109 W disordered strategic", "us-2-1-ta-a"],
  ] as const)("%s: %s", (_, code, more, unit) => {
    const f = fight({ at: "rally", units: `${units}; ${more}` });
    expect(f.breaks("US", { move: "rally", unit })).toEqual([code]);
  });
  test("of-the-command", () => {
    const f = fight({ at: "rally", commands: ["us-1-ta"], units: `${units}; us-1-2-ta-a T0109 W disordered` });
    expect(f.breaks("US", { move: "rally", unit: "us-1-2-ta-a" })).toEqual(["of-the-command"]);
  });
  test("idle: not who moved, fired, charged or worked (11.51, LG.IP)", () => {
    for (const did of [{ moved: true }, { fired: true }, { charged: true }, { worked: true }]) {
      const f = fight(
        { at: "rally", units: `${units}; us-2-1-ta-a T0109 W disordered` },
        {
          change: (s) => {
            s.acts["us-1-1-ta-a"] = {
              ...{
                from: null,
                wasDisordered: null,
                mode: null,
                moved: false,
                spent: 0,
                hexes: 0,
                costliest: 0,
                fired: false,
              },
              ...{
                responded: false,
                charged: false,
                defended: false,
                rallied: false,
                retreated: false,
                worked: false,
                attacked: false,
              },
              ...did,
            };
          },
        },
      );
      expect(f.breaks("US", rally)).toEqual(["idle"]);
    }
  });
});
