// Charges that fall apart, disordered chargers, trains and guns among the beaten, leaders in the way (10.24, 11.14, 10.28, 5.15).
import { describe, expect, test } from "vitest";
import type { State } from "../../../src/rules/across-the-rappahannock/index.js";
import { fight, told } from "../../support/across-the-rappahannock/combat.js";

const charge = (...charges: { attackers: string[]; targets: string[] }[]) =>
  ({ move: "declare-charges", charges }) as const;

describe("charges that were declared as one (10.24)", () => {
  // North-west, west and south-west of the target.
  const units = "csa-oak-a T0013 SE; csa-oak-b T0113 E; csa-pine-a T0213 NE; us-1-1-ta-a T0112 W";
  const declared = charge({ attackers: ["csa-oak-a", "csa-oak-b", "csa-pine-a"], targets: ["T0112"] });

  test("fall apart where defensive fire stops the unit between: each part with its own die, in the attacker's order", () => {
    const f = fight({ at: "charge", side: "CSA", units });
    f.play("CSA", declared);
    f.play("US", { move: "defensive-fire", hex: "T0112", targets: ["T0113"] });
    const events = f.roll("assault/volley", 9);
    expect(events.filter(({ event }) => event === "charge-divided").map(({ figures }) => figures)).toEqual([
      { attackers: ["csa-oak-a"], targets: ["T0112"] },
      { attackers: ["csa-pine-a"], targets: ["T0112"] },
    ]);
    expect(f.expects()).toEqual(["CSA assault/choose"]);
    expect(f.offers("CSA", "resolve-charge")).toEqual([
      { move: "resolve-charge", charge: 0 },
      { move: "resolve-charge", charge: 1 },
    ]);
    f.play("CSA", { move: "resolve-charge", charge: 1 });
    expect(told(f.roll("resolution/die", 2), "charge-rolled")).toMatchObject({
      attackers: ["csa-pine-a"],
      strength: 5,
      against: 5,
    });
    f.roll("resolution/checks", 0);
    // The other part is the only one that is left.
    expect(told(f.roll("resolution/die", 2), "charge-rolled")).toMatchObject({ attackers: ["csa-oak-a"], strength: 4 });
  });
  test("stay one where neighbours are left", () => {
    const f = fight({ at: "charge", side: "CSA", units });
    f.play("CSA", declared);
    f.play("US", { move: "defensive-fire", hex: "T0112", targets: ["T0013"] });
    const events = f.roll("assault/volley", 9).map(({ event }) => event);
    expect(events).toContain("charge-stopped");
    expect(events).not.toContain("charge-divided");
    expect(told(f.roll("resolution/die", 2), "charge-rolled")).toMatchObject({
      attackers: ["csa-oak-b", "csa-pine-a"],
      strength: 9,
    });
  });
  test("lone guns that one part had in front of it are lost before the parts are resolved", () => {
    // Oak has guns alone in front of it, Pine the brigade; who stands between them is stopped.
    const f = fight({
      at: "charge",
      side: "CSA",
      units:
        "csa-oak-a T0013 SE; csa-oak-b T0113 E; csa-pine-a T0213 E; us-alder-art T0012 W; us-1-1-ta-a T0112 W; us-1-1-ta-b T0212 W",
    });
    f.play(
      "CSA",
      charge({
        attackers: ["csa-oak-a", "csa-oak-b", "csa-pine-a"],
        targets: ["T0012", "T0112", "T0212"],
      }),
    );
    f.play("US", { move: "defensive-fire", hex: "T0112", targets: ["T0113"] });
    f.roll("assault/volley", 9);
    told(f.play("US", { move: "hold-fire" }), "lone-artillery");
    expect(f.s.units["us-alder-art"]?.place).toBe("eliminated");
    expect(f.expects()).toEqual(["CSA assault/choose"]);
  });
  test("are not declared by two stacks with the enemy between them, where players agree so", () => {
    const units = "csa-oak-a T0013 SE; csa-oak-b T0013; csa-pine-a T0213 NE; csa-pine-b T0213; us-1-1-ta-a T0112 W";
    const f = fight({ at: "charge", side: "CSA", units }, { rulings: { "apart-charges": "refused" } });
    const all = ["csa-oak-a", "csa-oak-b", "csa-pine-a", "csa-pine-b"];
    expect(f.breaks("CSA", charge({ attackers: all, targets: ["T0112"] }))).toEqual(["joined"]);
    const apart = charge(
      { attackers: all.slice(0, 2), targets: ["T0112"] },
      { attackers: all.slice(2), targets: ["T0112"] },
    );
    expect(f.breaks("CSA", apart)).toEqual([]);
  });
});

