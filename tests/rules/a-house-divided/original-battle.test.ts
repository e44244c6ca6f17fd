// Battle days, morale, rally and desertion as the rulebook's own words have them (7.0, 8.1, 8.11, 8.12, 8.23).
import { describe, expect, test } from "vitest";
import type { Move } from "../../../src/rules/a-house-divided/index.js";
import { fireAt, game } from "../../support/a-house-divided/positions.js";
import { observed } from "../../support/coverage.js";

const observe = observed("a-house-divided");
const stay: Move = { move: "stay" };
type P = Parameters<typeof game>[0];
type Game = ReturnType<typeof game>;
const box = "manassas-junction";
const field = (here: string, more: Partial<P> = {}) =>
  game({
    observe,
    at: "combat",
    ...more,
    pieces: { [box]: here, washington: "U 1vI", richmond: "C 1mI", "front-royal": "C 1mI", ...more.pieces },
    options: { cavalryWithdrawal: false, ...more.options },
  });
/** Nobody leaves, comes or rallies. */
function on(g: Game): Game {
  for (let due = g.due(); /Retreat|Reinforce|Rally/.test(due); due = g.due()) {
    const move: Move = due.includes("Retreat")
      ? stay
      : { move: due.includes("Rally") ? "no-rally" : "end-reinforcement" };
    g[due.includes("attacker") ? "union" : "csa"](move);
  }
  return g;
}
const shoot = (g: Game, side: "union" | "csa", shots: string, ...dice: number[]) => g[side](fireAt(shots)).roll(dice);

describe("7.0: how many fire", () => {
  const options = { battleLeadership: true };
  const volley = (count: number) => Array.from({ length: count }, (_, i) => `c-inf-${i + 1}>u-inf-1`).join(" ");

  test.each([
    [1862, 12, 4, 4],
    [1861, 1, 6, 5],
    [1863, 20, 1, 3],
    [1863, 20, 6, 6],
  ])("7.0: in %i the Confederates lead as the table says (turn %i, die %i: %i)", (_, turn, die, most) => {
    const g = field("U 9vI; C 9vI", { options, turn }).roll(3, die);
    expect(g.codes("confederate", fireAt(volley(most)))).toEqual([]);
    expect(g.codes("confederate", fireAt(volley(most + 1)))).toContain("fire/within-leadership (7.0)");
  });

  test("7.0: who may not fire may be fired at, and another piece may fire in the next round", () => {
    const g = field("U 4vI; C 9vI", { options, turn: 12 }).roll(1, 1);
    shoot(g, "csa", "c-inf-1>u-inf-4 c-inf-2>u-inf-3 c-inf-3>u-inf-1", 6, 6, 6);
    on(shoot(g, "union", "u-inf-1>c-inf-9 u-inf-4>c-inf-8", 6, 6));
    expect(g.codes("confederate", fireAt("c-inf-7>u-inf-1 c-inf-8>u-inf-1 c-inf-9>u-inf-1"))).toEqual([]);
  });

  test("7.0, 8.22: leaders raise it at once, to eight at most", () => {
    const led = field("U 9vI; C 9vI", {
      options: { ...options, leaders: true },
      turn: 20,
      leaders: { lee: box },
    }).roll(1, 6);
    led.csa({ move: "announce-bonus", leader: "lee", to: [] });
    expect(led.codes("confederate", fireAt(volley(8)))).toEqual([]);
    expect(led.codes("confederate", fireAt(volley(9)))).not.toEqual([]);
    const late = field("U 9vI; C 9vI", {
      options: { ...options, leaders: true },
      turn: 12,
      leaders: { lee: "front-royal" },
    }).roll(1, 1);
    shoot(late, "csa", "c-inf-1>u-inf-1", 6);
    shoot(late, "union", "u-inf-1>c-inf-1", 6);
    while (late.due() !== "battle/defenderReinforce")
      late[late.due().includes("attacker") ? "union" : "csa"](
        late.due().includes("Retreat") ? stay : { move: "end-reinforcement" },
      );
    late.csa({ move: "reinforce", from: "front-royal", pieces: [], leaders: ["lee"], path: [box], by: "cavalry" });
    on(late).csa({ move: "announce-bonus", leader: "lee", to: ["c-inf-1", "c-inf-1", "c-inf-1"] });
    expect(late.codes("confederate", fireAt(volley(6)))).toEqual([]);
    expect(late.codes("confederate", fireAt(volley(7)))).toContain("fire/within-leadership (7.0)");
  });

  test("7.0: half of the day before is rounded up and added after four rounds", () => {
    const g = field("U 9vI; C 9vI", { options, turn: 12 }).roll(4, 1);
    for (let round = 1; round <= 4; round++) {
      expect(g.due()).toBe("battle/defenderFire");
      shoot(g, "csa", "c-inf-1>u-inf-1", 6);
      on(shoot(g, "union", "u-inf-1>c-inf-1", 6));
    }
    g.roll(1, 6);
    expect(g.told("leadership-rolled").slice(2)).toMatchObject([
      { side: "union", table: 2, carried: 2, total: 4 },
      { side: "confederate", table: 5, carried: 2, total: 7 },
    ]);
  });
});

