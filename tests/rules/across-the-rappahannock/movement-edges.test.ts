// Movement, columns, markers at their edges: what a rule forbids or allows beside its common case (3.B, 6, 11.6, 13, LG.SM).
import { describe, expect, it } from "vitest";
import {
  factsOf,
  type Move,
  type Options,
  type State,
  standardPack,
} from "../../../src/rules/across-the-rappahannock/index.js";
import { emptyActivation } from "../../../src/rules/across-the-rappahannock/markers/activations.js";
import { recoveryHexes } from "../../../src/rules/across-the-rappahannock/morale/recovery.js";
import { exitHexes } from "../../../src/rules/across-the-rappahannock/movement/map-exits.js";
import { availableMarkers, divisionsOrCorps } from "../../../src/rules/across-the-rappahannock/position/markers.js";
import { relocate } from "../../../src/rules/across-the-rappahannock/position/units.js";
import { emptyTurn } from "../../../src/rules/across-the-rappahannock/sequence/turns.js";
import { rulings } from "../../../src/rules/across-the-rappahannock/terms/rulings.js";
import { openLedger } from "../../../src/rules/index.js";
import { board, position, type Standing } from "../../support/across-the-rappahannock/board.js";
import { broken, due, finding, go, idle, roll, until } from "../../support/across-the-rappahannock/turn.js";
import { observed } from "../../support/coverage.js";

const observe = observed("across-the-rappahannock");
const table = board({ observe });
const facts = factsOf(standardPack, openLedger("agreed"));
const ruling = ((id: string) => Object.entries(rulings).find(([name]) => name === id)?.[1].standard ?? "") as never;
const options = {} as Options;

const walk = (unit: string, path: string, more: Partial<Extract<Move, { move: "move-unit" }>> = {}): Move => ({
  ...{ move: "move-unit", unit, path: path.split(" "), mode: "normal" },
  ...more,
});
const enter = (unit: string, path: string, mode: "normal" | "extended" | "strategic" = "normal"): Move => ({
  ...{ move: "enter-unit", unit, path: path.split(" "), mode },
});
const arrive = (leader: string, path: string, mode: "normal" | "extended" | "strategic" = "normal"): Move => ({
  ...{ move: "enter-leader", leader, path: path.split(" "), mode },
});
const at = (units: string, more: Partial<Standing> = {}): State => position(table, { units, ...more });

/** 1/1/A a has passed its check in an earlier turn, and is placed next (11.64). */
function comesBack(s: State): void {
  Object.assign(s.units["us-1-1-ta-a"] ?? {}, { hex: null, place: "recovery" });
  s.returning = ["us-1-1-ta-a"];
  s.stack = [
    { flow: "campaign", at: "next" },
    { flow: "turn", ...emptyTurn(s), at: "judge" },
    { flow: "recovery", at: "begin", units: [], placing: [], unit: null },
  ];
  table.settle(s);
}

/** A scenario of which only those who wait off the map are left, one command in its movement. */
function waiting(
  scenario: string,
  command: string,
  more: { readonly marker?: string; readonly turn?: number; readonly state?: (s: State) => void } = {},
): State {
  const s = board({ observe }).setup(scenario);
  s.turn = more.turn ?? 2;
  for (const one of [...Object.values(s.units), ...Object.values(s.leaders)])
    if (one.place === "map" || one.place === "unplaced") Object.assign(one, { hex: null, place: "exited" });
  for (const leader of Object.values(s.leaders))
    if (leader.hex === null && leader.place !== "reserve") leader.place = "absent";
  const marker = more.marker ?? "csa-t2f-am1";
  more.state?.(s);
  s.acts = {};
  const locals = {
    ...{ use: null, commands: [command], units: [], leaders: [] },
    ...{ fireOnly: [], scattered: false },
  };
  s.stack = [
    { flow: "campaign", at: "next" },
    { flow: "turn", ...emptyTurn(s), at: "next" },
    { flow: "activation", ...emptyActivation("CSA"), at: "close", marker },
    { flow: "command", at: "begin", side: "CSA", marker, ...locals },
  ];
  table.settle(s);
  until(table, s, "CSA command/move", 5);
  return s;
}

/** Puts somebody of a scenario on the map. */
const stand = (s: State, id: string, hex: string): void => {
  const unit = s.units[id];
  if (unit === undefined) throw new RangeError(`no unit ${id}`);
  unit.group = null;
  relocate(s, id, hex);
};

