// The turn (3, LG.Seq): weather, initiative, Sedgwick, the cup, command indecision, combined activation, commands.
import { describe, expect, it } from "vitest";
import { indecisionModifier } from "../../../src/rules/across-the-rappahannock/command/indecision.js";
import {
  factsOf,
  type Move,
  type Options,
  type State,
  scenarioOf,
  standardPack,
} from "../../../src/rules/across-the-rappahannock/index.js";
import { emptyActivation } from "../../../src/rules/across-the-rappahannock/markers/activations.js";
import { withinLimits } from "../../../src/rules/across-the-rappahannock/position/markers.js";
import { emptyTurn } from "../../../src/rules/across-the-rappahannock/sequence/turns.js";
import { balloonTable } from "../../../src/rules/across-the-rappahannock/terms/balloon-table.js";
import { emptyLog } from "../../../src/rules/across-the-rappahannock/terms/empty-state.js";
import { weatherTable } from "../../../src/rules/across-the-rappahannock/terms/weather-table.js";
import { balloonModifier } from "../../../src/rules/across-the-rappahannock/weather/balloon-steps.js";
import { weatherModifier } from "../../../src/rules/across-the-rappahannock/weather/weather-step.js";
import { openLedger } from "../../../src/rules/index.js";
import { resultOf } from "../../../src/rules/mechanics/result-table.js";
import { board } from "../../support/across-the-rappahannock/board.js";
import { broken, due, go, idle, roll, until } from "../../support/across-the-rappahannock/turn.js";
import { observed } from "../../support/coverage.js";

const observe = observed("across-the-rappahannock");
const facts = factsOf(standardPack, openLedger("agreed"));

interface Start {
  readonly scenario?: string;
  readonly turn?: number;
  readonly at?: State["stack"][number]["at"];
  readonly options?: Partial<Options>;
  readonly rulings?: { readonly [id: string]: string };
  readonly state?: (s: State) => void;
}

/** A scenario at the start of a turn, everybody where the set-up puts him. */
function turn({ scenario = "training-campaign", turn: number = 1, options = {}, rulings = {}, state }: Start = {}) {
  const table = board({ observe, options, rulings });
  const s = table.setup(scenario);
  s.turn = number;
  s.stack = [
    { flow: "campaign", at: "next" },
    { flow: "turn", ...emptyTurn(s) },
  ];
  for (const leader of Object.values(s.leaders)) if (leader.place === "unplaced") leader.place = "absent";
  state?.(s);
  table.settle(s);
  return { table, s };
}

const pass = (move: "leave-sedgwick" | "end-strategic" | "end-arrivals" | "keep-balloon" | "spare-hooker"): Move => ({
  move,
});

describe("weather (LG.Weather, T.Weather)", () => {
  it.each([
    [-2, "dry", -1],
    [0, "dry", -1],
    [2, "dry", -1],
    [3, "overcast", 0],
    [6, "overcast", 0],
    [7, "light-rain", 1],
    [8, "light-rain", 1],
    [9, "heavy-rain", 2],
    [11, "heavy-rain", 2],
  ] as const)("a modified %i is %s", (die, sky, shift) => {
    expect(resultOf(weatherTable, die)).toEqual({ weather: sky, shift });
  });

  it("two more at night, less on the later days of May", () => {
    const table = board();
    const s = table.setup("training-campaign");
    const at = (number: number) => weatherModifier({ ...s, turn: number });
    // 1 May 1600, Night-1, 2 May 0600.
    expect([at(1), at(4), at(6)]).toEqual([0, 2, -1]);
  });

  it("no roll in the first turn, one in every other; the track moves and sets the conditions", () => {
    const { s, table } = turn();
    expect(due(table, s)).not.toBe("turn/weather");
    const later = turn({ turn: 2 });
    expect(due(later.table, later.s)).toBe("turn/weather");
    const [event] = roll(later.table, later.s, 9);
    expect(event).toMatchObject({ event: "weather-rolled", figures: { die: 9, weather: "heavy-rain", box: 7 } });
    expect(later.s.conditions).toMatchObject({ track: 7, weather: "heavy-rain", settled: false });
  });

  it("in box 0 conditions are good for good", () => {
    const { s, table } = turn({ turn: 2, state: (at) => Object.assign(at.conditions, { track: 1 }) });
    roll(table, s, 0);
    expect(s.conditions).toMatchObject({ track: 0, ground: "good", settled: true });
    const next = turn({ turn: 3, state: (at) => Object.assign(at.conditions, { track: 0, settled: true }) });
    expect(due(next.table, next.s)).toBe("turn/initiative");
  });

  it("boxes 8 to 10 are bad", () => {
    const { s, table } = turn({ turn: 2, state: (at) => Object.assign(at.conditions, { track: 8 }) });
    roll(table, s, 9);
    expect(s.conditions).toMatchObject({ track: 10, ground: "bad" });
  });
});

