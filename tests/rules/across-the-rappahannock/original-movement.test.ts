// Movement by the letter of the rulebook (6, 12.1, LG.OffMap): hard cases, each a hex away from another that is told apart.
import { describe, expect, test } from "vitest";
import type { Move, State } from "../../../src/rules/across-the-rappahannock/index.js";
import { moverOf } from "../../../src/rules/across-the-rappahannock/position/costs.js";
import { firstHexCost } from "../../../src/rules/across-the-rappahannock/position/entry.js";
import { emptyTurn } from "../../../src/rules/across-the-rappahannock/sequence/turns.js";
import { point } from "../../../src/rules/across-the-rappahannock/terms/constants.js";
import { noField } from "../../../src/rules/mechanics/hex/fields.js";
import { board, position, type Standing } from "../../support/across-the-rappahannock/board.js";
import { reading } from "../../support/across-the-rappahannock/combat.js";
import { broken, go } from "../../support/across-the-rappahannock/turn.js";
import { observed } from "../../support/coverage.js";

const table = board({ observe: observed("across-the-rappahannock") });
const at = (units: string, more: Partial<Standing> = {}): State => position(table, { units, ...more });

const walk = (unit: string, path: string, more: { mode?: "normal" | "extended"; change?: "mount" | "dismount" } = {}) =>
  ({ move: "move-unit", unit, path: path.split(" "), mode: "normal", ...more }) as const;
const lead = (path: string, mode: "normal" | "extended" = "normal"): Move => ({
  ...{ move: "move-leader", leader: "us-alder", path: path.split(" "), mode },
});
const extended = { mode: "extended" } as const;

describe("6.13: extended movement", () => {
  test("6.13: from three hexes away it is open, from two it is not; the last hex counts too", () => {
    const enemy = "; csa-oak-a T0507";
    expect(broken(table, at(`us-1-1-ta-a T0504 W${enemy}`), walk("us-1-1-ta-a", "T0504 T0503", extended))).toEqual([]);
    for (const way of ["T0505 T0504", "T0504 T0505"]) {
      const [from = ""] = way.split(" ");
      const s = at(`us-1-1-ta-a ${from} W${enemy}`);
      expect(broken(table, s, walk("us-1-1-ta-a", way, extended)), way).toEqual(["move-unit/extended-keeps-away"]);
      expect(broken(table, s, walk("us-1-1-ta-a", way)), way).toEqual([]);
    }
  });

  test("6.13: a train of the enemy is no combat unit, his leaders are none either", () => {
    const s = at("csa-oak-a T0509 W; us-train-t1 T0507", { side: "CSA", leaders: "csa-ash T0512; us-alder T0508" });
    expect(broken(table, s, walk("csa-oak-a", "T0509 T0510", extended), "CSA")).toEqual([]);
  });

  test.each([
    ["us-1-1-ta-a", 6],
    ["us-alder-art", 4],
    ["us-tcav-a", 10],
    ["us-tcav-art", 10],
  ] as const)("6.13: %s goes %s clear hexes and no more", (unit, most) => {
    const row = Array.from({ length: 8 }, (_, n) => `T01${String(15 - n).padStart(2, "0")}`);
    const s = at(`${unit} T0115 W`);
    s.conditions.ground = "good";
    // Clear ground costs guns two points, everybody else one.
    const path = (steps: number) => row.slice(0, steps + 1).join(" ");
    expect(broken(table, s, walk(unit, path(Math.min(most, 7)), extended))).toEqual([]);
    if (most < 7) expect(broken(table, s, walk(unit, path(most + 1), extended))).toEqual(["move-unit/enough-points"]);
  });

  test("6.11, 6.13: a leader keeps the same distance, and eleven points", () => {
    const far = "T0500 T0501 T0502 T0503 T0504 T0505 T0506 T0406 T0405";
    const s = at("us-1-1-ta-a T0700", { leaders: "us-alder T0500" });
    expect(broken(table, s, lead(far))).toEqual(["move-leader/enough-points"]);
    expect(broken(table, s, lead(far, "extended"))).toEqual([]);
    const near = at("us-1-1-ta-a T0700; csa-oak-a T0207", { leaders: "us-alder T0500" });
    expect(broken(table, near, lead(far, "extended"))).toEqual(["move-leader/extended-keeps-away"]);
  });

  test("12.1, 6.13: cavalry dismounts at the end of extended movement for two of its points", () => {
    const s = at("us-tcav-a T0512 W");
    const path = (n: number) => Array.from({ length: n + 1 }, (_, i) => `T05${String(12 - i).padStart(2, "0")}`);
    const go5 = walk("us-tcav-a", path(5).join(" "), { change: "dismount" });
    expect(broken(table, s, { ...go5, path: path(4) })).toEqual([]);
    expect(broken(table, s, go5)).toEqual(["move-unit/enough-points"]);
    expect(broken(table, s, { ...go5, mode: "extended" })).toEqual([]);
  });
});