describe("disordered infantry before guns that are alone (11.14)", () => {
  test("dismounted cavalry is infantry (12.3)", () => {
    const units = "csa-tcav-a T0113 E dismounted disordered; us-alder-art T0112 W";
    const f = fight({ at: "charge", side: "CSA", units });
    const declared = charge({ attackers: ["csa-tcav-a"], targets: ["T0112"] });
    expect(f.breaks("CSA", declared)).toEqual([]);
    expect(f.offers("CSA", "declare-charges")).toEqual([declared]);
    const mounted = fight({
      at: "charge",
      side: "CSA",
      units: "csa-tcav-a T0113 E disordered; csa-oak-a T0013 SE; us-alder-art T0112 W",
    });
    expect(mounted.breaks("CSA", declared)).toEqual(["in-good-order"]);
  });
  test("11.14: by the reading activation who has become disordered since it began does not charge", () => {
    for (const [wasDisordered, codes] of [
      [true, []],
      [null, []],
      [false, ["window", "in-good-order"]],
    ] as const) {
      const f = fight(
        { at: "charge", side: "CSA", units: "csa-oak-a T0113 E disordered; us-alder-art T0112 W" },
        {
          rulings: { "disordered-charge": "activation" },
          change: (s) => {
            s.acts["csa-oak-a"] = { ...idle, wasDisordered };
          },
        },
      );
      expect(f.breaks("CSA", charge({ attackers: ["csa-oak-a"], targets: ["T0112"] }))).toEqual(codes);
    }
  });
  test("it may enter the hex that it has emptied (10.28)", () => {
    const f = fight({ at: "charge", side: "CSA", units: "csa-oak-a T0113 E disordered; us-alder-art T0112 W" });
    f.play("CSA", charge({ attackers: ["csa-oak-a"], targets: ["T0112"] }));
    f.play("US", { move: "hold-fire" });
    expect(f.expects()).toEqual(["CSA advance/choose"]);
    f.play("CSA", { move: "advance", unit: "csa-oak-a" });
    expect(f.s.units["csa-oak-a"]).toMatchObject({ hex: "T0112", disordered: true });
    expect(f.expects()).not.toContain("CSA charges/continue");
  });
  test("it may follow horse artillery that leaves (10.27)", () => {
    const f = fight({ at: "charge", side: "CSA", units: "csa-oak-a T0113 E disordered; us-tcav-art T0112 W" });
    f.play("CSA", charge({ attackers: ["csa-oak-a"], targets: ["T0112"] }));
    f.play("US", { move: "fall-back" });
    expect(f.expects()).toEqual(["CSA assault/occupy"]);
    f.play("CSA", { move: "occupy", unit: "csa-oak-a" });
    expect(f.s.units["csa-oak-a"]?.hex).toBe("T0112");
  });
});

describe("a pontoon train in a stack that is charged (LG.Eng.Train)", () => {
  test("is eliminated, whoever stands with it, and asks for no Cohesion", () => {
    const f = fight({ at: "charge", side: "CSA", units: "csa-oak-a T0113 E; us-1-1-ta-a T0112 W; us-train-t1 T0112" });
    f.play("CSA", charge({ attackers: ["csa-oak-a"], targets: ["T0112"] }));
    const events = f.play("US", { move: "hold-fire" });
    expect(told(events, "eliminated")).toMatchObject({ unit: "us-train-t1", hex: "T0112" });
    expect(f.s.trains["us-train-t1"]).toMatchObject({ cargo: 0, building: null });
    // The brigade is charged all the same.
    expect(told(f.roll("resolution/die", 9), "charge-rolled")).toMatchObject({ against: 5, result: "driven" });
    f.roll("resolution/checks", 0);
    f.play("US", { move: "retreat-at-will" });
    expect(f.expects()).toEqual(["CSA advance/choose"]);
  });
});

