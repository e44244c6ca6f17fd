// What comes between a charge and its die: retreats before it, defensive fire, lone guns (10.27, 10.28, 10.3).
import { describe, expect, test } from "vitest";
import { fight, told } from "../../support/across-the-rappahannock/combat.js";

const charge = (...charges: { attackers: string[]; targets: string[] }[]) =>
  ({ move: "declare-charges", charges }) as const;

describe("retreat before a charge (10.27)", () => {
  const standing = { at: "charge", side: "CSA", units: "csa-oak-a T0113 E; us-tcav-a T0112 W" } as const;
  const declared = charge({ attackers: ["csa-oak-a"], targets: ["T0112"] });
  const back = (...path: string[]) => ({ move: "retreat-before-charge", unit: "us-tcav-a", path }) as const;

  test("11.31: mounted cavalry leaves, infantry may follow", () => {
    const f = fight(standing);
    f.play("CSA", declared);
    expect(f.expects()).toEqual(["US assault/before"]);
    expect(told(f.play("US", { ...back("T0112", "T0111", "T0110"), facing: "W" }), "retreated-before-charge")).toEqual({
      ...{ unit: "us-tcav-a", from: "T0112", to: "T0110" },
    });
    expect(f.expects()).toEqual(["CSA assault/occupy"]);
    expect(f.breaks("CSA", { move: "occupy", unit: "us-tcav-a" })).toEqual(["best-on-top"]);
    expect(told(f.play("CSA", { move: "occupy", unit: "csa-oak-a", facing: "NE" }), "advanced")).toMatchObject({
      to: "T0112",
    });
    expect(f.s.units["csa-oak-a"]).toMatchObject({ hex: "T0112", facing: "NE" });
    expect(f.expects()).not.toContain("resolution/die");
  });
  test("10.21, 10.27: or stay back", () => {
    const f = fight(standing);
    f.play("CSA", declared);
    f.play("US", back("T0112", "T0111", "T0110"));
    told(f.play("CSA", { move: "stay-back" }), "charge-void");
    expect(f.s.units["csa-oak-a"]?.hex).toBe("T0113");
  });
  test("or stand, and be charged without defensive fire (10.31)", () => {
    const f = fight(standing);
    f.play("CSA", declared);
    f.play("US", { move: "stand-fast" });
    expect(f.expects()).toEqual(["resolution/die"]);
  });
  test("not before cavalry; infantry never", () => {
    const f = fight({ ...standing, units: "csa-tcav-a T0113 E; us-tcav-a T0112 W" });
    f.play("CSA", charge({ attackers: ["csa-tcav-a"], targets: ["T0112"] }));
    expect(f.expects()).toEqual(["resolution/die"]);
    const g = fight({
      ...standing,
      units: `${standing.units}; csa-tcav-a T0312 E; us-1-1-ta-a T0311 W; us-tcav-b T0211 W`,
    });
    g.play("CSA", declared);
    expect(g.breaks("US", { move: "retreat-before-charge", unit: "us-1-1-ta-a", path: ["T0311", "T0310"] })).toContain(
      "charged-by-infantry",
    );
  });
  test("horse artillery leaves too, and the rest of its hex is charged", () => {
    const f = fight({ ...standing, units: "csa-oak-a T0113 E; us-1-1-ta-a T0112 W; us-tcav-art T0112" });
    f.play("CSA", declared);
    told(f.play("US", { move: "fall-back" }), "retreated-before-charge");
    expect(f.s.units["us-tcav-art"]?.hex).toBe("T0110");
    expect(f.expects()).toEqual(["US assault/defend"]);
  });
  test.each([
    ["10.27", "a-way", ["T0112"]],
    ["10.27", "a-way", ["T0111", "T0110"]],
    ["10.27", "a-way", ["T0112", "T0110"]],
    ["10.27", "one-or-two-hexes", ["T0112", "T0111", "T0110", "T0109"]],
    ["10.27", "not-beside-enemies", ["T0112", "T0212"]],
    ["10.27", "farther", ["T0112", "T0012", "T0013"]],
    ["10.27", "open-way", ["T0112", "T0213"]],
    ["6.41", "within-stacking", ["T0112", "T0111"]],
  ] as const)("%s: %s: %j", (_, code, path) => {
    const f = fight({ ...standing, units: `${standing.units}; csa-pine-a T0213 W; us-1-1-ta-b T0111 W` });
    f.play("CSA", declared);
    const [legal] = f.offers("US", "retreat-before-charge");
    expect(legal === undefined ? "none" : f.breaks("US", legal)).toEqual([]);
    expect(f.breaks("US", back(...path))).toContain(code);
  });
  test("own-unit", () => {
    const f = fight(standing);
    f.play("CSA", declared);
    expect(f.breaks("US", { move: "retreat-before-charge", unit: "csa-oak-a", path: ["T0113", "T0114"] })).toEqual([
      "own-unit",
    ]);
  });
  test("nobody is asked who could not go anywhere", () => {
    const units = `csa-oak-a T0113 E; us-tcav-a T0112 W; us-1-1-ta-a T0111 W; us-1-1-ta-b T0012 W; us-2-1-ta-a T0212 W`;
    const f = fight({ ...standing, units }, { rulings: { "retreat-through": "no" } });
    f.play("CSA", declared);
    expect(f.expects()).toEqual(["resolution/die"]);
    // 6.42: past one friend it could go on.
    const g = fight({ ...standing, units });
    g.play("CSA", declared);
    expect(g.expects()).toEqual(["US assault/before"]);
  });
  test("a standing order leaves by itself, or not", () => {
    for (const [attackersAtLeast, leaves] of [
      [1, true],
      [2, false],
    ] as const) {
      const f = fight(standing, {
        change: (s) =>
          s.orders.push({
            ...{ id: "o1", by: "US", window: "assault/before", when: { hex: "T0112", attackersAtLeast } },
            answer: { move: "fall-back" },
          }),
      });
      const events = f.play("CSA", declared);
      expect(events.some(({ event }) => event === "retreated-before-charge")).toBe(leaves);
    }
  });
  test("fall-back with nobody who can go", () => {
    const f = fight(standing);
    f.play("CSA", declared);
    expect(f.breaks("US", { move: "fall-back" })).toEqual([]);
    f.s.units["us-tcav-a"] = { ...(f.s.units["us-tcav-a"] ?? expect.fail()), mounted: false };
    expect(f.breaks("US", { move: "fall-back" })).toEqual(["somebody-can"]);
  });
});