describe("6.14: next to an enemy", () => {
  const enemy = "; csa-oak-a T0112 E";
  test("6.14: who begins there goes to another such hex and stops", () => {
    const s = at(`us-1-1-ta-a T0111 W${enemy}`, { leaders: "us-alder T0110" });
    expect(broken(table, s, walk("us-1-1-ta-a", "T0111 T0012"))).toEqual([]);
    expect(broken(table, s, walk("us-1-1-ta-a", "T0111 T0110 T0109"))).toEqual([]);
    expect(broken(table, s, walk("us-1-1-ta-a", "T0111 T0012 T0013"))).toEqual(["move-unit/stops-beside-enemy"]);
  });

  test("6.14: a leader is no unit and need not stop; nobody enters a hex of the enemy", () => {
    const s = at("us-1-1-ta-a T0109 W; csa-oak-a T0112 E", { leaders: "us-alder T0110" });
    expect(broken(table, s, lead("T0110 T0111 T0012 T0013"))).toEqual([]);
    expect(broken(table, s, lead("T0110 T0111 T0112"))).toEqual(["move-leader/not-into-enemies"]);
  });

  test("6.14: nobody goes on out of the map from such a hex; who begins in it leaves", () => {
    const off = (path: string): Move => ({
      ...{ move: "leave-map", unit: "us-1-1-ta-a", path: path.split(" "), exit: "US-B" },
    });
    const campaign = { scenario: "training-campaign", turn: 2, leaders: "us-alder T0500" } as const;
    expect(broken(table, at("us-1-1-ta-a T0701; csa-oak-a T0800", campaign), off("T0701 T0700"))).toEqual([
      "leave-map/stops-beside-enemy",
    ]);
    expect(broken(table, at("us-1-1-ta-a T0700; csa-oak-a T0800", campaign), off("T0700"))).toEqual([]);
  });

  test("6.14, LG.Eng.Train: a train stops too", () => {
    const s = at("us-train-t1 T0504; us-1-1-ta-a T0405; csa-oak-a T0502", { leaders: "us-alder T0405" });
    const drive = (path: string): Move => ({
      move: "move-train",
      train: "us-train-t1",
      path: path.split(" "),
      mode: "normal",
    });
    const train = (state: State) => {
      for (const frame of state.stack) if (frame.flow === "command") frame.units.push("us-train-t1");
      return state;
    };
    expect(broken(table, train(s), drive("T0504 T0503"))).toEqual([]);
    expect(broken(table, s, drive("T0504 T0503 T0403"))).toEqual(["move-train/stops-beside-enemy"]);
    expect(broken(table, s, drive("T0504 T0405"))).toContain("move-train/alone");
  });
});

describe("6.32: artillery next to an enemy", () => {
  const gun = "us-alder-art";
  test.each([
    ["alone", "", ["move-unit/guns-behind-others"]],
    ["onto guns", "us-tres-a T0111", ["move-unit/guns-behind-others"]],
    ["onto infantry in disorder", "us-1-1-ta-a T0111 W disordered", []],
    ["onto mounted cavalry of another command", "us-tcav-a T0111 W", []],
  ] as const)("6.32: %s", (_, friend, codes) => {
    const s = at(`${gun} T0110 W; csa-oak-a T0112 E; ${friend}`, { leaders: "us-alder T0110" });
    expect(broken(table, s, walk(gun, "T0110 T0111"))).toEqual(codes);
  });

  test("6.32: with closed water between them it goes alone; with a ford of the enemy's between them it does not", () => {
    const lone = at(`${gun} T0504 W; csa-oak-a T0507 E`, { leaders: "us-alder T0504" });
    expect(broken(table, lone, walk(gun, "T0504 T0505 T0506"))).toEqual([]);
    const ford = at(`${gun} T0305 W; csa-oak-a T0307 E`, { leaders: "us-alder T0305" });
    expect(broken(table, ford, walk(gun, "T0305 T0306"))).toEqual(["move-unit/guns-behind-others"]);
  });
});

