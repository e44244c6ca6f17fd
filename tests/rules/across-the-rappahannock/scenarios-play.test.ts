// What single scenarios say about markers, orders, Hooker and command (digest 8).
import { describe, expect, it } from "vitest";
import {
  factsOf,
  type Move,
  scenarioOf,
  standardOptions,
  standardPack,
} from "../../../src/rules/across-the-rappahannock/index.js";
import { poolsOf } from "../../../src/rules/across-the-rappahannock/markers/pools.js";
import { inCommand } from "../../../src/rules/across-the-rappahannock/position/command-range.js";
import { orderedAway } from "../../../src/rules/across-the-rappahannock/position/locks.js";
import { availableMarkers, divisionsOrCorps } from "../../../src/rules/across-the-rappahannock/position/markers.js";
import { isWritten } from "../../../src/rules/across-the-rappahannock/position/written.js";
import { emptyTurn } from "../../../src/rules/across-the-rappahannock/sequence/turns.js";
import { rulings } from "../../../src/rules/across-the-rappahannock/terms/rulings.js";
import { openLedger } from "../../../src/rules/index.js";
import { board, position } from "../../support/across-the-rappahannock/board.js";
import { reading } from "../../support/across-the-rappahannock/combat.js";
import { broken, go, idle, roll } from "../../support/across-the-rappahannock/turn.js";
import { observed } from "../../support/coverage.js";

const observe = observed("across-the-rappahannock");
const table = board({ observe });
const facts = factsOf(standardPack, openLedger("agreed"));
const ruling = ((id: string) => Object.entries(rulings).find(([name]) => name === id)?.[1].standard ?? "") as never;
const options = standardOptions;

describe("Hooker out of action from 0945 on 3 May (SC.Jackson)", () => {
  const begun = (scenario: string, turn: number, over: object, wounded = 0) => {
    const own = board({ observe, options: { hookerHit: true, ...over } });
    const s = own.setup(scenario);
    s.turn = turn;
    Object.assign(s.hooker, { wounded, used: wounded > 0 });
    s.stack = [
      { flow: "campaign", at: "next" },
      { flow: "turn", ...emptyTurn(s) },
    ];
    own.settle(s);
    return { own, s };
  };

  it("to the end, whatever hit him before; the Confederacy has the initiative", () => {
    expect(scenarioOf("jacksons-attack").turns[7]).toMatchObject({ name: "0945", day: "3 May" });
    expect(begun("jacksons-attack", 7, {}).s.hooker.wounded).toBe(0);
    expect(begun("jacksons-attack", 8, {}).s).toMatchObject({ hooker: { wounded: 99 }, initiative: "CSA" });
    expect(begun("jacksons-attack", 8, { noHookerRule: true }).s.hooker.wounded).toBe(0);
    expect(begun("training-campaign", 9, {}, 1).s.hooker.wounded).toBe(99);
    expect(begun("training-campaign", 9, { hookerHit: false }).s.hooker.wounded).toBe(0);
  });

  it("is a rule of that scenario, not of the whole battle", () => {
    const { s } = begun("whole-battle", 30, {});
    expect(s.hooker.wounded).toBe(0);
  });
});

describe("Zoan Church (SC.Zoan)", () => {
  it("Fitz Lee's counter acts with the First Corps, or with his own marker, never with both", () => {
    const s = table.setup("zoan-church");
    const command = s.units["csa-fitz-lee-c-cav-c"]?.command ?? "";
    expect(facts.marker("csa-i-am1").commands).toContain(command);
    expect(facts.marker("csa-fitz-lee-am1").commands).toContain(command);
    const all = availableMarkers({ s, facts, options });
    const corps = all.filter((id) => /^csa-i-/.test(id));
    const rodes = all.filter((id) => /^csa-rodes/.test(id));
    const own = all.filter((id) => /^csa-fitz/.test(id));
    expect(own).toHaveLength(2);
    expect(divisionsOrCorps({ s, facts, ruling }, [...corps, ...rodes], all)).toBe(true);
    expect(divisionsOrCorps({ s, facts, ruling }, [...corps, ...rodes, ...own], all)).toMatchObject({
      expected: "the markers of the cavalry or those of its brigades",
    });
  });
});

