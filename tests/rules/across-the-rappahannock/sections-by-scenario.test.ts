// What several scenarios say in sentences of their own: the finding names the section of the scenario that is played.
import { describe, expect, test } from "vitest";
import type { Move, State } from "../../../src/rules/across-the-rappahannock/index.js";
import { emptyTurn } from "../../../src/rules/across-the-rappahannock/sequence/turns.js";
import type { Side } from "../../../src/rules/across-the-rappahannock/terms/ids.js";
import { board, position, type Standing } from "../../support/across-the-rappahannock/board.js";
import { fight } from "../../support/across-the-rappahannock/combat.js";
import { broken, finding, idle } from "../../support/across-the-rappahannock/turn.js";
import { observed } from "../../support/coverage.js";

const observe = observed("across-the-rappahannock");
const table = board({ observe });

/** A command of a side in its movement, in a scenario of the official maps. */
function moving(
  scenario: string,
  turn: number,
  side: Side,
  who: { units?: string[]; leaders?: string[] },
  marker = "",
): State {
  const s = table.setup(scenario);
  s.turn = turn;
  s.stack = [
    { flow: "campaign", at: "next" },
    { flow: "turn", ...emptyTurn(s), at: "next" },
    {
      ...{ flow: "command", at: "move", side, marker: marker === "" ? null : marker, use: null, commands: [] },
      ...{ units: who.units ?? [], leaders: who.leaders ?? [], fireOnly: [], scattered: false },
    },
  ];
  return s;
}
const enter = (unit: string, hex: string): Move => ({ move: "enter-unit", unit, path: [hex], mode: "normal" });
const arrive = (leader: string, hex: string): Move => ({ move: "enter-leader", leader, path: [hex], mode: "normal" });
const section = (s: State, move: Move, side: Side, check: string) => finding(table, s, move, check, side).rule;

describe("6.51, SC.Salem, SC.Zoan: who comes in before whom", () => {
  test("SC.Salem: generals, divisions and guns as the list has them", () => {
    const guns = Object.keys(table.setup("salem-church").units).find((id) => id.startsWith("us-1-vi-art-a")) ?? "";
    const s = moving("salem-church", 1, "US", { units: [guns], leaders: ["us-howe"] });
    expect(section(s, enter(guns, "S3700"), "US", "in-order")).toBe("SC.Salem");
    expect(section(s, arrive("us-howe", "S3700"), "US", "in-order")).toBe("SC.Salem");
  });
  test("SC.Zoan: Geary after Williams", () => {
    const s = moving("zoan-church", 1, "US", { units: ["us-1-2-xii-a-c"], leaders: ["us-geary"] });
    expect(section(s, enter("us-1-2-xii-a-c", "S4228"), "US", "in-order-at-zoan")).toBe("SC.Zoan");
    expect(section(s, arrive("us-geary", "S4228"), "US", "in-order-at-zoan")).toBe("SC.Zoan");
    expect(broken(table, s, enter("us-1-2-xii-a-c", "S4228"))).not.toContain("enter-unit/in-order");
  });
  test("SC.Jackson: Carter's guns after Warren", () => {
    const s = moving("jacksons-attack", 2, "CSA", { units: ["csa-carter-art-a-c"] });
    expect(section(s, enter("csa-carter-art-a-c", "C3327"), "CSA", "in-order-with-jackson")).toBe("SC.Jackson");
  });
});

describe("6.51: who comes with the second marker of the turn", () => {
  test("SC.Jackson: A. P. Hill's wave", () => {
    const s = moving("jacksons-attack", 2, "CSA", { units: ["csa-lane-a-c"], leaders: ["csa-ap-hill"] }, "csa-ii-am1");
    expect(section(s, enter("csa-lane-a-c", "C3327"), "CSA", "second-marker")).toBe("SC.Jackson");
    expect(section(s, arrive("csa-ap-hill", "C3327"), "CSA", "second-marker")).toBe("SC.Jackson");
  });
  test("SC.Full: the cavalry", () => {
    const s = moving("whole-battle", 5, "CSA", { units: ["csa-whf-lee-cav-c"] }, "csa-cavalry-am1");
    const codes = broken(table, s, enter("csa-whf-lee-cav-c", "S3000"), "CSA");
    expect(codes).toContain("enter-unit/second-marker-in-the-battle");
    expect(codes).not.toContain("enter-unit/second-marker");
  });
});