describe("6.4: stacking on the way and at its end", () => {
  const leaders = "us-alder T0502; us-dogwood T0502";
  test("6.42: past one unit of any kind, not past two; one's own place does not count", () => {
    const past = walk("us-1-1-ta-a", "T0501 T0502 T0503");
    const who = (friend: string) => at(`us-1-1-ta-a T0501; ${friend}`, { leaders });
    expect(broken(table, who("us-tcav-a T0502"), past)).toEqual([]);
    expect(broken(table, who("us-alder-art T0502"), past)).toEqual([]);
    expect(broken(table, who("us-1-2-ta-a T0502; us-birch-art T0502"), past)).toEqual(["move-unit/stacking"]);
    const back = walk("us-1-1-ta-a", "T0501 T0502 T0501 T0500");
    expect(broken(table, who("us-1-1-ta-b T0501"), back)).toEqual([]);
  });

  test("6.41: one commander is that of the division; two guns of any commands", () => {
    const into = (unit: string, friend: string) => {
      const s = at(`${unit} T0501; ${friend} T0502`, { leaders });
      return broken(table, s, walk(unit, "T0501 T0502"));
    };
    expect(into("us-1-1-ta-a", "us-2-1-ta-b")).toEqual([]);
    expect(into("us-1-1-ta-a", "us-1-2-ta-a")).toEqual(["move-unit/stacking"]);
    expect(into("us-alder-art", "us-tres-a")).toEqual([]);
    expect(into("us-tcav-a", "us-tcav-b")).toEqual(["move-unit/stacking"]);
  });

  test("6.41, 12.1: cavalry ends on foot with cavalry on foot", () => {
    const s = at("us-tcav-a T0501; us-tcav-b T0502 W dismounted", { leaders });
    expect(broken(table, s, walk("us-tcav-a", "T0501 T0502", { change: "dismount" }))).toEqual([]);
    expect(broken(table, s, walk("us-tcav-a", "T0501 T0502"))).toEqual(["move-unit/stacking"]);
    const mounted = at("us-tcav-a T0501; us-tcav-b T0502 W", { leaders });
    expect(broken(table, mounted, walk("us-tcav-a", "T0501 T0502", { change: "dismount" }))).toEqual([
      "move-unit/stacking",
    ]);
  });

  test("6.41, 12.1: by the reading dismount-joins=coming it joins as what it came", () => {
    const coming = board({ rulings: { "dismount-joins": "coming" }, observe: observed("across-the-rappahannock") });
    const s = position(coming, { units: "us-tcav-a T0501; us-tcav-b T0502 W dismounted", leaders });
    const move = walk("us-tcav-a", "T0501 T0502", { change: "dismount" });
    expect(broken(coming, s, move)).toEqual(["move-unit/stacking"]);
  });

  test("6.43: infantry that joins infantry goes below it, guns go on top", () => {
    const s = at("us-1-1-ta-a T0501; us-1-1-ta-b T0502; us-2-1-ta-a T0504; us-alder-art T0503", { leaders });
    go(table, s, walk("us-1-1-ta-a", "T0501 T0502"));
    expect([s.units["us-1-1-ta-b"]?.order, s.units["us-1-1-ta-a"]?.order]).toEqual([0, 1]);
    go(table, s, walk("us-alder-art", "T0503 T0504"));
    expect([s.units["us-alder-art"]?.order, s.units["us-2-1-ta-a"]?.order]).toEqual([0, 1]);
  });
});

