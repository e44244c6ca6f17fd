// What the Union wrote before play, when it must be shown and what it forbids (SC.Full).
import { describe, expect, it } from "vitest";
import {
  acrossTheRappahannock,
  factsOf,
  type Move,
  type Pack,
  type State,
  standardOptions,
  standardPack,
} from "../../../src/rules/across-the-rappahannock/index.js";
import { emptyActivation } from "../../../src/rules/across-the-rappahannock/markers/activations.js";
import { crossesTooSoon } from "../../../src/rules/across-the-rappahannock/position/locks.js";
import { closeActivation } from "../../../src/rules/across-the-rappahannock/position/works-progress.js";
import { emptyTurn } from "../../../src/rules/across-the-rappahannock/sequence/turns.js";
import { emptyLog } from "../../../src/rules/across-the-rappahannock/terms/empty-state.js";
import { openLedger, open as openTable } from "../../../src/rules/index.js";
import { board, position, type Standing } from "../../support/across-the-rappahannock/board.js";
import { broken, due, go, idle, until } from "../../support/across-the-rappahannock/turn.js";
import { observed } from "../../support/coverage.js";

const observe = observed("across-the-rappahannock");
const table = board({ observe });
const nearer = board({ observe, rulings: { "ordered-way": "nearer" } });
const secret = "secret/US/decisions";
const stays = { "us-2-ta": { stay: true } };
const goes = { "us-2-ta": { stay: false, to: "T0700" } };

const at = (units: string, more: Partial<Standing> = {}): State => {
  const s = position(table, { units, scenario: "training-campaign", ...more });
  s.written.committed = true;
  return s;
};
const open = (s: State, value: typeof stays | typeof goes): void => {
  go(table, s, { fact: secret, value, entry: 1 });
};

describe("SC.Full: when the decisions are shown", () => {
  it("SC.Full: before the roll of their corps: whether Hooker's distance counts depends on them (LG.Indecision)", () => {
    const s = at("us-1-2-ta-a T0500; us-1-1-ta-a T0502", { leaders: "us-hooker T1319" });
    s.stack = [
      { flow: "campaign", at: "next" },
      { flow: "turn", ...emptyTurn(s), at: "use", marker: "us-ta-am1" },
    ];
    s.log = { ...emptyLog(), usedMarkers: ["us-ta-am1"] };
    s.markers["us-ta-am1"] = "drawn";
    table.settle(s);
    expect(due(table, s)).toBe(secret);
    open(s, stays);
    expect(due(table, s)).toBe("turn/indecision");
  });

  it("when such a command moves strategically; who stays with Sedgwick does not", () => {
    const marked = (): State => {
      const s = at("us-1-2-ta-a T0702 strategic; us-1-1-ta-a T0500 strategic", { leaders: "us-birch T0700" });
      Object.assign(s.leaders["us-birch"] ?? {}, { strategic: true });
      s.initiative = "US";
      s.stack = [
        { flow: "campaign", at: "next" },
        { flow: "turn", ...emptyTurn(s), at: "next" },
        {
          ...{ flow: "strategic", at: "begin", side: "US", marker: "us-strategic-am1" },
          ...{ units: [], leaders: [], entered: {} },
        },
      ];
      table.settle(s);
      expect(due(table, s)).toBe(secret);
      return s;
    };
    const kept = marked();
    open(kept, stays);
    expect(kept.stack.at(-1)).toMatchObject({ flow: "strategic", units: ["us-1-1-ta-a"], leaders: [] });
    const free = marked();
    open(free, goes);
    expect(free.stack.at(-1)).toMatchObject({ units: ["us-1-1-ta-a", "us-1-2-ta-a"], leaders: ["us-birch"] });
    const east: Move = { move: "strategic-move", unit: "us-1-2-ta-a", path: ["T0702", "T0703"] };
    expect(broken(nearer, free, east)).toEqual(["strategic-move/as-ordered"]);
    expect(broken(table, free, east)).toEqual([]);
  });

  it.each([
    ["Sedgwick is active after a charge on who stays with him", stays, true],
    ["not after one on who moves freely", goes, false],
  ] as const)("when one of theirs was charged: %s", (_, value, active) => {
    const s = at("us-1-2-ta-a T0702; csa-oak-a T0709");
    s.stack = [
      { flow: "campaign", at: "next" },
      { flow: "turn", ...emptyTurn(s), at: "next" },
      { flow: "activation", ...emptyActivation("CSA"), at: "go", marker: "csa-1-t1-am1" },
    ];
    s.acts["us-1-2-ta-a"] = { ...idle, attacked: true };
    table.settle(s);
    expect(due(table, s)).toBe(secret);
    open(s, value);
    expect(s.sedgwick.charged).toBe(active);
  });

  it("by the reading at once the markers of who stays with him go into the cup too", () => {
    const vi = Object.entries(table.setup("whole-battle").units).find(([, unit]) => unit.command === "us-1-vi")?.[0];
    const s = position(table, { units: `us-1-1-i-c F5003; ${vi} F4206`, scenario: "whole-battle" });
    for (const id of ["us-i-am1", "us-vi-am1", "us-v-am1"]) s.markers[id] = "out";
    s.written.orders = { "us-i": { stay: true, to: null }, "us-2-ii": { stay: true, to: null } };
    s.acts[vi ?? ""] = { ...idle, attacked: true };
    const facts = factsOf(standardPack, openLedger("agreed"));
    const c = { s, facts, options: standardOptions, ruling: () => "at-once", tell: () => undefined };
    closeActivation(c as never, { side: "CSA", marker: null });
    expect([s.sedgwick.active, s.markers["us-vi-am1"], s.markers["us-i-am1"], s.markers["us-v-am1"]]).toEqual([
      ...[true, "cup", "cup", "out"],
    ]);
  });

  it("not when a command of another corps was charged", () => {
    const s = at("us-1-1-ta-a T0702; csa-oak-a T0709");
    s.stack = [
      { flow: "campaign", at: "next" },
      { flow: "turn", ...emptyTurn(s), at: "next" },
      { flow: "activation", ...emptyActivation("CSA"), at: "go", marker: "csa-1-t1-am1" },
    ];
    s.acts["us-1-1-ta-a"] = { ...idle, attacked: true };
    table.settle(s);
    expect([due(table, s) === secret, s.sedgwick.charged]).toEqual([false, false]);
  });
});

