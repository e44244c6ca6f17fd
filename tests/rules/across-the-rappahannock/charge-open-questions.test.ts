// Where the text of charges leaves something open, or says something that is easily overlooked: who advances (11.31), who
// turns (7.11), rear and front of two hexes (10.22), the railroad under two charges (BR.Rail).
import { describe, expect, test } from "vitest";
import { chargeFigures } from "../../../src/rules/across-the-rappahannock/charge/charge-figures.js";
import type { Move } from "../../../src/rules/across-the-rappahannock/index.js";
import { chargeOf, pairsOf, standingOf } from "../../../src/rules/across-the-rappahannock/position/combat/assaults.js";
import { board, position } from "../../support/across-the-rappahannock/board.js";
import { type Fight, fight, reading, told } from "../../support/across-the-rappahannock/combat.js";

const charge = (...charges: { attackers: string[]; targets: string[] }[]): Move => ({
  move: "declare-charges",
  charges,
});

describe("11.31: only who stands on top of the stack advances", () => {
  const units = "csa-hazel-a T0113 E; csa-hazel-b T0113; us-1-1-ta-a T0112 W";
  const beaten = (attackers: string[], more = ""): Fight => {
    const f = fight({ at: "charge", side: "CSA", units: `${units}${more}` });
    f.play("CSA", charge({ attackers, targets: ["T0112"] }));
    f.play("US", { move: "hold-fire" });
    f.roll("resolution/die", 9);
    if (f.expects()[0] === "resolution/checks") f.roll("resolution/checks", 0);
    f.play("US", { move: "retreat-at-will" });
    expect(f.s.units["us-1-1-ta-a"]?.hex).not.toBe("T0112");
    return f;
  };

  test("11.31: the top unit has to, where both charged", () => {
    const f = beaten(["csa-hazel-a", "csa-hazel-b"]);
    expect(f.expects()).toEqual(["CSA advance/choose"]);
    expect(f.breaks("CSA", { move: "advance", unit: "csa-hazel-b" })).toEqual(["best-on-top"]);
    f.play("CSA", { move: "advance", unit: "csa-hazel-a" });
  });
  test("11.31: nobody, where the lower unit charged alone", () => {
    const f = beaten(["csa-hazel-b"]);
    expect(f.expects()).not.toContain("CSA advance/choose");
    expect(f.s.units["csa-hazel-b"]?.hex).toBe("T0113");
  });
  test("11.31: guns on top do not count, infantry below them is on top of the line", () => {
    const f = fight({
      at: "charge",
      side: "CSA",
      units: "csa-hazel-a T0113 E; csa-chestnut-art T0113; us-1-1-ta-a T0112 W",
    });
    f.play("CSA", charge({ attackers: ["csa-hazel-a"], targets: ["T0112"] }));
    f.play("US", { move: "hold-fire" });
    f.roll("resolution/die", 9);
    if (f.expects()[0] === "resolution/checks") f.roll("resolution/checks", 0);
    f.play("US", { move: "retreat-at-will" });
    expect(f.expects()).toEqual(["CSA advance/choose"]);
  });
  test("10.27: the same for a hex that was left before the charge", () => {
    const f = fight({ at: "charge", side: "CSA", units: "csa-hazel-a T0113 E; csa-hazel-b T0113; us-tcav-a T0112 W" });
    f.play("CSA", charge({ attackers: ["csa-hazel-b"], targets: ["T0112"] }));
    f.play("US", { move: "fall-back" });
    expect(f.expects()).not.toContain("CSA assault/occupy");
    const g = fight({ at: "charge", side: "CSA", units: "csa-hazel-a T0113 E; csa-hazel-b T0113; us-tcav-a T0112 W" });
    g.play("CSA", charge({ attackers: ["csa-hazel-a"], targets: ["T0112"] }));
    g.play("US", { move: "fall-back" });
    expect(g.expects()).toEqual(["CSA assault/occupy"]);
  });
});