describe("8.1: who checks morale", () => {
  const options = { battlefieldMorale: true };
  const checked = (g: Game) => g.told("morale-checked");

  test("8.1: pieces flipped by this fire; a value is no rout, one more is", () => {
    const g = field("U 3mI; C 3mI", { options });
    // One is flipped, one eliminated, one is not hit.
    shoot(g, "csa", "c-inf-1>u-inf-1 c-inf-2>u-inf-2 c-inf-3>u-inf-2", 1, 1, 1);
    g.roll([3]);
    expect(checked(g)).toMatchObject([{ piece: "u-inf-1", die: 3, result: "stands" }]);
    const routed = field("U 2mI; C 2mI", { options });
    shoot(routed, "csa", "c-inf-1>u-inf-1 c-inf-2>u-inf-1", 1, 6).roll([4]);
    expect(checked(routed)).toMatchObject([{ piece: "u-inf-1", result: "routed" }]);
    expect(routed.codes("union", fireAt("u-inf-1>c-inf-1"))).not.toEqual([]);
    on(shoot(routed, "union", "u-inf-2>c-inf-1", 6));
    expect(routed.codes("confederate", fireAt("c-inf-1>u-inf-1"))).not.toEqual([]);
  });

  test("8.1: not again in a later round", () => {
    const g = field("U 2vI; C 2mI", { options });
    on(shoot(shoot(g, "csa", "c-inf-1>u-inf-1", 1).roll([1]), "union", "u-inf-2>c-inf-1", 6));
    shoot(g, "csa", "c-inf-1>u-inf-2", 1).roll([1]);
    expect(checked(g)).toHaveLength(2);
  });

  test("8.1: trenches and forts take one off for who stands in them", () => {
    const dug = field("U 3vI; C 3mI", {
      options,
      boxes: { [box]: { entrenched: ["confederate"] } },
    });
    shoot(dug, "csa", "c-inf-1>u-inf-1", 1).roll([5]);
    shoot(dug, "union", "u-inf-2>c-inf-1", 1).roll([4]);
    expect(checked(dug)).toMatchObject([
      { piece: "u-inf-1", entrenched: 0, result: "routed" },
      { piece: "c-inf-1", entrenched: -1, modified: 3, result: "stands" },
    ]);
    const fort = game({
      observe,
      at: "combat",
      options,
      pieces: { richmond: "U 2vI; C 2mI", chicago: "U 1mI", atlanta: "C 1mI" },
    });
    shoot(fort, "csa", "c-inf-1>u-inf-1", 6);
    shoot(fort, "union", "u-inf-1>c-inf-1", 1).roll([4]);
    expect(checked(fort)).toMatchObject([{ entrenched: -1, result: "stands" }]);
  });

  test("8.1: who is routed counts as lost for the battle", () => {
    const g = field("U 2vI; C 1mI", { options });
    shoot(g, "csa", "c-inf-1>u-inf-1", 6);
    shoot(g, "union", "u-inf-1>c-inf-1", 1).roll([6]);
    expect(g.due()).toBe("battle/rout");
    g.csa({ move: "retreat", to: "front-royal" });
    expect(g.told("battle-decided")).toMatchObject([{ winner: "union" }]);
    expect(g.where("c-inf-1")).toBe("front-royal");
  });

  test("8.23: leaders help with morale, all of a side's in the battle; not those of the enemy", () => {
    const g = field("U 2mI; C 3mI", {
      options: { ...options, leaders: true, leadersAndDesertion: true },
      leaders: { grant: box, sherman: box, lee: box },
    });
    g.union({ move: "announce-bonus", leader: "grant", to: [] }, { move: "announce-bonus", leader: "sherman", to: [] });
    g.csa({ move: "announce-bonus", leader: "lee", to: [] });
    shoot(g, "csa", "c-inf-1>u-inf-1", 1).roll([6]);
    expect(checked(g)).toMatchObject([{ leaders: -2, modified: 4, result: "routed" }]);
  });
});