describe("initiative (5.2)", () => {
  const rolled = (one: number, two: number, more: Start = {}) => {
    const at = turn({ scenario: "training", turn: 2, ...more });
    roll(at.table, at.s, one, two);
    return at;
  };

  it("3.A.2, 5.21: the higher roll has it; a tie leaves it to nobody, and the first marker is drawn", () => {
    expect(rolled(7, 3).s.initiative).toBe("US");
    expect(rolled(3, 7).s.initiative).toBe("CSA");
    const tie = rolled(4, 4);
    expect(tie.s.initiative).toBeNull();
    expect(due(tie.table, tie.s)).toBe("CSA turn/pool");
    expect(tie.s.passed).toContainEqual({ window: "turn/first", rule: "5.21" });
  });

  it("the turn track adds its modifiers, a ride of Hooker's costs two (LG.Hooker.Move)", () => {
    const camp = (hooker: boolean) =>
      turn({
        turn: 6,
        state: (s) =>
          Object.assign(s, {
            conditions: { ...s.conditions, settled: true },
            hooker: { movedLastTurn: hooker, wounded: 0, used: false },
          }),
      });
    const plain = camp(false);
    roll(plain.table, plain.s, 7, 4);
    expect(plain.s.initiative).toBe("US");
    const tired = camp(true);
    roll(tired.table, tired.s, 7, 4);
    expect(tired.s.initiative).toBe("CSA");
  });

  it("is fixed where the track says so, and by Hooker's wound (5.22, LG.Hooker.Roof)", () => {
    expect(turn({ scenario: "training", turn: 1 }).s.initiative).toBe("US");
    const wounded = turn({
      scenario: "training-campaign",
      turn: 1,
      state: (s) => Object.assign(s.hooker, { wounded: 2, used: true }),
    });
    expect(wounded.s.initiative).toBe("CSA");
  });
});

describe("Sedgwick (SC.Full)", () => {
  it.each([
    [0, true],
    [9, true],
    [1, false],
    [8, false],
  ])("a die of %i: active %s", (die, active) => {
    const { table, s } = turn();
    expect(due(table, s)).toBe("US turn/sedgwick");
    go(table, s, { move: "attempt-sedgwick" });
    roll(table, s, die);
    expect(s.sedgwick.active).toBe(active);
  });

  it("4.21: his markers are out of the cup until then", () => {
    const { table, s } = turn();
    go(table, s, pass("leave-sedgwick"));
    until(table, s, "US turn/first");
    expect(broken(table, s, { move: "hold-marker", marker: "us-nobody-am1" })).toEqual(["hold-marker/a-marker"]);
    expect(broken(table, s, { move: "hold-marker", marker: "us-tb-am1" })).toEqual(["hold-marker/available"]);
    s.sedgwick.active = true;
    expect(broken(table, s, { move: "hold-marker", marker: "us-tb-am1" })).toEqual([]);
  });

  it("a charge on one of his units makes him active in the next turn, by another reading at once", () => {
    const { s } = turn({ state: (at) => Object.assign(at.sedgwick, { charged: true }) });
    expect(s.sedgwick.active).toBe(true);
    for (const [reading, active] of [
      ["next", false],
      ["at-once", true],
    ] as const) {
      const table = board({ observe, rulings: { "sedgwick-charged": reading } });
      const at = table.setup("training-campaign");
      at.stack = [
        { flow: "campaign", at: "next" },
        { flow: "turn", ...emptyTurn(at), at: "next" },
        { flow: "activation", ...emptyActivation("CSA"), at: "close", marker: "csa-1-t1-am1" },
      ];
      at.acts["us-1-1-tb-a"] = { ...idle, attacked: true };
      at.markers["us-tb-am1"] = "out";
      table.settle(at);
      expect(at.sedgwick).toEqual({ active, charged: true });
    }
  });
});

