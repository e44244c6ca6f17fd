// Engineers: trains and pontoons, fords, demolition, positions (LG.Eng, LG.Ford, LG.BridgeDemo, LG.IP, FR.Pontoons).
import { describe, expect, it } from "vitest";
import type { Move, State } from "../../../src/rules/across-the-rappahannock/index.js";
import { emptyActivation } from "../../../src/rules/across-the-rappahannock/markers/activations.js";
import { setDisordered } from "../../../src/rules/across-the-rappahannock/position/units.js";
import { delayTrain, dropTrain, interruptWork } from "../../../src/rules/across-the-rappahannock/position/works.js";
import { emptyTurn } from "../../../src/rules/across-the-rappahannock/sequence/turns.js";
import { board, position, type Standing } from "../../support/across-the-rappahannock/board.js";
import { broken, due, finding, go, idle, roll, until } from "../../support/across-the-rappahannock/turn.js";
import { observed } from "../../support/coverage.js";

const observe = observed("across-the-rappahannock");
const table = board({ observe });

/** A position in which a command does its works; `more` belongs to the command too. */
function works(units: string, more: Partial<Standing> & { readonly with?: readonly string[] } = {}): State {
  const s = position(table, { units, at: "works", ...more });
  const frame = s.stack.at(-1);
  if (frame?.flow === "command") frame.units.push(...(more.with ?? []));
  s.activations = 5;
  return s;
}

/** Who wrecks a bridge does nothing else (LG.Eng.Destroy). */
const nothing = board({ observe, rulings: { "bridge-work": "nothing" } });

/** The activation of a marker that nobody acts with: works alone go on. */
function marker(s: State, id: string, side: "US" | "CSA" = "US", rulings = {}): ReturnType<typeof board> {
  const other = board({ observe, rulings });
  s.stack = [
    { flow: "campaign", at: "next" },
    { flow: "turn", ...emptyTurn(s), at: "next" },
    { flow: "activation", ...emptyActivation(side), marker: id, only: [] },
  ];
  other.settle(s);
  return other;
}

