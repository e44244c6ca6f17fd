// What the text allows in one of its readings nobody is accused of: permissions whose standard is the union of the others.
import { describe, expect, test } from "vitest";
import type { Move, State } from "../../../src/rules/across-the-rappahannock/index.js";
import { invariants } from "../../../src/rules/across-the-rappahannock/position/invariants.js";
import { emptyTurn } from "../../../src/rules/across-the-rappahannock/sequence/turns.js";
import { board, position, type Standing } from "../../support/across-the-rappahannock/board.js";
import { fight } from "../../support/across-the-rappahannock/combat.js";
import { facts } from "../../support/across-the-rappahannock/crowded.js";
import { broken, go, idle } from "../../support/across-the-rappahannock/turn.js";
import { observed } from "../../support/coverage.js";

const observe = observed("across-the-rappahannock");
const table = board({ observe });
const by = (rulings: { readonly [id: string]: string }) => board({ observe, rulings });
const at = (units: string, more: Partial<Standing> = {}): State => position(table, { units, ...more });
const walk = (unit: string, path: string, facing?: "E"): Move => ({
  ...{ move: "move-unit", unit, path: path.split(" "), mode: "normal" },
  ...(facing !== undefined && { facing }),
});
const turn = (hex: string): Move => ({ move: "face-stack", hex, facing: "E" });

describe("7.12: turning after one's own movement", () => {
  const own = by({ "turning-after-others": "own" });
  const stacks = "us-2-1-ta-b T0500 W; us-1-1-ta-a T0605 W; us-1-1-ta-b T0605";
  const reorder: Move = { move: "reorder-stack", hex: "T0605", top: "us-1-1-ta-b" };

  test("6.43, 7.12: a stack whose order was changed last turns, whoever has moved before it", () => {
    for (const one of [table, own]) {
      const s = at(stacks, { leaders: "us-alder T0501" });
      go(one, s, walk("us-2-1-ta-b", "T0500 T0501"));
      go(one, s, reorder);
      expect(broken(one, s, turn("T0605"))).toEqual([]);
    }
  });
  test("6.12, 7.12: who has moved before others still turns; by agreement no more", () => {
    const s = at(stacks, { leaders: "us-alder T0501" });
    go(table, s, walk("us-2-1-ta-b", "T0500 T0501"));
    go(table, s, reorder);
    expect(broken(table, s, turn("T0501"))).toEqual([]);
    expect(broken(own, s, turn("T0501"))).toEqual(["face-stack/in-its-own-movement"]);
  });
  test("7.12: who only turns has not moved, so nobody moves after it", () => {
    const s = at(stacks, { leaders: "us-alder T0501" });
    go(own, s, walk("us-2-1-ta-b", "T0500 T0501"));
    go(own, s, walk("us-1-1-ta-a", "T0605", "E"));
    expect(broken(own, s, turn("T0501"))).toEqual([]);
  });
  test("6.12: each move that moves a unit says that it was the last; where one is left out it is seen", () => {
    const s = at(stacks, { leaders: "us-alder T0501" });
    const codes = () => [...invariants(s, facts)].map(({ code }) => code.replace("across-the-rappahannock/", ""));
    go(table, s, reorder);
    expect(codes()).toEqual([]);
    const frame = s.stack.at(-1);
    if (frame?.flow === "command") delete frame.last;
    expect(codes()).toEqual(["invariant/moved-last"]);
    if (frame?.flow === "command") frame.last = "us-2-1-ta-b";
    expect(codes()).toEqual(["invariant/last-moved"]);
  });
});

describe("CH.AM: one corps marker a turn, or both", () => {
  const choosing = () => {
    const s = table.setup("training");
    s.stack = [
      { flow: "campaign", at: "next" },
      { flow: "turn", ...emptyTurn(s), at: "pool", owing: ["CSA"] },
    ];
    return s;
  };
  const others = ["csa-1-t2-am1", "csa-1-t2-am2", "csa-tcav-am1", "csa-tcav-am2"];
  test.each([
    [["csa-t1-am1"], { either: true, both: false, single: true }],
    [["csa-t1-am1", "csa-t1-am2"], { either: true, both: true, single: false }],
  ] as const)("CH.AM: %s", (corps, legal) => {
    const move: Move = { move: "choose-markers", markers: [...corps, ...others] };
    const found = (reading: string) => broken(by({ "corps-markers": reading }), choosing(), move, "CSA");
    for (const [reading, is] of Object.entries(legal))
      expect(found(reading)).toEqual(is ? [] : ["choose-markers/corps-or-divisions"]);
    expect(broken(table, choosing(), move, "CSA")).toEqual([]);
  });
  test("CH.AM: a division marker of that corps beside it is still too much", () => {
    const move: Move = { move: "choose-markers", markers: ["csa-t1-am1", "csa-1-t1-am1", ...others] };
    expect(broken(table, choosing(), move, "CSA")).toEqual(["choose-markers/corps-or-divisions"]);
  });
});

describe("LG.Indecision: four points from Hooker", () => {
  const near = (leader: string): State => {
    const s = table.setup("training-campaign");
    Object.assign(s.leaders["us-hooker"] ?? {}, { hex: "T0700", place: "map" });
    Object.assign(s.leaders["us-birch"] ?? {}, { hex: leader, place: "map" });
    s.stack = [
      { flow: "campaign", at: "next" },
      { flow: "turn", ...emptyTurn(s), at: "near", marker: "us-ta-am1" },
    ];
    return s;
  };
  const claim: Move = { move: "claim-active", commands: ["us-2-ta"] };
  const far = ["claim-active/near-hooker"];
  test.each([
    ["T0704", { either: [], cavalry: [], leader: [] }],
    ["T0706", { either: [], cavalry: far, leader: [] }],
    ["T0709", { either: far, cavalry: far, leader: far }],
  ] as const)("LG.Indecision: from T0700 along the pike to %s", (hex, expected) => {
    for (const [reading, found] of Object.entries(expected))
      expect(broken(by({ "hooker-column": reading }), near(hex), claim), reading).toEqual(found);
    expect(broken(table, near(hex), claim)).toEqual(expected.either);
  });
});

