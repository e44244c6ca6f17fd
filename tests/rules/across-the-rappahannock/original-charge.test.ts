// Charges by the letter of the rulebook (10, 11.14, 13): hard cases, each told from its neighbour.
import { describe, expect, test } from "vitest";
import { fight, told } from "../../support/across-the-rappahannock/combat.js";

const charge = (...charges: (readonly [string, string])[]) => ({
  ...({ move: "declare-charges" } as const),
  charges: charges.map(([attackers, targets]) => ({ attackers: attackers.split(" "), targets: targets.split(" ") })),
});
const us = (units: string, commands?: readonly string[]) =>
  fight({ at: "charge", side: "US", units, ...(commands === undefined ? {} : { commands }) });

describe("10.12: who must be charged", () => {
  const two = "csa-oak-a T0113 E; csa-elder-a T0213 E";
  const one = charge(["us-1-1-ta-a", "T0113"]);
  test.each([
    ["nobody", "", ["all-in-front"]],
    ["a comrade next to it", "us-1-1-ta-b T0212 W", []],
    ["a comrade who is disordered", "us-1-1-ta-b T0212 W disordered", ["all-in-front"]],
    ["guns", "us-alder-art T0212 W", ["all-in-front"]],
    ["a comrade who looks away", "us-1-1-ta-b T0212 E", ["all-in-front"]],
    ["another command that does not act", "us-1-1-tb-a T0212 W", ["all-in-front"]],
  ] as const)("10.12: held by %s", (_, friend, codes) => {
    expect(us(`us-1-1-ta-a T0112 W; ${two}; ${friend}`, ["us-1-ta"]).breaks("US", one)).toEqual(codes);
  });

  test("10.12: another command of a combined activation holds as well", () => {
    const f = us(`us-1-1-ta-a T0112 W; ${two}; us-1-1-tb-a T0212 W`, ["us-1-ta", "us-1-tb"]);
    expect(f.breaks("US", one)).toEqual([]);
  });
});

describe("10.24: who charges together", () => {
  test("10.24: a chain of hexes; two with a hex between them charge apart, and by agreement are not named together", () => {
    const units = "us-1-1-ta-a T0112 W; us-1-1-ta-b T0312 W; csa-oak-a T0213 E";
    for (const [reading, codes] of [
      ["divided", []],
      ["neighbours", ["joined"]],
      ["refused", ["joined"]],
    ] as const) {
      const apart = fight({ at: "charge", side: "US", units }, { rulings: { "apart-charges": reading } });
      expect(apart.breaks("US", charge(["us-1-1-ta-a us-1-1-ta-b", "T0213"])), reading).toEqual(codes);
    }
    const chain = us("us-1-1-ta-a T0112 W; us-1-1-ta-b T0312 W; us-2-1-ta-a T0212 W; csa-oak-a T0213 E");
    expect(chain.breaks("US", charge(["us-1-1-ta-a us-1-1-ta-b us-2-1-ta-a", "T0213"]))).toEqual([]);
  });

  test("10.24: mounted cavalry not with cavalry on foot", () => {
    const f = us("us-tcav-a T0112 W; us-tcav-b T0212 W dismounted; csa-oak-a T0213 E");
    expect(f.breaks("US", charge(["us-tcav-a us-tcav-b", "T0213"]))).toEqual(["mounted-apart"]);
    const apart = charge(["us-tcav-a", "T0213"], ["us-tcav-b", "T0213"]);
    expect(f.breaks("US", apart)).toEqual([]);
  });
});

describe("11.14: disordered units before guns alone", () => {
  // Where nobody may charge the window is shut besides.
  const reasons = (f: ReturnType<typeof us>, id: string) =>
    f.breaks("US", charge([id, "T0113"])).filter((code) => code !== "window");
  test.each([
    ["infantry", "us-1-1-ta-a T0112 W disordered", []],
    ["cavalry on foot", "us-tcav-a T0112 W dismounted disordered", []],
    ["mounted cavalry", "us-tcav-a T0112 W disordered", ["in-good-order"]],
  ] as const)("11.14: %s", (_, unit, codes) => {
    const [id = ""] = unit.split(" ");
    const guns = us(`${unit}; csa-ash-art T0113 E; csa-beech-art T0113`);
    expect(reasons(guns, id)).toEqual(codes);
    const covered = us(`${unit}; csa-ash-art T0113 E; csa-oak-a T0113`);
    expect(reasons(covered, id)).toEqual(["in-good-order"]);
  });
});