describe("pontoon trains (LG.Eng.Train)", () => {
  const drive = (path: string, more: Partial<Extract<Move, { move: "move-train" }>> = {}): Move => ({
    move: "move-train",
    train: "us-train-t1",
    path: path.split(" "),
    mode: "normal",
    ...more,
  });
  const camp = (units = "us-train-t1 T0502; us-1-1-ta-a T0503", more = {}) =>
    works(units, { at: "move", with: ["us-train-t1"], ...more });

  it("6.11, 6.12: five points of artillery: two hexes of clear ground, five of a pike", () => {
    const s = camp("us-train-t1 T0702; us-1-1-ta-a T0602");
    expect(broken(table, s, drive("T0702 T0703 T0704 T0705 T0706 T0707"))).toEqual([]);
    expect(broken(table, s, drive("T0702 T0802 T0902 T1002"))).toEqual(["move-train/enough-points"]);
    go(table, s, drive("T0702 T0703"));
    expect(s.units["us-train-t1"]?.hex).toBe("T0703");
    expect(broken(table, s, drive("T0703 T0704"))).toEqual(["move-train/once"]);
  });

  it("takes up and puts down pontoons for a point each", () => {
    const s = camp();
    go(table, s, drive("T0502", { load: "put-before" }));
    expect([s.trains["us-train-t1"]?.cargo, s.loose["T0502"]]).toEqual([0, 1]);
    const empty = camp();
    Object.assign(empty.trains["us-train-t1"] ?? {}, { cargo: 0 });
    expect(broken(table, empty, drive("T0502", { load: "put-before" }))).toEqual(["move-train/room-for-it"]);
    expect(broken(table, empty, drive("T0502", { load: "take-after" }))).toEqual(["move-train/room-for-it"]);
    empty.loose = { T0503: 1, T0402: 1 };
    go(table, empty, drive("T0502 T0402", { load: "take-after" }));
    expect([empty.trains["us-train-t1"]?.cargo, empty.loose]).toEqual([1, { T0503: 1 }]);
    const full = camp();
    Object.assign(full.trains["us-train-t1"] ?? {}, { cargo: 2 });
    full.loose = { T0502: 1 };
    expect(broken(table, full, drive("T0502", { load: "take-before" }))).toEqual(["move-train/room-for-it"]);
  });

  it.each<[string, string, Move, string[]]>([
    ["no train", "us-1-1-ta-a T0502", drive("T0502 T0501"), ["move-train/a-train"]],
    ["6.12: a gap", "us-train-t1 T0502", drive("T0502 T0504"), ["move-train/a-way"]],
    ["nothing", "us-train-t1 T0502", drive("T0502"), ["move-train/does-something"]],
    ["among others", "us-train-t1 T0502; us-1-1-ta-a T0503", drive("T0502 T0503"), ["move-train/alone"]],
    [
      "through two others",
      "us-train-t1 T0502; us-1-1-ta-a T0503; us-1-1-ta-b T0503",
      drive("T0502 T0503 T0504"),
      ["move-train/alone"],
    ],
    ["6.14: into enemies", "us-train-t1 T0502; csa-oak-a T0503", drive("T0502 T0503"), ["move-train/not-into-enemies"]],
    [
      "past enemies",
      "us-train-t1 T0702; csa-oak-a T0805",
      drive("T0702 T0703 T0704 T0705"),
      ["move-train/stops-beside-enemy"],
    ],
    [
      "6.13: extended far from enemies",
      "us-train-t1 T0502; csa-oak-a T0512",
      drive("T0502 T0501", { mode: "extended" }),
      [],
    ],
    [
      "6.13: extended near enemies",
      "us-train-t1 T0502; csa-oak-a T0504",
      drive("T0502 T0501", { mode: "extended" }),
      ["move-train/extended-keeps-away"],
    ],
  ])("%s", (_, units, move, expected) => {
    expect(broken(table, camp(units), move)).toEqual(expected);
  });

  it("6.12, LG.Eng.Pontoon: moves with the command beside it, on the scenario's maps; gives its bridge up, or stays", () => {
    const s = works("us-train-t1 T0502; us-1-1-ta-a T0903", { at: "move", marker: "us-ta-am1" });
    expect(broken(table, s, drive("T0502 T0501"))).toEqual(["move-train/with-its-marker"]);
    const building = camp("us-train-t1 T0506");
    Object.assign(building.trains["us-train-t1"] ?? {}, { building: "T0506|T0507" });
    const stays = board({ observe, rulings: { "bridge-given-up": "no" } });
    expect(broken(stays, building, drive("T0506 T0505"))).toEqual(["move-train/not-building"]);
    go(table, building, drive("T0506 T0505"));
    expect(building.trains["us-train-t1"]).toMatchObject({ building: null, cargo: 1 });
    const away = camp("us-train-t1 T0502");
    Object.assign(away.units["us-train-t1"] ?? {}, { hex: "F3010" });
    expect(broken(table, away, drive("F3010 F3011"))).toContain("move-train/on-the-map");
  });

  it("is one of those who act next to a unit that does, else with the Cavalry marker", () => {
    const roster = (id: string, units: string) => {
      const s = position(table, { units });
      s.stack = [
        { flow: "campaign", at: "next" },
        { flow: "turn", ...emptyTurn(s), at: "next" },
        { flow: "activation", ...emptyActivation("US"), marker: id },
      ];
      s.initiative = "US";
      table.settle(s);
      until(table, s, "command/move", 20);
      const frame = s.stack.at(-1);
      return frame?.flow === "command" && frame.units.includes("us-train-t1");
    };
    expect(roster("us-ta-am1", "us-train-t1 T0502; us-1-1-ta-a T0503")).toBe(true);
    expect(roster("us-ta-am1", "us-train-t1 T0502; us-1-1-ta-a T0903")).toBe(false);
    expect(roster("us-tcav-am1", "us-train-t1 T0502; us-1-1-ta-a T0903")).toBe(true);
    expect(roster("us-tcav-am1", "us-train-t1 T0502; us-1-1-ta-a T0503; us-tcav-a T1103")).toBe(false);
  });
});

