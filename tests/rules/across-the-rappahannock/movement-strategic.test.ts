// Strategic movement (LG.SM), reinforcements (6.5), the way off the map (LG.OffMap, SC.Cross), Hooker's rides.
import { describe, expect, it } from "vitest";
import type { Move, State } from "../../../src/rules/across-the-rappahannock/index.js";
import { emptyActivation } from "../../../src/rules/across-the-rappahannock/markers/activations.js";
import { emptyTurn } from "../../../src/rules/across-the-rappahannock/sequence/turns.js";
import { offMap, turnsOffMap } from "../../../src/rules/across-the-rappahannock/terms/off-map-table.js";
import { board, position, type Standing } from "../../support/across-the-rappahannock/board.js";
import { broken, due, finding, go, idle, until } from "../../support/across-the-rappahannock/turn.js";
import { observed } from "../../support/coverage.js";

const observe = observed("across-the-rappahannock");
const table = board({ observe });

type Locals = Extract<State["stack"][number], { flow: "strategic" }>;

/** A marker of strategic movement in play. */
function strategic(
  units: string,
  more: Partial<Standing> & { readonly state?: (s: State) => void; readonly at?: undefined } = {},
): State {
  const s = position(table, { units, scenario: "training-campaign", turn: 2, ...more });
  s.initiative = "US";
  more.state?.(s);
  const frame: Locals = {
    ...{ flow: "strategic", at: "begin", side: more.side ?? "US", marker: "us-strategic-am1" },
    ...{ units: [], leaders: [], entered: {} },
  };
  s.stack = [{ flow: "campaign", at: "next" }, { flow: "turn", ...emptyTurn(s), at: "next" }, frame];
  table.settle(s);
  return s;
}
const ride = (unit: string, path: string): Move => ({ move: "strategic-move", unit, path: path.split(" ") });
const lead = (leader: string, path: string): Move => ({ move: "strategic-leader", leader, path: path.split(" ") });