describe("columns at the edge (6.5)", () => {
  it("6.42: pass friends in the first hex, by agreement for a point; not a crowd (6.52)", () => {
    const path = "T1418 T1417 T1317";
    const free = waiting("training-assault", "csa-tcav");
    expect(broken(table, free, enter("csa-tcav-a", path), "CSA")).toEqual([]);
    const one = waiting("training-assault", "csa-tcav", { state: (s) => stand(s, "csa-oak-a", "T1418") });
    expect(broken(table, one, enter("csa-tcav-a", path), "CSA")).toEqual([]);
    const paying = board({ observe, rulings: { "pass-through": "text" } });
    expect(finding(paying, one, enter("csa-tcav-a", path), "enough-points", "CSA")).toMatchObject({
      expected: 6,
      actual: 7,
    });
    const two = waiting("training-assault", "csa-tcav", {
      state(s) {
        stand(s, "csa-oak-a", "T1418");
        stand(s, "csa-oak-b", "T1418");
      },
    });
    expect(broken(table, two, enter("csa-tcav-a", "T1418 T1417"), "CSA")).toEqual(["enter-unit/stacking"]);
  });

  it("pay at night for a first hex next to an enemy (13)", () => {
    const camp = (turn: number) =>
      waiting("training-campaign", "csa-tcav", {
        turn,
        marker: "csa-tcav-am1",
        state(s) {
          s.log.usedMarkers = ["csa-tcav-am1", "csa-tcav-am2"];
          stand(s, "us-1-1-ta-a", "T0219");
        },
      });
    const [day, night] = [camp(3), camp(4)];
    for (const s of [day, night]) {
      const frame = s.stack.find(({ flow }) => flow === "activation");
      if (frame?.flow === "activation") frame.entered = { T0319: 2 };
    }
    expect(broken(table, day, enter("csa-tcav-a", "T0319"), "CSA")).toEqual([]);
    expect(finding(table, night, enter("csa-tcav-a", "T0319"), "enough-points", "CSA")).toMatchObject({
      expected: 6,
      actual: 9,
    });
  });

  it("disordered units do not come in next to an enemy (11.12)", () => {
    const s = waiting("training-assault", "csa-tcav", {
      state(one) {
        stand(one, "us-1-1-ta-a", "T1319");
        Object.assign(one.units["csa-tcav-a"] ?? {}, { disordered: true });
      },
    });
    expect(broken(table, s, enter("csa-tcav-a", "T1419"), "CSA")).toEqual(["enter-unit/ordered-to-close"]);
    expect(broken(table, s, enter("csa-tcav-a", "T1416"), "CSA")).toEqual([]);
    expect(broken(table, s, enter("csa-tcav-a", "T1416", "extended"), "CSA")).toEqual(["enter-unit/may-extend"]);
  });

  it("12.3: cavalry on foot does not come in by extended movement; 7.11: nor does it turn others, by agreement", () => {
    const foot = waiting("training-assault", "csa-tcav", {
      state: (one) => Object.assign(one.units["csa-tcav-a"] ?? {}, { mounted: false }),
    });
    expect(broken(table, foot, enter("csa-tcav-a", "T1416", "extended"), "CSA")).toEqual([
      "enter-unit/extended-in-the-saddle",
    ]);
    expect(broken(table, foot, enter("csa-tcav-a", "T1416"), "CSA")).toEqual([]);
    const guns = waiting("training-assault", "csa-tcav", { state: (s) => stand(s, "csa-oak-a", "T1418") });
    const facing = guns.units["csa-oak-a"]?.facing === "E" ? "W" : "E";
    const joins: Move = { move: "enter-unit", unit: "csa-tcav-art", path: ["T1418"], mode: "normal", facing };
    expect(broken(table, guns, joins, "CSA")).toEqual([]);
    const own = board({ observe, rulings: { "joining-turns": "own" } });
    expect(broken(own, guns, joins, "CSA")).toEqual(["enter-unit/turns-alone"]);
  });

  it("who could not come with the second marker of his turn comes with any later one (6.52)", () => {
    const camp = (turn: number, used: string[]) =>
      waiting("training-campaign", "csa-tcav", {
        turn,
        marker: "csa-tcav-am1",
        state: (s) => Object.assign(s.log, { usedMarkers: used }),
      });
    const first = camp(1, ["csa-tcav-am1"]);
    expect(broken(table, first, enter("csa-tcav-a", "T0319"), "CSA")).toEqual(["enter-unit/second-marker"]);
    expect(broken(table, camp(2, ["csa-tcav-am1"]), enter("csa-tcav-a", "T0319"), "CSA")).toEqual([]);
  });

  it("the way in counts for control, and keeps out of enemy entry hexes (6.53)", () => {
    const s = waiting("training-assault", "csa-tcav");
    go(table, s, enter("csa-tcav-a", "T1419 T1418"), "CSA");
    expect([s.control["T1419"], s.control["T1418"]]).toEqual(["CSA", "CSA"]);
    const union = at("us-1-1-ta-a T0500", { scenario: "training-campaign" });
    const unit = union.units["us-1-1-ta-a"];
    if (unit === undefined) throw new Error("no unit");
    union.units["csa-tcav-a"] = { ...unit, side: "CSA", place: "reserve", group: "elm", hex: null };
    union.units["us-1-2-ta-a"] = { ...unit, place: "off-map", group: "back", hex: null };
    union.offMap = {
      back: {
        ...{ side: "US", command: "us-1-ta", exit: "US-A", left: 1, boxes: 5, entry: "US-D" },
        ...{ units: ["us-1-2-ta-a"], leaders: [], ready: 2, edge: null },
      },
    };
    const frame = union.stack.at(-1);
    if (frame?.flow === "command") frame.units.push("us-1-2-ta-a");
    const row = Array.from({ length: 13 }, (_, step) => `T14${String(4 + step).padStart(2, "0")}`).join(" ");
    expect(broken(table, union, enter("us-1-2-ta-a", row))).toContain("enter-unit/enemy-entry");
    expect(broken(table, union, enter("us-1-2-ta-a", "T1404 T1405"))).toEqual([]);
  });
});

