// Works at their edges: the banks of a bridge that is built, who disturbs it and when, names of hexsides (LG.Eng, LG.Ford).
import { describe, expect, it } from "vitest";
import { factsOf, type Move, type State, standardPack } from "../../../src/rules/across-the-rappahannock/index.js";
import { emptyActivation } from "../../../src/rules/across-the-rappahannock/markers/activations.js";
import { closeActivation } from "../../../src/rules/across-the-rappahannock/position/works-progress.js";
import { emptyTurn } from "../../../src/rules/across-the-rappahannock/sequence/turns.js";
import { openLedger } from "../../../src/rules/index.js";
import { missing } from "../../../src/rules/sdk/facts.js";
import { board, position, type Standing } from "../../support/across-the-rappahannock/board.js";
import { broken, due, finding, go, idle, roll, until } from "../../support/across-the-rappahannock/turn.js";
import { observed } from "../../support/coverage.js";

const observe = observed("across-the-rappahannock");
const table = board({ observe });

/** A command at its works, a train among those who act. */
function works(units: string, more: Partial<Standing> & { readonly with?: readonly string[] } = {}): State {
  const s = position(table, { units, at: "works", ...more });
  const frame = s.stack.at(-1);
  if (frame?.flow === "command") frame.units.push(...(more.with ?? []));
  s.activations = 5;
  return s;
}

/** A train at work on a bridge, begun with an earlier marker. */
function building(units: string, hexside: string, more: Partial<Standing> = {}): State {
  const s = position(table, { units, ...more });
  s.activations = 5;
  Object.assign(s.trains["us-train-t1"] ?? {}, { building: hexside, since: 3, under: "us-1-ta" });
  return s;
}

const stays = board({ observe, rulings: { "bridge-given-up": "no" } });
const walk = (unit: string, path: string): Move => ({ move: "move-unit", unit, path: path.split(" "), mode: "normal" });
const build = (to: string): Move => ({ move: "start-pontoon", train: "us-train-t1", to });

/** A marker of strategic movement in play. */
function strategic(s: State, side: "US" | "CSA"): State {
  s.scenario = "training-campaign";
  s.stack = [
    { flow: "campaign", at: "next" },
    { flow: "turn", ...emptyTurn(s), at: "next" },
    {
      ...{ flow: "strategic", at: "begin", side, marker: `${side.toLowerCase()}-strategic-am1` },
      ...{ units: [], leaders: [], entered: {} },
    },
  ];
  table.settle(s);
  return s;
}

describe("the far bank of a bridge (LG.Eng.Pontoon)", () => {
  const bank = (enemy: string) =>
    works(`us-train-t1 T1107; us-1-1-ta-a T1106; ${enemy}`, { with: ["us-train-t1"], commands: ["us-1-ta"] });

  it.each<[string, string, string[]]>([
    ["beyond a run, on the same side of the river", "csa-oak-a T1008", ["start-pontoon/undisturbed"]],
    ["next to the far end", "csa-oak-a T1109", ["start-pontoon/undisturbed"]],
    ["guns there", "csa-ash-art T1008", []],
    ["on the near bank", "csa-oak-a T1207", []],
  ])("an enemy %s", (_, enemy, expected) => {
    expect(broken(table, bank(enemy), build("T1108"))).toEqual(expected);
  });

  it("is disturbed by who passes by: hex for hex, not where he ends", () => {
    const s = building("us-train-t1 T0506; csa-oak-a T0409 E", "T0506|T0507", { side: "CSA" });
    go(table, s, walk("csa-oak-a", "T0409 T0408 T0409"), "CSA");
    expect(s.trains["us-train-t1"]).toMatchObject({ delayed: true, since: 5 });
    const guns = building("us-train-t1 T0506; csa-ash-art T0409 E", "T0506|T0507", { side: "CSA" });
    go(table, guns, walk("csa-ash-art", "T0409 T0408"), "CSA");
    expect(guns.trains["us-train-t1"]?.delayed).toBe(false);
    const away = building("us-train-t1 T0506; csa-oak-a T0409 E", "T0506|T0507", { side: "CSA" });
    go(table, away, walk("csa-oak-a", "T0409 T0410"), "CSA");
    expect(away.trains["us-train-t1"]?.delayed).toBe(false);
  });

  it("is disturbed by strategic movement, and freed from its delay with a strategic marker of the Union", () => {
    const near = building("us-train-t1 T0706; csa-oak-a T0712 strategic", "T0706|T0707");
    strategic(near, "CSA");
    go(
      table,
      near,
      { move: "strategic-move", unit: "csa-oak-a", path: "T0712 T0711 T0710 T0709 T0708 T0709".split(" ") },
      "CSA",
    );
    expect(near.trains["us-train-t1"]?.delayed).toBe(true);
    const free = building("us-train-t1 T0506; us-1-1-ta-a T0700 strategic", "T0506|T0507");
    Object.assign(free.trains["us-train-t1"] ?? {}, { delayed: true });
    strategic(free, "US");
    go(table, free, { move: "end-strategic-movement" });
    expect([free.trains["us-train-t1"]?.delayed, free.pontoons]).toEqual([false, []]);
  });
});