describe("Hooker's headquarters (LG.Hooker.Roof)", () => {
  const under = (rulings = {}) => {
    const at = turn({
      options: { roofFalls: true },
      rulings,
      turn: 6,
      state(s) {
        s.conditions.settled = true;
        const hooker = s.leaders["us-hooker"];
        if (hooker !== undefined) hooker.hex = "T0610";
      },
    });
    roll(at.table, at.s, 1, 8);
    until(at.table, at.s, "CSA turn/hooker");
    return at;
  };
  const aim = (battery: string): Move => ({ move: "aim-at-hooker", battery });

  it("a battery in command and in range tries; 9 wounds him for the turns of another die", () => {
    const { table, s } = under();
    expect(broken(table, s, aim("csa-oak-a"), "CSA")).toEqual(["aim-at-hooker/a-battery"]);
    expect(broken(table, s, aim("us-alder-art"), "CSA")).toEqual(["aim-at-hooker/confederate"]);
    go(table, s, aim("csa-ash-art"), "CSA");
    roll(table, s, 9);
    roll(table, s, 0);
    expect(s.hooker).toMatchObject({ used: true, wounded: 1 });
    expect(s.log.silent).toEqual(["csa-ash-art"]);
  });

  it("far away, or without its leader, it does not", () => {
    const { table, s } = under();
    const hooker = s.leaders["us-hooker"];
    if (hooker !== undefined) hooker.hex = "T0700";
    expect(broken(table, s, aim("csa-ash-art"), "CSA")).toEqual(["aim-at-hooker/within-range"]);
    if (hooker !== undefined) hooker.hex = "T0610";
    const ash = s.leaders["csa-ash"];
    if (ash !== undefined) ash.hex = "T0019";
    expect(broken(table, s, aim("csa-ash-art"), "CSA")).toEqual(["aim-at-hooker/in-command"]);
  });

  it.each([
    ["always", ["csa-ash-art"]],
    ["hit", []],
  ] as const)("reading %s: who tried in vain", (reading, silent) => {
    const { table, s } = under({ "hooker-battery": reading });
    go(table, s, aim("csa-ash-art"), "CSA");
    roll(table, s, 3);
    expect(s.log.silent).toEqual(silent);
    expect(s.hooker.used).toBe(false);
  });

  it("the wound counts its turns down; optionally he is out from 0945 on 3 May", () => {
    const { table, s } = turn({ state: (at) => Object.assign(at.hooker, { wounded: 2, used: true }) });
    until(table, s, "US turn/agree");
    go(table, s, { move: "play-on" });
    go(table, s, { move: "play-on" }, "CSA");
    expect(s.hooker.wounded).toBe(1);
  });
});