describe("columns that come by strategic movement (LG.SM)", () => {
  const column = (state: (s: State) => void = () => undefined): State => {
    const s = waiting("training-campaign", "csa-1-t2", { marker: "csa-t2-am1", state });
    s.stack = [
      ...s.stack.slice(0, 2),
      {
        ...{ flow: "strategic", at: "begin", side: "CSA", marker: "csa-strategic-am1" },
        ...{ units: [], leaders: [], entered: {} },
      },
    ];
    table.settle(s);
    return s;
  };

  it("join nobody and pass nobody", () => {
    const s = column();
    go(table, s, arrive("csa-chestnut", "T1416", "strategic"), "CSA");
    go(table, s, enter("csa-hazel-a", "T1416", "strategic"), "CSA");
    expect(broken(table, s, enter("csa-hazel-b", "T1416", "strategic"), "CSA")).toEqual([
      "enter-unit/strategic-passes-nobody",
    ]);
    expect(broken(table, s, enter("csa-hazel-b", "T1416 T1316", "strategic"), "CSA")).toEqual([
      "enter-unit/strategic-passes-nobody",
    ]);
  });

  it("leaders keep to the road, away from enemies", () => {
    const s = column();
    expect(broken(table, s, arrive("csa-chestnut", "T1416 T1415", "strategic"), "CSA")).toEqual([
      "enter-leader/strategic-by-road",
    ]);
    const close = column((one) => stand(one, "us-1-1-ta-a", "T1216"));
    expect(broken(table, close, arrive("csa-chestnut", "T1416", "strategic"), "CSA")).toEqual([
      "enter-leader/strategic-keeps-away",
    ]);
  });

  it("6.13, 6.24: leaders come in over no river, and by extended movement two hexes from enemies", () => {
    const s = waiting("training-assault", "csa-tcav", { state: (one) => stand(one, "us-1-1-ta-a", "T1117") });
    expect(broken(table, s, arrive("csa-elm", "T1417", "extended"), "CSA")).toEqual([]);
    // 6.24: nobody comes in over the river.
    const over = [
      "T1417",
      "T1416",
      "T1415",
      "T1414",
      "T1413",
      "T1412",
      "T1411",
      "T1410",
      "T1409",
      "T1408",
      "T1407",
    ].join(" ");
    expect(broken(table, s, arrive("csa-elm", over), "CSA")).toContain("enter-leader/passable");
    expect(broken(table, s, arrive("csa-elm", "T1417 T1317", "extended"), "CSA")).toEqual([
      "enter-leader/extended-keeps-away",
    ]);
  });
});

