// Permissions of movement, stacking and set-up that the text gives in one of its readings: each with the stricter one beside it.
import { describe, expect, test } from "vitest";
import {
  acrossTheRappahannock,
  type Move,
  type State,
  standardOptions,
  standardPack,
} from "../../../src/rules/across-the-rappahannock/index.js";
import { emptyActivation } from "../../../src/rules/across-the-rappahannock/markers/activations.js";
import { relocate } from "../../../src/rules/across-the-rappahannock/position/units.js";
import { emptyTurn } from "../../../src/rules/across-the-rappahannock/sequence/turns.js";
import { openTable } from "../../../src/rules/index.js";
import { board, position, type Standing } from "../../support/across-the-rappahannock/board.js";
import { fight } from "../../support/across-the-rappahannock/combat.js";
import { broken, due, finding, go, idle } from "../../support/across-the-rappahannock/turn.js";
import { observed } from "../../support/coverage.js";
import { cannotFind } from "../../support/holes.js";

const observe = observed("across-the-rappahannock");
const table = board({ observe });
const by = (rulings: { readonly [id: string]: string }) => board({ observe, rulings });
const at = (units: string, more: Partial<Standing> = {}): State => position(table, { units, ...more });
const walk = (unit: string, path: string): Move => ({
  ...{ move: "move-unit", unit, path: path.split(" "), mode: "normal" },
});
const steps = openTable(acrossTheRappahannock, { pack: standardPack, authority: "agreed", options: standardOptions });
/** Why a legal move cannot be said step by step. */
const unsayable = (s: State, move: Move, side: "US" | "CSA" = "US"): string | undefined =>
  cannotFind(steps, s, side, JSON.parse(JSON.stringify(move)));

describe("6.14: leaders and enemies", () => {
  const closed = by({ "leaders-through-enemies": "closed" });
  const lead = (path: string): Move => ({
    move: "move-leader",
    leader: "us-alder",
    path: path.split(" "),
    mode: "normal",
  });
  const s = () => at("us-1-1-ta-a T0500; csa-oak-a T0504", { leaders: "us-alder T0505" });

  test("6.14: a leader passes through a hex of enemies, step by step too; by agreement he does not", () => {
    const through = lead("T0505 T0504 T0503");
    expect(broken(table, s(), through)).toEqual([]);
    expect(unsayable(s(), through, "US")).toBeUndefined();
    expect(broken(closed, s(), through)).toEqual(["move-leader/not-into-enemies"]);
  });
  test("6.14, 5.15: he does not stay there, and none of his ways is offered that would end there", () => {
    for (const one of [table, closed])
      expect(broken(one, s(), lead("T0505 T0504"))).toEqual(["move-leader/not-into-enemies"]);
    const ends = table.legalMoves(s(), "US").flatMap((move) => (move.move === "move-leader" ? [move.path.at(-1)] : []));
    expect(ends).toContain("T0503");
    expect(ends).not.toContain("T0504");
  });
  test("6.14: a unit does neither", () => {
    const state = at("us-1-1-ta-a T0506; csa-oak-a T0504");
    for (const path of ["T0506 T0505 T0504", "T0506 T0505 T0504 T0503"])
      expect(broken(table, state, walk("us-1-1-ta-a", path))).toContain("move-unit/not-into-enemies");
  });
  test("6.14, 6.51: he comes in past enemies in his first hex", () => {
    const state = at("us-1-1-ta-a T1417", { scenario: "training-assault", side: "CSA", commands: ["csa-tcav"] });
    const elm = table.setup("training-assault").leaders["csa-elm"];
    if (elm !== undefined) state.leaders["csa-elm"] = elm;
    for (const frame of state.stack) {
      if (frame.flow === "command") frame.leaders.push("csa-elm");
      if (frame.flow === "command" || frame.flow === "activation") frame.marker = "csa-t2f-am1";
    }
    const enter = (path: string): Move => ({
      move: "enter-leader",
      leader: "csa-elm",
      path: path.split(" "),
      mode: "normal",
    });
    expect(broken(table, state, enter("T1417 T1317"), "CSA")).toEqual([]);
    expect(broken(table, state, enter("T1417"), "CSA")).toEqual(["enter-leader/not-into-enemies"]);
    expect(broken(closed, state, enter("T1417 T1317"), "CSA")).toEqual(["enter-leader/not-into-enemies"]);
  });
  test("6.14, LG.SM: strategic movement does not come near them all the same", () => {
    const state = at("us-1-1-ta-a T0500; csa-oak-a T0704", {
      leaders: "us-alder T0700",
      scenario: "training-campaign",
    });
    Object.assign(state.leaders["us-alder"] ?? {}, { strategic: true });
    state.stack = [
      { flow: "campaign", at: "next" },
      { flow: "turn", ...emptyTurn(state), at: "next" },
      ...[{ flow: "strategic", at: "move", side: "US", marker: "us-strategic-am1" } as const].map((frame) => ({
        ...frame,
        ...{ units: [], leaders: ["us-alder"], entered: {} },
      })),
    ];
    const ride: Move = {
      move: "strategic-leader",
      leader: "us-alder",
      path: "T0700 T0701 T0702 T0703 T0704 T0705".split(" "),
    };
    expect(broken(table, state, ride)).toEqual(["strategic-leader/strategic-keeps-away"]);
    expect(broken(closed, state, ride)).toContain("strategic-leader/not-into-enemies");
  });
  test("5.15: nobody is set up among enemies", () => {
    const state = table.setup("training-crossing");
    state.stack = [
      { flow: "campaign", at: "turn" },
      { flow: "setUp", at: "place", sides: ["US"] },
    ];
    Object.assign(state.units["csa-oak-a"] ?? {}, { hex: "T0304", place: "map" });
    const place: Move = { move: "place-leader", leader: "us-alder", hex: "T0304" };
    expect(finding(table, state, place, "no-enemies").rule).toBe("5.15");
  });
});