describe("a command in free movement goes to its destination before all else", () => {
  /** The division acts with its corps' marker, its orders open. */
  const marching = (units: string, more: (s: State) => void = () => undefined): State => {
    const s = at(units, { leaders: "us-birch T0702" });
    s.written.orders = { "us-2-ta": { stay: false, to: "T0700" } };
    more(s);
    const locals = { use: null, commands: ["us-2-ta"], units: [], leaders: [], fireOnly: [], scattered: false };
    s.stack = [
      { flow: "campaign", at: "next" },
      { flow: "turn", ...emptyTurn(s), at: "next" },
      { flow: "activation", ...emptyActivation("US"), at: "close", marker: "us-ta-am1" },
      { flow: "command", at: "begin", side: "US", marker: "us-ta-am1", ...locals },
    ];
    table.settle(s);
    return s;
  };
  const walk = (unit: string, path: string): Move => ({
    move: "move-unit",
    unit,
    path: path.split(" "),
    mode: "normal",
  });

  it("its guns do not fire, its units march, turn away and are free where they arrive", () => {
    const s = marching("us-birch-art T0703 W; us-1-2-ta-a T0702; us-2-2-ta-a T0701; csa-oak-a T0706 E");
    expect(due(table, s)).toBe("US command/move");
    expect(broken(nearer, s, walk("us-1-2-ta-a", "T0702 T0703"))).toEqual(["move-unit/as-ordered"]);
    expect(broken(table, s, walk("us-1-2-ta-a", "T0702 T0703"))).toEqual([]);
    const offered = table.legalMoves(s, "US");
    expect(offered).toContainEqual(walk("us-1-2-ta-a", "T0702 T0701 T0700"));
    go(table, s, walk("us-1-2-ta-a", "T0702 T0701 T0700"));
    expect(s.stack.at(-1)).toMatchObject({ units: ["us-1-2-ta-a"] });
    expect(s.released).toEqual(["us-1-2-ta-a"]);
    expect(broken(table, s, walk("us-1-2-ta-a", "T0700 T0701"))).toEqual(["move-unit/once"]);
  });

  it("4.23: who is under way neither rallies nor digs in; who has arrived does", () => {
    const s = marching("us-1-2-ta-a T0702 disordered; us-2-2-ta-a T0502 disordered", (one) => {
      one.released = ["us-2-2-ta-a"];
    });
    until(table, s, "command/rally", 3);
    expect(broken(table, s, { move: "rally", unit: "us-1-2-ta-a" })).toEqual(["rally/of-the-command"]);
    expect(broken(table, s, { move: "rally", unit: "us-2-2-ta-a" })).toEqual([]);
    until(table, s, "command/works", 3);
    expect(broken(table, s, { move: "start-ip", unit: "us-1-2-ta-a" })).toEqual(["start-ip/of-the-command"]);
  });

  it("who passes through his destination has been there", () => {
    const s = marching("us-1-2-ta-a T0702", (one) => {
      one.written.orders = { "us-2-ta": { stay: false, to: "T0701" } };
    });
    go(table, s, walk("us-1-2-ta-a", "T0702 T0701 T0801"));
    expect(s.released).toEqual(["us-1-2-ta-a"]);
  });

  it("a train beside it goes along", () => {
    const s = marching("us-1-2-ta-a T0702; us-train-t1 T0602");
    const frame = s.stack.at(-1);
    expect(frame?.flow === "command" && frame.units).toContain("us-train-t1");
  });
});