describe("works and strategic movement (LG.SM)", () => {
  it("LG.Eng.Pontoon: a train that builds gives the bridge up by riding away; by agreement it stays", () => {
    const s = building("us-train-t1 T0706 strategic; us-1-1-ta-a T0700", "T0706|T0707");
    strategic(s, "US");
    const ride: Move = { move: "strategic-move", unit: "us-train-t1", path: ["T0706", "T0705"] };
    expect(broken(stays, s, ride)).toEqual(["strategic-move/not-building"]);
    expect(go(table, s, ride).map(({ event }) => event)).toContain("pontoon-given-up");
    expect(s.trains["us-train-t1"]).toMatchObject({ building: null, delayed: false, cargo: 1 });
  });

  it("who digs in and rides away gives the work up at once", () => {
    const s = position(table, { units: "us-1-1-ta-a T0700 strategic" });
    s.activations = 5;
    s.ips = { T0700: { facing: null, built: false, builder: "us-1-1-ta-a", since: 4 } };
    strategic(s, "US");
    go(table, s, { move: "strategic-move", unit: "us-1-1-ta-a", path: ["T0700", "T0701"] });
    go(table, s, { move: "end-strategic-movement" });
    expect(s.ips).toEqual({});
  });
});

describe("hexsides have one name", () => {
  it.each<[string, string, Move, string]>([
    [
      "a ford",
      "us-1-1-ta-a T1107; us-1-1-ta-b T1108",
      { move: "improve-ford", units: ["us-1-1-ta-a", "us-1-1-ta-b"], hexside: "T1108|T1107" },
      "improve-ford/a-hexside",
    ],
    [
      "a bridge",
      "us-1-1-ta-a T0706",
      { move: "blow-bridge", unit: "us-1-1-ta-a", hexside: "T0707|T0706" },
      "blow-bridge/at-a-bridge",
    ],
  ])("%s", (_, units, move, expected) => {
    expect(broken(table, works(units), move)).toEqual([expected]);
  });

  it("in the set-up too (SC.Cross.Free)", () => {
    const s = board({ observe }).setup("training-crossing");
    const place = (hexside: string): Move => ({ move: "place-pontoon", hexside });
    expect(broken(table, s, place("T0507|T0506"))).toEqual(["place-pontoon/a-hexside"]);
    expect(broken(table, s, place("T0506|T0507"))).toEqual([]);
  });
});

