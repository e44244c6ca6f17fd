// Coastal garrisons as the rulebook's own words have them (5.0).
import { describe, expect, test } from "vitest";
import type { Move } from "../../../src/rules/a-house-divided/index.js";
import { fireAt, game, go } from "../../support/a-house-divided/positions.js";
import { observed } from "../../support/coverage.js";

const observe = observed("a-house-divided");
const end: Move = { move: "end-movement" };
const stay: Move = { move: "stay" };
const spread: Move = { move: "fire-at-will", aim: "spread" };
type P = Parameters<typeof game>[0];
type Game = ReturnType<typeof game>;
const invade = (to: string, ...pieces: string[]): Move => ({ move: "naval-invasion", pieces, to });
const coast = (more: Partial<P> = {}) =>
  game({
    observe,
    die: 6,
    marches: 6,
    ...more,
    pieces: { washington: "U 5vI", richmond: "C 1mI", ...more.pieces },
    options: { coastalDefences: true, ...more.options },
  });
const shots = (g: Game) => g.told("shots-fired").map((told) => Object(told)["shots"]);
const quiet = (g: Game) => {
  for (let due = g.due(); /Retreat|Reinforce/.test(due); due = g.due()) {
    g[due.includes("attacker") ? "union" : "csa"](due.includes("Retreat") ? stay : { move: "end-reinforcement" });
  }
  return g;
};

describe("5.0: where garrisons are", () => {
  test.each([
    ["wilmington", 2],
    ["charleston-sc", 2],
    ["savannah", 1],
    ["jacksonville-fl", 1],
    ["mobile", 2],
    ["new-orleans", 2],
  ])("5.0: %s, with the value of the city, %i", (port, value) => {
    const g = coast({ pieces: { [port]: "" } }).union(invade(port, "u-inf-1"), end);
    g.csa(fireAt("garrison>u-inf-1")).roll([6]);
    expect(shots(g)).toMatchObject([[{ piece: "garrison", combat: value }]]);
  });

  test("5.0: none in a port that is no recruitment city", () => {
    for (const port of ["new-bern", "norfolk", "brunswick", "port-royal"]) {
      const g = coast().union(invade(port, "u-inf-1"), end);
      expect(g.told("battle-begun"), port).toEqual([]);
      expect(g.s.boxes[port]).toMatchObject({ control: "union", invaded: true });
    }
  });

  test("5.0: nor against who comes by land", () => {
    const g = coast({ pieces: { goldsboro: "U 2vI" } }).union(go("goldsboro", "u-inf-6", "wilmington", "rail"), end);
    expect(g.told("battle-begun")).toEqual([]);
    expect(g.s.boxes["wilmington"]).toMatchObject({ control: "union" });
    expect(g.s.boxes["wilmington"]).not.toHaveProperty("invaded");
    const fight = coast({ at: "combat", pieces: { wilmington: "U 2vI; C 1mI" } });
    expect(fight.codes("confederate", fireAt("garrison>u-inf-6"))).not.toEqual([]);
    fight.csa(fireAt("c-inf-2>u-inf-6"));
  });

  test("5.0: it fights where some come by sea and others by land", () => {
    const g = coast({ pieces: { goldsboro: "U 1vI" } });
    g.union(invade("wilmington", "u-inf-1"), go("goldsboro", "u-inf-6", "wilmington", "rail"), end);
    expect(g.told("battle-begun")).toMatchObject([{ garrison: true, attackers: 2, river: false }]);
  });

  test("5.0: none while the Union has the port, and one again when the Confederates have it back", () => {
    const contained = coast({
      at: "combat",
      pieces: { wilmington: "U 2vI; C 1mI" },
      boxes: { wilmington: { control: "union", invaded: true } },
    });
    expect(contained.told("battle-begun")).toMatchObject([{ garrison: false }]);
    const back = coast({
      active: "confederate",
      pieces: { goldsboro: "C 1mI" },
      boxes: { wilmington: { control: "union", invaded: true } },
    }).csa(go("goldsboro", "c-inf-2", "wilmington", "rail"), end);
    expect(back.s.boxes["wilmington"]?.control).toBe("confederate");
    expect(coast().union(invade("wilmington", "u-inf-1"), end).told("battle-begun")).toMatchObject([
      { garrison: true },
    ]);
  });
});