describe("balloon (T.Balloon)", () => {
  it.each([
    [0, "all"],
    [1, "one"],
    [2, "one"],
    [3, "edge"],
    [5, "edge"],
    [6, "tether"],
    [7, "lost"],
    [8, "nothing"],
    [12, "nothing"],
  ] as const)("a modified %i: %s", (die, seen) => expect(resultOf(balloonTable, die)).toBe(seen));

  it("clouds and maps farther away add", () => {
    const ruling = (reading: string) => (() => reading) as never;
    const s = (weather: "dry" | "overcast" | "light-rain") => ({ conditions: { weather } }) as State;
    expect(balloonModifier({ s: s("dry"), ruling: ruling("observed") }, "F")).toBe(0);
    expect(balloonModifier({ s: s("overcast"), ruling: ruling("observed") }, "S")).toBe(2);
    expect(balloonModifier({ s: s("light-rain"), ruling: ruling("observed") }, "C")).toBe(3);
    expect(balloonModifier({ s: s("light-rain"), ruling: ruling("none") }, "C")).toBe(1);
  });

  const up = (die: number, orders = true) => {
    const at = turn({
      state(s) {
        if (!orders) return;
        s.offMap = {
          "csa-1-t1-t1-csa-5": {
            ...{
              side: "CSA",
              command: "csa-1-t1",
              exit: "CSA-5",
              left: 1,
              boxes: 0,
              entry: null,
              units: [],
              leaders: [],
              ready: null,
              edge: null,
            },
          },
        };
      },
    });
    go(at.table, at.s, pass("leave-sedgwick"));
    until(at.table, at.s, "US turn/balloon");
    expect(broken(at.table, at.s, { move: "send-balloon", map: "C" })).toEqual(["send-balloon/a-map"]);
    go(at.table, at.s, { move: "send-balloon", map: "T" });
    roll(at.table, at.s, die);
    return at;
  };

  it("all: every order from that map is opened", () => {
    const { table, s } = up(0);
    expect(due(table, s)).toBe("secret/CSA/csa-1-t1-t1-csa-5");
    go(table, s, { fact: "secret/CSA/csa-1-t1-t1-csa-5", value: "CSA-3", entry: 9 });
    expect(s.offMap["csa-1-t1-t1-csa-5"]?.entry).toBe("CSA-3");
    expect(due(table, s)).toBe("US turn/first");
  });

  it("one: of the command that the Union names", () => {
    const { table, s } = up(2);
    expect(due(table, s)).toBe("US turn/named");
    expect(broken(table, s, { move: "ask-about", order: "nobody" })).toEqual(["ask-about/left-that-map"]);
    go(table, s, { move: "ask-about", order: "csa-1-t1-t1-csa-5" });
    expect(due(table, s)).toBe("secret/CSA/csa-1-t1-t1-csa-5");
  });

  it("edge: the owner names it, and the written order judges him", () => {
    const { table, s } = up(4);
    go(table, s, { move: "ask-about", order: "csa-1-t1-t1-csa-5" });
    expect(due(table, s)).toBe("CSA turn/edge");
    const closed = table.check(s, { move: "state-edge", edge: "south" }, "CSA");
    expect(closed.map(({ severity }) => severity)).toEqual(["unknown"]);
    s.known["secret/CSA/csa-1-t1-t1-csa-5"] = { value: "CSA-3", entry: 9 };
    expect(broken(table, s, { move: "state-edge", edge: "south" }, "CSA")).toEqual(["state-edge/true"]);
    go(table, s, { move: "state-edge", edge: "west" }, "CSA");
    expect(s.offMap["csa-1-t1-t1-csa-5"]?.edge).toBe("west");
  });

  it("tether and loss", () => {
    const torn = up(6);
    roll(torn.table, torn.s, 3);
    expect(torn.s.balloon).toEqual({ gone: false, back: 5 });
    expect(up(7).s.balloon.gone).toBe(true);
    expect(due(up(8).table, up(8).s)).toBe("US turn/first");
    expect(due(up(0, false).table, up(0, false).s)).toBe("US turn/first");
  });
});