describe("a whole activation at a bridge (LG.Eng.Destroy)", () => {
  const wreck: Move = { move: "destroy-pontoon", unit: "csa-oak-a", hexside: "T0506|T0507" };
  const at = (union: string): State => {
    const s = works(`csa-oak-a T0507 E; csa-oak-b T0609 E; ${union}`, { side: "CSA" });
    s.pontoons = ["T0506|T0507"];
    return s;
  };

  it("is not whole where the enemy was driven off during it", () => {
    const s = at("us-1-1-ta-a T0512");
    expect(broken(table, s, wreck, "CSA")).toEqual([]);
    s.acts["us-1-1-ta-a"] = { ...idle, retreated: true, attacked: true, from: "T0508" };
    expect(broken(table, s, wreck, "CSA")).toEqual(["destroy-pontoon/undisturbed"]);
  });

  it("the window opens for it, and the bridge is gone (pontoon-destroyed)", () => {
    const s = at("us-1-1-ta-a T0512");
    const legal = table.legalMoves(s, "CSA");
    expect(legal).toContainEqual(wreck);
    expect(go(table, s, wreck, "CSA")).toMatchObject([{ event: "pontoon-destroyed" }]);
    expect(s.pontoons).toEqual([]);
  });
});

describe("a ford from its beginning to its end (LG.Ford)", () => {
  const hexside = "T1107|T1108";
  const start: Move = { move: "improve-ford", units: ["us-2-2-ta-a", "us-2-2-ta-b"], hexside };
  const begun = (): State => {
    const s = works("us-2-2-ta-a T1107; us-2-2-ta-b T1108", { commands: ["us-2-ta"] });
    expect(table.legalMoves(s, "US")).toContainEqual(start);
    go(table, s, start);
    return s;
  };
  const next = (s: State): void => {
    s.stack = [
      { flow: "campaign", at: "next" },
      { flow: "turn", ...emptyTurn(s), at: "next" },
      { flow: "activation", ...emptyActivation("US"), marker: "us-ta-am1" },
    ];
    table.settle(s);
  };

  it("begun, rolled for with the next marker, good", () => {
    const s = begun();
    next(s);
    expect(due(table, s)).toBe("activation/ford");
    expect(roll(table, s, 4)).toMatchObject([{ event: "ford-rolled", figures: { modifier: 0 } }, {}]);
    next(s);
    roll(table, s, 4);
    expect(s.fords[hexside]).toEqual({ improved: true, failures: 1, builders: [] });
  });

  it("dismounted cavalry is infantry here too, not in the activation in which it dismounts (12.3)", () => {
    const foot = works("us-tcav-a T1107 dismounted; us-tcav-b T1108 dismounted", { commands: ["us-tcav"] });
    const move: Move = { move: "improve-ford", units: ["us-tcav-a", "us-tcav-b"], hexside };
    expect(broken(table, foot, move)).toEqual([]);
    expect(table.legalMoves(foot, "US")).toContainEqual(move);
    foot.acts["us-tcav-a"] = { ...idle, moved: true };
    expect(broken(table, foot, move)).toEqual(["improve-ford/on-both-banks"]);
    const horse = works("us-tcav-a T1107; us-tcav-b T1108 dismounted", { commands: ["us-tcav"] });
    expect(broken(table, horse, move)).toEqual(["improve-ford/on-both-banks"]);
  });

  it("given up when both builders end on one bank", () => {
    const s = begun();
    next(s);
    roll(table, s, 0);
    until(table, s, "command/move");
    go(table, s, walk("us-2-2-ta-b", "T1108 T1107"));
    until(table, s, "turn/draw", 12);
    expect(s.fords).toEqual({});
  });
});