describe("enemy entry hexes (6.53)", () => {
  const camp = (hex: string): State => {
    const s = at(`us-1-1-ta-a ${hex}; us-train-t1 T0502`, { scenario: "training-campaign" });
    const unit = s.units["us-1-1-ta-a"];
    if (unit !== undefined) s.units["csa-tcav-a"] = { ...unit, side: "CSA", place: "reserve", group: "elm", hex: null };
    return s;
  };

  it("all of them are closed until the last reinforcement is in, not its own alone", () => {
    // Elm's cavalry comes by CSA-3; CSA-4 is T0719, CSA-5 T1416.
    expect(broken(table, camp("T0718"), walk("us-1-1-ta-a", "T0718 T0719"))).toEqual(["move-unit/enemy-entry"]);
    expect(broken(table, camp("T1415"), walk("us-1-1-ta-a", "T1415 T1416"))).toEqual(["move-unit/enemy-entry"]);
    const all = camp("T0718");
    delete all.units["csa-tcav-a"];
    expect(broken(table, all, walk("us-1-1-ta-a", "T0718 T0719"))).toEqual([]);
  });

  it("6.53: for trains too", () => {
    const s = camp("T0500");
    Object.assign(s.units["us-train-t1"] ?? {}, { hex: "T0718" });
    const frame = s.stack.at(-1);
    if (frame?.flow === "command") frame.units.push("us-train-t1");
    expect(
      broken(table, s, { move: "move-train", train: "us-train-t1", path: ["T0718", "T0719"], mode: "normal" }),
    ).toEqual(["move-train/enemy-entry"]);
    expect(
      broken(table, s, { move: "move-train", train: "us-train-t1", path: ["T0718", "T0717"], mode: "normal" }),
    ).toEqual([]);
  });

  it("an entry within some hexes of one has them all (SC.Zoan)", () => {
    const s = board({ observe }).setup("zoan-church");
    const unit = Object.keys(s.units).find((id) => s.units[id]?.side === "CSA" && s.units[id]?.hex !== null) ?? "";
    Object.assign(s.units[unit] ?? {}, { hex: "S3724" });
    const locals = { use: null, units: [unit], leaders: [], fireOnly: [], scattered: false };
    s.stack = [
      { flow: "campaign", at: "next" },
      { flow: "turn", ...emptyTurn(s), at: "next" },
      { flow: "command", at: "move", side: "CSA", marker: null, commands: [s.units[unit]?.command ?? ""], ...locals },
    ];
    const violations = (path: string) =>
      table
        .check(s, walk(unit, path), "CSA")
        .filter(({ severity }) => severity === "violation")
        .map(({ code }) => code.split("/").at(-1));
    expect(violations("S3724 S3725 S3726")).toContain("enemy-entry");
    expect(violations("S3724 S3725")).not.toContain("enemy-entry");
  });
});

describe("stacks (6.4)", () => {
  it("cavalry does not mount beside another unit (6.41, 12.1)", () => {
    const s = at("us-tcav-a T0502 dismounted; us-tcav-b T0502 dismounted; us-tcav-art T0505");
    expect(broken(table, s, walk("us-tcav-a", "T0502", { change: "mount" }))).toEqual(["move-unit/stacking"]);
    go(table, s, walk("us-tcav-b", "T0502 T0503", { change: "mount" }));
    expect(broken(table, s, walk("us-tcav-a", "T0502", { change: "mount" }))).toEqual([]);
    const guns = at("us-tcav-a T0502 dismounted; us-tcav-art T0502");
    expect(broken(table, guns, walk("us-tcav-a", "T0502", { change: "mount" }))).toEqual([]);
  });
});