describe("the whole battle (SC.Full)", () => {
  const data = scenarioOf("whole-battle");

  it("in the first turn strategic movement serves III Corps alone, and not Hooker", () => {
    const mark = (turn: number, command: string, unit: string): string[] => {
      const s = table.setup("whole-battle");
      s.turn = turn;
      s.stack = [
        { flow: "campaign", at: "next" },
        { flow: "turn", ...emptyTurn(s), at: "strategic", owing: ["US", "CSA"] },
      ];
      const move: Move = { move: "assign-strategic", command, units: [unit], leader: false };
      const side = command.startsWith("us-") ? "US" : "CSA";
      return table.check(s, move, side).flatMap(({ code }) => (code.includes("not-barred") ? ["barred"] : []));
    };
    expect(mark(1, "us-1-xii", "us-1-1-xii-a-c")).toEqual(["barred"]);
    expect(mark(2, "us-1-xii", "us-1-1-xii-a-c")).toEqual([]);
    expect(mark(1, "us-1-iii", "us-1-1-iii-a-c")).toEqual([]);
    expect(mark(1, "csa-mclaws", "csa-semmes-a-c")).toEqual([]);
    const moving = (turn: number) => {
      const s = table.setup("whole-battle");
      s.turn = turn;
      s.initiative = "US";
      const strategic = { marker: "us-strategic-am1", units: [], leaders: [], entered: {} };
      s.stack = [
        { flow: "campaign", at: "next" },
        { flow: "turn", ...emptyTurn(s), at: "next" },
        { flow: "strategic", at: "begin", side: "US", ...strategic },
      ];
      table.settle(s);
      const frame = s.stack.at(-1);
      return frame?.flow === "strategic" ? frame.leaders : [];
    };
    expect(moving(1)).not.toContain("us-hooker");
    expect(moving(2)).toContain("us-hooker");
  });

  it("cavalry acts with Stuart's markers or with those of his brigades (CH.AM)", () => {
    const s = table.setup("whole-battle");
    s.turn = 5;
    const c = { s, facts, options, ruling };
    const all = availableMarkers(c);
    const of = (name: string) => all.filter((id) => id.startsWith(name));
    const stuart = of("csa-cavalry");
    const brigades = [...of("csa-fitz-lee"), ...of("csa-whf-lee")];
    expect([stuart.length, brigades.length]).toEqual([2, 4]);
    const rest = all.filter((id) => {
      const { side, kind } = facts.marker(id);
      return side === "CSA" && !["corps", "cavalry"].includes(kind);
    });
    expect(divisionsOrCorps(c, [...rest, ...stuart], all)).toBe(true);
    expect(divisionsOrCorps(c, [...rest, ...brigades], all)).toBe(true);
    expect(divisionsOrCorps(c, [...rest, ...stuart, ...brigades], all)).not.toBe(true);
    expect(divisionsOrCorps(c, rest, all)).toMatchObject({ expected: "all other markers" });
    const pools = poolsOf(c, "CSA");
    expect(pools.length).toBeGreaterThan(1);
    for (const pool of pools) expect(divisionsOrCorps(c, pool, all), pool.join(" ")).toBe(true);
  });

  it("a command in free movement has its destination on map S or C", () => {
    const { decisions, decisionMaps } = data;
    const written = (to: string) =>
      isWritten(decisions, decisionMaps, facts, {
        "us-i": { stay: false, to },
        "us-2-ii": { stay: true, to: null },
      });
    expect(written("S2905")).toBe(true);
    expect(written("C2001")).toBe(true);
    expect(written("F3013")).toEqual({ expected: "a hex of map S or C", actual: "F3013" });
  });

  it("SC.Full: on map F it goes no farther east, elsewhere by agreement no farther from its destination", () => {
    const s = position(table, { units: "us-1-1-i-c F5003", scenario: "whole-battle" });
    s.written = {
      committed: true,
      orders: { "us-i": { stay: false, to: "S2905" }, "us-2-ii": { stay: true, to: null } },
    };
    const nearer = { "ordered-way": "nearer" };
    const goes = (...path: string[]) => orderedAway({ ...reading(s, nearer), facts }, "us-1-1-i-c", path);
    expect(goes("F5003", "F5004")).toBe(true);
    expect(goes("F5003", "F4903", "F4803")).toBe(true);
    expect(goes("F5003", "F5002")).toEqual({ expected: "no farther east than F5003", actual: "F5002" });
    expect(goes("F5028", "S3000")).toBe(true);
    expect(goes("S3000", "S3001")).toBe(true);
    expect(goes("S3001", "S3000")).toMatchObject({ expected: 5, actual: 6 });
    expect(orderedAway({ ...reading(s), facts }, "us-1-1-i-c", ["S3001", "S3000"])).toBe(true);
    expect(orderedAway({ ...reading(s), facts }, "us-1-1-i-c", ["F5003", "F5002"])).not.toBe(true);
    s.written.orders["us-i"] = { stay: true, to: null };
    expect(goes("F5003", "F5002")).toBe(true);
  });

  it("the Union is told how a decision is written", () => {
    const [due] = table.expects(table.setup("whole-battle"));
    expect(due).toMatchObject({ kind: "decision", by: "US", window: "setUp/orders" });
    expect(JSON.stringify(due)).toContain("a hex of map S or C");
  });
});