describe("defensive fire (10.3)", () => {
  const units = "csa-oak-a T0113 E; csa-oak-b T0113; csa-pine-a T0013 SE; us-1-1-ta-a T0112 W";
  const standing = { at: "charge", side: "CSA", units } as const;
  const declared = charge({ attackers: ["csa-oak-a", "csa-oak-b", "csa-pine-a"], targets: ["T0112"] });

  test("one die, each target with its own modifiers and Cohesion (10.33)", () => {
    const f = fight(standing);
    f.play("CSA", declared);
    f.play("US", { move: "defensive-fire", hex: "T0112", targets: ["T0013", "T0113"] });
    // 7 - 1 for the second target + 1 on open ground: above the 6 of Pine, not above the 7 of Oak.
    const rolled = f.roll("assault/volley", 7).filter(({ event }) => event === "defensive-fire-rolled");
    expect(rolled.map(({ figures }) => [figures["target"], figures["modified"], figures["result"]])).toEqual([
      ["T0013", 7, "disordered"],
      ["T0113", 7, "nothing"],
    ]);
  });
  test("the unit on top is struck, and nobody else of its hex charges (10.35); the rest charges on with worse odds (10.21)", () => {
    const f = fight(standing);
    f.play("CSA", declared);
    f.play("US", { move: "defensive-fire", hex: "T0112", targets: ["T0113"] });
    const events = f.roll("assault/volley", 9);
    expect(told(events, "charge-stopped")).toMatchObject({ hex: "T0113", units: ["csa-oak-a", "csa-oak-b"] });
    expect([f.s.units["csa-oak-a"]?.disordered, f.s.units["csa-oak-b"]?.disordered]).toEqual([true, false]);
    expect(told(f.roll("resolution/die", 3), "charge-rolled")).toMatchObject({
      ...{ attackers: ["csa-pine-a"], strength: 5, against: 5, ratio: "1-1" },
    });
  });
  test("where all are stopped there is no charge", () => {
    const f = fight({ ...standing, units: "csa-oak-a T0113 E; us-1-1-ta-a T0112 W" });
    f.play("CSA", charge({ attackers: ["csa-oak-a"], targets: ["T0112"] }));
    f.play("US", { move: "defend-at-will" });
    expect(told(f.roll("assault/volley", 9), "charge-void")).toMatchObject({ why: "defensive fire" });
    expect(f.expects()).not.toContain("resolution/die");
  });
  test("holding the fire", () => {
    const f = fight(standing);
    f.play("CSA", declared);
    f.play("US", { move: "hold-fire" });
    expect(f.expects()).toEqual(["resolution/die"]);
  });
  test("each hex that is charged fires, and disorder adds up (10.36)", () => {
    const f = fight({ ...standing, units: "csa-oak-a T0113 E; us-1-1-ta-a T0112 W; us-1-1-ta-b T0213 NW" });
    f.play("CSA", charge({ attackers: ["csa-oak-a"], targets: ["T0112", "T0213"] }));
    f.play("US", { move: "defensive-fire", hex: "T0112", targets: ["T0113"] });
    f.roll("assault/volley", 9);
    expect(f.expects()).toEqual(["US assault/defend"]);
    f.play("US", { move: "defensive-fire", hex: "T0213", targets: ["T0113"] });
    // The disordered side has a Cohesion of 5.
    told(f.roll("assault/volley", 5), "withdrawn");
    expect(f.s.units["csa-oak-a"]?.place).toBe("withdrawn");
  });
  test.each([
    ["10.31", "charged-hex", "T0111", ["T0113"]],
    ["10.32", "some-target", "T0112", []],
    ["10.32", "some-target", "T0112", ["T0113", "T0113"]],
    ["10.32", "chargers-in-front", "T0112", ["T0213"]],
  ] as const)("%s: %s", (_, code, hex, targets) => {
    const f = fight(standing);
    f.play("CSA", declared);
    expect(f.breaks("US", { move: "defensive-fire", hex, targets: [...targets] })).toContain(code);
  });
  test("10.31: a hex without anybody who could fire", () => {
    const f = fight({
      ...standing,
      units:
        "csa-oak-a T0113 E; csa-oak-b T0312 E; us-1-1-ta-a T0112 W; us-tcav-a T0311 W; us-1-2-ta-a T0310 W; us-1-2-ta-b T0211 W",
    });
    f.play(
      "CSA",
      charge({ attackers: ["csa-oak-a"], targets: ["T0112"] }, { attackers: ["csa-oak-b"], targets: ["T0311"] }),
    );
    if (f.expects()[0] === "US assault/before") f.play("US", { move: "stand-fast" });
    expect(f.breaks("US", { move: "defensive-fire", hex: "T0311", targets: ["T0312"] })).toEqual([
      "not-mounted",
      "somebody-fires",
    ]);
    const g = fight({
      ...standing,
      units: "csa-oak-a T0113 E; csa-oak-b T0312 E; us-1-1-ta-a T0112 W; us-alder-art T0311 W disordered",
    });
    g.play(
      "CSA",
      charge({ attackers: ["csa-oak-a"], targets: ["T0112"] }, { attackers: ["csa-oak-b"], targets: ["T0311"] }),
    );
    expect(g.breaks("US", { move: "defensive-fire", hex: "T0311", targets: ["T0312"] })).toEqual(["somebody-fires"]);
    expect(g.breaks("US", { move: "defensive-fire", hex: "T0112", targets: ["T0113"] })).toEqual([]);
    expect(g.breaks("US", { move: "defend-at-will" })).toEqual([]);
  });
  test("through the front only (10.32), once for each hex", () => {
    const f = fight({
      ...standing,
      units: "csa-oak-a T0113 E; csa-pine-a T0111 W; us-1-1-ta-a T0112 W; us-1-1-ta-b T0212 NW",
    });
    f.play(
      "CSA",
      charge(
        { attackers: ["csa-oak-a"], targets: ["T0112"] },
        { attackers: ["csa-pine-a"], targets: ["T0112", "T0212"] },
      ),
    );
    expect(f.breaks("US", { move: "defensive-fire", hex: "T0112", targets: ["T0111"] })).toEqual(["chargers-in-front"]);
    f.play("US", { move: "defensive-fire", hex: "T0112", targets: ["T0113"] });
    f.roll("assault/volley", 0);
    expect(f.offers("US", "defensive-fire")).toEqual([{ move: "defensive-fire", hex: "T0212", targets: ["T0111"] }]);
  });
  test("10.33: once for each hex", () => {
    const f = fight({ ...standing, units: "csa-oak-a T0113 E; us-1-1-ta-a T0112 W; us-1-1-ta-b T0213 NW" });
    f.play("CSA", charge({ attackers: ["csa-oak-a"], targets: ["T0112", "T0213"] }));
    f.play("US", { move: "defensive-fire", hex: "T0112", targets: ["T0113"] });
    f.roll("assault/volley", 0);
    expect(f.breaks("US", { move: "defensive-fire", hex: "T0112", targets: ["T0113"] })).toEqual(["once"]);
    expect(f.breaks("US", { move: "defend-at-will" })).toEqual([]);
  });
  test.each([
    ["mounted cavalry", "us-tcav-a T0112 W; us-1-1-ta-a T0111 W; us-1-1-ta-b T0012 W; us-2-1-ta-a T0212 W"],
    ["units with strategic movement", "us-1-1-ta-a T0112 W strategic"],
    ["whoever faces away", "us-1-1-ta-a T0112 E"],
  ])("%s do not fire in defence", (_, enemy) => {
    const rulings = { "retreat-through": "no" };
    const f = fight({ at: "charge", side: "CSA", units: `csa-oak-a T0113 E; ${enemy}` }, { rulings });
    f.play("CSA", charge({ attackers: ["csa-oak-a"], targets: ["T0112"] }));
    expect(f.expects()).toEqual(["resolution/die"]);
    expect(f.breaks("US", { move: "defend-at-will" })).toEqual(["window", "somebody-can"]);
  });
  test("a standing order fires by itself", () => {
    const f = fight(standing, {
      change: (s) =>
        s.orders.push({
          ...{ id: "o1", by: "US", window: "assault/defend", when: { attackersAtMost: 3 } },
          answer: { move: "defend-at-will" },
        }),
    });
    f.play("CSA", declared);
    expect(f.expects()).toEqual(["assault/volley"]);
    expect(f.s.stack.find((frame) => frame.flow === "assault")).toMatchObject({
      volley: { targets: ["T0013", "T0113"] },
    });
  });
});