describe("LG.SM, SC.Jackson, SC.Zoan, SC.Full: whom a scenario bars from strategic movement", () => {
  test.each([
    ["SC.Jackson", "jacksons-attack", "US", "us-1-i", "not-barred"],
    ["SC.Zoan", "zoan-church", "CSA", "csa-rodes", "not-barred-at-zoan"],
    ["SC.Full", "whole-battle", "US", "us-1-xii", "not-barred-in-the-battle"],
  ] as const)("%s: in %s", (rule, scenario, side, command, check) => {
    const s = table.setup(scenario);
    s.turn = 1;
    s.stack = [
      { flow: "campaign", at: "next" },
      { flow: "turn", ...emptyTurn(s), at: "strategic", owing: ["US", "CSA"] },
    ];
    const unit = Object.keys(s.units).find((id) => s.units[id]?.command === command) ?? "";
    const move: Move = { move: "assign-strategic", command, units: [unit], leader: false };
    expect(section(s, move, side, check)).toBe(rule);
    const barred = broken(table, s, move, side).filter((code) => code.includes("not-barred"));
    expect(barred).toEqual([`assign-strategic/${check}`]);
  });
});

describe("SC.Salem, SC.Zoan: who does not move yet", () => {
  test("SC.Salem: 2/2/II before the second phase", () => {
    const id = Object.keys(table.setup("salem-church").units).find((one) => one.startsWith("us-2-2-ii")) ?? "";
    const s = moving("salem-church", 1, "US", { units: [id] });
    const walk: Move = { move: "move-unit", unit: id, path: ["S2307", "S2308"], mode: "normal" };
    expect(section(s, walk, "US", "not-locked")).toBe("SC.Salem");
    expect(broken(table, s, walk)).not.toContain("move-unit/enemy-near");
  });
  test("SC.Zoan: Fitz Lee before an enemy is near, by every march", () => {
    const s = moving("zoan-church", 2, "CSA", { units: ["csa-fitz-lee-c-cav-c"] });
    const unit = "csa-fitz-lee-c-cav-c";
    const path = ["S3025", "S3026"];
    expect(section(s, { move: "move-unit", unit, path, mode: "normal" }, "CSA", "enemy-near")).toBe("SC.Zoan");
    const camp = position(table, {
      units: "csa-tanv T0713; us-1-1-ta-a T0700",
      side: "CSA",
      scenario: "training-campaign",
    });
    const off: Move = { move: "leave-map", unit: "csa-tanv", path: ["T0713"], exit: "CSA-4" };
    expect(section(camp, off, "CSA", "enemy-near")).toBe("SC.Zoan");
    Object.assign(camp.units["us-1-1-ta-a"] ?? {}, { hex: "T0711" });
    expect(broken(table, camp, off, "CSA")).not.toContain("leave-map/enemy-near");
    Object.assign(camp.units["us-1-1-ta-a"] ?? {}, { hex: "T0700" });
    Object.assign(camp.units["csa-tanv"] ?? {}, { strategic: true });
    camp.stack = [
      { flow: "campaign", at: "next" },
      { flow: "turn", ...emptyTurn(camp), at: "next" },
      {
        ...{ flow: "strategic", at: "move", side: "CSA", marker: "csa-strategic-am1" },
        ...{ units: ["csa-tanv"], leaders: [], entered: {} },
      },
    ];
    const ride: Move = { move: "strategic-move", unit: "csa-tanv", path: ["T0713", "T0714"] };
    expect(section(camp, ride, "CSA", "enemy-near")).toBe("SC.Zoan");
    Object.assign(camp.units["us-1-1-ta-a"] ?? {}, { hex: "T0711" });
    expect(broken(table, camp, ride, "CSA")).not.toContain("strategic-move/enemy-near");
  });
});