describe("turning (7.12, 7.14)", () => {
  it("7.14: guns that fired turn again in the movement; by agreement only who stands beneath them does", () => {
    const strict = board({ observe, rulings: { "turn-after-fire": "no" } });
    const s = at("us-alder-art T0502 W; us-1-1-ta-a T0503 W; us-birch-art T0503 W");
    for (const id of ["us-alder-art", "us-birch-art"]) s.acts[id] = { ...idle, fired: true };
    const turn = (hex: string): Move => ({ move: "face-stack", hex, facing: "NW" });
    const inPlace = walk("us-alder-art", "T0502", { facing: "NW" });
    const away = walk("us-alder-art", "T0502 T0501");
    for (const move of [turn("T0502"), inPlace]) {
      expect(broken(table, s, move)).toEqual([]);
      expect(broken(strict, s, move)).toEqual([`${move.move}/has-not-fired`]);
    }
    expect(broken(table, s, away)).toEqual(["move-unit/has-not-fired"]);
    expect(broken(strict, s, turn("T0503"))).toEqual([]);
    delete s.acts["us-alder-art"];
    expect(broken(table, s, turn("T0502"))).toEqual([]);
    const frame = s.stack.at(-1);
    if (frame?.flow === "command") frame.fireOnly = ["us-alder-art"];
    expect(broken(strict, s, turn("T0502"))).toEqual(["face-stack/has-not-fired"]);
    expect(broken(table, s, turn("T0502"))).toEqual([]);
    expect(broken(table, s, inPlace)).toEqual([]);
    expect(broken(table, s, away)).toEqual(["move-unit/of-the-command"]);
  });
});

describe("Recovery (11.6)", () => {
  const c = (s: State) => ({ s, facts, ruling });

  it("a unit returns to a comrade's stack where that is allowed, cavalry mounted and so alone (6.41, 11.64)", () => {
    const s = at("us-1-1-ta-a T0600; us-1-1-ta-b T0502; us-1-2-ta-a T0503", { leaders: "us-alder T0502" });
    Object.assign(s.units["us-1-1-ta-a"] ?? {}, { hex: null, place: "recovery" });
    expect(recoveryHexes(c(s), "us-1-1-ta-a")).toContain("T0502");
    expect(recoveryHexes(c(s), "us-1-1-ta-a")).not.toContain("T0503");
    const horse = at("us-tcav-a T0600 dismounted; us-tcav-b T0502 dismounted", { leaders: "us-dogwood T0502" });
    Object.assign(horse.units["us-tcav-a"] ?? {}, { hex: null, place: "recovery" });
    expect(recoveryHexes(c(horse), "us-tcav-a")).not.toContain("T0502");
    horse.stack = [
      { flow: "campaign", at: "next" },
      { flow: "turn", ...emptyTurn(horse), at: "judge" },
      { flow: "recovery", at: "place", units: [], placing: ["us-tcav-a"], unit: null },
    ];
    const back = (hex: string): Move => ({ move: "place-recovered", unit: "us-tcav-a", hex });
    expect(broken(table, horse, back("T0502"))).toEqual(["place-recovered/stacking"]);
    expect(broken(table, horse, back("T0503"))).toEqual([]);
  });

  it("who has passed before is placed in any turn, in the first of a night too (11.64, 13)", () => {
    const s = at("us-1-1-ta-a T0600; us-1-1-ta-b T0502", {
      ...{ leaders: "us-alder T0502", scenario: "training-campaign", turn: 4 },
    });
    comesBack(s);
    expect(due(table, s)).toBe("US recovery/place");
    go(table, s, { move: "place-recovered", unit: "us-1-1-ta-a", hex: "T0502" });
    expect(s.units["us-1-1-ta-a"]).toMatchObject({ hex: "T0502", disordered: true });
  });

  it("5.15, 11.64: an enemy leader who is alone where a unit comes back leaves the hex", () => {
    const s = at("us-1-1-ta-a T0600; us-1-1-ta-b T0502; csa-oak-a T0812", {
      ...{ leaders: "us-alder T0502; csa-ash T0503", scenario: "training-campaign", turn: 4 },
    });
    comesBack(s);
    go(table, s, { move: "place-recovered", unit: "us-1-1-ta-a", hex: "T0503" });
    expect(due(table, s)).toBe("CSA caught/displace");
    go(table, s, { move: "displace-leader", leader: "csa-ash", hex: "T0812" }, "CSA");
    expect(s.leaders["csa-ash"]?.hex).toBe("T0812");
    expect(s.units["us-1-1-ta-a"]).toMatchObject({ hex: "T0503", disordered: true });
    expect(due(table, s)).not.toMatch(/^(?:CSA caught|US recovery)/);
  });

  it("11.61, 13: in the second turn of a night each side tries whom it will, in any order, and ends by itself", () => {
    const s = at("us-1-1-ta-a T0600; us-1-1-ta-b T0502; csa-oak-a T0812; csa-oak-b T0813; csa-pine-a T0814", {
      ...{ leaders: "us-alder T0502; csa-ash T0813", scenario: "training-campaign", turn: 5 },
    });
    for (const id of ["us-1-1-ta-a", "csa-oak-a", "csa-pine-a"])
      Object.assign(s.units[id] ?? {}, { hex: null, place: "recovery" });
    s.stack = [
      { flow: "campaign", at: "next" },
      { flow: "turn", ...emptyTurn(s), at: "judge" },
      { flow: "recovery", at: "begin", units: [], placing: [], unit: null },
    ];
    table.settle(s);
    expect(table.expects(s).map((one) => (one.kind === "decision" ? one.by : ""))).toEqual(["US", "CSA"]);
    go(table, s, { move: "try-recovery", unit: "csa-pine-a" }, "CSA");
    roll(table, s, 9);
    expect(s.units["csa-pine-a"]?.place).toBe("recovery");
    expect(broken(table, s, { move: "try-recovery", unit: "csa-pine-a" }, "CSA")).toEqual(["try-recovery/in-the-box"]);
    go(table, s, { move: "end-recovery" });
    expect(table.expects(s).map((one) => (one.kind === "decision" ? one.by : ""))).toEqual(["CSA"]);
    go(table, s, { move: "try-recovery", unit: "csa-oak-a" }, "CSA");
    roll(table, s, 0);
    expect(due(table, s)).toBe("CSA recovery/place");
    go(table, s, { move: "place-recovered", unit: "csa-oak-a", hex: "T0813" }, "CSA");
    expect(s.units["csa-oak-a"]).toMatchObject({ hex: "T0813", disordered: true });
    expect(due(table, s)).toBe("US turn/agree");
    expect(s.units["us-1-1-ta-a"]?.place).toBe("recovery");
  });

  it("a battery that fired back did something in the night (13)", () => {
    const s = at("us-1-1-ta-a T0500; csa-ash-art T0912 disordered", { scenario: "training-campaign", turn: 4 });
    s.acts["csa-ash-art"] = { ...idle, responded: true };
    until(table, s, "turn/agree", 12);
    expect(s.log.acted).toEqual(["csa-ash-art"]);
  });
});