describe("LG.Eng.Train, 6.42: nobody walks over a train of the enemy", () => {
  const rule = (s: State, move: Move, side: "US" | "CSA") => finding(table, s, move, "not-into-trains", side).rule;

  test("LG.Eng.Train: by every march of units and trains", () => {
    const near = at("csa-oak-a T0111; us-train-t1 T0110", { side: "CSA", commands: ["csa-1-t1"] });
    expect(rule(near, walk("csa-oak-a", "T0111 T0110"), "CSA")).toBe("LG.Eng.Train");
    expect(broken(table, near, walk("csa-oak-a", "T0111 T0011"), "CSA")).toEqual([]);
    const off: Move = { move: "leave-map", unit: "csa-oak-a", path: ["T0111", "T0110"], exit: "CSA-2" };
    Object.assign(near, { scenario: "training-campaign" });
    expect(rule(near, off, "CSA")).toBe("LG.Eng.Train");
    const trains = at("us-1-1-ta-a T0500; us-train-t1 T0502; us-train-t2 T0503");
    Object.assign(trains.units["us-train-t2"] ?? {}, { side: "CSA" });
    const drive: Move = { move: "move-train", train: "us-train-t1", path: ["T0502", "T0503"], mode: "normal" };
    expect(rule(trains, drive, "US")).toBe("LG.Eng.Train");
  });
  test("LG.Eng.Train: on the way in, and by strategic movement", () => {
    const s = at("us-1-1-ta-a T1416", { scenario: "training-assault", side: "CSA", commands: ["csa-tcav"] });
    Object.assign(s.units["us-1-1-ta-a"] ?? {}, { type: "train" });
    const cavalry = table.setup("training-assault").units["csa-tcav-a"];
    if (cavalry !== undefined) s.units["csa-tcav-a"] = cavalry;
    for (const frame of s.stack) {
      if (frame.flow === "command") frame.units.push("csa-tcav-a");
      if (frame.flow === "command" || frame.flow === "activation") frame.marker = "csa-t2f-am1";
    }
    expect(rule(s, { move: "enter-unit", unit: "csa-tcav-a", path: ["T1416"], mode: "normal" }, "CSA")).toBe(
      "LG.Eng.Train",
    );
    delete s.units["us-1-1-ta-a"];
    const free = broken(table, s, { move: "enter-unit", unit: "csa-tcav-a", path: ["T1416"], mode: "normal" }, "CSA");
    expect(free).not.toContain("enter-unit/not-into-trains");
    const ride = at("csa-oak-a T0700 strategic; us-train-t1 T0701", { scenario: "training-campaign" });
    ride.stack = [
      { flow: "campaign", at: "next" },
      { flow: "turn", ...emptyTurn(ride), at: "next" },
      {
        flow: "strategic",
        at: "move",
        side: "CSA",
        marker: "csa-strategic-am1",
        units: ["csa-oak-a"],
        leaders: [],
        entered: {},
      },
    ];
    const over: Move = { move: "strategic-move", unit: "csa-oak-a", path: ["T0700", "T0701"] };
    expect(rule(ride, over, "CSA")).toBe("LG.Eng.Train");
    delete ride.units["us-train-t1"];
    expect(broken(table, ride, over, "CSA")).not.toContain("strategic-move/not-into-trains");
  });
});

