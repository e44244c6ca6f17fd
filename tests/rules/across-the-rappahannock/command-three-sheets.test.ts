// The training battlefield on three sheets: what counts by maps, who must begin, who serves whom, who is not there.
import { describe, expect, it } from "vitest";
import { factsOf, type Move, type State, standardPack } from "../../../src/rules/across-the-rappahannock/index.js";
import { openTo } from "../../../src/rules/across-the-rappahannock/position/combat/retreat-ways.js";
import type { Side } from "../../../src/rules/across-the-rappahannock/terms/ids.js";
import { openLedger } from "../../../src/rules/index.js";
import { type Board, board } from "../../support/across-the-rappahannock/board.js";
import { playOut, temperaments } from "../../support/across-the-rappahannock/play.js";
import { broken, due, finding, go, roll, until } from "../../support/across-the-rappahannock/turn.js";
import { observed } from "../../support/coverage.js";

const observe = observed("across-the-rappahannock");
const facts = factsOf(standardPack, openLedger("agreed"));
const begin: Move = { move: "hold-marker", marker: "us-tb-am1" };

/** The scenario from its set-up to the Union's first decision about markers. */
function begun() {
  const table = board({ observe });
  const s = table.setup("training-command");
  until(table, s, "US turn/first");
  return { table, s };
}

let played: State | undefined;

/** The scenario in its second turn, when the balloon may go up: the dice of initiative count two more for the Union. */
function atBalloon(rulings: { readonly [id: string]: string } = {}) {
  if (played === undefined) {
    const { table, s } = begun();
    go(table, s, begin);
    until(table, s, "US turn/balloon", 2000);
    expect(s.turn).toBe(2);
    played = s;
  }
  return { table: board({ observe, rulings }), s: structuredClone(played) };
}

/** The scenario at the Union's choice of its first marker in the second turn. */
function second(rulings: { readonly [id: string]: string } = {}) {
  const { table, s } = atBalloon(rulings);
  until(table, s, "US turn/first");
  return { table, s };
}

/** Goes on until a command moves. */
function untilMoving(table: Board, s: State, command: string, by: Side): void {
  for (let step = 0; step < 40; step++) {
    until(table, s, `${by} command/move`, 800);
    const frame = s.stack.at(-1);
    if (frame?.flow === "command" && frame.commands.includes(command)) return;
    go(table, s, { move: "end-movement" }, by);
  }
  throw new Error(`${command} never moves`);
}