describe("the cup (3.B, CH.AM, LG.SM)", () => {
  const asking = (s: State) => ({ s, facts, options });

  it("holds strategic movement for who comes in this turn, not later; for Hooker only while he is there", () => {
    const s = board({ observe }).setup("training-campaign");
    s.initiative = "CSA";
    s.turn = 1;
    // Chestnut's column comes with strategic movement in turn 2.
    expect(availableMarkers(asking(s))).not.toContain("csa-strategic-am1");
    s.turn = 2;
    expect(availableMarkers(asking(s))).toContain("csa-strategic-am1");
    s.initiative = "US";
    expect(availableMarkers(asking(s))).toContain("us-strategic-am1");
    Object.assign(s.leaders["us-hooker"] ?? {}, { hex: null, place: "absent" });
    expect(availableMarkers(asking(s))).not.toContain("us-strategic-am1");
  });

  it("holds a marker again that indecision wasted in the turn before (LG.Indecision)", () => {
    const s = board({ observe }).setup("training");
    s.turn = 2;
    s.log.chosen = availableMarkers(asking(s)).filter((id) => facts.marker(id).kind !== "corps");
    s.markers["us-ta-am1"] = "aside";
    s.stack = [
      { flow: "campaign", at: "next" },
      { flow: "turn", ...emptyTurn(s), at: "cup" },
    ];
    table.settle(s);
    expect(s.markers["us-ta-am1"]).toBe("cup");
  });

  it("holds both markers of the corps that is used, by the other reading one (CH.AM)", () => {
    const s = board({ observe }).setup("training-campaign");
    s.turn = 3;
    const all = availableMarkers(asking(s)).filter((id) => facts.marker(id).side === "CSA");
    const rest = all.filter((id) => facts.marker(id).kind !== "corps" && !/-t1-am/.test(id));
    const answer = (reading: string, ...corps: string[]) =>
      divisionsOrCorps({ s, facts, ruling: (() => reading) as never }, [...rest, ...corps], all);
    expect(answer("both", "csa-t1-am1", "csa-t1-am2")).toBe(true);
    expect(answer("both", "csa-t1-am1")).toMatchObject({ actual: ["csa-t1-am2"] });
    expect(answer("single", "csa-t1-am1")).toBe(true);
    expect(answer("single", "csa-t1-am1", "csa-t1-am2")).toMatchObject({ expected: 1, actual: 2 });
  });
});

