// What nobody knows makes no move illegal: official maps, reconstructed facts, options and notes of the turn.
import { describe, expect, it } from "vitest";
import {
  factsOf,
  type Move,
  type State,
  scenarioOf,
  standardOptions,
  standardPack,
} from "../../../src/rules/across-the-rappahannock/index.js";
import { inCommand } from "../../../src/rules/across-the-rappahannock/position/command-range.js";
import { availableMarkers } from "../../../src/rules/across-the-rappahannock/position/markers.js";
import { emptyTurn } from "../../../src/rules/across-the-rappahannock/sequence/turns.js";
import { rulings } from "../../../src/rules/across-the-rappahannock/terms/rulings.js";
import { openLedger } from "../../../src/rules/index.js";
import { board, position } from "../../support/across-the-rappahannock/board.js";
import { broken, due, go, until } from "../../support/across-the-rappahannock/turn.js";
import { observed } from "../../support/coverage.js";

const observe = observed("across-the-rappahannock");
const facts = factsOf(standardPack, openLedger("agreed"));
const ruling = ((id: string) => Object.entries(rulings).find(([name]) => name === id)?.[1].standard ?? "") as never;

/** One unit moves with its command. */
const acting = (unit: string, command: string): Extract<State["stack"][number], { flow: "command" }> => ({
  ...{ flow: "command", at: "move", side: "US", marker: null, use: null },
  ...{ commands: [command], units: [unit], leaders: [], fireOnly: [], scattered: false },
});