describe("10.27: who leaves before a charge", () => {
  test.each([
    ["infantry", "us-1-1-ta-a T0112 W", "csa-tcav-a", "CSA assault/before"],
    ["cavalry on foot", "us-tcav-a T0112 W dismounted", "csa-tcav-a", "CSA assault/before"],
    ["infantry, the horse guns", "us-1-1-ta-a T0112 W", "csa-tcav-art", "CSA assault/before"],
    ["mounted cavalry", "us-tcav-a T0112 W", "csa-tcav-a", "resolution/die"],
  ] as const)("10.27: before %s", (_, unit, enemy, due) => {
    const [id = ""] = unit.split(" ");
    const f = us(`${unit}; ${enemy} T0113 E`);
    f.play("US", charge([id, "T0113"]));
    expect(f.expects()).toEqual([due]);
  });

  test("10.27: disordered too, one hex or two, farther off, not next to enemies", () => {
    const f = us("us-1-1-ta-a T0112 W; csa-tcav-a T0113 E disordered; us-1-1-ta-b T0315 W");
    f.play("US", charge(["us-1-1-ta-a", "T0113"]));
    const away = (...path: string[]) =>
      f.breaks("CSA", { move: "retreat-before-charge", unit: "csa-tcav-a", path: ["T0113", ...path] });
    expect(away("T0114")).toEqual([]);
    expect(away("T0014", "T0015")).toEqual([]);
    expect(away("T0013")).toContain("not-beside-enemies");
    expect(away("T0214")).toEqual([]);
    expect(away("T0214", "T0215")).toEqual(["not-beside-enemies"]);
  });
});

describe("10.2: figures", () => {
  const die = (units: string, id: string, target: string) => {
    const f = us(units);
    f.play("US", charge([id, target]));
    while (f.expects()[0] !== "resolution/die") {
      const move = f.expects()[0] === "CSA assault/before" ? "stand-fast" : "hold-fire";
      f.play("CSA", { move });
    }
    return told(f.roll("resolution/die", 5), "charge-rolled");
  };

  test("10.23, 10.41, 10.42: 5 to 4 goes up in the open, down where the charge crosses a stream", () => {
    expect(die("us-1-1-ta-a T0112 W; csa-oak-a T0113 E", "us-1-1-ta-a", "T0113")).toMatchObject({
      ...{ strength: 5, against: 4, rounding: "attacker", ratio: "3-2" },
    });
    expect(die("us-1-1-ta-a T0213 SW; csa-oak-a T0313 NE", "us-1-1-ta-a", "T0313")).toMatchObject({
      ...{ rounding: "defender", ratio: "1-1" },
    });
  });

  test("10.25: guns beside the defender count for neither strength nor Cohesion", () => {
    const alone = die("us-1-1-ta-a T0112 W; csa-oak-a T0113 E", "us-1-1-ta-a", "T0113");
    const guns = die("us-1-1-ta-a T0112 W; csa-oak-a T0113 E; csa-ash-art T0113", "us-1-1-ta-a", "T0113");
    expect(guns).toMatchObject({ against: 4, modifiers: { ...(alone as { modifiers: object }).modifiers } });
  });

  test("10.26: cavalry that has not moved has no bonus; on foot it has one less", () => {
    expect(die("us-tcav-a T0112 W; csa-oak-a T0113 E", "us-tcav-a", "T0113").modifiers).not.toHaveProperty(
      "mountedOnInfantry",
    );
    const foot = die("us-tcav-a T0112 W dismounted; csa-oak-a T0113 E", "us-tcav-a", "T0113");
    expect(foot.modifiers).toMatchObject({ dismounted: -1 });
  });
});

describe("10.3: defensive fire", () => {
  test("10.31, 11.12: disordered infantry fires with one less, disordered guns do not fire", () => {
    const f = us("us-1-1-ta-a T0112 W; csa-oak-a T0113 E disordered");
    f.play("US", charge(["us-1-1-ta-a", "T0113"]));
    expect(f.expects()).toEqual(["CSA assault/defend"]);
    const g = us("us-1-1-ta-a T0112 W; csa-ash-art T0113 E disordered");
    g.play("US", charge(["us-1-1-ta-a", "T0113"]));
    expect(g.expects()).toEqual(["US advance/choose"]);
    expect(g.s.units["csa-ash-art"]).toMatchObject({ hex: null });
  });

  test("10.32: not through its rear", () => {
    const f = us("us-1-1-ta-a T0112 W; csa-oak-a T0113 W");
    f.play("US", charge(["us-1-1-ta-a", "T0113"]));
    expect(told(f.roll("resolution/die", 5), "charge-rolled")).toMatchObject({ modifiers: { rear: 1 } });
  });

  test("10.35: who stands below is stopped with the unit on top, and not disordered", () => {
    const f = us("us-1-1-ta-a T0112 W; us-1-1-ta-b T0112; csa-oak-a T0113 E");
    f.play("US", charge(["us-1-1-ta-a us-1-1-ta-b", "T0113"]));
    f.play("CSA", { move: "defensive-fire", hex: "T0113", targets: ["T0112"] });
    f.roll("assault/volley", 9);
    expect([f.s.units["us-1-1-ta-a"]?.disordered, f.s.units["us-1-1-ta-b"]?.disordered]).toEqual([true, false]);
    expect(f.expects()).not.toContain("resolution/die");
  });
});
