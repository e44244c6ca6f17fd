// Nobody is asked who has nothing to choose: fire and charges of the active side (3.C.2).
import { describe, expect, test } from "vitest";
import { fight } from "../../support/across-the-rappahannock/combat.js";

const fireAt = (target: string, ...units: string[]) => ({ move: "artillery-fire", units, target }) as const;

describe("the window of artillery fire", () => {
  const enemy = "csa-oak-a T0014 E";
  test("opens where a gun sees somebody within its range, whichever way it faces now (7.14)", () => {
    expect(fight({ at: "fire", units: `us-alder-art T0011 E; ${enemy}` }).expects()).toEqual(["US command/fire"]);
  });
  test.each([
    ["nobody is within range", "us-cedar-art T0008 W"],
    ["nobody is in sight", "us-alder-art T0011 W; us-1-1-ta-a T0012 W"],
    ["the guns are disordered", "us-alder-art T0011 W disordered"],
    ["there are no guns", "us-1-1-ta-a T0011 W"],
  ])("is closed where %s", (_, units) => {
    const f = fight({ at: "fire", units: `${units}; ${enemy}` });
    expect(f.offers("US", "artillery-fire")).toEqual([]);
    expect(f.expects()).not.toContain("US command/fire");
  });
  test("says all the same what a fire would break", () => {
    const f = fight({ at: "fire", units: `us-alder-art T0011 W; us-1-1-ta-a T0012 W; ${enemy}` });
    expect(f.breaks("US", fireAt("T0014", "us-alder-art"))).toEqual(["window", "in-sight"]);
  });
  test("at night only neighbours count (13)", () => {
    const night = { at: "fire", scenario: "training-campaign", turn: 4 } as const;
    expect(fight({ ...night, units: `us-alder-art T0011 W; ${enemy}` }).expects()).not.toContain("US command/fire");
    expect(fight({ ...night, units: `us-alder-art T0013 W; ${enemy}` }).expects()).toContain("US command/fire");
  });
  test("is over when the last gun that could fire has fired (9.12)", () => {
    const f = fight({ at: "fire", units: `us-alder-art T0011 W; us-cedar-art T0008 W; ${enemy}` });
    f.play("US", fireAt("T0014", "us-alder-art"));
    f.roll("exchange/dice", 0);
    expect(f.expects()).not.toContain("US command/fire");
  });
  test("is over for the battery that aimed at Hooker (LG.Hooker.Roof)", () => {
    const f = fight(
      { at: "fire", units: `us-alder-art T0011 W; ${enemy}` },
      { change: (s) => s.log.silent.push("us-alder-art") },
    );
    expect(f.expects()).not.toContain("US command/fire");
  });
  test("opens for a pontoon train under construction alone (LG.Eng.Pontoon)", () => {
    for (const building of ["T0110|T0111", null]) {
      const f = fight(
        { at: "fire", side: "CSA", units: "csa-t1-res-a T0112 E; us-train-t1 T0111 W" },
        {
          change: (s) => {
            s.trains["us-train-t1"] = { cargo: 1, building, delayed: false, since: 0, under: null };
          },
        },
      );
      expect(f.offers("CSA", "artillery-fire").length > 0).toBe(building !== null);
      expect(f.expects().includes("CSA command/fire")).toBe(building !== null);
    }
  });
  test("opens for guns of extra-long range that nothing else can reach (FR.ELR)", () => {
    const f = fight({
      ...{ at: "fire", side: "CSA", scenario: "training-assault", commands: ["csa-tanv-res"] },
      units: "csa-tanv T1414 E; us-1-1-ta-a T1401 W",
    });
    expect(f.expects()).toEqual(["CSA command/fire"]);
  });
});

describe("the window of artillery fire on the official map, where no range class is known", () => {
  const units = "us-1-1-ii-a F3716 W; us-reynolds-art-a F3013 SW; csa-cobb-a-f F3717 E";
  test("opens for a command with guns: it cannot be told whether they reach anybody", () => {
    const f = fight({ at: "fire", scenario: "fredericksburg", units });
    expect(f.expects()).toEqual(["US command/fire"]);
  });
  test("does not open where nobody is within the range of any guns", () => {
    const far = "us-reynolds-art-a F3013 SW; csa-cobb-a-f F4117 E";
    expect(fight({ at: "fire", scenario: "fredericksburg", units: far }).expects()).not.toContain("US command/fire");
  });
  test("does not open for the guns of others", () => {
    const table = fight({ at: "fire", scenario: "fredericksburg", units });
    const command = table.s.units["us-1-1-ii-a"]?.command ?? "";
    expect(table.s.units["us-reynolds-art-a"]?.command).not.toBe(command);
    const f = fight({ at: "fire", scenario: "fredericksburg", units, commands: [command] });
    expect(f.expects()).not.toContain("US command/fire");
  });
});