describe("FR.Pontoons, FR.BridgeDemo: bridges at Fredericksburg", () => {
  const at = (units: string, more: Partial<Standing> = {}): State => {
    const s = position(table, { units, at: "works", scenario: "training-assault", ...more });
    s.pontoons = ["T0506|T0507"];
    return s;
  };
  const wreck = (unit: string): Move => ({ move: "destroy-pontoon", unit, hexside: "T0506|T0507" });
  const blow = (unit: string): Move => ({ move: "blow-bridge", unit, hexside: "T0706|T0707" });

  test("FR.Pontoons: what hinders the destruction of a pontoon", () => {
    const csa = (units: string) => at(units, { side: "CSA" });
    const moved = csa("csa-oak-a T0507");
    moved.acts["csa-oak-a"] = { ...idle, moved: true, hexes: 2, from: "T0509" };
    for (const [s, unit, side, check] of [
      [at("us-1-1-ta-a T0506"), "us-1-1-ta-a", "US", "confederate"],
      [csa("csa-ash-art T0507"), "csa-ash-art", "CSA", "no-artillery"],
      [moved, "csa-oak-a", "CSA", "whole-activation"],
      [csa("csa-oak-a T0507; us-1-1-ta-a T0506"), "csa-oak-a", "CSA", "undisturbed"],
    ] as const) {
      expect(broken(table, s, wreck(unit), side)).toEqual([`destroy-pontoon/${check}-at-fredericksburg`]);
      expect(section(s, wreck(unit), side, `${check}-at-fredericksburg`)).toBe("FR.Pontoons");
    }
  });
  test("FR.BridgeDemo: what hinders a demolition", () => {
    const moved = at("us-1-1-ta-a T0706");
    moved.acts["us-1-1-ta-a"] = { ...idle, moved: true, hexes: 2, from: "T0704" };
    for (const [s, unit, check] of [
      [at("us-alder-art T0706"), "us-alder-art", "no-artillery"],
      [moved, "us-1-1-ta-a", "whole-activation"],
      [at("us-1-1-ta-a T0706; csa-oak-a T0707"), "us-1-1-ta-a", "undisturbed"],
    ] as const) {
      expect(broken(table, s, blow(unit))).toEqual([`blow-bridge/${check}-at-fredericksburg`]);
      expect(section(s, blow(unit), "US", `${check}-at-fredericksburg`)).toBe("FR.BridgeDemo");
    }
  });
});

describe("LG.IP, FR.Entrench: standing in a fortification", () => {
  test.each([
    ["training", "LG.IP", "sheltered"],
    ["training-assault", "FR.Entrench", "sheltered-at-fredericksburg"],
  ] as const)("%s: %s", (scenario, rule, check) => {
    const f = fight({ at: "charge", side: "US", scenario, units: "us-1-1-ta-a T0610 W; csa-larch T0611 E" });
    f.play("US", { move: "declare-charges", charges: [{ attackers: ["us-1-1-ta-a"], targets: ["T0611"] }] });
    f.play("CSA", { move: "hold-fire" });
    f.roll("resolution/die", 9);
    expect(f.expects()).toEqual(["CSA resolution/stand"]);
    const stay: Move = { move: "stand-in-fortification", units: ["us-1-1-ta-a"] };
    expect(f.findings("CSA", stay).find(({ code }) => code.endsWith(`/${check}`))?.rule).toBe(rule);
    expect(f.breaks("CSA", { move: "stand-in-fortification", units: ["csa-larch"] })).toEqual([]);
  });
});

describe("LG.SM, SC.Jackson, SC.Full: other citations", () => {
  test("10.28: artillery is named in no charge", () => {
    const f = fight({ at: "charge", side: "CSA", units: "csa-oak-a T0113 E; csa-ash-art T0113; us-1-1-ta-a T0112 W" });
    const move: Move = { move: "declare-charges", charges: [{ attackers: ["csa-ash-art"], targets: ["T0112"] }] };
    expect(f.findings("CSA", move).map(({ rule }) => rule)).toEqual(["10.28"]);
  });
});