describe("bridges of pontoons (LG.Eng.Pontoon)", () => {
  const build = (to: string): Move => ({ move: "start-pontoon", train: "us-train-t1", to });
  const bank = (units = "us-train-t1 T0506; us-1-1-ta-a T0505", more = {}) =>
    works(units, { with: ["us-train-t1"], commands: ["us-1-ta"], ...more });

  it("two markers: begun with the first, standing with the second", () => {
    const s = bank();
    go(table, s, build("T0507"));
    expect(s.trains["us-train-t1"]).toMatchObject({ building: "T0506|T0507", under: "us-1-ta" });
    expect(broken(table, s, build("T0507"))).toEqual(["start-pontoon/not-building"]);
    marker(s, "us-tb-am1");
    expect(s.pontoons).toEqual([]);
    marker(s, "us-ta-am1");
    expect(s.pontoons).toEqual(["T0506|T0507"]);
    expect(s.units["us-train-t1"]).toMatchObject({ place: "exited", hex: null });
  });

  it("a train with two pontoons stays with the other one; without a command the Cavalry marker finishes", () => {
    const s = bank();
    Object.assign(s.trains["us-train-t1"] ?? {}, { cargo: 2, building: "T0506|T0507", under: null, since: 3 });
    marker(s, "us-ta-am1");
    expect(s.pontoons).toEqual([]);
    marker(s, "us-tcav-am1");
    expect([s.pontoons, s.trains["us-train-t1"]?.cargo, s.units["us-train-t1"]?.hex]).toEqual([
      ["T0506|T0507"],
      1,
      "T0506",
    ]);
  });

  it.each<[string, string, Move, string[]]>([
    ["no train", "us-1-1-ta-a T0506", build("T0507"), ["start-pontoon/a-train"]],
    ["not next to it", "us-train-t1 T0506", build("T0509"), ["start-pontoon/a-neighbour"]],
    ["over no water", "us-train-t1 T0506", build("T0505"), ["start-pontoon/over-water"]],
    [
      "away from the river",
      "us-train-t1 T0502",
      build("T0503"),
      ["start-pontoon/in-the-river", "start-pontoon/over-water"],
    ],
    ["an enemy beyond", "us-train-t1 T0506; csa-oak-a T0507", build("T0507"), ["start-pontoon/undisturbed"]],
    [
      "enemy infantry next to the far end",
      "us-train-t1 T0506; csa-oak-a T0508",
      build("T0507"),
      ["start-pontoon/undisturbed"],
    ],
    ["enemy guns next to the far end", "us-train-t1 T0506; csa-ash-art T0508", build("T0507"), []],
    ["enemies on the near bank", "us-train-t1 T0506; csa-oak-a T0406", build("T0507"), []],
  ])("%s", (_, units, move, expected) => {
    expect(broken(table, bank(units), move)).toEqual(expected);
  });

  it("from a hex where it began, with a pontoon, its own marker, no second bridge, where engineers are", () => {
    const moved = bank();
    moved.acts["us-train-t1"] = { ...idle, moved: true, from: "T0505" };
    expect(broken(table, moved, build("T0507"))).toEqual(["start-pontoon/began-there"]);
    const empty = bank();
    Object.assign(empty.trains["us-train-t1"] ?? {}, { cargo: 0 });
    expect(broken(table, empty, build("T0507"))).toEqual(["start-pontoon/carries-one"]);
    const foreign = works("us-train-t1 T0506", { marker: "us-ta-am1" });
    expect(broken(table, foreign, build("T0507"))).toEqual(["start-pontoon/with-its-marker"]);
    const twice = bank();
    twice.pontoons = ["T0506|T0507"];
    expect(broken(table, twice, build("T0507"))).toEqual(["start-pontoon/no-bridge-yet"]);
    const without = position(table, { scenario: "training-campaign", units: "us-train-t1 T0506", at: "works" });
    without.scenario = "training-crossing";
    const frame = without.stack.at(-1);
    if (frame?.flow === "command") frame.units.push("us-train-t1");
    expect(broken(table, without, build("T0507"))).toEqual(["start-pontoon/engineers-here"]);
  });

  it("an enemy who comes near delays it by a whole marker of the Union", () => {
    const s = bank("us-train-t1 T0506; us-1-1-ta-a T0505; csa-oak-a T0509");
    go(table, s, build("T0507"));
    const oak = s.units["csa-oak-a"];
    if (oak !== undefined) oak.hex = "T0508";
    marker(s, "csa-1-t1-am1", "CSA");
    expect(s.trains["us-train-t1"]?.delayed).toBe(true);
    marker(s, "us-ta-am1");
    expect(s.trains["us-train-t1"]?.delayed).toBe(true);
    if (oak !== undefined) oak.hex = "T0515";
    marker(s, "us-ta-am1");
    expect([s.trains["us-train-t1"]?.delayed, s.pontoons]).toEqual([false, []]);
    marker(s, "us-ta-am2");
    expect(s.pontoons).toEqual(["T0506|T0507"]);
  });

  it("artillery that hits hard delays it; a train that is lost takes its load along", () => {
    const s = bank();
    const told: string[] = [];
    const c = { s, tell: (name: string) => told.push(name) } as never;
    delayTrain(c, "us-train-t1");
    expect(told).toEqual([]);
    go(table, s, build("T0507"));
    delayTrain(c, "us-train-t1");
    expect([told, s.trains["us-train-t1"]?.delayed]).toEqual([["pontoon-delayed"], true]);
    dropTrain(s, "us-train-t1");
    expect(s.trains["us-train-t1"]).toMatchObject({ cargo: 0, building: null, delayed: false });
  });
});