describe("guns alone, and pontoon trains (10.28, LG.Eng.Train)", () => {
  test("fire first, then they are lost without a die, and the attacker advances", () => {
    const f = fight({
      at: "charge",
      side: "CSA",
      units: "csa-oak-a T0113 E; us-alder-art T0112 W; us-birch-art T0112",
    });
    f.play("CSA", charge({ attackers: ["csa-oak-a"], targets: ["T0112"] }));
    f.play("US", { move: "defend-at-will" });
    const events = f.roll("assault/volley", 0);
    expect(told(events, "lone-artillery")).toMatchObject({ hex: "T0112", units: ["us-alder-art", "us-birch-art"] });
    expect(f.s.units["us-alder-art"]?.place).toBe("eliminated");
    expect(f.expects()).toEqual(["CSA advance/choose"]);
    told(f.play("CSA", { move: "advance", unit: "csa-oak-a" }), "advanced");
    expect(f.s.units["csa-oak-a"]?.hex).toBe("T0112");
    // No die was cast: there is no continued attack.
    expect(f.expects()).not.toContain("CSA charges/continue");
  });
  test("a train", () => {
    const f = fight({ at: "charge", side: "CSA", units: "csa-oak-a T0113 E; us-train-t1 T0112 W" });
    f.play("CSA", charge({ attackers: ["csa-oak-a"], targets: ["T0112"] }));
    expect(f.s.units["us-train-t1"]?.place).toBe("eliminated");
    expect(f.expects()).toEqual(["CSA advance/choose"]);
  });
  test("who charges others beside it advances when they are beaten, or not at all", () => {
    const units = "csa-oak-a T0113 E; us-1-1-ta-a T0112 W; us-alder-art T0213 NW";
    const declared = charge({ attackers: ["csa-oak-a"], targets: ["T0112", "T0213"] });
    const f = fight({ at: "charge", side: "CSA", units });
    f.play("CSA", declared);
    told(f.play("US", { move: "hold-fire" }), "eliminated");
    told(f.roll("resolution/die", 9), "charge-rolled");
    f.roll("resolution/checks", 0);
    f.play("US", { move: "retreat-at-will" });
    expect(f.expects()).toEqual(["CSA advance/choose"]);
    f.play("CSA", { move: "advance", unit: "csa-oak-a", to: "T0112" });
    expect(f.s.units["csa-oak-a"]?.hex).toBe("T0112");
    expect(f.expects()).not.toContain("CSA advance/choose");
  });
});