describe("7.11: who retreats into a stack turns it, or by agreement takes the facing that he finds", () => {
  const friends = "us-1-1-ta-b T0111 E; us-1-1-ta-a T0112 W; csa-oak-a T0113 E";
  const own = { "retreat-turns": "nobody" };
  const driven = (rulings: { readonly [id: string]: string } = own): Fight => {
    const f = fight({ at: "charge", side: "CSA", units: friends }, { rulings });
    f.play("CSA", charge({ attackers: ["csa-oak-a"], targets: ["T0112"] }));
    f.play("US", { move: "hold-fire" });
    f.roll("resolution/die", 9);
    if (f.expects()[0] === "resolution/checks") f.roll("resolution/checks", 0);
    return f;
  };
  const back = (to: string, facing?: "E" | "W"): Move => ({
    ...{ move: "retreat-unit", unit: "us-1-1-ta-a", path: ["T0112", to] },
    ...(facing === undefined ? {} : { facing }),
  });

  test("7.11: it does not turn who stood there", () => {
    const f = driven();
    expect(f.breaks("US", back("T0111", "W"))).toEqual(["faces-with-the-stack"]);
    expect(f.findings("US", back("T0111", "W"))[0]?.message).toBe(
      "1/1/A b stands in T0111 and faces E; 1/1/A a cannot face W there",
    );
    expect(f.breaks("US", back("T0111", "E"))).toEqual([]);
    f.play("US", back("T0111"));
    expect([f.s.units["us-1-1-ta-a"]?.facing, f.s.units["us-1-1-ta-b"]?.facing]).toEqual(["E", "E"]);
  });
  test("7.11: all of a hex face one way, so it turns them", () => {
    const f = driven({});
    f.play("US", back("T0111", "W"));
    expect([f.s.units["us-1-1-ta-a"]?.facing, f.s.units["us-1-1-ta-b"]?.facing]).toEqual(["W", "W"]);
  });
  test("11.21: alone in its hex it faces as it likes", () => {
    const f = driven();
    const free = f
      .offers("US", "retreat-unit")
      .flatMap((move) => (move.move === "retreat-unit" ? [move.path[1] ?? ""] : []));
    const to = free.find((hex) => hex !== "T0111") ?? "";
    f.play("US", back(to, "E"));
    expect(f.s.units["us-1-1-ta-a"]).toMatchObject({ hex: to, facing: "E" });
  });
  test.each([
    ["everybody", []],
    ["phase", ["faces-with-the-stack"]],
    ["nobody", ["faces-with-the-stack"]],
  ] as const)("11.26: so does who makes room: %s", (reading, codes) => {
    const full =
      "us-1-2-ta-a T0111 W; us-1-2-ta-b T0111; us-2-2-ta-a T0012 W; us-2-2-ta-b T0012; us-2-1-ta-a T0212 W; us-2-1-ta-b T0212";
    const units = `csa-oak-a T0113 E; us-1-1-tb-a T0112 W; ${full}; us-alder-art T0110 W`;
    const f = fight({ at: "charge", side: "CSA", units }, { rulings: { "retreat-turns": reading } });
    f.play("CSA", charge({ attackers: ["csa-oak-a"], targets: ["T0112"] }));
    f.play("US", { move: "hold-fire" });
    f.roll("resolution/die", 9);
    f.roll("resolution/checks", 0);
    f.play("US", { move: "retreat-unit", unit: "us-1-1-tb-a", path: ["T0112", "T0111"] });
    const aside = (facing: "E" | "W"): Move => ({ move: "displace-unit", unit: "us-1-2-ta-a", to: "T0110", facing });
    expect(f.breaks("US", aside("E"))).toEqual(codes);
    expect(f.breaks("US", aside("W"))).toEqual([]);
    if (codes.length > 0) return;
    f.play("US", aside("E"));
    expect(f.s.units["us-alder-art"]?.facing).toBe("E");
  });
  test.each([
    ["everybody", []],
    ["nobody", ["faces-with-the-stack"]],
  ] as const)("10.27: and who leaves before a charge: %s", (reading, codes) => {
    const units = "csa-oak-a T0113 E; us-tcav-art T0112 W; us-1-1-ta-a T0110 E";
    const f = fight({ at: "charge", side: "CSA", units }, { rulings: { "retreat-turns": reading } });
    f.play("CSA", charge({ attackers: ["csa-oak-a"], targets: ["T0112"] }));
    const away = (facing: "E" | "W"): Move => ({
      ...{ move: "retreat-before-charge", unit: "us-tcav-art", facing },
      path: ["T0112", "T0111", "T0110"],
    });
    expect(f.breaks("US", away("W"))).toEqual(codes);
    expect(f.breaks("US", away("E"))).toEqual([]);
  });
});