describe("strategic movement (LG.SM)", () => {
  it("6.11, 6.12: four times the allowance along pikes and roads", () => {
    const s = strategic("us-1-1-ta-a T0700 strategic");
    const far = "T0700 T0701 T0702 T0703 T0704 T0705 T0706 T0707 T0708 T0709 T0710 T0711 T0712 T0713 T0714 T0715 T0716";
    expect(broken(table, s, ride("us-1-1-ta-a", far))).toEqual([]);
    expect(finding(table, s, ride("us-1-1-ta-a", `${far} T0717`), "enough-points")).toMatchObject({
      expected: 16,
      actual: 17,
    });
    go(table, s, ride("us-1-1-ta-a", far));
    expect(s.units["us-1-1-ta-a"]).toMatchObject({ hex: "T0716", strategic: true });
    expect(broken(table, s, ride("us-1-1-ta-a", "T0716 T0717"))).toEqual(["strategic-move/once"]);
  });

  it.each<[string, string, Move, string[]]>([
    ["no such unit", "us-1-1-ta-a T0700 strategic", ride("us-1-1-ta-b", "T0700 T0701"), ["strategic-move/a-unit"]],
    ["6.12: a gap", "us-1-1-ta-a T0700 strategic", ride("us-1-1-ta-a", "T0700 T0702"), ["strategic-move/a-way"]],
    ["6.11: nowhere", "us-1-1-ta-a T0700 strategic", ride("us-1-1-ta-a", "T0700"), ["strategic-move/goes-somewhere"]],
    [
      "without a marker",
      "us-1-1-ta-a T0700 strategic; us-1-1-ta-b T0701",
      ride("us-1-1-ta-b", "T0701 T0702"),
      ["strategic-move/marked"],
    ],
    [
      "across country",
      "us-1-1-ta-a T0502 strategic",
      ride("us-1-1-ta-a", "T0502 T0503"),
      ["strategic-move/strategic-by-road"],
    ],
    [
      "along a trail",
      "us-1-1-ta-a T1104 strategic",
      ride("us-1-1-ta-a", "T1104 T1105"),
      ["strategic-move/strategic-by-road"],
    ],
    [
      "within three hexes of an enemy",
      "us-1-1-ta-a T0702 strategic; csa-oak-a T0706",
      ride("us-1-1-ta-a", "T0702 T0703"),
      ["strategic-move/strategic-keeps-away"],
    ],
    [
      "through a friend",
      "us-1-1-ta-a T0700 strategic; us-1-1-ta-b T0701",
      ride("us-1-1-ta-a", "T0700 T0701 T0702"),
      ["strategic-move/strategic-passes-nobody"],
    ],
  ])("%s", (_, units, move, expected) => {
    expect(broken(table, strategic(units), move)).toEqual(expected);
  });

  it("6.12, SC.Salem, SC.Full: over a pontoon, a good ford, a stream ford; not where locked, ordered elsewhere or off the maps", () => {
    expect(broken(table, strategic("us-1-1-ta-a T0306 strategic"), ride("us-1-1-ta-a", "T0306 T0307"))).toEqual([]);
    const s = strategic("us-1-1-ta-a T0506 strategic", { state: (at) => at.pontoons.push("T0506|T0507") });
    expect(broken(table, s, ride("us-1-1-ta-a", "T0506 T0507"))).toEqual([]);
    const ordered = strategic("us-1-2-ta-a T0702 strategic", {
      state: (at) =>
        Object.assign(at, { written: { committed: true, orders: { "us-2-ta": { stay: false, to: "T0700" } } } }),
    });
    const nearer = board({ rulings: { "ordered-way": "nearer" }, observe });
    expect(broken(nearer, ordered, ride("us-1-2-ta-a", "T0702 T0703"))).toEqual(["strategic-move/as-ordered"]);
    expect(broken(table, ordered, ride("us-1-2-ta-a", "T0702 T0703"))).toEqual([]);
    const away = strategic("us-1-1-ta-a T0702 strategic");
    Object.assign(away.units["us-1-1-ta-a"] ?? {}, { hex: "F3010" });
    expect(broken(table, away, ride("us-1-1-ta-a", "F3010 F3011"))).toContain("strategic-move/on-the-map");
    const locked = strategic("us-2-1-tb-b T0702 strategic");
    locked.scenario = "training-crossing";
    locked.turn = 1;
    expect(broken(table, locked, ride("us-2-1-tb-b", "T0702 T0703"))).toContain("strategic-move/not-locked");
  });

  it("6.53: keeps out of enemy entry hexes", () => {
    const s = strategic("us-1-1-ta-a T0318 strategic", {
      state(at) {
        const unit = at.units["us-1-1-ta-a"];
        if (unit !== undefined)
          at.units["csa-tcav-a"] = { ...unit, side: "CSA", place: "reserve", group: "elm", hex: null };
      },
    });
    expect(broken(table, s, ride("us-1-1-ta-a", "T0318 T0319"))).toEqual(["strategic-move/enemy-entry"]);
    expect(broken(table, s, ride("us-1-1-ta-a", "T0318 T0317"))).not.toContain("strategic-move/enemy-entry");
  });

  it("6.11, 6.12, 6.14: leaders with a marker; Hooker without one, where the Union has the initiative (LG.Hooker.Move)", () => {
    const camp = (state: (s: State) => void = () => undefined) =>
      strategic("us-1-1-ta-a T0700 strategic", {
        leaders: "us-alder T0602; us-hooker T0502",
        state(s) {
          const alder = s.leaders["us-alder"];
          if (alder !== undefined) alder.strategic = true;
          state(s);
        },
      });
    const s = camp();
    expect(broken(table, s, lead("us-alder", "T0602 T0603"))).toEqual(["strategic-leader/strategic-by-road"]);
    expect(broken(table, s, lead("us-birch", "T0602 T0603"))).toEqual(["strategic-leader/a-leader"]);
    expect(broken(table, s, lead("us-alder", "T0602 T0604"))).toEqual(["strategic-leader/a-way"]);
    expect(broken(table, s, lead("us-alder", "T0602"))).toEqual(["strategic-leader/goes-somewhere"]);
    expect(broken(table, s, lead("us-hooker", "T0502 T0503 T0504 T0505 T0506 T0406 T0405 T0404 T0403"))).toEqual([
      "strategic-leader/enough-points",
    ]);
    go(table, s, lead("us-hooker", "T0502 T0503"));
    expect(s.log.hookerMoved).toBe(true);
    expect(broken(table, s, lead("us-hooker", "T0503 T0504"))).toEqual(["strategic-leader/once"]);
    s.initiative = "CSA";
    delete s.acts["us-hooker"];
    expect(broken(table, s, lead("us-hooker", "T0503 T0504"))).toEqual(["strategic-leader/hooker-with-initiative"]);
    const marked = camp((at) => Object.assign(at.leaders["us-alder"] ?? {}, { hex: "T0702" }));
    expect(broken(table, marked, lead("us-alder", "T0702 T0703"))).toEqual([]);
    Object.assign(marked.leaders["us-alder"] ?? {}, { strategic: false });
    expect(broken(table, marked, lead("us-alder", "T0702 T0703"))).toEqual(["strategic-leader/marked"]);
    Object.assign(marked.leaders["us-alder"] ?? {}, { strategic: true, hex: "F3010" });
    expect(broken(table, marked, lead("us-alder", "F3010 F3011"))).toContain("strategic-leader/on-the-map");
    const near = strategic("us-1-1-ta-a T0700 strategic; csa-oak-a T0705", {
      leaders: "us-alder T0703",
      state: (at) => Object.assign(at.leaders["us-alder"] ?? {}, { strategic: true }),
    });
    expect(broken(table, near, lead("us-alder", "T0703 T0704"))).toEqual(["strategic-leader/strategic-keeps-away"]);
    expect(broken(table, near, lead("us-alder", "T0703 T0704 T0705"))).toEqual([
      "strategic-leader/not-into-enemies",
      "strategic-leader/strategic-keeps-away",
    ]);
  });

  it("wounded he has four points", () => {
    const s = strategic("us-1-1-ta-a T0700 strategic", {
      leaders: "us-hooker T0502",
      state: (at) => Object.assign(at.hooker, { wounded: 1 }),
    });
    expect(broken(table, s, lead("us-hooker", "T0502 T0503 T0504 T0505 T0506"))).toEqual([]);
    expect(broken(table, s, lead("us-hooker", "T0502 T0503 T0504 T0505 T0506 T0406"))).toEqual([
      "strategic-leader/enough-points",
    ]);
  });
});