describe("the rivers are crossed on maps S and C", () => {
  const entry = (value: "east" | "west") => ({ value, source: "rulebook" as const });
  const r = standardPack.relations;
  const pack: Pack = {
    ...standardPack,
    relations: {
      ...r,
      bank: {
        ...r.bank,
        entries: {
          ...r.bank.entries,
          ...{ F5003: entry("east"), F5103: entry("west"), F5004: entry("east") },
          ...{ S3000: entry("east"), S3100: entry("west") },
        },
      },
    },
  };
  const facts = factsOf(pack, openLedger("agreed"));
  const s = at("us-1-2-ta-a T0702");
  s.scenario = "whole-battle";
  const unit = s.units["us-1-2-ta-a"];
  if (unit !== undefined) unit.command = "us-2-ii";
  s.written.orders = { "us-2-ii": { stay: false, to: "C2001" } };
  const crosses = (...path: string[]) => crossesTooSoon({ s, facts }, "us-1-2-ta-a", path);

  it("SC.Full: a move and a strategic move that do so are refused", () => {
    const other = openTable(acrossTheRappahannock, { pack, authority: "agreed", options: standardOptions, observe });
    const violations = (moved: Move): string[] =>
      other
        .check(s, moved, "US")
        .flatMap(({ code, severity }) => (severity === "violation" ? [code.split("/").slice(-2).join("/")] : []));
    Object.assign(s.units["us-1-2-ta-a"] ?? {}, { hex: "F5003" });
    const locals = { use: null, commands: ["us-2-ii"], units: [], leaders: [], fireOnly: [], scattered: false };
    s.stack = [
      { flow: "campaign", at: "next" },
      { flow: "turn", ...emptyTurn(s), at: "next" },
      { flow: "command", at: "move", side: "US", marker: null, ...locals },
    ];
    const path = ["F5003", "F5103"];
    expect(violations({ move: "move-unit", unit: "us-1-2-ta-a", path, mode: "normal" })).toEqual([
      "move-unit/crosses-elsewhere",
    ]);
    Object.assign(s.units["us-1-2-ta-a"] ?? {}, { strategic: true });
    const off: Move = { move: "leave-map", unit: "us-1-2-ta-a", path, exit: "US-D" };
    expect(violations(off)).toEqual(expect.arrayContaining(["leave-map/crosses-elsewhere"]));
    const riding = { marker: "us-strategic-am1", units: ["us-1-2-ta-a"], leaders: [], entered: {} };
    s.stack.pop();
    s.stack.push({ flow: "strategic", at: "move", side: "US", ...riding });
    expect(violations({ move: "strategic-move", unit: "us-1-2-ta-a", path })).toContain(
      "strategic-move/crosses-elsewhere",
    );
  });

  it("not from the east bank to the west one on map F before the destination is reached", () => {
    expect(crosses("F5003", "F5103")).toMatchObject({ actual: "F5003 to F5103" });
    expect(crosses("F5103", "F5003")).toBe(true);
    expect(crosses("F5004", "F5003")).toBe(true);
    expect(crosses("S3000", "S3100")).toBe(true);
    s.released = ["us-1-2-ta-a"];
    expect(crosses("F5003", "F5103")).toBe(true);
    s.released = [];
    s.written.orders = { "us-2-ii": { stay: true, to: null } };
    expect(crosses("F5003", "F5103")).toBe(true);
  });
});