describe("10.22: one charge, two hexes, one in its front and one in its rear", () => {
  const modifiers = (units: string, rulings = {}) => {
    const s = position(board(), { units, at: "charge", side: "CSA" });
    const c = reading(s, rulings);
    const of = (side: string) => Object.keys(s.units).filter((id) => s.units[id]?.side === side);
    const declared = chargeOf(c, of("CSA"), [...new Set(of("US").map((id) => s.units[id]?.hex ?? ""))]);
    const { modifiers: found } = chargeFigures(
      c,
      "CSA",
      standingOf(c, declared.attackers),
      pairsOf(c, { side: "CSA", stopped: [] }, declared),
    );
    return { rear: found["rear"], both: found["frontAndRear"] };
  };
  const units = "csa-oak-a T0113 NE; us-1-1-ta-a T0112 E; us-1-2-ta-b T0013 SW";

  test("10.22: the rear of one defender adds 1; by agreement 2, or nothing", () => {
    expect(modifiers(units)).toEqual({ rear: 1, both: undefined });
    expect(modifiers(units, { "rear-of-one": "both" })).toEqual({ rear: undefined, both: 2 });
    expect(modifiers(units, { "rear-of-one": "none" })).toEqual({ rear: undefined, both: undefined });
  });
  test("10.22: neither where both are met in front, 1 where both are met in the rear", () => {
    expect(modifiers(units.replace("T0112 E", "T0112 W"))).toEqual({ rear: undefined, both: undefined });
    expect(modifiers(units.replace("T0013 SW", "T0013 NE"))).toEqual({ rear: 1, both: undefined });
  });
});

describe("BR.Rail: two charges at a hex of the railroad, one of them along the line", () => {
  const units = "us-1-1-ta-a T0110 W; csa-oak-a T0111 E; csa-elder-a T0210 NW";
  const apart = charge(
    { attackers: ["csa-oak-a"], targets: ["T0110"] },
    { attackers: ["csa-elder-a"], targets: ["T0110"] },
  );
  const play = (rulings: { [id: string]: string }, first: number) => {
    const f = fight({ at: "charge", side: "CSA", units }, { rulings });
    f.play("CSA", apart);
    f.play("US", { move: "defensive-fire", hex: "T0110", targets: ["T0111"] });
    const fire = told(f.roll("assault/volley", 0), "defensive-fire-rolled");
    f.play("CSA", { move: "resolve-charge", charge: first });
    const rolled = told(f.roll("resolution/die", 4), "charge-rolled");
    return [Object(fire["modifiers"])["fortification"], Object(rolled["modifiers"])["fortification"]];
  };

  test("BR.Rail: no works at all: not in the charge across the line, not in defensive fire", () => {
    expect(play({}, 0)).toEqual([undefined, undefined]);
    expect(play({}, 1)).toEqual([undefined, undefined]);
  });
  test("BR.Rail: by agreement against each charge by itself, the same in both", () => {
    expect(play({ "rail-works": "each" }, 0)).toEqual([1, -1]);
    expect(play({ "rail-works": "each" }, 1)).toEqual([1, undefined]);
  });
  test("BR.Rail: works where no charge comes along the line", () => {
    const f = fight({ at: "charge", side: "CSA", units: "us-1-1-ta-a T0110 W; csa-oak-a T0111 E" });
    f.play("CSA", charge({ attackers: ["csa-oak-a"], targets: ["T0110"] }));
    f.play("US", { move: "hold-fire" });
    expect(told(f.roll("resolution/die", 4), "charge-rolled")).toMatchObject({ modifiers: { fortification: -1 } });
  });
});

describe("FR.IP: works on the map of Fredericksburg are those of the other battle", () => {
  test("FR.Rail: a charge at F4814 from F4813 asks for no fortification, at the sunken road it is known", () => {
    const table = board();
    const s = position(table, {
      ...{ scenario: "fredericksburg", at: "charge", side: "US" },
      units: "us-1-1-ii-a F4813 W; csa-cobb-a-f F4814 E",
    });
    const asked = new Set<string>();
    const c = reading(s);
    for (let tries = 0; tries < 40; tries++) {
      const { findings, accepted } = table.play(
        s,
        { move: "declare-charges", charges: [{ attackers: ["us-1-1-ii-a"], targets: ["F4814"] }] },
        "US",
      );
      if (accepted) break;
      const [fact = ""] = findings.flatMap(({ facts = [] }) => facts);
      asked.add(fact);
      const value = fact.startsWith("terrain")
        ? "clear"
        : fact.startsWith("water")
          ? "none"
          : fact.startsWith("level")
            ? 0
            : false;
      table.play(s, { fact, value, entry: 1 }, "chance");
    }
    table.play(s, { move: "hold-fire" }, "CSA");
    for (let tries = 0; tries < 20; tries++) {
      const [due] = table.expects(s);
      if (due?.kind !== "fact") break;
      asked.add(due.fact);
      const value = due.fact.startsWith("terrain") ? "clear" : due.fact.includes("|") ? false : 4;
      table.play(s, { fact: due.fact, value, entry: 1 }, "chance");
    }
    expect([...asked].filter((fact) => fact.startsWith("fortification"))).toEqual([]);
    expect(c.facts.fortification("F3717")).toEqual({ facing: null });
  });
});