describe("guns with attackers who are thrown back (10.28, 11.33)", () => {
  const thrown = (units: string, attackers = ["csa-oak-a"]) => {
    const f = fight({ at: "charge", side: "CSA", units: `${units}; us-1-1-ta-a T0112 W; us-1-1-ta-b T0112` });
    f.play("CSA", charge({ attackers, targets: ["T0112"] }));
    f.play("US", { move: "hold-fire" });
    expect(told(f.roll("resolution/die", 0), "charge-rolled")).toMatchObject({ result: "thrown-back" });
    return f;
  };
  test("retreat, and can be countercharged: any unit that retreats", () => {
    const f = thrown("csa-oak-a T0113 E; csa-ash-art T0113");
    f.play("CSA", { move: "retreat-unit", unit: "csa-oak-a", path: ["T0113", "T0114"] });
    f.play("CSA", { move: "retreat-unit", unit: "csa-ash-art", path: ["T0113", "T0214"] });
    const targets = f.offers("US", "counterattack").flatMap((move) => ("target" in move ? [move.target] : []));
    expect([...new Set(targets)].sort()).toEqual(["T0114", "T0214"]);
    f.play("US", { move: "counterattack", units: ["us-1-1-ta-a"], to: "T0113", target: "T0214", facing: "SW" });
    // They are alone, and disordered: they neither fire nor are fought for.
    expect(f.s.units["csa-ash-art"]?.place).toBe("eliminated");
  });
});

describe("a leader alone where somebody retreats to (5.15)", () => {
  const alone = { leaders: "csa-beech T0111" } as const;
  test("leaves before who was beaten", () => {
    const f = fight({ at: "charge", side: "CSA", units: "csa-oak-a T0113 E; us-1-1-ta-a T0112 W", ...alone });
    f.play("CSA", charge({ attackers: ["csa-oak-a"], targets: ["T0112"] }));
    f.play("US", { move: "hold-fire" });
    f.roll("resolution/die", 9);
    f.roll("resolution/checks", 0);
    f.play("US", { move: "retreat-unit", unit: "us-1-1-ta-a", path: ["T0112", "T0111"] });
    expect(f.expects()).toEqual(["CSA caught/displace"]);
    f.play("CSA", { move: "displace-leader", leader: "csa-beech", hex: "T0110" });
    expect(f.expects()).toEqual(["CSA advance/choose"]);
  });
  test("before cavalry that leaves before a charge, on the way too", () => {
    const f = fight({ at: "charge", side: "CSA", units: "csa-oak-a T0113 E; us-tcav-a T0112 W", ...alone });
    f.play("CSA", charge({ attackers: ["csa-oak-a"], targets: ["T0112"] }));
    f.play("US", { move: "retreat-before-charge", unit: "us-tcav-a", path: ["T0112", "T0111", "T0110"] });
    expect(f.expects()).toEqual(["CSA caught/displace"]);
    f.play("CSA", { move: "displace-leader", leader: "csa-beech", hex: "T0210" });
    expect(f.expects()).toEqual(["CSA assault/occupy"]);
  });
  test("before a unit that makes room", () => {
    const full =
      "us-1-2-ta-a T0111 W; us-1-2-ta-b T0111; us-2-2-ta-a T0012 W; us-2-2-ta-b T0012; us-2-1-ta-a T0212 W; us-2-1-ta-b T0212";
    const f = fight({
      at: "charge",
      side: "CSA",
      units: `csa-oak-a T0113 E; us-1-1-tb-a T0112 W; ${full}`,
      leaders: "csa-beech T0110",
    });
    f.play("CSA", charge({ attackers: ["csa-oak-a"], targets: ["T0112"] }));
    f.play("US", { move: "hold-fire" });
    f.roll("resolution/die", 9);
    f.roll("resolution/checks", 0);
    f.play("US", { move: "retreat-unit", unit: "us-1-1-tb-a", path: ["T0112", "T0111"] });
    f.play("US", { move: "displace-unit", unit: "us-1-2-ta-a", to: "T0110" });
    expect(f.expects()).toEqual(["CSA caught/displace"]);
    f.play("CSA", { move: "displace-leader", leader: "csa-beech", hex: "T0210" });
    expect(f.expects()).toEqual(["displacement/die"]);
  });
});