describe("6.5: reinforcements", () => {
  test("6.51, 6.23: who comes in by a trail pays the trail, next to an enemy the ground", () => {
    const c = reading(at("us-1-1-ta-a T0700", { scenario: "training-command" }));
    const [gun, foot] = [
      moverOf(c, { type: "artillery", mounted: false }),
      moverOf(c, { type: "infantry", mounted: false }),
    ];
    const cost = (who: typeof gun, hex: string, field = noField) => (firstHexCost(c, who, hex, field) ?? 0) / point;
    expect([cost(gun, "U1404"), cost(gun, "U1403"), cost(foot, "U1404")]).toEqual([1, 2, 1]);
    expect([cost(gun, "T1410"), cost(gun, "T1409"), cost(gun, "T1416")]).toEqual([1, 2, 1]);
    const near = { ...noField, near: new Set(["U1404"]) };
    expect(cost(gun, "U1404", near)).toBe(2);
  });
});

describe("LG.SM, LG.Hooker.Move, LG.OffMap: leaders", () => {
  const riding = (units: string, leaders: string, change: (s: State) => void = () => undefined): State => {
    const s = at(units, { scenario: "training-campaign", turn: 2, leaders });
    s.initiative = "US";
    change(s);
    s.stack = [
      { flow: "campaign", at: "next" },
      { flow: "turn", ...emptyTurn(s), at: "next" },
      { flow: "strategic", at: "begin", side: "US", marker: "us-strategic-am1", units: [], leaders: [], entered: {} },
    ];
    table.settle(s);
    return s;
  };
  const pike = Array.from({ length: 20 }, (_, n) => `T07${String(n).padStart(2, "0")}`);

  test("LG.Hooker.Move: Hooker goes fourteen hexes of pike by normal movement", () => {
    const s = riding("us-1-1-ta-a T0300 strategic", "us-hooker T0700");
    const ride: Move = { move: "strategic-leader", leader: "us-hooker", path: pike.slice(0, 15) };
    expect(broken(table, s, ride)).toEqual([]);
    expect(broken(table, s, { ...ride, path: pike.slice(0, 16) })).toEqual(["strategic-leader/enough-points"]);
  });

  test("LG.OffMap: a leader leaves before the units of his command do", () => {
    const s = at("us-1-1-ta-a T0701", { scenario: "training-campaign", turn: 2, leaders: "us-alder T0700" });
    const off: Move = { move: "leader-leaves", leader: "us-alder", path: ["T0700"], exit: "US-B" };
    expect(broken(table, s, off)).toEqual([]);
    go(table, s, off);
    go(table, s, { move: "leave-map", unit: "us-1-1-ta-a", path: ["T0701", "T0700"], exit: "US-B" });
    const [order] = Object.values(s.offMap);
    expect([Object.keys(s.offMap).length, order?.leaders, order?.units]).toEqual([1, ["us-alder"], ["us-1-1-ta-a"]]);
  });

  test("LG.OffMap: by the reading leader-leaves-first=no a unit goes before its leader", () => {
    const after = board({ rulings: { "leader-leaves-first": "no" }, observe: observed("across-the-rappahannock") });
    const s = position(after, {
      ...{ units: "us-1-1-ta-a T0701", scenario: "training-campaign", turn: 2 },
      leaders: "us-alder T0700",
    });
    const off: Move = { move: "leader-leaves", leader: "us-alder", path: ["T0700"], exit: "US-B" };
    expect(broken(after, s, off)).toEqual(["leader-leaves/with-his-command"]);
  });

  test("LG.OffMap: where nobody of his command can follow he leaves alone; by the reading yes he does not", () => {
    const s = at("us-1-1-ta-a T0701", { scenario: "training-campaign", turn: 2, leaders: "us-alder T0700" });
    go(table, s, walk("us-1-1-ta-a", "T0701 T0702"));
    const off: Move = { move: "leader-leaves", leader: "us-alder", path: ["T0700"], exit: "US-B" };
    const together = board({ rulings: { "leader-leaves-first": "yes" }, observe: observed("across-the-rappahannock") });
    expect(broken(together, s, off)).toEqual(["leader-leaves/with-his-command"]);
    expect(broken(table, s, off)).toEqual([]);
    go(table, s, off);
    expect(Object.values(s.offMap)).toMatchObject([{ leaders: ["us-alder"], units: [] }]);
  });
});