describe("2.1: a hex that is on no map in play is no question", () => {
  const table = board({ observe });
  const s = position(table, {
    units: "us-1-1-ta-a T0501 W; us-alder-art T0503 W; csa-oak-a T0505 E",
    leaders: "us-alder T0500",
  });
  it.each<[string, Move]>([
    ["a path", { move: "move-unit", unit: "us-1-1-ta-a", path: ["T0501", "C3010"], mode: "normal" }],
    ["a leader's path", { move: "move-leader", leader: "us-alder", path: ["T0500", "F3010"], mode: "normal" }],
    ["a hex that no map has", { move: "move-unit", unit: "us-1-1-ta-a", path: ["T0501", "T9999"], mode: "normal" }],
    ["a unit that nobody has", { move: "move-unit", unit: "us-tostring", path: ["T0501"], mode: "normal" }],
    ["a leader that nobody has", { move: "move-leader", leader: "us-aldre", path: ["T0500"], mode: "normal" }],
  ])("%s: a violation", (_, move) => {
    const found = table.check(s, move, "US");
    expect(found.map(({ severity }) => severity)).toEqual(["violation"]);
  });
  it("2.1: names the nearest of those there are", () => {
    const [unit] = table.check(s, { move: "move-unit", unit: "us-1-1-ta-x", path: ["T0501"], mode: "normal" }, "US");
    expect(unit?.message).toBe('there is no unit "us-1-1-ta-x" (did you mean us-1-1-ta-a?)');
    const [leader] = table.check(s, { move: "move-leader", leader: "us-aldre", path: ["T0500"], mode: "normal" }, "US");
    expect(leader?.message).toMatch(/^there is no leader "us-aldre" \(did you mean us-alder/);
  });
  it("9.21, 10.11: nor as a target of fire, or of a charge", () => {
    const fire = position(table, {
      units: "us-alder-art T0503 W; csa-oak-a T0505 E",
      at: "fire",
      leaders: "us-alder T0500",
    });
    expect(broken(table, fire, { move: "artillery-fire", units: ["us-alder-art"], target: "C3010" })).toEqual([
      "artillery-fire/a-hex",
    ]);
    const charge = position(table, {
      units: "us-1-1-ta-a T0503 W; csa-oak-a T0504 E",
      at: "charge",
      leaders: "us-alder T0500",
    });
    const wild: Move = {
      move: "declare-charges",
      charges: [{ attackers: ["us-1-1-ta-a"], targets: ["T0504", "C3010"] }],
    };
    expect(broken(table, charge, wild)).toEqual(["declare-charges/hexes-known"]);
  });
});

describe("a map that nobody has entered", () => {
  const start = () => {
    const table = board({ observe });
    const s = table.setup("fredericksburg");
    // 1/1/IX stands in F4109 (SC.Fred).
    const unit = Object.keys(s.units).find((id) => s.units[id]?.hex === "F4109") ?? "";
    s.stack = [
      { flow: "campaign", at: "next" },
      { flow: "turn", ...emptyTurn(s), at: "next" },
      acting(unit, s.units[unit]?.command ?? ""),
    ];
    return { table, s, unit };
  };

  it("a move is possible; the findings name what they lack", () => {
    const { table, s, unit } = start();
    const move: Move = { move: "move-unit", unit, path: ["F4109", "F4009"], mode: "normal" };
    const findings = table.check(s, move, "US");
    expect(findings.length).toBeGreaterThan(0);
    expect(findings.every(({ severity }) => severity === "unknown")).toBe(true);
    expect(findings.flatMap(({ facts: named = [] }) => named)).toContain("stoneWall/F4009|F4109");
    const played = table.play(s, move, "US", true);
    expect(played.accepted).toBe(true);
    expect(s.units[unit]?.hex).toBe("F4009");
    expect(s.acts[unit]?.costliest).toBeNull();
  });

  it("6.14: what needs no map is judged all the same", () => {
    const { table, s, unit } = start();
    const gap: Move = { move: "move-unit", unit, path: ["F4109", "F3909"], mode: "normal" };
    expect(broken(table, s, gap)).toEqual(["move-unit/a-way"]);
    const enemy = Object.values(s.units).find(({ side, hex }) => side === "CSA" && hex !== null);
    if (enemy !== undefined) enemy.hex = "F4009";
    const into: Move = { move: "move-unit", unit, path: ["F4109", "F4009"], mode: "normal" };
    const violations = table.check(s, into, "US").filter(({ severity }) => severity === "violation");
    expect(violations.map(({ code }) => code)).toEqual(["across-the-rappahannock/move-unit/not-into-enemies"]);
  });
});

describe("a pack that is not agreed", () => {
  it("a reconstruction makes nothing illegal", () => {
    const units = "us-1-1-ta-a T0506 W";
    const over: Move = { move: "move-unit", unit: "us-1-1-ta-a", path: ["T0506", "T0507"], mode: "normal" };
    const agreed = board({ observe });
    const found = agreed.check(position(agreed, { units }), over, "US");
    expect(found.map(({ severity }) => severity)).toEqual(["violation"]);
    const sources = board({ observe, authority: "sources" });
    const doubtful = sources.check(position(sources, { units }), over, "US");
    expect(doubtful.map(({ code, severity }) => [code, severity])).toEqual([
      ["across-the-rappahannock/move-unit/over-water", "unknown"],
    ]);
  });

  it("a way that is too long by reconstructed costs is doubtful too, however often it is reckoned", () => {
    const sources = board({ observe, authority: "sources" });
    const s = position(sources, { units: "us-1-1-ta-a T0500 W" });
    const far: Move = {
      move: "move-unit",
      unit: "us-1-1-ta-a",
      path: ["T0500", "T0501", "T0502", "T0503", "T0504", "T0505"],
      mode: "normal",
    };
    expect(sources.check(s, far, "US").map(({ code, severity }) => [code.split("/").at(-1), severity])).toEqual([
      ["enough-points", "unknown"],
    ]);
  });
});

describe("options and notes of the turn", () => {
  const c = (s: State, options: Partial<typeof standardOptions> = {}) => ({
    s,
    facts,
    options: { ...standardOptions, ...options },
    ruling,
  });

  it("SC.Full: in the first turn one marker of each Union corps, that with the smallest range", () => {
    const s = board().setup("training-campaign");
    s.initiative = "US";
    const corps = (options = {}) =>
      availableMarkers(c(s, options)).filter(
        (id) => facts.marker(id).side === "US" && facts.marker(id).kind === "corps",
      );
    expect(corps()).toEqual(["us-ta-am1", "us-ta-am2"]);
    const [one, ...more] = corps({ historicalFirstMarkers: true });
    expect(more).toEqual([]);
    const width = (id: string) => facts.markerRange(id).to - facts.markerRange(id).from;
    expect(width(one ?? "")).toBe(Math.min(width("us-ta-am1"), width("us-ta-am2")));
    s.turn = 2;
    expect(corps({ historicalFirstMarkers: true }).length).toBe(2);
  });

  it("SC.Full: of V Corps the marker that the text names, 0-6, although another has 0-5", () => {
    const s = board().setup("whole-battle");
    s.initiative = "US";
    const pack: typeof standardPack = JSON.parse(JSON.stringify(standardPack));
    for (const id of Object.keys(pack.relations.marker.entries)) {
      pack.relations.markerRange.entries[id] ??= { value: { from: 0, to: 9 }, source: "component" };
    }
    const known = { ...c(s, { historicalFirstMarkers: true }), facts: factsOf(pack, openLedger("agreed")) };
    const corps = availableMarkers(known).filter(
      (id) => facts.marker(id).side === "US" && facts.marker(id).kind === "corps",
    );
    expect(corps).toContain("us-v-am2");
    expect(corps).not.toContain("us-v-am1");
    expect(new Set(corps.map((id) => facts.marker(id).command)).size).toBe(corps.length);
  });

  it("strategic markers are in the cup when somebody bears one, or Hooker may ride (LG.SM)", () => {
    const s = board().setup("training-campaign");
    // Chestnut's column comes with strategic movement in turn 2.
    s.turn = 2;
    const strategic = (side: string) =>
      availableMarkers(c(s)).filter((id) => facts.marker(id).kind === "strategic" && facts.marker(id).side === side)
        .length;
    expect([strategic("US"), strategic("CSA")]).toEqual([0, 2]);
    s.initiative = "US";
    expect(strategic("US")).toBe(2);
    for (const unit of Object.values(s.units)) unit.strategic = false;
    for (const leader of Object.values(s.leaders)) leader.strategic = false;
    expect(strategic("CSA")).toBe(0);
  });

  it("the Cavalry marker stays for trains and reserve batteries (CH.ResArt, LG.Eng.Train)", () => {
    const s = position(board(), { units: "us-tres-a T0502; us-1-1-ta-a T0500" });
    expect(availableMarkers(c(s))).toContain("us-tcav-am1");
    delete s.units["us-tres-a"];
    expect(availableMarkers(c(s))).not.toContain("us-tcav-am1");
  });

  it("Hooker hit from 0945 on 3 May, and play without his rules (SC.Jackson)", () => {
    const at = (options: Partial<typeof standardOptions>) => {
      const table = board({ observe, options });
      const s = table.setup("jacksons-attack");
      s.turn = scenarioOf("jacksons-attack").turns.findIndex(({ day, name }) => day === "3 May" && name === "0945") + 1;
      s.stack = [
        { flow: "campaign", at: "next" },
        { flow: "turn", ...emptyTurn(s) },
      ];
      table.settle(s);
      return { table, s };
    };
    const hit = at({ hookerHit: true });
    expect([hit.s.hooker.wounded, hit.s.initiative]).toEqual([99, "CSA"]);
    expect(at({}).s.hooker.wounded).toBe(0);
    expect(due(at({}).table, at({}).s)).toBe("turn/initiative");
  });

  it("5.13: Paxton comes out of command (SC.Jackson)", () => {
    const s = board().setup("jacksons-attack");
    const paxton = scenarioOf("jacksons-attack").reinforcements.find(({ outOfCommand }) => outOfCommand);
    const [first = ""] = paxton?.order ?? [];
    expect(inCommand({ s, facts, ruling }, { scattered: false }, first)).toBe(false);
    const table = board({ observe });
    const c = table.setup("jacksons-attack");
    // Its entry hex is no known fact: any hex will do to ask about the enemy beside it.
    const beside = "C4505";
    const enemy = Object.keys(c.units).find((id) => c.units[id]?.side === "US" && c.units[id]?.hex !== null) ?? "";
    Object.assign(c.units[enemy] ?? {}, { hex: facts.neighbours(beside)[0] });
    c.turn = paxton?.turn ?? 1;
    c.stack = [
      { flow: "campaign", at: "next" },
      { flow: "turn", ...emptyTurn(c), at: "next" },
      { ...acting(first, ""), side: "CSA" },
    ];
    expect(broken(table, c, { move: "enter-unit", unit: first, path: [beside], mode: "normal" }, "CSA")).toContain(
      "enter-unit/in-command-to-close",
    );
    Object.assign(c.units[enemy] ?? {}, { hex: null, place: "eliminated" });
    expect(broken(table, c, { move: "enter-unit", unit: first, path: [beside], mode: "normal" }, "CSA")).not.toContain(
      "enter-unit/in-command-to-close",
    );
    const other = scenarioOf("jacksons-attack").reinforcements.find(
      ({ outOfCommand, order }) => !outOfCommand && order.some((id) => s.units[id] !== undefined),
    );
    const unit = other?.order.find((id) => s.units[id] !== undefined) ?? "";
    expect(inCommand({ s, facts, ruling }, { scattered: false }, unit)).toBe(true);
  });

  it("who waits for an enemy is free when one has come near (SC.Zoan)", () => {
    const table = board({ observe });
    const s = position(table, { units: "us-2-1-tb-b T0508 E; us-1-1-ta-a T0500 W; csa-oak-a T0512 E", side: "CSA" });
    s.scenario = "training-crossing";
    const lock = scenarioOf("training-crossing").locked[0];
    expect(lock?.orEnemyWithin).toBeNull();
    go(table, s, { move: "move-unit", unit: "csa-oak-a", path: ["T0512", "T0511"], mode: "normal" }, "CSA");
    expect(s.released).toEqual([]);
    const zoan = table.setup("zoan-church");
    const fitz = scenarioOf("zoan-church").locked.find(({ orEnemyWithin }) => orEnemyWithin !== null);
    expect(fitz?.orEnemyWithin).toBe(3);
    const hex = zoan.units[fitz?.unit ?? ""]?.hex ?? "";
    const rider = Object.keys(zoan.units).find((id) => zoan.units[id]?.side === "US") ?? "";
    const from =
      facts.neighbours(facts.neighbours(facts.neighbours(facts.neighbours(hex)[0] ?? "")[0] ?? "")[0] ?? "")[0] ?? "";
    Object.assign(zoan.units[rider] ?? {}, { place: "map", hex: from });
    zoan.stack = [
      { flow: "campaign", at: "next" },
      { flow: "turn", ...emptyTurn(zoan), at: "next" },
      acting(rider, ""),
    ];
    const nearer =
      facts.neighbours(from).find((next) => facts.distance(next, hex) === facts.distance(from, hex) - 1) ?? "";
    table.play(zoan, { move: "move-unit", unit: rider, path: [from, nearer], mode: "normal" }, "US", true);
    expect(zoan.released).toEqual(facts.distance(nearer, hex) <= 3 ? [fitz?.unit] : []);
  });

  it("a command that has come to its written destination is free (SC.Full)", () => {
    const table = board({ observe });
    const s = position(table, { scenario: "training-campaign", turn: 3, units: "us-1-2-ta-a T0505 W" });
    s.written = { committed: true, orders: { "us-2-ta": { stay: false, to: "T0504" } } };
    go(table, s, { move: "move-unit", unit: "us-1-2-ta-a", path: ["T0505", "T0504"], mode: "normal" });
    expect(s.released).toEqual(["us-1-2-ta-a"]);
  });

  it("Sedgwick is active from 0600 on 4 May (SC.Full)", () => {
    const table = board({ observe });
    const s = table.setup("whole-battle");
    s.turn = scenarioOf("whole-battle").turns.findIndex(({ day, name }) => day === "4 May" && name === "0600") + 1;
    s.conditions.settled = true;
    s.stack = [
      { flow: "campaign", at: "next" },
      { flow: "turn", ...emptyTurn(s) },
    ];
    table.settle(s);
    expect(s.sedgwick.active).toBe(true);
  });

  it("a game without anybody's decisions comes to its end", () => {
    const table = board({ observe });
    const s = table.setup("training-crossing");
    for (const unit of Object.values(s.units)) Object.assign(unit, { place: "eliminated", hex: null });
    for (const leader of Object.values(s.leaders)) Object.assign(leader, { place: "absent", hex: null });
    s.pontoons.push("T0506|T0507", "T0406|T0407");
    until(table, s, "over", 40);
    expect(s.over).not.toBeNull();
  });
});

describe("2.1: what only missing facts hold back is offered as undecided", () => {
  const table = board({ observe, authority: "sources" });
  const s = table.setup("jacksons-attack");
  const units = Object.keys(s.units).filter((id) => id.startsWith("us-xi") || id.includes("-xi-"));
  const here = units.filter((id) => (s.units[id]?.hex ?? null) !== null);
  const leaders = Object.keys(s.leaders).filter((id) => s.leaders[id]?.side === "US" && s.leaders[id]?.hex !== null);
  s.stack = [
    { flow: "campaign", at: "turn" },
    { flow: "turn", ...emptyTurn(s), at: "next" },
    { ...acting("", "us-1-xi"), units: here, leaders },
  ];
  const undecided = table.undecidedMoves(s, "US");

  it("6.11: ways into hexes of which the terrain is missing, of every unit that acts", () => {
    const moving = new Set(undecided.flatMap((move) => (move.move === "move-unit" ? [move.unit] : [])));
    expect(here.length).toBeGreaterThan(3);
    expect([...moving].sort()).toEqual([...here].sort());
  });
  it("5.12: and of every leader", () => {
    const moving = new Set(undecided.flatMap((move) => (move.move === "move-leader" ? [move.leader] : [])));
    expect([...moving].sort()).toEqual([...leaders].sort());
  });
  it("6.11: the facts that decide are named", () => {
    for (const move of undecided.filter(({ move: name }) => name === "move-unit").slice(0, 20)) {
      const facts = table.check(s, move, "US").flatMap((one) => one.facts ?? []);
      expect(facts.length, JSON.stringify(move)).toBeGreaterThan(0);
    }
  });
  it("6.11: step by step nothing is called complete that a missing fact leaves open", () => {
    const [unit = ""] = here;
    const hex = s.units[unit]?.hex ?? "";
    const { next } = table.legalMoves(s, "US", { move: "move-unit", with: { unit, path: [hex] } });
    expect(next).toMatchObject({ param: "/path", complete: false });
    expect(next?.values.length).toBeGreaterThan(0);
  });
});