describe("nobody's Cohesion", () => {
  test("is compared where only guns and who fled to them defend: no differential (10.25, 11.23)", () => {
    const f = fight(
      { at: "charge", side: "CSA", units: "csa-oak-a T0113 E; us-1-1-ta-a T0112 W; us-alder-art T0112" },
      {
        change: (s: State) => {
          s.acts["us-1-1-ta-a"] = { ...idle, retreated: true };
        },
      },
    );
    f.play("CSA", charge({ attackers: ["csa-oak-a"], targets: ["T0112"] }));
    f.play("US", { move: "hold-fire" });
    expect(told(f.roll("resolution/die", 0), "charge-rolled")).toMatchObject({
      against: 0,
      ratio: "4-1",
      modifiers: { odds: 4, cohesion: 0 },
    });
  });
});

const idle = {
  ...{ from: null, wasDisordered: null, mode: null, moved: false, spent: 0, hexes: 0, costliest: 0, fired: false },
  ...{
    responded: false,
    charged: false,
    defended: false,
    rallied: false,
    retreated: false,
    worked: false,
    attacked: false,
  },
} as const;

describe("one unit before two hexes that its charge has emptied (11.31)", () => {
  const emptied = () => {
    const f = fight({
      at: "charge",
      side: "CSA",
      units: "csa-hazel-a T0113 NE; csa-hazel-b T0113; us-2-2-ta-b T0112 NW; us-1-2-ta-b T0013 SW",
    });
    f.play("CSA", charge({ attackers: ["csa-hazel-a", "csa-hazel-b"], targets: ["T0013", "T0112"] }));
    f.play("US", { move: "hold-fire" });
    f.roll("resolution/die", 5);
    f.roll("resolution/checks", 0, 0);
    f.play("US", { move: "retreat-at-will" });
    f.play("US", { move: "retreat-at-will" });
    expect(f.expects()).toEqual(["CSA advance/choose"]);
    return f;
  };
  test("11.31: says which one it enters; who stood below enters none", () => {
    const f = emptied();
    expect(f.offers("CSA", "advance").filter((move) => !("facing" in move))).toEqual([
      { move: "advance", unit: "csa-hazel-a", to: "T0013" },
      { move: "advance", unit: "csa-hazel-a", to: "T0112" },
    ]);
    expect(f.breaks("CSA", { move: "advance", unit: "csa-hazel-a" })).toEqual(["which-hex"]);
    expect(f.breaks("CSA", { move: "advance", unit: "csa-hazel-a", to: "T0111" })).toEqual(["best-on-top"]);
    expect(f.breaks("CSA", { move: "advance", unit: "csa-hazel-b", to: "T0112" })).toEqual(["best-on-top"]);
    f.play("CSA", { move: "advance", unit: "csa-hazel-a", to: "T0112", facing: "E" });
    expect(f.s.units["csa-hazel-a"]).toMatchObject({ hex: "T0112", facing: "E" });
    expect(f.s.units["csa-hazel-b"]?.hex).toBe("T0113");
    expect(f.expects()).not.toContain("CSA advance/choose");
  });
  test("also where it has taken lone guns in both", () => {
    const f = fight({
      at: "charge",
      side: "CSA",
      units: "csa-oak-a T0113 NE; us-alder-art T0112 NW; us-birch-art T0013 SW",
    });
    f.play("CSA", charge({ attackers: ["csa-oak-a"], targets: ["T0013", "T0112"] }));
    f.play("US", { move: "hold-fire" });
    expect(f.breaks("CSA", { move: "advance", unit: "csa-oak-a" })).toEqual(["which-hex"]);
    f.play("CSA", { move: "advance", unit: "csa-oak-a", to: "T0112" });
    expect(f.s.units["csa-oak-a"]?.hex).toBe("T0112");
    expect(f.expects()).not.toContain("CSA advance/choose");
  });
});