describe("markers and cup (4.1, 4.2, FR.Cmd, CH.AM)", () => {
  const choose = (...markers: string[]): Move => ({ move: "choose-markers", markers });

  it("3.B, CH.AM: the Confederacy uses the markers of one corps or of its divisions", () => {
    const { table, s } = turn({ scenario: "training" });
    go(table, s, { move: "hold-marker", marker: "us-ta-am1" });
    expect(due(table, s)).toBe("CSA turn/pool");
    const legal = table.legalMoves(s, "CSA");
    expect(legal.length).toBe(7);
    const divisions = ["csa-1-t1-am1", "csa-1-t1-am2", "csa-2-t1-am1", "csa-2-t1-am2", "csa-1-t2-am1", "csa-1-t2-am2"];
    const cavalry = ["csa-tcav-am1", "csa-tcav-am2"];
    expect(broken(table, s, choose(...divisions, ...cavalry), "CSA")).toEqual([]);
    expect(broken(table, s, choose("csa-t1-am1", "csa-t1-am2", ...divisions, ...cavalry), "CSA")).toEqual([
      "choose-markers/corps-or-divisions",
    ]);
    expect(broken(table, s, choose("csa-t1-am1", "csa-t2-am1", ...cavalry), "CSA")).toEqual([
      "choose-markers/corps-or-divisions",
    ]);
    expect(broken(table, s, choose(...divisions), "CSA")).toEqual(["choose-markers/corps-or-divisions"]);
    expect(broken(table, s, choose("us-ta-am1", ...divisions, ...cavalry), "CSA")).toContain("choose-markers/own");
    go(table, s, choose("csa-t1-am1", "csa-t1-am2", ...divisions.slice(4), ...cavalry), "CSA");
    expect(s.markers["csa-1-t1-am1"]).toBe("available");
    expect(s.markers["csa-t1-am1"]).toBe("cup");
  });

  it("one corps marker alone by another reading", () => {
    const { table, s } = turn({ scenario: "training", rulings: { "corps-markers": "single" } });
    go(table, s, { move: "hold-marker", marker: "us-ta-am1" });
    const cavalry = ["csa-tcav-am1", "csa-tcav-am2", "csa-1-t2-am1", "csa-1-t2-am2"];
    expect(broken(table, s, choose("csa-t1-am1", "csa-t1-am2", ...cavalry), "CSA")).toEqual([
      "choose-markers/corps-or-divisions",
    ]);
    expect(broken(table, s, choose("csa-t1-am1", ...cavalry), "CSA")).toEqual([]);
  });

  it("the held marker belongs to the choice; a division's bars its corps", () => {
    const { table, s } = turn({ scenario: "training", turn: 2 });
    roll(table, s, 1, 8);
    expect(due(table, s)).toBe("CSA turn/first");
    expect(broken(table, s, { move: "hold-marker", marker: "us-ta-am1" }, "CSA")).toEqual(["hold-marker/available"]);
    go(table, s, { move: "hold-marker", marker: "csa-1-t1-am1" }, "CSA");
    expect(
      broken(
        table,
        s,
        choose("csa-t1-am1", "csa-t1-am2", "csa-1-t2-am1", "csa-1-t2-am2", "csa-tcav-am1", "csa-tcav-am2"),
        "CSA",
      ),
    ).toEqual(["choose-markers/the-held-one"]);
  });

  it("Fredericksburg: six corps markers of two Grand Divisions (FR.Cmd)", () => {
    const { table, s } = turn({
      scenario: "training-assault",
      state: (at) => Object.assign(at.units["us-1-1-tb-a"] ?? {}, { place: "map", hex: "T0304", group: null }),
    });
    go(table, s, { move: "hold-marker", marker: "us-ta-am1" });
    expect(due(table, s)).toBe("US turn/pool");
    expect(broken(table, s, choose("us-tb-am1", "us-tb-am2", "us-tguns-am1", "us-tguns-am2"))).toEqual([
      "choose-markers/the-held-one",
    ]);
    go(table, s, choose("us-ta-am1", "us-ta-am2", "us-tguns-am1", "us-tguns-am2"));
    expect(s.markers["us-tb-am1"]).toBe("available");
    const free = turn({ scenario: "training-assault", options: { ignoreUnionCommandLimits: true } });
    go(free.table, free.s, { move: "hold-marker", marker: "us-ta-am1" });
    expect(due(free.table, free.s)).not.toBe("US turn/pool");
  });

  it("more than six, or more than two Grand Divisions, is refused", () => {
    const { table, s } = turn({ scenario: "fredericksburg" });
    until(table, s, "US turn/first", 5);
    const markers = scenarioOf("fredericksburg").markers.filter((id) => facts.marker(id).side === "US");
    const corps = markers.filter((id) => facts.marker(id).kind === "corps");
    go(table, s, { move: "hold-marker", marker: corps[0] ?? "" });
    expect(broken(table, s, choose(...markers))).toEqual(["choose-markers/grand-divisions"]);
  });

  it("5.23, SC.Zoan: who has the initiative may leave the first marker to the cup, where no scenario names it", () => {
    const { table, s } = turn({ scenario: "training" });
    expect(due(table, s)).toBe("US turn/first");
    expect(table.legalMoves(s, "US")).toContainEqual({ move: "leave-to-cup" });
    go(table, s, { move: "leave-to-cup" });
    expect(due(table, s)).toBe("CSA turn/pool");
    expect(Object.values(s.markers)).not.toContain("held");
    const chosen = table.legalMoves(s, "CSA")[0];
    if (chosen === undefined) throw new Error("no markers to choose");
    go(table, s, chosen, "CSA");
    expect(due(table, s)).toBe("turn/draw");
  });

  it("a scenario may name the marker that begins (SC.Zoan)", () => {
    const state = (at: State): void => {
      for (const [id, unit] of Object.entries(at.units))
        if (id.startsWith("us-")) Object.assign(unit, { place: "map", hex: "S3700", group: null });
    };
    const { table, s } = turn({ scenario: "zoan-church", state });
    until(table, s, "US turn/first", 5);
    const other = scenarioOf("zoan-church").markers.find((id) => id.startsWith("us-xii")) ?? "";
    expect(broken(table, s, { move: "hold-marker", marker: other })).toEqual(["hold-marker/as-the-scenario-says"]);
    expect(broken(table, s, { move: "hold-marker", marker: "us-v-am1" })).toEqual([]);
    expect(broken(table, s, { move: "leave-to-cup" })).toEqual(["leave-to-cup/as-the-scenario-says"]);
  });

  it("the limits themselves, with the corps of the battle", () => {
    const s = board().setup("fredericksburg");
    const all = scenarioOf("fredericksburg").markers.filter(
      (id) => facts.marker(id).side === "US" && facts.marker(id).kind === "corps",
    );
    expect(all.length).toBe(12);
    expect(withinLimits({ s, facts }, all)).toMatchObject({ expected: 6, actual: 12 });
    const of = (name: string) => all.filter((id) => facts.marker(id).command === name);
    const named = [...new Set(all.map((id) => facts.marker(id).command ?? ""))];
    const [one = ""] = named;
    expect(withinLimits({ s, facts }, of(one))).toBe(true);
    const three = named.flatMap((name) => of(name).slice(0, 1));
    expect(withinLimits({ s, facts }, three)).toMatchObject({ expected: 2, actual: 3 });
  });

  it("3.C.1, 4.22: the cup is drawn by places in the order of names; the last one comes without a draw", () => {
    const { table, s } = turn({ scenario: "training" });
    go(table, s, { move: "hold-marker", marker: "us-ta-am1" });
    const [legal] = table.legalMoves(s, "CSA");
    if (legal !== undefined) go(table, s, legal, "CSA");
    expect(s.markers["us-ta-am1"]).toBe("drawn");
    until(table, s, "turn/draw");
    const [chance] = table.expects(s);
    const cup = Object.keys(s.markers)
      .filter((id) => s.markers[id] === "cup")
      .sort();
    expect(chance).toMatchObject({ kind: "chance", roll: { pick: 1, of: cup.length } });
    const [event] = roll(table, s, 2);
    expect(event).toMatchObject({ event: "marker-drawn", figures: { marker: cup[2], left: cup.length - 1 } });
    for (const id of cup) if (s.markers[id] === "cup") s.markers[id] = "out";
    s.markers["us-tcav-am1"] = "cup";
    s.stack = [
      { flow: "campaign", at: "next" },
      { flow: "turn", ...emptyTurn(s), at: "next" },
    ];
    table.settle(s);
    expect(s.markers["us-tcav-am1"]).toBe("aside");
  });
});