describe("the window of charges", () => {
  test("opens where somebody can charge", () => {
    const f = fight({ at: "charge", side: "CSA", units: "csa-oak-a T0113 E; us-1-1-ta-a T0112 W" });
    expect(f.expects()).toEqual(["CSA command/charge"]);
  });
  test.each([
    ["nobody has an enemy in front", "csa-oak-a T0113 W; us-1-1-ta-a T0112 W"],
    ["who is near is disordered", "csa-oak-a T0113 E disordered; us-1-1-ta-a T0112 W"],
    ["only guns are near", "csa-ash-art T0113 E; us-1-1-ta-a T0112 W"],
    ["the river lies between", "csa-oak-a T0907 E; us-1-1-ta-a T0906 W"],
    ["the enemy stands on a cliff", "csa-oak-a T0911 W; us-1-1-ta-a T0912 E"],
  ])("is closed where %s", (_, units) => {
    const f = fight({ at: "charge", side: "CSA", units });
    expect(f.offers("CSA", "declare-charges")).toEqual([]);
    expect(f.expects()).not.toContain("CSA command/charge");
  });
  test("is closed for mounted cavalry at night (13)", () => {
    const night = { scenario: "training-campaign", turn: 4, at: "charge", side: "US" } as const;
    const f = fight({ ...night, units: "us-tcav-a T0113 E; csa-oak-a T0112 W" });
    expect(f.expects()).not.toContain("US command/charge");
  });
  test("opens for disordered infantry before lone guns (11.14) and for a train alone (LG.Eng.Train)", () => {
    for (const units of [
      "csa-oak-a T0113 E disordered; us-alder-art T0112 W",
      "csa-oak-a T0113 E; us-train-t1 T0112 W",
    ]) {
      expect(fight({ at: "charge", side: "CSA", units }).expects()).toEqual(["CSA command/charge"]);
    }
  });
});

describe("strategic movement does nothing else (LG.SM)", () => {
  test("cavalry and horse artillery with its marker stay where they are charged", () => {
    const f = fight({ at: "charge", side: "CSA", units: "csa-oak-a T0113 E; us-tcav-a T0112 W strategic" });
    f.play("CSA", { move: "declare-charges", charges: [{ attackers: ["csa-oak-a"], targets: ["T0112"] }] });
    expect(f.breaks("US", { move: "retreat-before-charge", unit: "us-tcav-a", path: ["T0112", "T0111"] })).toEqual([
      "window",
      "charged-by-infantry",
    ]);
    expect(f.expects()).toEqual(["resolution/die"]);
  });
});

describe("who holds an enemy (10.12)", () => {
  // Oak a charges one of two enemies in front of its stack; Oak b stands below it and does not charge.
  const units = "csa-oak-a T0113 E; csa-oak-b T0113; us-1-1-ta-a T0112 W; us-1-1-ta-b T0213 W";
  const move = (...attackers: string[]) => ({
    move: "declare-charges" as const,
    charges: [{ attackers, targets: ["T0112"] }],
  });
  test("10.12: any other unit holds, one of the same hex and of the same charge too; by other readings less", () => {
    const standing = { at: "charge", side: "CSA", units } as const;
    const under = (reading: string, ...attackers: string[]) =>
      fight(standing, { rulings: { "screen-by": reading } }).breaks("CSA", move(...attackers));
    expect(fight(standing).breaks("CSA", move("csa-oak-a"))).toEqual([]);
    expect(fight(standing).breaks("CSA", move("csa-oak-a", "csa-oak-b"))).toEqual([]);
    expect(under("other-hex", "csa-oak-a")).toEqual(["all-in-front"]);
    expect(under("other-charge", "csa-oak-a")).toEqual(["all-in-front"]);
    // Nobody holds who is disordered, or of another command, or looks elsewhere; and one unit alone holds nobody.
    for (const other of ["csa-oak-b T0113 E disordered", "csa-larch T0113 E", ""]) {
      const f = fight({
        at: "charge",
        side: "CSA",
        commands: ["csa-1-t1"],
        units: units.replace("csa-oak-b T0113", other).replace("; ;", ";"),
      });
      expect(f.breaks("CSA", move("csa-oak-a")), other).toEqual(["all-in-front"]);
    }
    const f = fight(standing, { rulings: { "screen-by": "other-unit" } });
    expect(f.breaks("CSA", move("csa-oak-a"))).toEqual([]);
    expect(f.breaks("CSA", move("csa-oak-a", "csa-oak-b"))).toEqual(["all-in-front"]);
  });
});