describe("destruction and dismantling (FR.Pontoons, LG.Eng.Destroy, LG.BridgeDemo)", () => {
  const hexside = "T0506|T0507";
  const wreck = (unit = "csa-oak-a"): Move => ({ move: "destroy-pontoon", unit, hexside });
  const take = (unit = "us-1-1-ta-a", to = "T0506"): Move => ({ move: "dismantle-pontoon", unit, hexside, to });
  const blow = (unit: string, at = "T0706|T0707"): Move => ({ move: "blow-bridge", unit, hexside: at });
  const csa = (units: string, more = {}) => {
    const s = works(units, { side: "CSA", ...more });
    s.pontoons = [hexside];
    return s;
  };
  const us = (units: string) => {
    const s = works(units);
    s.pontoons = [hexside];
    return s;
  };

  it("Confederates who spend the activation there destroy it", () => {
    const s = csa("csa-oak-a T0507");
    go(table, s, wreck(), "CSA");
    expect(s.pontoons).toEqual([]);
  });

  it.each<[string, string, string[]]>([
    ["nobody there", "csa-oak-a T0515", ["destroy-pontoon/at-a-pontoon"]],
    ["the Union at the other end", "csa-oak-a T0507; us-1-1-ta-a T0506", ["destroy-pontoon/undisturbed"]],
    ["the Union next to the unit", "csa-oak-a T0507; us-1-1-ta-a T0508", ["destroy-pontoon/undisturbed"]],
  ])("%s", (_, units, expected) => {
    expect(broken(table, csa(units), wreck(), "CSA")).toEqual(expected);
  });

  it("4.23, LG.Eng.Destroy: no artillery, nobody who did something, no other command, no Union, no bridge, no engineers", () => {
    expect(broken(table, csa("csa-ash-art T0507"), wreck("csa-ash-art"), "CSA")).toEqual([
      "destroy-pontoon/no-artillery",
    ]);
    const busy = csa("csa-oak-a T0507");
    busy.acts["csa-oak-a"] = { ...idle, moved: true, from: "T0508" };
    expect(broken(table, busy, wreck(), "CSA")).toEqual(["destroy-pontoon/whole-activation"]);
    expect(
      broken(table, csa("csa-oak-a T0507; csa-elder-a T0515", { commands: ["csa-2-t1"] }), wreck(), "CSA"),
    ).toEqual(["destroy-pontoon/of-the-command"]);
    expect(broken(table, us("us-1-1-ta-a T0506"), wreck("us-1-1-ta-a"))).toEqual(["destroy-pontoon/confederate"]);
    const gone = csa("csa-oak-a T0507");
    gone.pontoons = [];
    expect(broken(table, gone, wreck(), "CSA")).toEqual(["destroy-pontoon/at-a-pontoon"]);
    const without = csa("csa-oak-a T0507");
    without.scenario = "training-crossing";
    expect(broken(table, without, wreck(), "CSA")).toEqual(["destroy-pontoon/engineers-here"]);
  });

  it("the Union takes it up: a train stands on one bank, and moves with its next marker", () => {
    const s = us("us-1-1-ta-a T0506");
    go(table, s, take());
    expect(s.pontoons).toEqual([]);
    const id = Object.keys(s.trains)[0] ?? "";
    expect(s.units[id]).toMatchObject({ type: "train", hex: "T0506", side: "US" });
    expect(s.trains[id]).toMatchObject({ cargo: 1, building: null });
    // A spare counter is used before a new one is made.
    const again = us("us-1-1-ta-a T0506");
    again.trains = { "us-train-t2": { cargo: 0, building: null, delayed: false, since: 0, under: null } };
    const counter = again.units["us-1-1-ta-a"];
    if (counter !== undefined) again.units["us-train-t2"] = { ...counter, type: "train", hex: null, place: "exited" };
    go(table, again, take());
    expect(again.units["us-train-t2"]).toMatchObject({ hex: "T0506", place: "map" });
  });

  it("4.23, LG.Eng.Destroy: what hinders the dismantling", () => {
    expect(broken(table, us("us-1-1-ta-a T0500"), take())).toEqual(["dismantle-pontoon/at-a-pontoon"]);
    expect(broken(table, us("us-1-1-ta-a T0506"), take("us-1-1-ta-a", "T0505"))).toEqual([
      "dismantle-pontoon/on-a-bank",
    ]);
    expect(broken(table, us("us-alder-art T0506"), take("us-alder-art"))).toEqual(["dismantle-pontoon/no-artillery"]);
    expect(broken(table, us("us-1-1-ta-a T0506; csa-oak-a T0507"), take())).toEqual(["dismantle-pontoon/undisturbed"]);
    const busy = us("us-1-1-ta-a T0506");
    busy.acts["us-1-1-ta-a"] = { ...idle, rallied: true };
    expect(broken(table, busy, take())).toEqual([]);
    expect(broken(nothing, busy, take())).toEqual(["dismantle-pontoon/whole-activation"]);
    busy.acts["us-1-1-ta-a"] = { ...idle, moved: true, hexes: 2 };
    expect(broken(table, busy, take())).toEqual(["dismantle-pontoon/whole-activation"]);
    expect(broken(table, csa("csa-oak-a T0507"), take("csa-oak-a", "T0507"), "CSA")).toEqual([
      "dismantle-pontoon/union",
    ]);
    const other = works("us-1-1-ta-a T0506; us-1-2-ta-a T0500", { commands: ["us-2-ta"] });
    other.pontoons = [hexside];
    expect(broken(table, other, take())).toEqual(["dismantle-pontoon/of-the-command"]);
    const fred = us("us-1-1-ta-a T0506");
    fred.scenario = "training-assault";
    expect(broken(table, fred, take())).toEqual(["dismantle-pontoon/engineers-here"]);
  });

  it("printed bridges are blown by either side, once and for all", () => {
    const s = us("us-1-1-ta-a T0706");
    go(table, s, blow("us-1-1-ta-a"));
    expect(s.blown).toEqual(["T0706|T0707"]);
    const again = us("us-1-1-ta-a T0706");
    again.blown = ["T0706|T0707"];
    expect(broken(table, again, blow("us-1-1-ta-a"))).toEqual(["blow-bridge/a-printed-bridge"]);
    go(table, csa("csa-oak-a T0707"), blow("csa-oak-a"), "CSA");
  });

  it("4.23, LG.BridgeDemo: what hinders a demolition", () => {
    expect(broken(table, us("us-1-1-ta-a T0703"), blow("us-1-1-ta-a"))).toEqual(["blow-bridge/at-a-bridge"]);
    expect(broken(table, us("us-1-1-ta-a T0703"), blow("us-1-1-ta-a", "T0703|T0709"))).toEqual([
      "blow-bridge/at-a-bridge",
    ]);
    expect(broken(table, us("us-1-1-ta-a T0506"), blow("us-1-1-ta-a", hexside))).toEqual([
      "blow-bridge/a-printed-bridge",
    ]);
    const riders = board({ observe, rulings: { "bridge-blowers": "foot-or-horse" } });
    expect(broken(table, us("us-alder-art T0706"), blow("us-alder-art"))).toEqual([]);
    expect(broken(riders, us("us-alder-art T0706"), blow("us-alder-art"))).toEqual(["blow-bridge/no-artillery"]);
    // FR.BridgeDemo lets both sides do it, and nobody else than before.
    const guns = us("us-alder-art T0706");
    guns.scenario = "training-assault";
    expect(broken(table, guns, blow("us-alder-art"))).toEqual(["blow-bridge/no-artillery-at-fredericksburg"]);
    expect(finding(table, guns, blow("us-alder-art"), "no-artillery-at-fredericksburg").rule).toBe("FR.BridgeDemo");
    expect(broken(table, us("us-1-1-ta-a T0706; csa-oak-a T0707"), blow("us-1-1-ta-a"))).toEqual([
      "blow-bridge/undisturbed",
    ]);
    const busy = us("us-1-1-ta-a T0706");
    busy.acts["us-1-1-ta-a"] = { ...idle, charged: true };
    expect(broken(table, busy, blow("us-1-1-ta-a"))).toEqual([]);
    expect(broken(nothing, busy, blow("us-1-1-ta-a"))).toEqual(["blow-bridge/whole-activation"]);
    const other = works("us-1-1-ta-a T0706; us-1-2-ta-a T0500", { commands: ["us-2-ta"] });
    expect(broken(table, other, blow("us-1-1-ta-a"))).toEqual(["blow-bridge/of-the-command"]);
    const without = us("us-1-1-ta-a T0706");
    without.scenario = "training-crossing";
    expect(broken(table, without, blow("us-1-1-ta-a"))).toEqual(["blow-bridge/engineers-here"]);
  });
});