describe("who takes a marker (LG.SM)", () => {
  const assign = (command: string, units: string[], leader = false): Move => ({
    move: "assign-strategic",
    command,
    units,
    leader,
  });
  const remove = (command: string, units: string[], leader = false): Move => ({
    move: "remove-strategic",
    command,
    units,
    leader,
  });
  const start = (units: string, leaders = "us-alder T0601; us-birch T1319"): State => {
    const s = position(table, { units, leaders, scenario: "training-campaign", turn: 2 });
    s.stack = [
      { flow: "campaign", at: "next" },
      { flow: "turn", ...emptyTurn(s), at: "strategic", owing: ["US", "CSA"] },
    ];
    table.settle(s);
    return s;
  };

  it("units in command, away from enemies, at the start of a turn", () => {
    const s = start("us-1-1-ta-a T0500; us-1-1-ta-b T0503; csa-oak-a T0507");
    expect(broken(table, s, assign("us-9-ta", []))).toEqual(["assign-strategic/a-command"]);
    expect(broken(table, s, assign("us-1-ta", []))).toEqual(["assign-strategic/somebody"]);
    expect(broken(table, s, assign("us-1-ta", ["us-1-1-ta-a", "us-1-1-ta-a"]))).toEqual([
      "assign-strategic/no-fighters-only",
    ]);
    expect(broken(table, s, assign("us-1-ta", ["csa-oak-a"]))).toContain("assign-strategic/own-units");
    expect(broken(table, s, assign("us-1-ta", ["us-1-1-ta-b"]))).toEqual([]);
    const near = start("us-1-1-ta-a T0500; us-1-1-ta-b T0504; csa-oak-a T0507");
    expect(broken(table, near, assign("us-1-ta", ["us-1-1-ta-b"]))).toEqual(["assign-strategic/far-from-enemies"]);
    go(table, s, assign("us-1-ta", ["us-1-1-ta-a"], true));
    expect([s.units["us-1-1-ta-a"]?.strategic, s.leaders["us-alder"]?.strategic]).toEqual([true, true]);
    expect(broken(table, s, assign("us-1-ta", ["us-1-1-ta-a"]))).toEqual(["assign-strategic/own-units"]);
  });

  it("SC.Jackson: not out of command, not where the scenario bars it", () => {
    const s = start("us-1-1-ta-a T1319; us-1-2-ta-a T1318");
    expect(broken(table, s, assign("us-1-ta", ["us-1-1-ta-a"]))).toEqual(["assign-strategic/in-command"]);
    expect(broken(table, s, assign("us-2-ta", ["us-1-2-ta-a"]))).toEqual(["assign-strategic/not-barred"]);
  });

  it("is taken off at the start of a turn too", () => {
    const s = start("us-1-1-ta-a T0500 strategic; us-1-1-ta-b T0503");
    expect(broken(table, s, remove("us-9-ta", []))).toEqual(["remove-strategic/a-command"]);
    expect(broken(table, s, remove("us-1-ta", []))).toEqual(["remove-strategic/somebody"]);
    expect(broken(table, s, remove("us-1-ta", ["us-1-1-ta-b"]))).toEqual(["remove-strategic/own-markers"]);
    go(table, s, remove("us-1-ta", ["us-1-1-ta-a"]));
    expect(s.units["us-1-1-ta-a"]?.strategic).toBe(false);
  });
});