describe("command indecision (LG.Indecision)", () => {
  const drawn = (more: Start = {}) => {
    const at = turn({ scenario: "training", turn: 2, ...more });
    at.s.stack = [
      { flow: "campaign", at: "next" },
      { flow: "turn", ...emptyTurn(at.s), at: "use", marker: "us-ta-am1" },
    ];
    at.s.log = { ...emptyLog(), usedMarkers: ["us-ta-am1"] };
    at.s.markers["us-ta-am1"] = "drawn";
    at.table.settle(at.s);
    return at;
  };

  it("within the printed range the corps acts, otherwise the marker is wasted", () => {
    const { from, to } = facts.markerRange("us-ta-am1");
    for (let die = 0; die <= 9; die++) {
      const { table, s } = drawn();
      expect(due(table, s)).toBe("turn/indecision");
      roll(table, s, die);
      expect([die, s.markers["us-ta-am1"]]).toEqual([die, "aside"]);
      expect([die, due(table, s).includes("activation")]).toEqual([die, die >= from && die <= to]);
    }
  });

  it("not for the Confederacy, nor for cavalry", () => {
    const { table, s } = drawn();
    const frame = s.stack.at(-1);
    if (frame?.flow === "turn") Object.assign(frame, { at: "near", marker: "us-tcav-am1" });
    table.settle(s);
    expect(due(table, s)).not.toBe("turn/indecision");
  });

  it("three more when Hooker is wounded, more for the maps between; divisions near him act anyway", () => {
    const at = drawn({ scenario: "training-campaign", state: (s) => Object.assign(s.conditions, { settled: true }) });
    expect(due(at.table, at.s)).toBe("US turn/near");
    const claim = (...commands: string[]): Move => ({ move: "claim-active", commands });
    expect(broken(at.table, at.s, claim("us-1-tb"))).toEqual(["claim-active/near-hooker"]);
    go(at.table, at.s, claim("us-2-ta"));
    roll(at.table, at.s, 9);
    const frame = at.s.stack.find(({ flow }) => flow === "activation");
    expect(frame).toMatchObject({ only: ["us-2-ta"] });
    const far = drawn({ scenario: "training-campaign", state: (s) => Object.assign(s.conditions, { settled: true }) });
    const hooker = far.s.leaders["us-hooker"];
    if (hooker !== undefined) hooker.hex = "T1319";
    expect(broken(far.table, far.s, claim("us-2-ta"))).toEqual(["claim-active/near-hooker"]);
    const c = { s: far.s, facts, options: { noHookerRule: false } as Options, ruling: (() => "larger") as never };
    expect(indecisionModifier(c, "us-ta-am1")).toBe(0);
    far.s.hooker.wounded = 2;
    expect(indecisionModifier(c, "us-ta-am1")).toBe(3);
  });

  it("one map away adds one, two maps two; together two, by another reading three", () => {
    const s = board().setup("training-campaign");
    const apart = { ...s, scenario: "whole-battle", hooker: { ...s.hooker, wounded: 0 } };
    apart.leaders = { "us-hooker": { side: "US", place: "map", hex: "C3910", strategic: false, group: null } };
    const unit = Object.values(s.units)[0];
    if (unit === undefined) throw new Error("no unit");
    const marker =
      facts.markers.find(
        (id) =>
          facts.marker(id).side === "US" && facts.marker(id).kind === "corps" && facts.marker(id).command === "us-ii",
      ) ?? "";
    const [one = "", two = ""] = facts.marker(marker).commands;
    apart.units = {
      "us-x-1": { ...unit, command: one, hex: "S3005" },
      "us-x-2": { ...unit, command: two, hex: "F3005" },
    };
    const modifier = (reading: string) =>
      indecisionModifier({ s: apart, facts, options: {} as Options, ruling: (() => reading) as never }, marker);
    expect([modifier("larger"), modifier("both")]).toEqual([2, 3]);
    apart.units = { "us-x-1": { ...unit, command: one, hex: "S3005" } };
    expect(modifier("larger")).toBe(1);
  });
});