describe("loading (LG.Eng.Pontoon)", () => {
  const drive = (path: string, more: Partial<Extract<Move, { move: "move-train" }>> = {}): Move => ({
    ...{ move: "move-train", train: "us-train-t1", path: path.split(" "), mode: "normal" },
    ...more,
  });
  const camp = (cargo: number, loose: State["loose"]): State => {
    const s = works("us-train-t1 T0702; us-1-1-ta-a T0602", { at: "move", with: ["us-train-t1"] });
    Object.assign(s.trains["us-train-t1"] ?? {}, { cargo });
    s.loose = loose;
    return s;
  };

  it("two pontoons cost two points, at one place or at two", () => {
    const s = camp(0, { T0702: 2 });
    expect(broken(table, s, drive("T0702 T0703 T0704 T0705", { load: "take-before", also: "take-before" }))).toEqual(
      [],
    );
    expect(
      finding(
        table,
        s,
        drive("T0702 T0703 T0704 T0705 T0706", { load: "take-before", also: "take-before" }),
        "enough-points",
      ),
    ).toMatchObject({ expected: 5, actual: 6 });
    go(table, s, drive("T0702 T0703", { load: "take-before", also: "take-before" }));
    expect([s.trains["us-train-t1"]?.cargo, s.loose]).toEqual([2, {}]);
    const both = camp(1, { T0704: 1 });
    go(table, both, drive("T0702 T0703 T0704", { load: "put-before", also: "take-after" }));
    expect([both.trains["us-train-t1"]?.cargo, both.loose]).toEqual([1, { T0702: 1 }]);
  });

  it.each<[string, number, State["loose"], Move]>([
    ["a third", 1, { T0702: 2 }, drive("T0702", { load: "take-before", also: "take-before" })],
    ["one that is not there", 0, { T0702: 1 }, drive("T0702", { load: "take-before", also: "take-before" })],
    ["one that it does not carry", 1, {}, drive("T0702 T0703", { load: "put-before", also: "put-after" })],
  ])("not %s", (_, cargo, loose, move) => {
    expect(broken(table, camp(cargo, loose), move)).toEqual(["move-train/room-for-it"]);
  });
});

describe("a train that was put into a stack (LG.Eng.Destroy)", () => {
  it("leaves it: it does not load there instead", () => {
    const s = works("us-train-t1 T0502; us-1-1-ta-a T0502", { at: "move", with: ["us-train-t1"] });
    const load: Move = {
      move: "move-train",
      train: "us-train-t1",
      path: ["T0502"],
      mode: "normal",
      load: "put-before",
    };
    expect(broken(table, s, load)).toEqual(["move-train/alone"]);
    expect(broken(table, s, { move: "end-movement" })).toEqual(["end-movement/stacks-corrected"]);
    go(table, s, { move: "move-train", train: "us-train-t1", path: ["T0502", "T0501"], mode: "normal" });
    expect(broken(table, s, { move: "end-movement" })).toEqual([]);
  });
});

describe("a train under construction leaves the map, or by agreement does not (LG.Eng.Pontoon)", () => {
  it("by an entry hex", () => {
    const s = building("us-train-t1 T0004; us-1-1-ta-a T0005", "T0004|T0005", { scenario: "training-campaign" });
    const frame = s.stack.at(-1);
    if (frame?.flow === "command") frame.units.push("us-train-t1");
    const leave: Move = { move: "leave-map", unit: "us-train-t1", path: ["T0004"], exit: "US-A" };
    expect(broken(stays, s, leave)).toEqual(["leave-map/not-building"]);
    go(table, s, leave);
    expect(s.trains["us-train-t1"]).toMatchObject({ building: null, cargo: 1 });
  });
});