describe("reinforcements (6.5, FR.Reinf)", () => {
  const enter = (unit: string, path: string, mode: "normal" | "extended" | "strategic" = "normal"): Move => ({
    move: "enter-unit",
    unit,
    path: path.split(" "),
    mode,
  });
  const arrive = (leader: string, path: string, mode: "normal" | "strategic" = "normal"): Move => ({
    move: "enter-leader",
    leader,
    path: path.split(" "),
    mode,
  });

  /** Confederate cavalry and Larch wait at the western edge; one of their commands moves. */
  const waiting = (command = "csa-tcav", more: (s: State) => void = () => undefined, turn = 2): State => {
    const s = board({ observe }).setup("training-assault");
    s.turn = turn;
    for (const one of Object.values(s.units))
      if (one.place === "map" || one.place === "unplaced") Object.assign(one, { hex: null, place: "eliminated" });
    for (const one of Object.values(s.leaders))
      if (one.place === "map" || one.place === "unplaced") Object.assign(one, { hex: null, place: "absent" });
    const act = emptyActivation("CSA");
    more(s);
    s.stack = [
      { flow: "campaign", at: "next" },
      { flow: "turn", ...emptyTurn(s), at: "next" },
      { flow: "activation", ...act, at: "close", marker: "csa-t2f-am1" },
      {
        flow: "command",
        at: "begin",
        side: "CSA",
        marker: "csa-t2f-am1",
        use: null,
        commands: [command],
        units: [],
        leaders: [],
        fireOnly: [],
        scattered: false,
      },
    ];
    table.settle(s);
    until(table, s, "CSA command/move", 5);
    return s;
  };

  it("in a column: the second pays the first hex twice, the third three times (6.51)", () => {
    const s = waiting();
    go(table, s, enter("csa-tcav-a", "T1419 T1418"), "CSA");
    expect(s.units["csa-tcav-a"]).toMatchObject({ hex: "T1418", place: "map", group: null });
    const six = "T1419 T1418 T1417";
    const events = go(table, s, enter("csa-tcav-b", "T1419"), "CSA");
    expect(events).toMatchObject([{ event: "entered", figures: { hex: "T1419" } }]);
    const art = enter("csa-tcav-art", six);
    // Woods: 2 a hex for cavalry; three times the first, then two more.
    expect(finding(table, s, art, "enough-points", "CSA")).toMatchObject({
      rule: "6.11",
      message: expect.stringMatching(
        /^the path costs \d+ movement points, its first hex paid once more for each of 2 before it; /,
      ),
    });
  });

  it.each<[string, Move, string[]]>([
    ["6.51: nobody", enter("csa-oak-a", "T1419"), ["enter-unit/a-reinforcement"]],
    ["6.51: a gap", enter("csa-tcav-a", "T1419 T1415"), ["enter-unit/a-way"]],
    ["6.51: another hex", enter("csa-tcav-a", "T1319"), ["enter-unit/entry-hex"]],
    [
      "LG.SM: no strategic movement",
      enter("csa-tcav-a", "T1419", "strategic"),
      ["enter-unit/mode-of-the-marker", "enter-unit/strategic-by-road"],
    ],
    ["6.51: another command", enter("csa-larch", "T1419"), ["enter-unit/of-the-command"]],
  ])("%s", (_, move, expected) => {
    const found = broken(table, waiting(), move, "CSA");
    for (const one of expected.slice(0, 1)) expect(found).toContain(one);
  });

  it("6.51, LG.SM, FR.Reinf: one group a turn; nobody passes those before them; in their turn", () => {
    const s = waiting("csa-1-t2", (at) => Object.assign(at.log, { entered: "cavalry" }));
    expect(broken(table, s, enter("csa-larch", "T1419"), "CSA")).toEqual(["enter-unit/one-group"]);
    const camp = (state: (s: State) => void, turn = 2) => {
      const s = board({ observe }).setup("training-campaign");
      s.turn = turn;
      for (const one of Object.values(s.units))
        if (one.place === "map") Object.assign(one, { hex: null, place: "eliminated" });
      state(s);
      const frame: Locals = {
        ...{ flow: "strategic", at: "begin", side: "CSA", marker: "csa-strategic-am1" },
        ...{ units: [], leaders: [], entered: {} },
      };
      s.stack = [{ flow: "campaign", at: "next" }, { flow: "turn", ...emptyTurn(s), at: "next" }, frame];
      table.settle(s);
      return s;
    };
    const column = camp(() => undefined);
    const hazel = enter("csa-hazel-a", "T1416", "strategic");
    expect(broken(table, column, hazel, "CSA")).toEqual(["enter-unit/in-order"]);
    expect(broken(table, column, arrive("csa-chestnut", "T1416"), "CSA")).toContain("enter-leader/mode-of-the-marker");
    go(table, column, arrive("csa-chestnut", "T1416", "strategic"), "CSA");
    go(table, column, enter("csa-hazel-a", "T1416 T1316", "strategic"), "CSA");
    expect(broken(table, column, enter("csa-hazel-b", "T1416 T1417", "strategic"), "CSA")).toContain(
      "enter-unit/strategic-by-road",
    );
    const behind = camp((s) => Object.assign(s.leaders["csa-chestnut"] ?? {}, { group: "chestnut" }));
    const newcomer = behind.leaders["csa-chestnut"];
    if (newcomer !== undefined) behind.leaders["csa-hazel-a"] = { ...newcomer };
    const frame = behind.stack.at(-1);
    if (frame?.flow === "strategic") frame.leaders.push("csa-hazel-a");
    delete behind.units["csa-hazel-a"];
    expect(broken(table, behind, arrive("csa-hazel-a", "T1416", "strategic"), "CSA")).toEqual([
      "enter-leader/in-order",
    ]);
    const early = camp((s) => Object.assign(s, {}), 2);
    early.turn = 1;
    expect(broken(table, early, arrive("csa-chestnut", "T1416", "strategic"), "CSA")).toContain("enter-leader/due");
    expect(broken(table, early, hazel, "CSA")).toContain("enter-unit/due");
    const close = camp(() => undefined);
    go(table, close, arrive("csa-chestnut", "T1416", "strategic"), "CSA");
    Object.assign(close.units["us-1-1-ta-a"] ?? {}, { place: "map", hex: "T1116" });
    expect(broken(table, close, hazel, "CSA")).toEqual(["enter-unit/strategic-keeps-away"]);
  });

  it("with the second marker of the turn where the scenario says so (SC.Jackson, SC.Full)", () => {
    const s = board({ observe }).setup("training-campaign");
    s.turn = 1;
    for (const one of Object.values(s.units))
      if (one.place === "map") Object.assign(one, { hex: null, place: "eliminated" });
    s.log.usedMarkers = ["csa-tcav-am1"];
    s.stack = [
      { flow: "campaign", at: "next" },
      { flow: "turn", ...emptyTurn(s), at: "next" },
      { flow: "activation", ...emptyActivation("CSA"), at: "close", marker: "csa-tcav-am1" },
      {
        flow: "command",
        at: "begin",
        side: "CSA",
        marker: "csa-tcav-am1",
        use: null,
        commands: ["csa-tcav"],
        units: [],
        leaders: [],
        fireOnly: [],
        scattered: false,
      },
    ];
    table.settle(s);
    until(table, s, "CSA command/move", 5);
    expect(broken(table, s, enter("csa-tcav-a", "T0319"), "CSA")).toEqual(["enter-unit/second-marker"]);
    expect(broken(table, s, arrive("csa-elm", "T0319"), "CSA")).toEqual(["enter-leader/second-marker"]);
    s.log.usedMarkers.push("csa-tcav-am2");
    expect(broken(table, s, enter("csa-tcav-a", "T0319"), "CSA")).toEqual([]);
    go(table, s, arrive("csa-elm", "T0319 T0318"), "CSA");
    expect(s.leaders["csa-elm"]).toMatchObject({ hex: "T0318", place: "map" });
  });

  const enemy = (hex: string) => (s: State) => Object.assign(s.units["us-1-1-ta-a"] ?? {}, { place: "map", hex });
  it("6.13, 6.14, 6.32: enemies at the edge", () => {
    expect(broken(table, waiting(), arrive("csa-elm", "T1419"), "CSA")).toEqual([]);
    const foe = waiting("csa-tcav", enemy("T1419"));
    expect(broken(table, foe, enter("csa-tcav-a", "T1419"), "CSA")).toContain("enter-unit/not-into-enemies");
    expect(broken(table, foe, arrive("csa-elm", "T1419"), "CSA")).toContain("enter-leader/not-into-enemies");
    const near = waiting("csa-tcav", enemy("T1319"));
    expect(broken(table, near, enter("csa-tcav-a", "T1419 T1418"), "CSA")).toEqual(["enter-unit/stops-beside-enemy"]);
    expect(broken(table, near, enter("csa-tcav-art", "T1419"), "CSA")).toEqual(["enter-unit/guns-behind-others"]);
    expect(broken(table, near, enter("csa-tcav-a", "T1416", "extended"), "CSA")).toEqual([]);
    const close = waiting("csa-tcav", enemy("T1317"));
    expect(broken(table, close, enter("csa-tcav-a", "T1419", "extended"), "CSA")).toEqual([
      "enter-unit/extended-keeps-away",
    ]);
  });

  it("6.11, 6.51, 6.52: stacking at the edge; leaders by their entry hex, with enough points", () => {
    const full = waiting();
    go(table, full, enter("csa-tcav-a", "T1419"), "CSA");
    expect(broken(table, full, enter("csa-tcav-b", "T1419"), "CSA")).toContain("enter-unit/stacking");
    expect(broken(table, full, arrive("csa-elm", "T1419 T1418"), "CSA")).toEqual([]);
    expect(broken(table, full, arrive("csa-elm", "T1419 T1418 T1417 T1416 T1415 T1414"), "CSA")).toEqual([
      "enter-leader/enough-points",
    ]);
    expect(broken(table, full, arrive("csa-ash", "T1419"), "CSA")).toEqual(["enter-leader/a-reinforcement"]);
    expect(broken(table, full, arrive("csa-elm", "T1419 T1415"), "CSA")).toEqual(["enter-leader/a-way"]);
    expect(broken(table, full, arrive("csa-elm", "T1319"), "CSA")).toContain("enter-leader/entry-hex");
    const taken = waiting("csa-tcav", (s) => Object.assign(s.log, { entered: "larch" }));
    expect(broken(table, taken, arrive("csa-elm", "T1419"), "CSA")).toEqual(["enter-leader/one-group"]);
    const others = waiting("csa-1-t2");
    expect(broken(table, others, arrive("csa-elm", "T1419"), "CSA")).toContain("enter-leader/of-the-command");
  });

  it("6.12, 6.24: nobody comes over the river, or on another map", () => {
    const full = waiting();
    expect(broken(table, full, enter("csa-tcav-b", "T1419"), "CSA")).toEqual([]);
    expect(broken(table, full, arrive("csa-elm", "T1419"), "CSA")).toEqual([]);
    const over = "T1419 T1418 T1417 T1416 T1415 T1414 T1413 T1412 T1411 T1410 T1409 T1408 T1407";
    expect(broken(table, full, enter("csa-tcav-b", over), "CSA")).toContain("enter-unit/passable");
    expect(broken(table, full, enter("csa-tcav-b", "F3010"), "CSA")).toContain("enter-unit/on-the-map");
    expect(broken(table, full, arrive("csa-elm", "F3010"), "CSA")).toContain("enter-leader/on-the-map");
  });
});