describe("6.41: the points of the rule in one hex", () => {
  const two = by({ "stack-points": "two" });
  const stack = "us-1-1-ta-a T0502 W; us-1-1-ta-b T0502";

  test("6.41, 6.42: guns and a second battery join two units of infantry; by agreement two units are the most", () => {
    const s = at(`${stack}; us-alder-art T0501; us-birch-art T0501`);
    expect(broken(two, s, walk("us-alder-art", "T0501 T0502"))).toEqual(["move-unit/stacking"]);
    expect(unsayable(s, walk("us-alder-art", "T0501 T0502"), "US")).toBeUndefined();
    go(table, s, walk("us-alder-art", "T0501 T0502"));
    go(table, s, walk("us-birch-art", "T0501 T0502"));
    expect(table.invariants(s)).toEqual([]);
  });
  test("6.42: guns pass where they could stay, be it two; not past a crowd with which they could not", () => {
    const s = at("us-1-1-ta-a T0502; us-birch-art T0502; us-alder-art T0501", { leaders: "us-alder T0502" });
    const past = walk("us-alder-art", "T0501 T0502 T0503");
    expect(broken(two, s, past)).toEqual(["move-unit/stacking"]);
    expect(broken(table, s, past)).toEqual([]);
    expect(unsayable(s, past)).toBeUndefined();
    const crowd = at("us-birch-art T0502; us-cedar-art T0502; us-alder-art T0501", { leaders: "us-alder T0502" });
    expect(broken(table, crowd, past)).toEqual(["move-unit/stacking"]);
  });
  test("6.41: never a third battery, a third unit of infantry, or infantry of another commander", () => {
    const s = at(
      `${stack}; us-alder-art T0502; us-birch-art T0502; us-tres-a T0501; us-2-1-ta-a T0503; us-1-1-tb-a T0503; us-1-2-ta-a T0601; us-2-2-ta-a T0602; us-ss-tb T0602`,
      { scenario: "training-campaign" },
    );
    expect(finding(table, s, walk("us-tres-a", "T0501 T0502"), "stacking").expected).toBe("two batteries");
    expect(finding(table, s, walk("us-2-1-ta-a", "T0503 T0502"), "stacking").expected).toBe("two units of infantry");
    const mixed = at("us-1-1-ta-a T0502; us-alder-art T0502; us-1-1-tb-a T0503");
    expect(finding(table, mixed, walk("us-1-1-tb-a", "T0503 T0502"), "stacking").expected).toBe(
      "two units of one commander",
    );
    const horse = at("us-1-1-ta-a T0502; us-alder-art T0502; us-tcav-a T0503");
    expect(finding(table, horse, walk("us-tcav-a", "T0503 T0502"), "stacking").expected).toBe("mounted cavalry alone");
    const train = at("us-1-1-ta-a T0502; us-alder-art T0502; us-train-t1 T0500");
    expect(
      broken(table, train, {
        move: "move-train",
        train: "us-train-t1",
        path: ["T0500", "T0501", "T0502"],
        mode: "normal",
      }),
    ).toContain("move-train/alone");
  });
  test("6.52, 6.41: so do they come in", () => {
    const s = at("csa-oak-a T1416; csa-oak-b T1416; us-1-1-ta-a T0300", {
      ...{ scenario: "training-assault", side: "CSA", commands: ["csa-tcav"] },
    });
    const guns = table.setup("training-assault").units["csa-tcav-art"];
    if (guns !== undefined) s.units["csa-tcav-art"] = guns;
    for (const frame of s.stack) {
      if (frame.flow === "command") frame.units.push("csa-tcav-art");
      if (frame.flow === "command" || frame.flow === "activation") frame.marker = "csa-t2f-am1";
    }
    const enter: Move = { move: "enter-unit", unit: "csa-tcav-art", path: ["T1416"], mode: "normal" };
    expect(broken(table, s, enter, "CSA")).toEqual([]);
    expect(broken(two, s, enter, "CSA")).toEqual(["enter-unit/stacking"]);
  });
  test("6.41, FR.Setup: so are they set up, as the lists do it", () => {
    const s = table.setup("training-crossing");
    s.stack = [
      { flow: "campaign", at: "turn" },
      { flow: "setUp", at: "place", sides: ["US"] },
    ];
    s.units = Object.fromEntries(
      Object.entries(s.units).map(([id, one]) => [id, { ...one, hex: null, place: "unplaced" }]),
    );
    for (const id of ["us-1-1-ta-a", "us-1-1-ta-b"]) relocate(s, id, "T0502");
    const place: Move = { move: "place-unit", unit: "us-alder-art", hex: "T0502" };
    expect(broken(table, s, place)).toEqual([]);
    expect(broken(two, s, place)).toEqual(["place-unit/stacking"]);
  });
  test("6.41, 11.64: so do they return", () => {
    const s = at("us-1-1-ta-a T0502; us-alder-art T0502; us-1-1-ta-b T0500", { leaders: "us-alder T0502" });
    Object.assign(s.units["us-1-1-ta-b"] ?? {}, { hex: null, place: "recovery" });
    s.stack = [
      { flow: "campaign", at: "next" },
      { flow: "turn", ...emptyTurn(s), at: "judge" },
      { flow: "recovery", at: "place", units: [], placing: ["us-1-1-ta-b"], unit: null },
    ];
    expect(due(table, s)).toBe("US recovery/place");
    const back: Move = { move: "place-recovered", unit: "us-1-1-ta-b", hex: "T0502" };
    expect(broken(table, s, back)).toEqual([]);
    expect(broken(two, s, back)).toEqual(["place-recovered/stacking"]);
  });
  test("6.41, 11.23: a retreat into a hex that takes the unit in moves nobody aside", () => {
    for (const [rulings, displaces] of [
      [{}, false],
      [{ "stack-points": "two" }, true],
    ] as const) {
      const f = fight(
        {
          ...{ at: "charge", side: "CSA" },
          units: `csa-oak-a T0113 E; us-alder-art T0111; us-1-1-ta-a T0112 W; us-1-1-ta-b T0111; us-1-2-ta-a T0012; us-1-2-ta-b T0012; us-2-2-ta-a T0212; us-2-2-ta-b T0212`,
        },
        { rulings },
      );
      f.play("CSA", { move: "declare-charges", charges: [{ attackers: ["csa-oak-a"], targets: ["T0112"] }] });
      f.play("US", { move: "hold-fire" });
      f.roll("resolution/die", 9);
      f.roll("resolution/checks", 0);
      f.play("US", { move: "retreat-unit", unit: "us-1-1-ta-a", path: ["T0112", "T0111"] });
      expect(f.expects()[0] === "US displacement/choose").toBe(displaces);
    }
  });
});