describe("what is found names who and where", () => {
  const bank = (units: string) => works(units, { with: ["us-train-t1"], commands: ["us-1-ta"] });

  it.each<[string, State, Move, string, object]>([
    [
      "who disturbs a bridge",
      bank("us-train-t1 T1107; us-1-1-ta-a T1106; csa-oak-a T1008"),
      build("T1108"),
      "undisturbed",
      { actual: "csa-oak-a in T1008" },
    ],
    [
      "where a train stands",
      bank("us-train-t1 T0502; us-1-1-ta-a T0503"),
      build("T0503"),
      "in-the-river",
      { actual: "T0502" },
    ],
    [
      "what a bridge would cross",
      bank("us-train-t1 T0506; us-1-1-ta-a T0505"),
      build("T0505"),
      "over-water",
      { actual: "none" },
    ],
    [
      "what ford there is",
      works("us-1-1-ta-a T0306; us-1-1-ta-b T0307"),
      { move: "improve-ford", units: ["us-1-1-ta-a", "us-1-1-ta-b"], hexside: "T0306|T0307" },
      "poor-ford",
      { expected: "poor", actual: "good" },
    ],
    [
      "beside whom a ford lies",
      works("us-1-1-ta-a T1107; us-1-1-ta-b T1108; csa-oak-a T1109"),
      { move: "improve-ford", units: ["us-1-1-ta-a", "us-1-1-ta-b"], hexside: "T1107|T1108" },
      "away-from-enemies",
      { actual: "T1108" },
    ],
    [
      "who cannot dig",
      works("us-alder-art T0502"),
      { move: "start-ip", unit: "us-alder-art" },
      "infantry",
      { expected: "infantry", actual: "artillery" },
    ],
  ])("%s", (_, s, move, check, figures) => {
    expect(finding(table, s, move, check)).toMatchObject(figures);
  });
});

describe("digging in (LG.IP)", () => {
  const begun = (units: string): State => {
    const s = position(table, { units });
    s.activations = 5;
    s.ips = { T0502: { facing: null, built: false, builder: units.split(" ")[0] ?? "", since: 4 } };
    return s;
  };

  it.each<[string, string, Move]>([
    ["who walks away and comes back", "us-1-1-ta-a T0502", walk("us-1-1-ta-a", "T0502 T0503 T0502")],
    [
      "cavalry that mounts",
      "us-tcav-a T0502 dismounted",
      { move: "move-unit", unit: "us-tcav-a", path: ["T0502"], mode: "normal", change: "mount" },
    ],
  ])("is given up by %s", (_, units, move) => {
    const s = begun(units);
    go(table, s, move);
    until(table, s, "turn/initiative", 20);
    expect(s.ips).toEqual({});
  });

  it("goes on where the unit only turns", () => {
    const s = begun("us-1-1-ta-a T0502");
    go(table, s, { move: "face-stack", hex: "T0502", facing: "NE" });
    until(table, s, "command/works", 6);
    go(table, s, { move: "complete-ip", unit: "us-1-1-ta-a", facing: "NE" });
    expect(s.ips["T0502"]).toMatchObject({ built: true, facing: "NE" });
  });
});

describe("a fact that is missing as a marker is put aside", () => {
  it("stops before anything has changed: the step is taken again when it is there", () => {
    const s = position(table, {
      units: "us-train-t1 T0306; us-train-t2 T1107; us-1-1-ta-a T0300; csa-oak-a T1109",
    });
    s.activations = 5;
    const work = { delayed: true, since: 3, under: "us-1-ta" };
    Object.assign(s.trains["us-train-t1"] ?? {}, { ...work, building: "T0306|T0307" });
    Object.assign(s.trains["us-train-t2"] ?? {}, { ...work, building: "T1107|T1108" });
    const facts = factsOf(standardPack, openLedger("agreed"));
    const water = (a: string, b: string) => {
      if (b === "T1109") throw missing("water/T1108|T1109");
      return facts.water(a, b);
    };
    const c = { s, facts: { ...facts, water }, ruling: () => "next", tell: () => undefined };
    expect(() => closeActivation(c as never, { side: "US", marker: "us-ta-am1" })).toThrow(
      expect.objectContaining({ fact: "water/T1108|T1109" }),
    );
    expect(s.trains["us-train-t1"]?.delayed).toBe(true);
    closeActivation({ ...c, facts } as never, { side: "US", marker: "us-ta-am1" });
    expect([s.trains["us-train-t1"]?.delayed, s.trains["us-train-t2"]?.delayed, s.pontoons]).toEqual([false, true, []]);
  });
});