describe("fords (LG.Ford)", () => {
  const hexside = "T1107|T1108";
  const improve = (units = ["us-1-1-ta-a", "us-1-1-ta-b"], at = hexside): Move => ({
    move: "improve-ford",
    units,
    hexside: at,
  });
  const both = "us-1-1-ta-a T1107; us-1-1-ta-b T1108";
  const begun = () => {
    const s = works(both);
    go(table, s, improve());
    return s;
  };

  it("a die with each marker of the builders; five and more succeeds, one more for each failure", () => {
    const s = begun();
    expect(s.fords[hexside]).toEqual({ improved: false, failures: 0, builders: ["us-1-1-ta-a", "us-1-1-ta-b"] });
    let at = marker(s, "us-ta-am1");
    expect(due(at, s)).toBe("activation/ford");
    roll(at, s, 4);
    expect(s.fords[hexside]).toMatchObject({ improved: false, failures: 1 });
    at = marker(s, "us-tb-am1");
    expect(due(at, s)).not.toBe("activation/ford");
    at = marker(s, "us-ta-am2");
    const [event] = roll(at, s, 4);
    expect(event).toMatchObject({ event: "ford-rolled", figures: { die: 4, modifier: 1, result: "a good ford" } });
    expect(s.fords[hexside]).toEqual({ improved: true, failures: 1, builders: [] });
  });

  it("by another reading with every marker of the Union", () => {
    const s = begun();
    expect(due(marker(s, "us-tb-am1", "US", { "ford-roll": "every" }), s)).toBe("activation/ford");
  });

  it("two fords at once are rolled for one after the other", () => {
    const s = begun();
    s.fords["T0306|T0307"] = { improved: false, failures: 0, builders: ["us-1-1-ta-a"] };
    const at = marker(s, "us-ta-am1");
    roll(at, s, 0);
    expect(due(at, s)).toBe("activation/ford");
  });

  it("given up when a builder is disordered or leaves", () => {
    const s = begun();
    setDisordered(s, "us-1-1-ta-a", true);
    const told: string[] = [];
    interruptWork({ s, tell: (name: string) => told.push(name) } as never, "us-1-1-ta-a");
    expect([s.fords, told]).toEqual([{}, ["ford-abandoned"]]);
    const left = begun();
    Object.assign(left.units["us-1-1-ta-a"] ?? {}, { hex: "T1105" });
    const at = marker(left, "us-tb-am1");
    expect([left.fords, due(at, left)]).toEqual([{}, due(at, left)]);
  });

  it("4.23, LG.Ford: what hinders it", () => {
    expect(broken(table, works(both), improve(undefined, "T1107|T1109"))).toEqual(["improve-ford/a-hexside"]);
    expect(broken(table, works(both), improve(["us-1-1-ta-a"]))).toEqual(["improve-ford/on-both-banks"]);
    expect(broken(table, works("us-1-1-ta-a T1107; us-1-1-ta-b T1107"), improve())).toEqual([
      "improve-ford/on-both-banks",
    ]);
    expect(broken(table, works("us-1-1-ta-a T1107 disordered; us-1-1-ta-b T1108"), improve())).toEqual([
      "improve-ford/on-both-banks",
    ]);
    expect(broken(table, works(`${both}; csa-oak-a T1109`), improve())).toEqual(["improve-ford/away-from-enemies"]);
    expect(broken(table, works("us-1-1-ta-a T0306; us-1-1-ta-b T0307"), improve(undefined, "T0306|T0307"))).toEqual([
      "improve-ford/poor-ford",
    ]);
    expect(broken(table, works(`${both}; us-1-2-ta-a T0500`, { commands: ["us-2-ta"] }), improve())).toEqual([
      "improve-ford/of-the-command",
    ]);
    const csa = works("csa-oak-a T1107; csa-oak-b T1108", { side: "CSA" });
    expect(broken(table, csa, improve(["csa-oak-a", "csa-oak-b"]), "CSA")).toEqual([
      "improve-ford/union",
      "improve-ford/on-both-banks",
      "improve-ford/away-from-enemies",
    ]);
    const fred = works(both);
    fred.scenario = "training-assault";
    expect(broken(table, fred, improve())).toEqual(["improve-ford/engineers-here"]);
  });
});

