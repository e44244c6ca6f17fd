// Every finding of combat says who, where or how much; the two readings of guns in defence (10.34, T.DF).
import { describe, expect, test } from "vitest";
import type { Move } from "../../../src/rules/across-the-rappahannock/index.js";
import { type Fight, fight, told } from "../../support/across-the-rappahannock/combat.js";

const charge = (...charges: { attackers: string[]; targets: string[] }[]) => ({
  move: "declare-charges" as const,
  charges,
});
const oak = charge({ attackers: ["csa-oak-a"], targets: ["T0112"] });

/** The finding of a code, among what a move would break. */
function finding(f: Fight, by: "US" | "CSA", move: Move, code: string) {
  const found = f.findings(by, move).find((one) => one.code.endsWith(`/${move.move}/${code}`));
  return found ?? expect.fail(`${code} is not broken`);
}

describe("findings name what is wrong", () => {
  test("12.2, 10.31: defensive fire: cavalry that cannot, hexes that do not", () => {
    const f = fight({
      at: "charge",
      side: "CSA",
      units: "csa-oak-a T0113 E; csa-oak-b T0312 E; us-1-1-ta-a T0112 W; us-tcav-a T0311 W",
    });
    f.play(
      "CSA",
      charge({ attackers: ["csa-oak-a"], targets: ["T0112"] }, { attackers: ["csa-oak-b"], targets: ["T0311"] }),
    );
    f.play("US", { move: "stand-fast" });
    const mounted = { move: "defensive-fire" as const, hex: "T0311", targets: ["T0312"] };
    expect(finding(f, "US", mounted, "not-mounted")).toMatchObject({ rule: "12.2", actual: ["us-tcav-a"] });
    expect(f.breaks("US", { move: "defensive-fire", hex: "T0112", targets: ["T0113"] })).toEqual([]);
    // Nobody is asked where nobody can; why is said all the same.
    const g = fight({ at: "charge", side: "CSA", units: "csa-oak-a T0113 E; us-1-1-ta-a T0112 E" });
    g.play("CSA", oak);
    expect(finding(g, "US", { move: "defend-at-will" }, "somebody-can")).toMatchObject({ actual: ["T0112"] });
    expect(finding(g, "US", { move: "fall-back" }, "somebody-can")).toMatchObject({ actual: ["T0112"] });
  });
  test("a charge that is over, mounted cavalry among others", () => {
    const units =
      "csa-oak-a T0113 E; csa-tcav-a T0013 SE; csa-oak-b T0312 E; csa-pine-a T1214 E; us-1-1-ta-a T0112 W; us-1-1-ta-b T0311 W; us-2-1-ta-a T1213 W";
    const f = fight({ at: "charge", side: "CSA", units });
    const mixed = charge({ attackers: ["csa-oak-a", "csa-tcav-a"], targets: ["T0112"] });
    expect(finding(f, "CSA", mixed, "mounted-apart")).toMatchObject({
      actual: ["csa-oak-a", "csa-tcav-a"],
      path: "/charges/0",
    });
    f.play(
      "CSA",
      charge(
        { attackers: ["csa-oak-a"], targets: ["T0112"] },
        { attackers: ["csa-oak-b"], targets: ["T0311"] },
        { attackers: ["csa-pine-a"], targets: ["T1213"] },
      ),
    );
    f.play("US", { move: "hold-fire" });
    f.play("CSA", { move: "resolve-charge", charge: 1 });
    f.roll("resolution/die", 2);
    f.roll("resolution/checks", 0);
    expect(finding(f, "CSA", { move: "resolve-charge", charge: 1 }, "not-resolved")).toMatchObject({ actual: 1 });
  });
  test("11.51, 11.52, LG.SM: who rallies", () => {
    const f = fight({
      at: "rally",
      commands: ["us-1-ta"],
      units:
        "us-1-1-ta-a T0112 W disordered; us-1-1-ta-b T0110 W; us-1-2-ta-a T0109 W disordered; us-2-1-ta-a T0107 W disordered strategic; us-2-1-ta-b T0105 W disordered",
    });
    const rally = (unit: string) => ({ move: "rally" as const, unit });
    expect(finding(f, "US", rally("us-1-2-ta-a"), "of-the-command")).toMatchObject({ actual: "us-1-2-ta-a" });
    expect(finding(f, "US", rally("us-1-1-ta-b"), "disordered")).toMatchObject({ actual: "us-1-1-ta-b" });
    expect(finding(f, "US", rally("us-2-1-ta-a"), "not-strategic")).toMatchObject({ actual: "us-2-1-ta-a" });
    f.play("US", rally("us-1-1-ta-a"));
    f.roll("rallying/die", 9);
    expect(finding(f, "US", rally("us-1-1-ta-a"), "once")).toMatchObject({ actual: "us-1-1-ta-a" });
    f.s.acts["us-2-1-ta-b"] = { ...(f.s.acts["us-1-1-ta-a"] ?? expect.fail()), rallied: false, fired: true };
    expect(finding(f, "US", rally("us-2-1-ta-b"), "idle")).toMatchObject({ actual: "us-2-1-ta-b" });
  });
  test("10.11, 10.12: continued attacks and countercharges", () => {
    const f = fight({
      at: "charge",
      side: "CSA",
      units: "csa-hazel-a T0113 E; csa-hazel-b T0113; us-2-2-ta-b T0112 W; us-1-1-ta-a T0111 W",
    });
    f.play("CSA", charge({ attackers: ["csa-hazel-a", "csa-hazel-b"], targets: ["T0112"] }));
    f.play("US", { move: "hold-fire" });
    f.roll("resolution/die", 8);
    f.play("US", { move: "retreat-unit", unit: "us-2-2-ta-b", path: ["T0112", "T0212"] });
    f.play("CSA", { move: "advance", unit: "csa-hazel-a" });
    const half = { move: "continue-attack" as const, unit: "csa-hazel-a", targets: ["T0111"] };
    expect(finding(f, "CSA", half, "all-in-front")).toMatchObject({ expected: ["T0212"], actual: "csa-hazel-a" });
    f.s.units["csa-hazel-a"] = { ...(f.s.units["csa-hazel-a"] ?? expect.fail()), disordered: true };
    expect(finding(f, "CSA", half, "in-good-order")).toMatchObject({ actual: "csa-hazel-a" });
    const g = fight({ at: "charge", side: "CSA", units: "csa-oak-a T0113 E; us-1-1-ta-a T0112 W; us-1-1-ta-b T0112" });
    g.play("CSA", oak);
    g.play("US", { move: "hold-fire" });
    g.roll("resolution/die", 0);
    g.play("CSA", { move: "retreat-at-will" });
    const nobody = { move: "counterattack" as const, units: [], to: "T0113", target: "T0114" };
    expect(finding(g, "US", nobody, "defenders-named")).toMatchObject({ actual: [] });
  });
});

describe("guns that are charged from two hexes and fire at one of them (10.34 against T.DF)", () => {
  const volley = (rulings: { [id: string]: string }, targets: string[]) => {
    const f = fight(
      { at: "charge", side: "CSA", units: "csa-oak-a T0113 E; csa-oak-b T0013 SE; us-alder-art T0112 W" },
      { rulings },
    );
    f.play("CSA", charge({ attackers: ["csa-oak-a", "csa-oak-b"], targets: ["T0112"] }));
    f.play("US", { move: "defensive-fire", hex: "T0112", targets });
    const [event] = f.roll("assault/volley", 0);
    return event === undefined ? expect.fail() : told([event], "defensive-fire-rolled")["modifiers"];
  };
  test("have 2 more, as the table says; or none, as the rule says of where they are charged from", () => {
    expect(volley({}, ["T0113"])).toEqual({ gunsAtOneHex: 2, clear: 1 });
    expect(volley({ "guns-at-one-hex": "charged" }, ["T0113"])).toEqual({ clear: 1 });
    expect(volley({}, ["T0013", "T0113"])).toEqual({ clear: 1 });
  });
});