describe("5.0: how a garrison fights", () => {
  test("5.0: it stands one hit and falls to the second", () => {
    const g = coast().union(invade("wilmington", "u-inf-1", "u-inf-2"), end);
    g.csa(spread).roll([6]).union(spread).roll([1, 6]);
    expect(g.s.boxes["wilmington"]?.control).toBe("confederate");
    quiet(g).csa(spread).roll([6]).union(spread).roll([1, 6]);
    expect(g.s.boxes["wilmington"]?.control).toBe("union");
    expect(g.told("garrison-hit")).toMatchObject([{ hits: 1 }, { hits: 2 }]);
  });

  test("5.0: it is always entrenched, the pieces beside it are not", () => {
    const fire = fireAt("u-inf-1>garrison u-inf-2>c-inf-2");
    const g = coast({ pieces: { wilmington: "C 1vI" } }).union(invade("wilmington", "u-inf-1", "u-inf-2"), end);
    g.csa(spread).roll([6, 6]).union(fire).roll([3, 3]);
    expect(shots(g)[1]).toMatchObject([
      { entrenched: -1, hit: false },
      { entrenched: 0, hit: true },
    ]);
    const dug = coast({
      pieces: { wilmington: "C 1vI" },
      boxes: { wilmington: { entrenched: ["confederate"] } },
    }).union(invade("wilmington", "u-inf-1", "u-inf-2"), end);
    dug.csa(spread).roll([6, 6]).union(fire).roll([3, 3]);
    expect(shots(dug)[1]).toMatchObject([{ entrenched: -1 }, { entrenched: -1 }]);
  });

  test("5.0: who wants to be entrenched beside it spends a march", () => {
    const g = coast({ active: "confederate", pieces: { wilmington: "C 1vI" } }).csa({
      move: "entrench",
      box: "wilmington",
    });
    expect(g.s.marches.spent).toBe(1);
  });

  test("5.0: it does not retreat; pieces do, and it fights on", () => {
    const g = coast({ pieces: { wilmington: "C 1vI" } }).union(invade("wilmington", "u-inf-1", "u-inf-2"), end);
    g.csa(spread).roll([6, 6]).union(spread).roll([6, 6]);
    expect(
      g.codes("confederate", { move: "retreat", to: "goldsboro", others: [{ piece: "garrison", to: "florence" }] }),
    ).not.toEqual([]);
    g.csa({ move: "retreat", to: "goldsboro" });
    quiet(g);
    expect(g.due()).toBe("battle/defenderFire");
    g.csa(fireAt("garrison>u-inf-1"));
  });

  test("5.0: invaders do not entrench before it, nor does anybody pass by rail", () => {
    const g = coast({ pieces: { goldsboro: "U 1vI" }, boxes: { goldsboro: "union" } }).union(
      invade("wilmington", "u-inf-1"),
    );
    expect(g.codes("union", { move: "entrench", box: "wilmington" })).toEqual(["entrench/own-box (16.12.M13)"]);
    expect(g.codes("union", go("goldsboro", "u-inf-6", "wilmington florence", "rail"))).toContain(
      "march/rail-own (16.12.M3)",
    );
  });
});

describe("8.22: a leader with a garrison alone", () => {
  const lee = (rulings: { [id: string]: string } = {}) =>
    coast({ rulings, options: { leaders: true }, leaders: { lee: "wilmington" } }).union(
      invade("wilmington", "u-inf-1", "u-inf-2"),
      end,
    );

  test("8.22: fights with it and is surprised when it is destroyed; by another reading at the landing", () => {
    const g = lee();
    expect(g.s.leaders.lee.at).toBe("wilmington");
    g.csa({ move: "announce-bonus", leader: "lee", to: ["garrison"] }, spread).roll([3]);
    expect(shots(g)).toMatchObject([[{ piece: "garrison", leader: 1, hit: true }]]);
    g.union(spread).roll([1, 1]);
    expect(g.s.boxes["wilmington"]?.control).toBe("union");
    expect(g.s.leaders.lee.at).toBe("returning");
    expect(lee({ "leader-garrison": "surprised" }).s.leaders.lee.at).toBe("returning");
  });

  test("8.22: by land the garrison takes no part, and the leader is alone", () => {
    const g = coast({ pieces: { goldsboro: "U 1vI" }, options: { leaders: true }, leaders: { lee: "wilmington" } });
    g.union(go("goldsboro", "u-inf-6", "wilmington", "rail"));
    expect(g.s.leaders.lee.at).toBe("returning");
  });
});

describe("5.0: promotions", () => {
  const promoted = (g: Game) => ({ earned: g.told("promotion-earned").length, none: g.told("no-promotion").length });

  test("5.0: none for a garrison alone, one where other troops fought beside it", () => {
    const alone = coast().union(invade("wilmington", "u-inf-1", "u-inf-2"), end);
    alone.csa(spread).roll([6]).union(spread).roll([1, 1]);
    expect(promoted(alone)).toEqual({ earned: 0, none: 1 });
    const both = coast({ pieces: { wilmington: "C 1mI" } }).union(
      invade("wilmington", "u-inf-1", "u-inf-2", "u-inf-3", "u-inf-4"),
      end,
    );
    both
      .csa(spread)
      .roll([6, 6])
      .union(fireAt("u-inf-1>garrison u-inf-2>garrison u-inf-3>c-inf-2 u-inf-4>c-inf-2"))
      .roll([1, 1, 1, 1]);
    expect(promoted(both)).toEqual({ earned: 1, none: 0 });
  });

  test("5.0: one where troops came during the battle, or left it after a round", () => {
    const came = coast({ pieces: { goldsboro: "C 1mI" } }).union(invade("wilmington", "u-inf-1", "u-inf-2"), end);
    came.csa(spread).roll([6]).union(spread).roll([1, 6]);
    while (came.due() !== "battle/defenderReinforce")
      came.union(came.due().includes("Retreat") ? stay : { move: "end-reinforcement" });
    came.csa({ move: "reinforce", from: "goldsboro", pieces: ["c-inf-2"], path: ["wilmington"], by: "rail" });
    quiet(came).csa(spread).roll([6, 6]);
    came.union(fireAt("u-inf-1>garrison u-inf-2>c-inf-2")).roll([1, 1]);
    quiet(came).csa(spread).roll([6]).union(spread).roll([1, 1]);
    expect(promoted(came)).toEqual({ earned: 1, none: 0 });
    const left = coast({ pieces: { wilmington: "C 1mI" } }).union(invade("wilmington", "u-inf-1", "u-inf-2"), end);
    left.csa(spread).roll([6, 6]).union(fireAt("u-inf-1>garrison u-inf-2>garrison")).roll([1, 1]);
    left.csa({ move: "retreat", to: "goldsboro" });
    expect(promoted(left)).toEqual({ earned: 1, none: 0 });
  });
});