describe("the sheets join (alignment)", () => {
  it("side by side from the east, road to road; nothing on the published maps rests on it", () => {
    expect(facts.directionTo("T0819", "U0800")).toBe("W");
    expect([facts.distance("T1119", "U1100"), facts.distance("T0702", "V1101")]).toEqual([1, 27]);
    expect([facts.hexesOf("U").length, facts.hexesOf("V").length]).toEqual([42, 42]);
    for (const [a, b] of [
      ["T1119", "U1100"],
      ["U1105", "V1100"],
    ] as const) {
      expect(facts.road(a, b)).toBe("road");
    }
    const ledger = openLedger("sources");
    const sources = factsOf(standardPack, ledger);
    expect(sources.neighbours("F3000")).toEqual(["F2900", "F3001", "F3100"]);
    expect(ledger.doubtful).toEqual([]);
    expect(sources.neighbours("T0819")).toContain("U0800");
    expect(ledger.doubtful).toContain("alignment/U");
  });

  it("units walk from one sheet to the next", () => {
    const { table, s } = begun();
    go(table, s, begin);
    untilMoving(table, s, "us-1-tb", "US");
    const over: Move = { move: "move-unit", unit: "us-ss-tb", path: ["U1105", "V1100"], mode: "normal" };
    expect(table.legalMoves(s, "US")).toContainEqual(over);
    go(table, s, over);
    expect(s.units["us-ss-tb"]?.hex).toBe("V1100");
  });

  it("a retreat leads from sheet to sheet where both are in play, and nowhere else", () => {
    const { s } = begun();
    const unit = s.units["us-ss-tb"];
    if (unit === undefined) throw new Error("no sharpshooters");
    const c = { facts, ruling: (() => "") as never };
    expect(openTo({ ...c, s }, unit, "T0819", "U0800")).toBe(true);
    expect(openTo({ ...c, s: { ...s, scenario: "training" } }, unit, "T0819", "U0800")).toBe(false);
  });

  it("where only the battlefield is in play nobody leaves it", () => {
    const { table, s } = begun();
    go(table, s, begin);
    untilMoving(table, s, "us-1-tb", "US");
    s.scenario = "training";
    const unit = s.units["us-ss-tb"];
    if (unit !== undefined) unit.hex = "T1119";
    const out: Move = { move: "move-unit", unit: "us-ss-tb", path: ["T1119", "U1100"], mode: "normal" };
    expect(broken(table, s, out)).toContain("move-unit/on-the-map");
    expect(JSON.stringify(table.legalMoves(s, "US"))).not.toMatch(/"U\d/);
  });
});

describe("the marker that must come first (SC.Zoan)", () => {
  it("4.21: is held in the first turn, and acts without a roll", () => {
    const { table, s } = begun();
    const other: Move = { move: "hold-marker", marker: "us-ta-am1" };
    expect(finding(table, s, other, "as-the-scenario-says")).toMatchObject({ expected: ["us-tb-am1"] });
    expect(table.legalMoves(s, "US")).toEqual([begin]);
    go(table, s, begin);
    until(table, s, "CSA turn/pool");
    const chosen = table.legalMoves(s, "CSA")[0];
    if (chosen === undefined) throw new Error("no markers to choose");
    const events = go(table, s, chosen, "CSA").map(({ event }) => event);
    expect(events).toContain("marker-held");
    expect(due(table, s)).not.toBe("turn/indecision");
  });

  it("is any in the second", () => {
    const { table, s } = second();
    expect(broken(table, s, { move: "hold-marker", marker: "us-ta-am1" })).toEqual([]);
  });
});

describe("command indecision by the distance between maps (LG.Indecision)", () => {
  const rolled = (marker: string, die: number, rulings: { readonly [id: string]: string } = {}) => {
    const { table, s } = second(rulings);
    go(table, s, { move: "hold-marker", marker });
    until(table, s, "turn/indecision");
    const figures = roll(table, s, die).find(({ event }) => event === "indecision-rolled")?.figures;
    return { table, s, figures };
  };

  // B Corps is two maps away from Hooker, its sharpshooters one: 0-5 is printed on its first marker.
  it.each([
    [3, "active"],
    [4, "wasted"],
  ])("two maps: %i is %s", (die, result) => {
    expect(rolled("us-tb-am1", die).figures).toMatchObject({ modifier: 2, result });
  });

  it("by the other reading the maps add up", () => {
    expect(rolled("us-tb-am1", 3, { "indecision-maps": "both" }).figures).toMatchObject({
      modifier: 3,
      result: "wasted",
    });
  });

  it("one map: A Corps has a division there, and one with Hooker that acts in any case", () => {
    const { table, s } = second();
    go(table, s, { move: "hold-marker", marker: "us-ta-am1" });
    until(table, s, "US turn/near");
    expect(broken(table, s, { move: "claim-active", commands: ["us-2-ta"] })).toEqual(["claim-active/near-hooker"]);
    go(table, s, { move: "claim-active", commands: ["us-1-ta"] });
    expect(roll(table, s, 6)[0]).toMatchObject({ figures: { modifier: 1, range: "0-6", result: "wasted" } });
    expect(s.stack.find(({ flow }) => flow === "activation")).toMatchObject({ only: ["us-1-ta"] });
  });
});

describe("LG.Indecision: divisions near Hooker over the seam of two sheets", () => {
  const near = (leader: string) => {
    const { table, s } = second();
    Object.assign(s.leaders["us-hooker"] ?? {}, { hex: "T0819" });
    Object.assign(s.leaders["us-alder"] ?? {}, { hex: "T1300" });
    Object.assign(s.leaders["us-birch"] ?? {}, { hex: leader });
    go(table, s, { move: "hold-marker", marker: "us-ta-am1" });
    until(table, s, leader.startsWith("V") ? "turn/indecision" : "US turn/near");
    return { table, s };
  };
  it("LG.Indecision: one hex away on the next sheet is near", () => {
    const { table, s } = near("U0800");
    expect(broken(table, s, { move: "claim-active", commands: ["us-2-ta"] })).toEqual([]);
    go(table, s, { move: "claim-active", commands: ["us-2-ta"] });
    roll(table, s, 9);
    expect(s.stack.find(({ flow }) => flow === "activation")).toMatchObject({ only: ["us-2-ta"] });
  });
  it("LG.Indecision: five points away on the next sheet is not, and so far that no road helps nobody is asked", () => {
    const { table, s } = near("U0804");
    expect(broken(table, s, { move: "claim-active", commands: ["us-2-ta"] })).toEqual(["claim-active/near-hooker"]);
    expect(near("V0805").s.stack.at(-1)).toMatchObject({ at: "indecision" });
  });
});

describe("the balloon (T.Balloon)", () => {
  const seen = (map: string, die: number, rulings: { readonly [id: string]: string } = {}) => {
    const { table, s } = atBalloon(rulings);
    expect(broken(table, s, { move: "send-balloon", map: "S" })).toEqual(["send-balloon/a-map"]);
    go(table, s, { move: "send-balloon", map });
    return roll(table, s, die).find(({ event }) => event === "balloon-rolled")?.figures;
  };

  it.each([
    ["T", 0, "all"],
    ["U", 1, "one"],
    ["V", 2, "one"],
  ])("over %s %i is added", (map, modifier, result) => {
    expect(seen(map, 0)).toMatchObject({ map, modifier, seen: result });
  });

  it("five over the third sheet tears the balloon loose, over the first it does not", () => {
    expect(seen("V", 5)).toMatchObject({ seen: "lost" });
    expect(seen("T", 5)).toMatchObject({ seen: "edge" });
  });

  it("by the other reading the map adds nothing", () => {
    expect(seen("V", 0, { "balloon-map": "none" })).toMatchObject({ modifier: 0, seen: "all" });
  });

  it("over the sheet that a command left its order is opened, over another nobody is asked about", () => {
    const { table, s } = begun();
    go(table, s, begin);
    untilMoving(table, s, "csa-1-t2", "CSA");
    go(table, s, { move: "leave-map", unit: "csa-larch", path: ["U1404"], exit: "CSA-5" }, "CSA");
    expect(s.units["csa-larch"]?.place).toBe("off-map");
    until(table, s, "US turn/balloon", 2000);
    const over = (map: string) => {
      const copy = structuredClone(s);
      go(table, copy, { move: "send-balloon", map });
      roll(table, copy, 0);
      return copy;
    };
    expect(due(table, over("V"))).not.toMatch(/turn\/(named|edge|reveal)/);
    const near = over("U");
    expect(due(table, near)).toBe("US turn/named");
    const [ask] = table.legalMoves(near, "US");
    if (ask?.move !== "ask-about") throw new Error("nobody to ask about");
    go(table, near, ask);
    const [open] = table.expects(near);
    if (open?.kind !== "fact") throw new Error("nothing is opened");
    go(table, near, { fact: open.fact, value: "CSA-4", entry: 1 }, "CSA");
    expect(near.offMap[ask.order]?.entry).toBe("CSA-4");
  });
});

describe("who serves whom", () => {
  it("the army's guns act with the First Corps (serving)", () => {
    const { table, s } = begun();
    expect(facts.commandOf("csa-tanv", "T")).toBe("csa-tanv-res");
    expect(s.units["csa-tanv"]?.command).toBe("csa-t1-res");
    go(table, s, begin);
    until(table, s, "CSA turn/pool");
    const corps = table.legalMoves(s, "CSA").find((one) => one.move === "choose-markers" && has(one, "csa-t1-am1"));
    if (corps === undefined) throw new Error("the First Corps cannot be chosen");
    go(table, s, corps, "CSA");
    for (let step = 0; step < 60; step++) {
      until(table, s, "CSA command/fire", 800);
      const frame = s.stack.at(-1);
      if (frame?.flow === "command" && frame.units.includes("csa-tanv")) break;
      go(table, s, { move: "end-fire" }, "CSA");
    }
    const frame = s.stack.at(-1);
    expect(frame).toMatchObject({ flow: "command", commands: ["csa-t1-res"] });
    expect(frame?.flow === "command" ? frame.marker : null).toMatch(/^csa-t1-am/);
  });

  it("a division whose leader is absent is out of command: nobody of it goes up to the enemy (SC.Zoan)", () => {
    const { table, s } = begun();
    expect(s.leaders["csa-beech"]).toMatchObject({ place: "absent", hex: null });
    go(table, s, begin);
    untilMoving(table, s, "csa-2-t1", "CSA");
    // V1103 is next to 1/1/B in V1102.
    const near: Move = { move: "move-unit", unit: "csa-elder-a", path: ["V1104", "V1103"], mode: "normal" };
    expect(broken(table, s, near, "CSA")).toEqual(["move-unit/in-command-to-close"]);
    const leader = s.leaders["csa-beech"];
    Object.assign(leader ?? {}, { place: "map", hex: "V1104" });
    expect(broken(table, s, near, "CSA")).toEqual([]);
  });
});

const has = (move: Move, marker: string): boolean => move.move === "choose-markers" && move.markers.includes(marker);

describe("whole games", () => {
  const table = board({ observe });
  it.each([2])("game %i ends, without a dead end and with every invariant held", (seed) => {
    const tempers = Object.values(temperaments);
    const temper = { US: tempers[seed % 3] ?? temperaments.bold, CSA: tempers[(seed + 1) % 3] ?? temperaments.bold };
    const { faults, end, events } = playOut(table, "training-command", seed, temper);
    expect(faults).toEqual([]);
    expect(end).not.toBe("none");
    for (const event of ["indecision-rolled", "balloon-rolled", "left-map"])
      expect(events.get(event)).toBeGreaterThan(0);
  });
});