describe("improved positions (LG.IP)", () => {
  const start = (unit = "us-1-1-ta-a"): Move => ({ move: "start-ip", unit });
  const finish = (unit = "us-1-1-ta-a"): Move => ({ move: "complete-ip", unit, facing: "W" });

  it("two markers; the second gives it its front, for good", () => {
    const s = works("us-1-1-ta-a T0503; us-1-1-ta-b T0603");
    go(table, s, start());
    expect(s.ips["T0503"]).toEqual({ facing: null, built: false, builder: "us-1-1-ta-a", since: 5 });
    expect(broken(table, s, finish())).toEqual(["complete-ip/second-marker"]);
    s.activations += 1;
    s.acts = {};
    go(table, s, finish());
    expect(s.ips["T0503"]).toEqual({ facing: "W", built: true, builder: null, since: 5 });
  });

  it("goes on when the corps fails its roll, as if it had acted (LG.Indecision)", () => {
    const s = works("us-1-1-ta-a T0503");
    go(table, s, start());
    const at = marker(s, "us-ta-am1");
    expect(due(at, s)).toBe("US activation/wasted");
    go(at, s, finish());
    expect(s.ips["T0503"]?.built).toBe(true);
  });

  it("stops when the unit moves, charges, is charged or fires in defence", () => {
    const s = works("us-1-1-ta-a T0503");
    go(table, s, start());
    interruptWork({ s, tell: () => undefined } as never, "us-1-1-ta-b");
    expect(s.ips["T0503"]).toBeDefined();
    interruptWork({ s, tell: () => undefined } as never, "us-1-1-ta-a");
    expect(s.ips["T0503"]).toBeUndefined();
    const moved = works("us-1-1-ta-a T0503");
    go(table, moved, start());
    Object.assign(moved.units["us-1-1-ta-a"] ?? {}, { hex: "T0504" });
    marker(moved, "us-tb-am1");
    expect(moved.ips).toEqual({});
  });

  it("LG.IP: the hex that the rule itself names as partly of the river, whatever its terrain", () => {
    const s = works("us-1-1-ta-a T0503");
    s.scenario = "whole-battle";
    Object.assign(s.units["us-1-1-ta-a"] ?? {}, { hex: "S2905" });
    s.acts["us-1-1-ta-a"] = { ...idle, from: "S2905" };
    const found = table.check(s, start(), "US").find(({ code }) => code.endsWith("/fit-ground"));
    expect(found).toMatchObject({
      severity: "violation",
      message: "1/1/A a stands in S2905, which is partly of the river: no position is built there",
    });
    Object.assign(s.units["us-1-1-ta-a"] ?? {}, { hex: "S2915" });
    expect(table.check(s, start(), "US").find(({ code }) => code.endsWith("/fit-ground"))?.severity).toBe("unknown");
  });

  it("4.23, FR.Entrench: what hinders the start", () => {
    expect(broken(table, works("us-1-1-ta-b T0503"), start())).toEqual(["start-ip/a-unit"]);
    expect(broken(table, works("us-alder-art T0503"), start("us-alder-art"))).toEqual(["start-ip/infantry"]);
    expect(broken(table, works("us-1-1-ta-a T0607"), start())).toEqual(["start-ip/fit-ground"]);
    expect(broken(table, works("us-1-1-ta-a T0506"), start())).toEqual(["start-ip/fit-ground"]);
    const any = board({ observe, rulings: { "second-position": "one" } });
    expect(broken(any, works("us-1-1-ta-a T0512"), start())).toEqual(["start-ip/one-in-a-hex"]);
    const printed = works("us-1-1-ta-a T0512");
    go(table, printed, start());
    expect(broken(table, printed, start())).toContain("start-ip/one-in-a-hex");
    const busy = works("us-1-1-ta-a T0503");
    busy.acts["us-1-1-ta-a"] = { ...idle, rallied: true };
    expect(broken(table, busy, start())).toEqual(["start-ip/did-nothing-else"]);
    expect(broken(table, works("us-1-1-ta-a T0503; us-1-2-ta-a T0500", { commands: ["us-2-ta"] }), start())).toEqual([
      "start-ip/of-the-command",
    ]);
    const fred = works("us-1-1-ta-a T0503");
    fred.scenario = "training-assault";
    expect(broken(table, fred, start())).toEqual(["start-ip/engineers-here"]);
    // Disordered infantry digs too, dismounted cavalry is infantry.
    expect(broken(table, works("us-1-1-ta-a T0503 disordered"), start())).toEqual([]);
    expect(broken(table, works("us-tcav-a T0503 dismounted"), start("us-tcav-a"))).toEqual([]);
    expect(broken(table, works("us-tcav-a T0503"), start("us-tcav-a"))).toEqual(["start-ip/infantry"]);
  });

  it("4.23, LG.IP: what hinders the end", () => {
    const s = works("us-1-1-ta-a T0503; us-1-1-ta-b T0603");
    expect(broken(table, s, finish())).toEqual(["complete-ip/a-position"]);
    s.ips["T0503"] = { facing: null, built: false, builder: "us-1-1-ta-a", since: 1 };
    expect(broken(table, s, finish("us-1-1-ta-b"))).toEqual(["complete-ip/a-position"]);
    s.acts["us-1-1-ta-a"] = { ...idle, attacked: true };
    expect(broken(table, s, finish())).toEqual(["complete-ip/did-nothing-else"]);
    const other = works("us-1-1-ta-a T0503; us-1-2-ta-a T0500", { commands: ["us-2-ta"] });
    other.ips["T0503"] = { facing: null, built: false, builder: "us-1-1-ta-a", since: 1 };
    expect(broken(table, other, finish())).toEqual(["complete-ip/of-the-command"]);
  });
});