describe("LG.Eng.Train: next to a train", () => {
  const beginning = by({ "train-adjacent": "beginning" });
  const drive: Move = { move: "move-train", train: "us-train-t1", path: ["T0502", "T0501"], mode: "normal" };
  const begun = () =>
    at("us-train-t1 T0502; us-1-1-ta-a T0505", { marker: "us-ta-am1", scenario: "training-campaign" });

  test("LG.Eng.Train: the train moves with a unit that has come next to it; by agreement it was there before", () => {
    const s = begun();
    expect(broken(table, s, drive)).toEqual(["move-train/with-its-marker"]);
    go(table, s, walk("us-1-1-ta-a", "T0505 T0504 T0503"));
    expect(broken(beginning, s, drive)).toEqual(["move-train/with-its-marker"]);
    expect(unsayable(s, drive, "US")).toBeUndefined();
    expect(table.legalMoves(s, "US").some((move) => move.move === "move-train")).toBe(true);
    go(table, s, drive);
  });
  test("LG.Eng.Train: so it leaves the map, and so it begins a bridge", () => {
    const s = at("us-train-t1 T0004; us-1-1-ta-a T0007", { marker: "us-ta-am1", scenario: "training-campaign" });
    const leave: Move = { move: "leave-map", unit: "us-train-t1", path: ["T0004"], exit: "US-A" };
    go(table, s, walk("us-1-1-ta-a", "T0007 T0006 T0005"));
    expect(broken(table, s, leave)).toEqual([]);
    expect(broken(beginning, s, leave)).toEqual(["leave-map/of-the-command"]);
    const bank = at("us-train-t1 T0506; us-1-1-ta-a T0505", { at: "works", marker: "us-ta-am1" });
    bank.activations = 5;
    const build: Move = { move: "start-pontoon", train: "us-train-t1", to: "T0507" };
    expect(broken(table, bank, build)).toEqual([]);
    expect(broken(beginning, bank, build)).toEqual(["start-pontoon/with-its-marker"]);
  });
});