describe("combined activation (4.25) and commands (4.24)", () => {
  const active = (more: Start = {}) => {
    const at = turn({ scenario: "training", turn: 2, ...more });
    at.s.stack = [
      { flow: "campaign", at: "next" },
      { flow: "turn", ...emptyTurn(at.s), at: "next" },
      { flow: "activation", ...emptyActivation("US"), marker: "us-ta-am1" },
    ];
    at.table.settle(at.s);
    return at;
  };
  const combine = (...commands: string[]): Move => ({ move: "combine-commands", commands });

  it.each([
    [9, true],
    [0, false],
  ])("a die of %i: together %s", (die, together) => {
    const { table, s } = active();
    expect(due(table, s)).toBe("US activation/combined");
    go(table, s, combine("us-1-ta", "us-2-ta"));
    const [event] = roll(table, s, die);
    expect(event).toMatchObject({
      event: "combined-rolled",
      figures: { die, result: together ? "together" : "each for itself" },
    });
    until(table, s, "command/move");
    const frame = s.stack.at(-1);
    if (together) expect(frame).toMatchObject({ commands: ["us-1-ta", "us-2-ta"], scattered: false });
    else expect(frame).toMatchObject({ scattered: true });
  });

  it("the die must be greater than the sum", () => {
    const { table, s } = active();
    go(table, s, combine("us-1-ta", "us-2-ta"));
    const total = facts.combined("us-alder") + facts.combined("us-birch");
    const [event] = roll(table, s, total);
    expect(event).toMatchObject({ figures: { total, result: "each for itself" } });
  });

  it("what cannot be combined", () => {
    const { table, s } = active();
    expect(broken(table, s, combine("us-1-ta", "us-nobody"))).toEqual(["combine-commands/a-command"]);
    expect(broken(table, s, combine("us-1-ta"))).toContain("combine-commands/several");
    expect(broken(table, s, combine("us-1-ta", "us-1-tb"))).toContain("combine-commands/of-the-marker");
    const birch = s.leaders["us-birch"];
    if (birch !== undefined) birch.hex = "T1419";
    expect(broken(table, s, combine("us-1-ta", "us-2-ta"))).toEqual(["combine-commands/in-range"]);
    if (birch !== undefined) Object.assign(birch, { hex: null, place: "absent" });
    expect(broken(table, s, combine("us-1-ta", "us-2-ta"))).toContain("combine-commands/leaders-present");
  });

  it("4.25, 4.26, 13: one attempt with a marker, and none at night", () => {
    const { table, s } = active();
    go(table, s, { move: "act-singly" });
    expect(due(table, s)).toBe("US activation/select");
    expect(broken(table, s, { move: "select-command", command: "us-nobody" })).toEqual(["select-command/a-command"]);
    expect(broken(table, s, { move: "select-command", command: "us-1-tb" })).toEqual(["select-command/has-not-acted"]);
    go(table, s, { move: "select-command", command: "us-2-ta" });
    until(table, s, "command/move");
    expect(s.stack.at(-1)).toMatchObject({ commands: ["us-2-ta"] });
    const night = active({
      scenario: "training-campaign",
      turn: 4,
      state: (at) => Object.assign(at.conditions, { settled: true }),
    });
    expect(due(night.table, night.s)).toBe("US activation/select");
    go(night.table, night.s, { move: "end-activation" });
    expect(night.s.stack.some(({ flow }) => flow === "activation")).toBe(false);
  });

  it.each([
    ["one", "US activation/select"],
    ["several", "US activation/combined"],
  ])("4.25: commands that have tried before, combined-attempts %s", (reading, window) => {
    const { table, s } = active({ rulings: { "combined-attempts": reading } });
    const frame = s.stack.at(-1);
    if (frame?.flow === "activation") Object.assign(frame, { at: "combined", tried: true });
    s.passed = [];
    table.settle(s);
    expect(due(table, s)).toBe(window);
  });

  it("4.25: by agreement all leaders are to be one chain", () => {
    const { table, s } = active({ rulings: { "combined-range": "connected" } });
    expect(broken(table, s, combine("us-1-ta", "us-2-ta"))).toEqual([]);
    Object.assign(s.leaders["us-birch"] ?? {}, { hex: "T1419" });
    expect(broken(table, s, combine("us-1-ta", "us-2-ta"))).toEqual(["combine-commands/in-range"]);
  });

  it("4.25: by another reading as often as commands are left", () => {
    const { table, s } = active({ rulings: { "combined-attempts": "several" } });
    go(table, s, { move: "act-singly" });
    expect(due(table, s)).toBe("US activation/select");
  });
});