describe("the choice of markers at Fredericksburg (FR.Cmd)", () => {
  it("is among the corps alone: every other marker goes into the cup (4.21)", () => {
    const s = board({ observe }).setup("training-assault");
    s.stack = [
      { flow: "campaign", at: "next" },
      { flow: "turn", ...emptyTurn(s), at: "pool", owing: ["US"] },
    ];
    const choose = (...markers: string[]): Move => ({ move: "choose-markers", markers });
    const guns = ["us-tguns-am1", "us-tguns-am2"];
    expect(broken(table, s, choose("us-ta-am1", ...guns))).toEqual([]);
    expect(finding(table, s, choose("us-ta-am1", "us-tguns-am1"), "all-others")).toMatchObject({
      rule: "4.21",
      actual: ["us-tguns-am2"],
    });
  });
});

describe("strategic movement markers (LG.SM)", () => {
  const marking = (s: State): State => {
    s.stack = [
      { flow: "campaign", at: "next" },
      { flow: "turn", ...emptyTurn(s), at: "strategic", owing: ["US"] },
    ];
    return s;
  };
  const assign = (command: string, units: string[], leader = false): Move => ({
    ...{ move: "assign-strategic", command, units, leader },
  });

  it("a leader near enemies takes none", () => {
    const s = marking(
      at("us-1-1-ta-a T0500; csa-oak-a T0507", { leaders: "us-alder T0504", scenario: "training-campaign" }),
    );
    expect(broken(table, s, assign("us-1-ta", ["us-1-1-ta-a"], true))).toEqual(["assign-strategic/far-from-enemies"]);
    expect(broken(table, s, assign("us-1-ta", ["us-1-1-ta-a"]))).toEqual([]);
  });

  it("nobody of Sedgwick's takes any while he is inactive (SC.Full)", () => {
    const s = marking(at("us-1-1-tb-a T0500", { leaders: "us-cedar T0500", scenario: "training-campaign" }));
    expect(broken(table, s, assign("us-1-tb", ["us-1-1-tb-a"]))).toEqual(["assign-strategic/not-frozen"]);
    s.sedgwick.active = true;
    expect(broken(table, s, assign("us-1-tb", ["us-1-1-tb-a"]))).toEqual([]);
  });
});

describe("batteries (CH.ResArt, FR.Art)", () => {
  it("CH.ResArt: a Union one that began the turn in a stack serves there too; by agreement not with the Cavalry marker", () => {
    const s = at("us-tres-a T0502; us-1-1-ta-a T0502; us-tcav-a T0500", {
      ...{ commands: ["us-tcav"], marker: "us-tcav-am1", at: "fire" },
    });
    const call: Move = { move: "add-battery", unit: "us-tres-a" };
    expect(broken(table, s, call)).toEqual([]);
    s.log.attached = { "us-tres-a": "us-1-ta" };
    expect(broken(table, s, call)).toEqual([]);
    expect(broken(board({ observe, rulings: { "union-reserve-stacked": "stacked" } }), s, call)).toEqual([
      "add-battery/may-serve",
    ]);
  });

  it("can be called after the first shot where the results of a step count together (9.13)", () => {
    const other = board({ observe, rulings: { "fire-results": "step" } });
    const s = position(other, {
      ...{ units: "us-tres-a T0603 W; us-tcav-art T0502 W; us-tcav-a T0501; csa-oak-a T0505 E", at: "fire" },
      ...{ commands: ["us-tcav"], marker: "us-tcav-am1" },
    });
    go(other, s, { move: "artillery-fire", units: ["us-tcav-art"], target: "T0505" });
    until(other, s, "salvo/fire", 4);
    go(other, s, { move: "add-battery", unit: "us-tres-a" });
    expect(due(other, s)).toBe("US salvo/fire");
    const shots = other.legalMoves(s, "US").filter((move) => move.move === "artillery-fire");
    expect(shots.some((move) => move.move === "artillery-fire" && move.units.includes("us-tres-a"))).toBe(true);
    go(other, s, { move: "end-fire" });
    const frame = s.stack.at(-1);
    expect(frame).toMatchObject({ flow: "command", at: "move" });
    expect(frame?.flow === "command" && frame.units).toContain("us-tres-a");
  });
});