describe("6.22: leaders on roads next to enemies", () => {
  const pike = Array.from({ length: 15 }, (_, place) => `T07${String(place).padStart(2, "0")}`);
  const move: Move = { move: "move-leader", leader: "us-alder", path: pike, mode: "normal" };
  const s = () => at("us-1-1-ta-a T0500 W; csa-oak-a T0606 E", { leaders: "us-alder T0700" });
  test("6.22: seven points for fourteen hexes of pike, two of them next to an enemy; by agreement more", () => {
    expect(broken(table, s(), move)).toEqual([]);
    expect(broken(by({ "leaders-beside-enemies": "ground" }), s(), move)).toEqual(["move-leader/enough-points"]);
  });
});

describe("11.21, 11.22: two hexes of retreat", () => {
  const driven = (rulings = {}) => {
    const f = fight({ at: "charge", side: "CSA", units: "csa-oak-a T0113 E; us-tcav-a T0112 W" }, { rulings });
    f.play("CSA", { move: "declare-charges", charges: [{ attackers: ["csa-oak-a"], targets: ["T0112"] }] });
    if (f.expects()[0] === "US assault/before") f.play("US", { move: "stand-fast" });
    f.roll("resolution/die", 9);
    if (f.expects()[0] === "resolution/checks") f.roll("resolution/checks", 0);
    return f;
  };
  const back = (...path: string[]): Move => ({ move: "retreat-unit", unit: "us-tcav-a", path: ["T0112", ...path] });
  // T0011 and T0111 are both two hexes from T0113: the second hex of this way is as far as the first.
  test.each([
    [["T0111", "T0110"], { either: true, end: true, each: true }],
    [["T0111", "T0012"], { either: true, end: true, each: false }],
    [["T0013", "T0012"], { either: true, end: true, each: false }],
    [["T0111", "T0112"], { either: false, end: false, each: false }],
    [["T0013"], { either: false, end: false, each: false }],
  ] as const)("11.22: by %s", (path, legal) => {
    for (const [reading, is] of Object.entries(legal)) {
      const found = driven({ "retreat-steps": reading }).breaks("US", back(...path));
      expect(found, reading).toEqual(is ? [] : ["away"]);
    }
    expect(driven().breaks("US", back(...path)).length === 0).toBe(legal.either);
  });
  test("11.22: what is legal is offered", () => {
    const ways = driven()
      .offers("US", "retreat-unit")
      .flatMap((move) => (move.move === "retreat-unit" ? [move.path.slice(1).join(" ")] : []));
    expect(ways).toContain("T0111 T0012");
    expect(new Set(ways).size).toBe(ways.length);
  });
});

describe("9.3: two batteries of one hex, of two commands", () => {
  const units = "us-alder-art T0502 W; us-birch-art T0502; csa-oak-a T0505 E";
  const guns = (...commands: string[]): State =>
    at(units, { at: "fire", commands, leaders: "us-alder T0500; us-birch T0500" });
  const fire = (...firing: string[]): Move => ({ move: "artillery-fire", units: firing, target: "T0505" });
  const strange = ["artillery-fire/of-the-command"];
  test.each([
    [["us-1-ta"], ["us-alder-art", "us-birch-art"]],
    [["us-2-ta"], ["us-birch-art", "us-alder-art"]],
  ] as const)("9.3, 4.23: while %s acts", (commands, [own, other]) => {
    expect(broken(table, guns(...commands), fire(own, other))).toEqual([]);
    expect(broken(table, guns(...commands), fire(other, own))).toEqual([]);
    expect(broken(table, guns(...commands), fire(own))).toEqual([]);
    expect(broken(table, guns(...commands), fire(other))).toEqual(strange);
    const both = by({ "combined-fire-commands": "both" });
    expect(broken(both, guns(...commands), fire(own, other))).toEqual(strange);
    expect(broken(both, guns("us-1-ta", "us-2-ta"), fire(own, other))).toEqual([]);
  });
  test("9.3, 9.12: both have fired, and move no more with this marker", () => {
    const s = guns("us-1-ta");
    go(table, s, fire("us-alder-art", "us-birch-art"));
    expect([s.acts["us-alder-art"]?.fired, s.acts["us-birch-art"]?.fired]).toEqual([true, true]);
  });
  test("9.3: it is offered, whole and step by step; alone the other one is not", () => {
    const s = guns("us-1-ta");
    const fires = table.legalMoves(s, "US").flatMap((move) => (move.move === "artillery-fire" ? [move.units] : []));
    expect(fires).toContainEqual(["us-alder-art", "us-birch-art"]);
    expect(fires).not.toContainEqual(["us-birch-art"]);
    const second = table.legalMoves(s, "US", { move: "artillery-fire", with: { units: ["us-alder-art"] } });
    const holes = [second.next, ...second.also].filter((hole) => hole?.param === "/units");
    expect(holes.flatMap((hole) => hole?.values.map(({ value }) => value) ?? [])).toEqual(["us-birch-art"]);
  });
  test("9.3, 13: a battery that has moved or fired joins in nothing", () => {
    const s = guns("us-1-ta");
    s.acts["us-birch-art"] = { ...(s.acts["us-alder-art"] ?? idle), fired: true };
    expect(broken(table, s, fire("us-alder-art", "us-birch-art"))).toEqual(["artillery-fire/once-a-marker"]);
  });
});