describe("phases without markers (SC.Salem, SC.Cross)", () => {
  it("4.24: Union, Confederacy, Union, Confederacy; commands one by one, or together by another reading", () => {
    const sides: string[] = [];
    for (const reading of ["one", "together"]) {
      const state = (s: State): void => {
        Object.assign(s.units["us-1-1-ta-a"] ?? {}, { place: "map", hex: "T0304", group: null });
        Object.assign(s.units["us-1-2-ta-a"] ?? {}, { place: "map", hex: "T0204", group: null });
      };
      const at = turn({ scenario: "training-crossing", turn: 2, rulings: { "phase-commands": reading }, state });
      const phases = at.s.stack.find(({ flow }) => flow === "turn");
      expect(phases).toMatchObject({ phases: ["CSA", "US", "CSA"] });
      until(at.table, at.s, "US command/move", 50);
      const command = at.s.stack.at(-1);
      sides.push(`${reading} ${command?.flow === "command" ? command.commands.length > 1 : ""}`);
    }
    expect(sides).toEqual(["one false", "together true"]);
  });
});

describe("the end by agreement (SC.Full)", () => {
  it("when both propose it in one turn", () => {
    const { table, s } = turn();
    until(table, s, "US turn/agree", 800);
    go(table, s, { move: "propose-end" });
    go(table, s, { move: "propose-end" }, "CSA");
    expect(s.over).not.toBeNull();
  });
});