describe("what is found names where", () => {
  it.each<[string, string, Move, string, object]>([
    [
      "11.12: a disordered unit moves next to an enemy",
      "us-1-1-ta-a T0502 disordered; csa-oak-a T0504 E",
      walk("us-1-1-ta-a", "T0502 T0503"),
      "ordered-to-close",
      { actual: "T0503" },
    ],
    [
      "12.1: cavalry dismounts next to an enemy",
      "us-tcav-a T0503; csa-oak-a T0504 E",
      walk("us-tcav-a", "T0503", { change: "dismount" }),
      "turns-away-from-enemy",
      { actual: "T0503" },
    ],
    [
      "12.1: infantry mounts",
      "us-1-1-ta-a T0502",
      walk("us-1-1-ta-a", "T0502", { change: "mount" }),
      "cavalry-turns",
      { expected: "cavalry on foot", actual: "infantry" },
    ],
  ])("%s", (_, units, move, check, figures) => {
    expect(finding(table, at(units), move, check)).toMatchObject(figures);
  });
});

describe("leaving the map (LG.OffMap)", () => {
  it("6.12, 6.14, LG.SM: a leader keeps to the rules of his movement on the way out", () => {
    const off = (path: string, exit = "US-A"): Move => ({
      ...{ move: "leader-leaves", leader: "us-alder", path: path.split(" "), exit },
    });
    const camp = (leader: string, units = ""): State => {
      const s = at(`us-1-1-ta-a T0004; ${units}`, { leaders: `us-alder ${leader}`, scenario: "training-campaign" });
      go(table, s, { move: "leave-map", unit: "us-1-1-ta-a", path: ["T0004"], exit: "US-A" });
      return s;
    };
    expect(broken(table, camp("T0006"), off("T0006 T0005 T0004"))).toEqual([]);
    const away = camp("T0006");
    Object.assign(away.leaders["us-alder"] ?? {}, { hex: "F3010" });
    expect(broken(table, away, off("F3010"))).toContain("leader-leaves/on-the-map");
    const through = camp("T0006", "csa-oak-a T0005");
    expect(broken(table, through, off("T0006 T0005 T0004"))).toEqual([]);
    expect(
      broken(board({ observe, rulings: { "leaders-through-enemies": "closed" } }), through, off("T0006 T0005 T0004")),
    ).toEqual(["leader-leaves/not-into-enemies"]);
    const riding = (leader: string, units?: string): State => {
      const s = camp(leader, units);
      Object.assign(s.leaders["us-alder"] ?? {}, { strategic: true });
      s.stack.pop();
      s.stack.push({
        ...{ flow: "strategic", at: "move", side: "US", marker: "us-strategic-am1" },
        ...{ units: [], leaders: ["us-alder"], entered: {} },
      });
      return s;
    };
    expect(broken(table, riding("T0104"), off("T0104 T0004"))).toEqual([]);
    expect(broken(table, riding("T0005"), off("T0005 T0004"))).toEqual(["leader-leaves/strategic-by-road"]);
    expect(broken(table, riding("T0104", "csa-oak-a T0404"), off("T0104 T0004"))).toEqual([
      "leader-leaves/strategic-keeps-away",
    ]);
  });

  it("not where the table leads nowhere: entry 1 of the Confederacy (T.OffMap)", () => {
    const s = board({ observe }).setup("whole-battle");
    expect(exitHexes({ s, facts }, "CSA", "CSA-1")).toBeNull();
    expect(exitHexes({ s, facts }, "CSA", "CSA-6")).toEqual(["C6010"]);
    expect(exitHexes({ s, facts }, "US", "CSA-6")).toBeNull();
  });

  it("a train that leaves takes no hex (control)", () => {
    const s = at("us-train-t1 T0104; us-1-1-ta-a T0105", { scenario: "training-campaign" });
    const frame = s.stack.at(-1);
    if (frame?.flow === "command") frame.units.push("us-train-t1");
    s.control = {};
    go(table, s, { move: "leave-map", unit: "us-train-t1", path: ["T0104", "T0004"], exit: "US-A" });
    expect(s.control).toEqual({});
  });
});