describe("T.OffMap", () => {
  it("every cell of the Confederacy's table that is asymmetric or at an edge", () => {
    expect(turnsOffMap("CSA", "9", "7")).toBe(1);
    expect(turnsOffMap("CSA", "7", "9")).toBe(2);
    expect(turnsOffMap("CSA", "10", "8")).toBe(3);
    expect(turnsOffMap("CSA", "8", "10")).toBe(2);
    expect(turnsOffMap("CSA", "3", "4")).toBeNull();
    expect(turnsOffMap("CSA", "9", "10")).toBe(2);
    for (const name of offMap.CSA.names)
      expect([name, turnsOffMap("CSA", "1", name), turnsOffMap("CSA", name, "1")]).toEqual([name, null, null]);
  });

  it.each([
    ["2", [null, null, 1, 2, 5, 7, 8, null, null, null, null]],
    ["3", [null, 1, null, null, 3, 5, 6, null, null, null, null]],
    ["4", [null, 2, null, null, 2, 4, 5, null, null, null, null]],
    ["5", [null, 5, 3, 2, null, 2, 4, null, null, null, null]],
    ["6", [null, 7, 5, 4, 2, null, 2, 4, 5, 6, 7]],
    ["7", [null, 8, 6, 5, 4, 2, null, 1, 1, 2, 3]],
    ["8", [null, null, null, null, null, 4, 1, null, 1, 3, 3]],
    ["9", [null, null, null, null, null, 5, 2, 1, null, 2, 2]],
    ["10", [null, null, null, null, null, 6, 2, 2, 2, null, 1]],
    ["11", [null, null, null, null, null, 7, 3, 3, 2, 1, null]],
  ] as const)("entry %s", (entry, row) => {
    expect(offMap.CSA.names.map((exit) => turnsOffMap("CSA", exit, entry))).toEqual(row);
  });

  it.each([
    ["A", [null, 1, 1, 5]],
    ["B", [1, null, 1, 5]],
    ["C", [1, 1, null, 5]],
    ["D", [5, 5, 5, null]],
  ] as const)("Union entry %s", (entry, row) => {
    expect(offMap.US.names.map((exit) => turnsOffMap("US", exit, entry))).toEqual(row);
  });
});