describe("commands without a leader's counter (5.13, FR.Cav)", () => {
  it("need none: Bayard and Averell are in command, Ramseur without Rodes is not", () => {
    const within = (units: string, scenario: string, id: string) => {
      const s = position(table, { units, scenario });
      s.acts[id] = { ...idle };
      return inCommand({ s, facts, ruling }, { scattered: false }, id);
    };
    expect(within("us-bayard-cav-f F4410", "fredericksburg", "us-bayard-cav-f")).toBe(true);
    expect(within("csa-fitz-lee-a-cav F5802", "fredericksburg", "csa-fitz-lee-a-cav")).toBe(true);
    expect(within("csa-ramseur-a-c S4912", "zoan-church", "csa-ramseur-a-c")).toBe(false);
  });
});

describe("things that whole games reach seldom", () => {
  it("Hooker is hit in a turn's course: 9, then the turns; then he has neither range nor pace", () => {
    const own = board({ observe, options: { roofFalls: true } });
    const s = position(own, {
      units: "csa-ash-art T0707; us-1-1-ta-a T0500",
      leaders: "us-hooker T0702; csa-ash T0708; us-alder T0501",
      scenario: "training-campaign",
      turn: 3,
    });
    s.initiative = "CSA";
    s.stack = [
      { flow: "campaign", at: "next" },
      { flow: "turn", ...emptyTurn(s), at: "hooker" },
    ];
    go(own, s, { move: "aim-at-hooker", battery: "csa-ash-art" }, "CSA");
    roll(own, s, 9);
    const events = roll(own, s, 4);
    expect(events).toContainEqual(
      expect.objectContaining({ event: "hooker-wounded", figures: expect.objectContaining({ turns: 4 }) }),
    );
    expect(s.hooker).toMatchObject({ wounded: 4, used: true });
    expect(broken(own, s, { move: "aim-at-hooker", battery: "csa-ash-art" }, "CSA")).not.toEqual([]);
  });
});

describe("choices of markers that are offered (CH.AM)", () => {
  it.each([
    ["zoan-church", 1, 2],
    ["jacksons-attack", 2, 3],
    ["whole-battle", 1, 4],
    ["whole-battle", 5, 4],
    ["training", 1, 3],
  ] as const)("%s, turn %i: each is legal, at least %i of them", (scenario, turn, least) => {
    const s = table.setup(scenario);
    s.turn = turn;
    const c = { s, facts, options, ruling };
    const all = availableMarkers(c);
    const pools = poolsOf(c, "CSA");
    expect(pools.length).toBeGreaterThanOrEqual(least);
    for (const pool of pools) expect(divisionsOrCorps(c, pool, all), pool.join(" ")).toBe(true);
    expect(new Set(pools.map((pool) => [...pool].sort().join())).size).toBe(pools.length);
  });
});