describe("LG.Eng.Pontoon: works of a train next to which a unit has come", () => {
  test.each([
    ["either", true],
    ["beginning", false],
  ] as const)("LG.Eng.Pontoon: %s", (reading, asked) => {
    const one = by({ "train-adjacent": reading });
    const s = position(one, {
      units: "us-train-t1 T0506; us-1-1-ta-a T0505; csa-oak-a T1318",
      at: "rally",
      marker: "us-ta-am1",
    });
    s.activations = 5;
    s.acts["us-1-1-ta-a"] = { ...idle, moved: true, hexes: 1, from: "T0504" };
    one.settle(s);
    expect(due(one, s) === "US command/works").toBe(asked);
    if (asked) go(one, s, { move: "start-pontoon", train: "us-train-t1", to: "T0507" });
  });
});

describe("SC.Cross: leaders and the exits", () => {
  const crossing = () =>
    at("us-1-1-ta-a T0700; csa-oak-a T0718", {
      leaders: "us-alder T0701; csa-ash T0718",
      scenario: "training-crossing",
      side: "CSA",
    });
  const leave: Move = { move: "leader-leaves", leader: "csa-ash", path: ["T0718", "T0719"], exit: "west-pike" };

  test("SC.Cross: a leader leaves by an exit for no points and does not come back; by agreement he stays", () => {
    const s = crossing();
    expect(broken(by({ "leaders-exit": "no" }), s, leave, "CSA")).toEqual(["leader-leaves/an-exit-for-points"]);
    expect(unsayable(s, leave, "CSA")).toBeUndefined();
    const short: Move = { move: "leader-leaves", leader: "csa-ash", path: ["T0718"], exit: "west-pike" };
    expect(finding(table, s, short, "at-the-exit-for-points", "CSA").rule).toBe("SC.Cross");
    go(table, s, leave, "CSA");
    expect(s.leaders["csa-ash"]).toMatchObject({ place: "absent", hex: null });
    expect([s.exits, s.offMap]).toEqual([[], {}]);
    expect(table.invariants(s)).toEqual([]);
  });
});

describe("4.25: commands without a leader in a combined activation", () => {
  const combine = (...commands: string[]): Move => ({ move: "combine-commands", commands });
  const active = (rulings = {}): { readonly s: State; readonly one: ReturnType<typeof board> } => {
    const one = by(rulings);
    const s = position(one, {
      units: "csa-oak-a T0600 W; csa-elder-a T0603 W; csa-t1-res-a T0605 W; us-1-1-ta-a T1400",
      leaders: "csa-ash T0600; csa-beech T0603",
    });
    s.stack = [
      { flow: "campaign", at: "next" },
      { flow: "turn", ...emptyTurn(s), at: "next" },
      { flow: "activation", ...emptyActivation("CSA"), marker: "csa-t1-am1" },
    ];
    one.settle(s);
    return { s, one };
  };

  test("4.25: a reserve is combined without a leader and adds nothing; by agreement it is not", () => {
    const { s, one } = active();
    expect(due(one, s)).toBe("CSA activation/combined");
    for (const commands of [
      ["csa-1-t1", "csa-t1-res"],
      ["csa-1-t1", "csa-2-t1", "csa-t1-res"],
    ]) {
      expect(broken(one, s, combine(...commands), "CSA")).toEqual([]);
      expect(unsayable(s, combine(...commands), "CSA")).toBeUndefined();
    }
    Object.assign(s.leaders["csa-beech"] ?? {}, { hex: "T1419" });
    expect(broken(one, s, combine("csa-1-t1", "csa-2-t1", "csa-t1-res"), "CSA")).toEqual(["combine-commands/in-range"]);
    go(one, s, combine("csa-1-t1", "csa-t1-res"), "CSA");
    const [event] = one.play(s, { chance: "activation/combinedDie", result: [9] }, "chance").events;
    expect(event).toMatchObject({ figures: { values: [expect.any(Number), 0], result: "together" } });
    const strict = active({ "combined-reserves": "no" });
    expect(broken(strict.one, strict.s, combine("csa-1-t1", "csa-t1-res"), "CSA")).toContain(
      "combine-commands/leaders-present",
    );
  });
});