describe("leaving the map (LG.OffMap, SC.Cross)", () => {
  const leave = (path: string, exit: string, unit = "us-1-1-ta-a"): Move => ({
    move: "leave-map",
    unit,
    path: path.split(" "),
    exit,
  });
  const rideOff = (path: string, exit: string): Move => ({
    move: "leader-leaves",
    leader: "us-alder",
    path: path.split(" "),
    exit,
  });
  const camp = (units: string, leaders = "us-alder T0500"): State =>
    position(table, { units, leaders, scenario: "training-campaign", turn: 2 });

  it("an order is committed once for a command, an exit and a turn; the units go on the track", () => {
    const s = camp("us-1-1-ta-a T0502; us-1-1-ta-b T0503");
    Object.assign(s.units["us-1-1-ta-a"] ?? {}, { hex: "T0004" });
    Object.assign(s.units["us-1-1-ta-b"] ?? {}, { hex: "T0104" });
    const first = table.play(s, leave("T0004", "US-A"), "US");
    expect(first.committed).toEqual(["us-1-ta-t2-us-a"]);
    const second = table.play(s, leave("T0104 T0004", "US-A", "us-1-1-ta-b"), "US");
    expect(second.committed).toEqual([]);
    expect(s.offMap["us-1-ta-t2-us-a"]).toMatchObject({
      units: ["us-1-1-ta-a", "us-1-1-ta-b"],
      exit: "US-A",
      boxes: 0,
      left: 2,
    });
    expect(s.units["us-1-1-ta-a"]).toMatchObject({ place: "off-map", hex: null, group: "us-1-ta-t2-us-a" });
    Object.assign(s.leaders["us-alder"] ?? {}, { hex: "T0104" });
    go(table, s, rideOff("T0104 T0004", "US-A"));
    expect(s.offMap["us-1-ta-t2-us-a"]?.leaders).toEqual(["us-alder"]);
  });

  it.each<[string, string, Move, string[]]>([
    ["no such unit", "us-1-1-ta-b T0004", leave("T0004", "US-A"), ["leave-map/a-unit"]],
    ["6.12: a gap", "us-1-1-ta-a T0006", leave("T0006 T0004", "US-A"), ["leave-map/a-way"]],
    ["an enemy exit", "us-1-1-ta-a T0004", leave("T0004", "CSA-3"), ["leave-map/an-exit"]],
    ["elsewhere", "us-1-1-ta-a T0004", leave("T0004 T0005", "US-A"), ["leave-map/at-the-exit"]],
    ["too far", "us-1-1-ta-a T0008", leave("T0008 T0007 T0006 T0005 T0004", "US-A"), ["leave-map/passable"]],
    ["too far", "us-1-1-ta-a T0705", leave("T0705 T0704 T0703 T0702 T0701 T0700", "US-B"), ["leave-map/enough-points"]],
    [
      "past enemies",
      "us-1-1-ta-a T0006; csa-oak-a T0003",
      leave("T0006 T0005 T0004", "US-A"),
      ["leave-map/stops-beside-enemy"],
    ],
    [
      "6.14: through enemies",
      "us-1-1-ta-a T0006; csa-oak-a T0005",
      leave("T0006 T0005 T0004", "US-A"),
      ["leave-map/not-into-enemies"],
    ],
    ["6.42: past one friend", "us-1-1-ta-a T0006; us-2-1-ta-a T0005", leave("T0006 T0005 T0004", "US-A"), []],
    [
      "6.42: through a crowd",
      "us-1-1-ta-a T0006; us-2-1-ta-a T0005; us-2-1-ta-b T0005",
      leave("T0006 T0005 T0004", "US-A"),
      ["leave-map/stacking"],
    ],
    ["with a marker", "us-1-1-ta-a T0004 strategic", leave("T0004", "US-A"), ["leave-map/with-its-marker"]],
    [
      "another side's",
      "us-1-1-ta-a T0004; csa-oak-a T0316",
      leave("T0316", "CSA-3", "csa-oak-a"),
      ["leave-map/of-the-command"],
    ],
  ])("%s", (_, units, move, expected) => {
    const found = broken(table, camp(units), move);
    for (const one of expected) expect(found).toContain(one);
    if (expected.length === 0) expect(found).toEqual([]);
  });

  it("6.12, 6.31: once, not after fire, not through a hex by which enemies still come, on the maps", () => {
    const s = camp("us-alder-art T0004");
    s.acts["us-alder-art"] = { ...idle, fired: true };
    expect(broken(table, s, leave("T0004", "US-A", "us-alder-art"))).toEqual(["leave-map/has-not-fired"]);
    s.acts["us-alder-art"] = { ...idle, moved: true };
    expect(broken(table, s, leave("T0004", "US-A", "us-alder-art"))).toEqual(["leave-map/once"]);
    const away = camp("us-1-1-ta-a T0004");
    Object.assign(away.units["us-1-1-ta-a"] ?? {}, { hex: "F3010" });
    expect(broken(table, away, leave("F3010", "US-A"))).toContain("leave-map/on-the-map");
    const fred = position(table, { units: "us-1-1-ta-a T1419", scenario: "training-assault" });
    const unit = fred.units["us-1-1-ta-a"];
    if (unit !== undefined)
      fred.units["csa-larch"] = { ...unit, side: "CSA", place: "reserve", group: "larch", hex: null };
    fred.scenario = "training-assault";
    expect(broken(table, fred, leave("T1419", "west"))).toEqual(["leave-map/an-exit"]);
  });

  it("6.11, 6.12, 6.24: leaders go with units of theirs", () => {
    const s = camp("us-1-1-ta-a T0004", "us-alder T0104");
    expect(broken(table, s, rideOff("T0104 T0004", "US-A"))).toEqual([]);
    s.acts["us-1-1-ta-a"] = { ...idle, moved: true };
    const together = board({ rulings: { "leader-leaves-first": "yes" }, observe });
    expect(broken(together, s, rideOff("T0104 T0004", "US-A"))).toEqual(["leader-leaves/with-his-command"]);
    expect(broken(table, s, rideOff("T0104 T0004", "US-A"))).toEqual([]);
    delete s.acts["us-1-1-ta-a"];
    go(table, s, leave("T0004", "US-A"));
    expect(broken(table, s, rideOff("T0104", "US-A"))).toEqual(["leader-leaves/at-the-exit"]);
    expect(broken(table, s, rideOff("T0104 T0002", "US-A"))).toEqual(["leader-leaves/a-way"]);
    expect(broken(table, s, rideOff("T0104 T0004", "CSA-3"))).toEqual(["leader-leaves/an-exit"]);
    s.acts["us-alder"] = { ...idle, moved: true };
    expect(broken(table, s, rideOff("T0104 T0004", "US-A"))).toEqual(["leader-leaves/once"]);
    delete s.acts["us-alder"];
    const frame = s.stack.at(-1);
    if (frame?.flow === "command") frame.leaders = [];
    expect(broken(table, s, rideOff("T0104 T0004", "US-A"))).toEqual(["leader-leaves/of-the-command"]);
    if (frame?.flow === "command") frame.leaders = ["us-alder"];
    Object.assign(s.leaders["us-alder"] ?? {}, { hex: "T0012" });
    expect(broken(table, s, rideOff("T0012 T0011 T0010 T0009 T0008 T0007 T0006 T0005 T0004", "US-A"))).toContain(
      "leader-leaves/passable",
    );
    Object.assign(s.leaders["us-alder"] ?? {}, { hex: "T1204" });
    const way = "T1204 T1104 T1004 T0904 T0804 T0704 T0604 T0504 T0404 T0304 T0204 T0104 T0004";
    expect(broken(table, s, rideOff(way, "US-A"))).toContain("leader-leaves/enough-points");
    Object.assign(s.leaders["us-alder"] ?? {}, { hex: null });
    expect(broken(table, s, rideOff("T0104 T0004", "US-A"))).toEqual(["leader-leaves/a-leader"]);
  });

  it("a box with each strategic marker after the turn of leaving, none in bad conditions", () => {
    const order = {
      side: "US",
      command: "us-1-ta",
      exit: "US-A",
      left: 1,
      boxes: 0,
      entry: null,
      units: [],
      leaders: [],
      ready: null,
      edge: null,
    } as const;
    const boxes = (state: (s: State) => void) => {
      const s = strategic("us-1-1-ta-a T0500", {
        state: (at) => {
          at.offMap = { one: { ...order, units: [], leaders: [] } };
          state(at);
        },
      });
      return s.offMap["one"]?.boxes;
    };
    expect(boxes(() => undefined)).toBe(1);
    expect(boxes((s) => Object.assign(s.offMap["one"] ?? {}, { left: 2 }))).toBe(0);
    expect(boxes((s) => Object.assign(s.conditions, { ground: "bad" }))).toBe(0);
  });

  it("T.OffMap: who has come far enough opens the order and may enter from then on", () => {
    const announce: Move = { move: "announce-arrival", order: "us-1-ta-t1-us-a" };
    const secret = "secret/US/us-1-ta-t1-us-a";
    const back = (boxes: number) => {
      const s = position(table, { units: "us-1-2-ta-a T0500", scenario: "training-campaign", turn: 3 });
      const unit = s.units["us-1-2-ta-a"];
      if (unit !== undefined)
        s.units["us-1-1-ta-a"] = { ...unit, command: "us-1-ta", hex: null, place: "off-map", group: "us-1-ta-t1-us-a" };
      s.offMap = {
        "us-1-ta-t1-us-a": {
          side: "US",
          command: "us-1-ta",
          exit: "US-A",
          left: 1,
          boxes,
          entry: null,
          units: ["us-1-1-ta-a"],
          leaders: [],
          ready: null,
          edge: null,
        },
      };
      s.stack = [
        { flow: "campaign", at: "next" },
        { flow: "turn", ...emptyTurn(s), at: "travellers" },
      ];
      table.settle(s);
      return s;
    };
    const s = back(1);
    expect(due(table, s)).toBe("US turn/arrivals");
    expect(broken(table, s, { move: "announce-arrival", order: "nobody" })).toEqual(["announce-arrival/an-order"]);
    go(table, s, announce);
    expect(due(table, s)).toBe(secret);
    go(table, s, { fact: secret, value: "US-B", entry: 3 });
    expect(s.offMap["us-1-ta-t1-us-a"]).toMatchObject({ entry: "US-B", ready: 3 });
    expect(broken(table, s, announce)).toEqual(["announce-arrival/on-the-way"]);
    go(table, s, { move: "end-arrivals" });
    for (const [boxes, value] of [
      [1, "US-D"],
      [1, "US-A"],
      [1, "nowhere"],
    ] as const) {
      const early = back(boxes);
      go(table, early, announce);
      const played = table.play(early, { fact: secret, value, entry: 3 }, "chance");
      expect(played.findings.map(({ code }) => code)).toEqual(["across-the-rappahannock/turn/arrival"]);
      expect(early.offMap["us-1-ta-t1-us-a"]?.ready).toBeNull();
    }
  });

  it("SC.Cross: who leaves for points does not come back", () => {
    const s = position(table, {
      units: "us-1-1-ta-a T0718 disordered; us-1-2-ta-a T0500",
      scenario: "training-crossing",
      turn: 2,
    });
    expect(broken(table, s, leave("T0718 T0719", "nowhere"))).toEqual(["leave-map/an-exit-for-points"]);
    expect(broken(table, s, leave("T0718", "west-pike"))).toEqual(["leave-map/at-the-exit-for-points"]);
    expect(finding(table, s, leave("T0718", "west-pike"), "at-the-exit-for-points").rule).toBe("SC.Cross");
    go(table, s, leave("T0718 T0719", "west-pike"));
    expect(s.exits).toEqual([{ unit: "us-1-1-ta-a", hex: "T0719", disordered: true }]);
    expect(s.units["us-1-1-ta-a"]).toMatchObject({ place: "exited", hex: null });
  });

  it("4.23, LG.SM: with strategic movement too, by road, away from enemies, past nobody", () => {
    const far = "T0708 T0707 T0706 T0705 T0704 T0703 T0702 T0701 T0700";
    const s = strategic("us-1-1-ta-a T0708 strategic; us-1-1-ta-b T0801", { leaders: "us-alder T0708" });
    Object.assign(s.leaders["us-alder"] ?? {}, { strategic: true });
    const frame = s.stack.at(-1);
    if (frame?.flow === "strategic") frame.leaders = ["us-alder"];
    expect(broken(table, s, leave(far, "US-B"))).toEqual([]);
    expect(broken(table, s, leave("T0801 T0700", "US-B", "us-1-1-ta-b"))).toEqual([
      "leave-map/of-the-command",
      "leave-map/with-its-marker",
    ]);
    expect(broken(table, s, leave("T0708 T0808", "US-B"))).toContain("leave-map/strategic-by-road");
    table.play(s, leave(far, "US-B"), "US");
    expect(s.units["us-1-1-ta-a"]).toMatchObject({ place: "off-map", strategic: true });
    go(table, s, rideOff(far, "US-B"));
    const near = strategic("us-1-1-ta-a T0703 strategic; csa-oak-a T0705");
    expect(broken(table, near, leave("T0703 T0702 T0701 T0700", "US-B"))).toEqual(["leave-map/strategic-keeps-away"]);
    const crowded = strategic("us-1-1-ta-a T0703 strategic; us-1-1-ta-b T0702");
    expect(broken(table, crowded, leave("T0703 T0702 T0701 T0700", "US-B"))).toEqual([
      "leave-map/strategic-passes-nobody",
    ]);
    const plain = camp("us-1-1-ta-a T0004", "us-alder T0004");
    go(table, plain, leave("T0004", "US-A"));
    Object.assign(plain.leaders["us-alder"] ?? {}, { strategic: true });
    expect(broken(table, plain, rideOff("T0004", "US-A"))).toEqual(["leader-leaves/with-its-marker"]);
  });

  it("not while the scenario holds the unit back (SC.Salem)", () => {
    const s = position(table, { units: "us-2-1-tb-b T0719", scenario: "training-crossing", turn: 1 });
    expect(broken(table, s, leave("T0719", "west-pike", "us-2-1-tb-b"))).toEqual(["leave-map/not-locked"]);
    s.released = ["us-2-1-tb-b"];
    expect(broken(table, s, leave("T0719", "west-pike", "us-2-1-tb-b"))).toEqual([]);
  });

  it("not through an entry hex of enemies who still come (6.53)", () => {
    const s = camp("us-1-1-ta-a T0318");
    const unit = s.units["us-1-1-ta-a"];
    if (unit !== undefined) s.units["csa-tcav-a"] = { ...unit, side: "CSA", place: "reserve", group: "elm", hex: null };
    expect(broken(table, s, leave("T0318 T0319", "US-A"))).toContain("leave-map/enemy-entry");
    delete s.units["csa-tcav-a"];
    expect(broken(table, s, leave("T0318 T0319", "US-A"))).not.toContain("leave-map/enemy-entry");
  });
});