describe("8.11: rally", () => {
  test("8.11: one piece of each side, at the end of the fourth round and never before", () => {
    const g = field("U 3mI; C 4mI", { options: { battlefieldMorale: true, rally: true } });
    shoot(g, "csa", "c-inf-1>u-inf-1 c-inf-2>u-inf-2", 1, 1).roll([6, 6]);
    on(shoot(g, "union", "u-inf-3>c-inf-1", 6));
    for (let round = 2; round <= 4; round++) {
      expect(g.due()).toBe("battle/defenderFire");
      shoot(g, "csa", "c-inf-1>u-inf-3", 6);
      shoot(g, "union", "u-inf-3>c-inf-1", 6);
      while (/Retreat|Reinforce/.test(g.due()))
        g[g.due().includes("attacker") ? "union" : "csa"](
          g.due().includes("Retreat") ? stay : { move: "end-reinforcement" },
        );
    }
    expect(g.due()).toBe("battle/attackerRally");
    expect(g.codes("union", { move: "rally", piece: "u-inf-3" })).toEqual(["rally/own-routed (8.11)"]);
    g.union({ move: "rally", piece: "u-inf-1" });
    expect(g.due()).toBe("battle/defenderFire");
    expect(g.piece("u-inf-1")).toMatchObject({ weakened: true });
    expect(g.piece("u-inf-1")).not.toHaveProperty("routed");
    expect(g.piece("u-inf-2").routed).toBe(true);
  });
});

describe("8.12: desertion", () => {
  const rolled = (g: Game) => g.told("desertion-rolled");

  test("8.12: every weakened piece of both sides, by the figures of the list", () => {
    const g = field("U 3vI; C 2mI", { options: { desertion: true } });
    shoot(g, "csa", "c-inf-1>u-inf-1", 1);
    on(shoot(g, "union", "u-inf-1>c-inf-1 u-inf-2>c-inf-2", 1, 1));
    shoot(g, "csa", "c-inf-1>u-inf-2 c-inf-2>u-inf-1", 6, 6);
    shoot(g, "union", "u-inf-1>c-inf-1 u-inf-2>c-inf-1 u-inf-3>c-inf-2", 1, 6, 6);
    g.csa({ move: "retreat", to: "front-royal" });
    g.roll([5], [4]);
    expect(rolled(g)).toMatchObject([
      { piece: "u-inf-1", defeat: 0, notRouted: -1, leaders: 0, modified: 4, result: "stays" },
      { piece: "c-inf-2", defeat: 1, notRouted: -1, leaders: 0, modified: 4, result: "deserts" },
    ]);
    expect(g.where("c-inf-2")).toBe("gone");
  });

  test("8.12: leaders present take off their value, also those who came during the battle or lead the retreat", () => {
    const g = field("U 1vI; C 2mI", { options: { desertion: true, leaders: true }, leaders: { lee: "front-royal" } });
    shoot(g, "csa", "c-inf-1>u-inf-1", 6);
    shoot(g, "union", "u-inf-1>c-inf-1", 1);
    while (g.due() !== "battle/defenderReinforce")
      g[g.due().includes("attacker") ? "union" : "csa"](
        g.due().includes("Retreat") ? stay : { move: "end-reinforcement" },
      );
    g.csa({ move: "reinforce", from: "front-royal", pieces: [], leaders: ["lee"], path: [box], by: "cavalry" });
    on(g).csa({ move: "announce-bonus", leader: "lee", to: [] });
    shoot(g, "csa", "c-inf-1>u-inf-1", 6);
    shoot(g, "union", "u-inf-1>c-inf-2", 6);
    g.csa({ move: "retreat", to: "front-royal" }).roll([6]);
    expect(rolled(g)).toMatchObject([
      { piece: "c-inf-1", defeat: 1, notRouted: -1, leaders: -3, modified: 3, result: "stays" },
    ]);
    expect(g.s.leaders.lee.at).toBe("front-royal");
  });
});
