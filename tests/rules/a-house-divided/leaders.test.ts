// Leaders with pieces and alone (8.21), and with cavalry that leaves a battle.
import { describe, expect, test } from "vitest";
import type { Move } from "../../../src/rules/a-house-divided/index.js";
import { game, go } from "../../support/a-house-divided/positions.js";
import { observed } from "../../support/coverage.js";

const observe = observed("a-house-divided");
const end: Move = { move: "end-movement" };
const stay: Move = { move: "stay" };
const spread: Move = { move: "fire-at-will", aim: "spread" };
const options = { leaders: true };
const lead = (leader: "grant" | "lee", from: string, ...path: string[]): Move => ({
  move: "reinforce",
  from,
  pieces: [],
  leaders: [leader],
  path,
  by: "cavalry",
});

describe("8.21: the two marches of a leader are those alone", () => {
  /** Grant goes with pieces twice, and a battle begins next door. */
  const campaign = (rulings: { [id: string]: string } = {}) => {
    const g = game({
      observe,
      rulings,
      marches: 6,
      options,
      pieces: { philadelphia: "U 1vI", washington: "U 2vI", "manassas-junction": "C 1mI", richmond: "C 1mI" },
      leaders: { grant: "philadelphia" },
    });
    g.union(go("philadelphia", "u-inf-1", "baltimore", "rail", ["grant"]));
    return g.union(go("baltimore", "u-inf-1", "washington", "rail", ["grant"]));
  };

  test("8.21: with pieces they go a third time", () => {
    const third = go("washington", "u-inf-2", "manassas-junction", "rail", ["grant"]);
    const g = campaign();
    expect(g.s.leaders.grant).toEqual({ at: "washington", marches: 0 });
    expect(g.codes("union", third)).toEqual([]);
    const all = campaign({ "leader-marches": "all" });
    expect(all.s.leaders.grant).toEqual({ at: "washington", marches: 2 });
    expect(all.findings("union", third)).toMatchObject([
      { code: "a-house-divided/march/leaders-two-marches", message: "Grant has made 2 marches already" },
    ]);
  });

  test("8.21: and reinforce a battle, alone or with a rested piece", () => {
    const fought = (rulings: { [id: string]: string } = {}) => {
      const g = campaign(rulings).union(go("washington", "u-inf-2", "manassas-junction", "rail"), end);
      return g.csa(spread).roll([6]).union(spread).roll([6]).csa(stay).union(stay);
    };
    const g = fought();
    expect(g.due()).toBe("battle/attackerReinforce");
    expect(g.codes("union", lead("grant", "washington", "manassas-junction"))).toEqual([]);
    expect(
      g.codes("union", {
        ...lead("grant", "washington", "manassas-junction"),
        pieces: ["u-inf-3"],
        by: "rail",
      } as Move),
    ).toEqual([]);
    expect(
      fought({ "leader-marches": "all" }).codes("union", lead("grant", "washington", "manassas-junction")),
    ).toEqual(["reinforce/leaders-two-marches (8.21)"]);
  });

  test("8.21: alone they make two, and no third", () => {
    const g = campaign();
    const go1 = (...path: string[]): Move => ({ move: "move-leader", leader: "grant", path });
    g.union(go1("baltimore", "philadelphia"), go1("baltimore", "washington"));
    expect(g.findings("union", go1("baltimore"))).toMatchObject([
      {
        code: "a-house-divided/move-leader/two-marches",
        expected: 2,
        actual: 3,
        message: "Grant has made 2 marches already",
      },
    ]);
  });
});

describe("8.21: leaders who invade", () => {
  const landing = (marches: number, rulings: { [id: string]: string } = {}) => {
    const g = game({
      observe,
      rulings,
      die: 6,
      options,
      pieces: { washington: "U 2vI", richmond: "C 1mI" },
      leaders: { grant: "washington" },
    });
    g.s.leaders.grant.marches = marches;
    return g;
  };
  const invade = (...pieces: string[]): Move => ({
    move: "naval-invasion",
    pieces,
    leaders: ["grant"],
    to: "new-bern",
  });

  test("8.21: without any penalty; by the reading that counts all marches not after two", () => {
    expect(landing(2).codes("union", invade("u-inf-1"))).toEqual([]);
    expect(landing(1, { "leader-marches": "all" }).union(invade("u-inf-1")).s.leaders.grant.marches).toBe(2);
    expect(landing(2, { "leader-marches": "all" }).codes("union", invade("u-inf-1"))).toEqual([
      "naval-invasion/leaders-two-marches (8.21)",
    ]);
  });

  test("16.12.M11: nobody invades with pieces of the enemy", () => {
    expect(landing(0).findings("union", invade("u-inf-1", "c-inf-1"))).toContainEqual(
      expect.objectContaining({
        code: "a-house-divided/naval-invasion/own-pieces",
        path: "/pieces/1",
        message: "Confederate infantry 1 is a piece of the enemy",
      }),
    );
  });
});

describe("8.21: reinforcing in the enemy's turn", () => {
  /** A battle of the Union's turn, with Lee next door; he has come to so many battles of it before. */
  const battle = (before: number, rulings: { [id: string]: string } = {}) => {
    const g = game({
      observe,
      rulings,
      at: "combat",
      options,
      pieces: { "manassas-junction": "U 2mI; C 2mI", "front-royal": "C 1mI", washington: "U 1vI", richmond: "C 1mI" },
      leaders: { lee: "front-royal" },
    });
    g.s.leaders.lee.marches = before;
    g.csa(spread).roll([6, 6]).union(spread).roll([6, 6]).csa(stay).union(stay);
    if (g.due() === "battle/attackerReinforce") g.union({ move: "end-reinforcement" });
    return g;
  };
  const come = lead("lee", "front-royal", "manassas-junction");

  test("8.21: a leader comes to battle after battle", () => {
    const g = battle(2);
    expect(g.due()).toBe("battle/defenderReinforce");
    expect(g.codes("confederate", come)).toEqual([]);
    expect(g.csa(come).s.leaders.lee).toEqual({ at: "manassas-junction", marches: 2 });
    expect(battle(0).csa(come).s.leaders.lee.marches).toBe(0);
  });

  test("8.21: by the reading that counts all marches, to two of them", () => {
    const rulings = { "leader-marches": "all" };
    expect(battle(1, rulings).csa(come).s.leaders.lee).toEqual({ at: "manassas-junction", marches: 2 });
    expect(battle(2, rulings).codes("confederate", come)).toEqual(["reinforce/leaders-two-marches (8.21)"]);
  });
});

describe("8.21, 16.12.B2: a leader with cavalry that withdraws", () => {
  const field = () =>
    game({
      observe,
      at: "combat",
      options,
      pieces: { "manassas-junction": "U 2mI; C 1mC", richmond: "C 1mI", washington: "U 1vI" },
      leaders: { lee: "manassas-junction" },
    });
  const away: Move = { move: "withdraw-cavalry", piece: "c-cav-1", to: "gordonsville", leaders: ["lee"] };

  test("8.21: goes along, or is surprised when left alone", () => {
    expect(field().csa(away).s.leaders.lee.at).toBe("gordonsville");
    const { leaders: _, ...alone } = { ...away };
    expect(field().csa(alone as Move).s.leaders.lee.at).toBe("returning");
    expect(field().table.legalMoves(field().s, "confederate")).toContainEqual(away);
  });

  test("8.21: only the side's own leaders in the battle", () => {
    expect(field().findings("confederate", { ...away, leaders: ["grant"] } as Move)).toMatchObject([
      { code: "a-house-divided/withdraw-cavalry/leaders-there", message: "Grant is a leader of the other side" },
    ]);
  });
});

describe("8.21: how far a leader comes alone to a battle", () => {
  /** A battle in Manassas Junction after its first round, the attacker's turn to reinforce. */
  const battle = (from: string, rulings: { [id: string]: string } = {}, more: { [box: string]: string } = {}) => {
    const g = game({
      observe,
      rulings,
      at: "combat",
      options,
      pieces: { "manassas-junction": "U 1vI; C 1mI", chicago: "U 1mI", richmond: "C 1mI", ...more },
      leaders: { grant: from },
    });
    if (g.due() === "combat/choose") g.union({ move: "fight", box: "manassas-junction" });
    g.csa(spread).roll([6]).union(spread).roll([6]);
    while (/Retreat/.test(g.due())) g[g.due().includes("attacker") ? "union" : "csa"](stay);
    return g;
  };
  const north = ["philadelphia", "baltimore", "washington", "manassas-junction"];
  const far = lead("grant", "new-york-city", ...north);

  test("8.21: by two marches, four boxes; by another reading in one march", () => {
    const g = battle("new-york-city");
    expect(g.due()).toBe("battle/attackerReinforce");
    expect(g.table.legalMoves(g.s, "union")).toContainEqual(expect.objectContaining({ from: "new-york-city" }));
    expect(g.union(far).s.leaders.grant).toEqual({ at: "manassas-junction", marches: 0 });
    const one = { "leader-reinforcement": "one-march" };
    expect(battle("new-york-city", one).due()).not.toBe("battle/attackerReinforce");
    const near = battle("baltimore", one);
    expect(near.codes("union", lead("grant", "baltimore", "washington", "manassas-junction"))).toEqual([]);
    expect(
      near.findings(
        "union",
        lead("grant", "baltimore", "philadelphia", "baltimore", "washington", "manassas-junction"),
      ),
    ).toMatchObject([
      {
        code: "a-house-divided/reinforce/lone-leader-reach",
        expected: 2,
        message: "a leader alone comes 2 boxes far, not 4",
      },
    ]);
  });

  test("8.21: no farther than that, two boxes where a march is one", () => {
    const round = lead("grant", "baltimore", "philadelphia", "baltimore", ...north);
    expect(battle("baltimore").codes("union", round)).toEqual(["reinforce/lone-leader-reach (8.21)"]);
    const short = battle("baltimore", { "lone-leader-march": "one" });
    expect(short.codes("union", lead("grant", "baltimore", "washington", "manassas-junction"))).toEqual([]);
    expect(battle("baltimore", { "lone-leader-march": "one", "leader-reinforcement": "one-march" }).due()).not.toBe(
      "battle/attackerReinforce",
    );
  });

  test("8.21: past no enemies, but they stop with own pieces that stand among them", () => {
    const way = lead("grant", "philadelphia", "baltimore", "washington", "manassas-junction");
    // The other way round by Harpers Ferry is shut.
    const stop = battle("philadelphia", {}, { washington: "U 1vI; C 1mI", "harpers-ferry": "C 1mI" });
    expect(stop.codes("union", way)).toEqual([]);
    expect(stop.table.legalMoves(stop.s, "union")).toContainEqual(way);
    const reject = battle("philadelphia", {}, { washington: "C 1mI", "harpers-ferry": "U 1vI" });
    expect(reject.codes("union", way)).toEqual(["reinforce/passes-no-enemy (16.12.M6)"]);
  });

  test("8.21: by the reading that counts all marches they count as two", () => {
    const all = { "leader-marches": "all" };
    expect(battle("new-york-city", all).union(far).s.leaders.grant.marches).toBe(2);
    const tired = battle("new-york-city", all, { washington: "U 1vI" });
    tired.s.leaders.grant.marches = 1;
    expect(tired.findings("union", far)).toMatchObject([
      {
        code: "a-house-divided/reinforce/leaders-two-marches",
        message: "Grant comes by 2 marches and has made 1 of 2 already",
      },
    ]);
  });
});

describe("8.22: enemy pieces that pass a leader who is alone", () => {
  const passed = { "leader-passed": "surprised" };
  const ride = (rulings: { [id: string]: string } = {}, more: { [box: string]: string } = {}) =>
    game({
      observe,
      rulings,
      active: "confederate",
      options,
      pieces: { "front-royal": "C 1mC", chicago: "U 1mI", ...more },
      leaders: { grant: "harpers-ferry" },
    });

  test("8.22: leave them there; by another reading they surprise them on the way", () => {
    const through = go("front-royal", "c-cav-1", "harpers-ferry gettysburg", "cavalry");
    expect(ride().csa(through).s.leaders.grant.at).toBe("harpers-ferry");
    const g = ride(passed).csa(through);
    expect(g.s.leaders.grant.at).toBe("returning");
    expect(g.told("leader-surprised")).toMatchObject([{ leader: "grant", box: "harpers-ferry" }]);
  });

  test("8.22: not where an own piece is with them, by either reading", () => {
    const over = go("front-royal", "c-cav-1", "harpers-ferry gettysburg", "jump");
    for (const rulings of [{}, passed]) {
      expect(ride(rulings, { "harpers-ferry": "U 1mI" }).csa(over).s.leaders.grant.at).toBe("harpers-ferry");
    }
  });

  test("8.22: the same on the way to a battle", () => {
    const come = (rulings: { [id: string]: string } = {}) => {
      const g = game({
        observe,
        rulings,
        at: "combat",
        active: "confederate",
        options,
        pieces: { "manassas-junction": "U 1vI; C 1vI", staunton: "C 1mC", chicago: "U 1mI" },
        leaders: { grant: "front-royal" },
      });
      g.union(spread).roll([6]).csa(spread).roll([6]);
      while (/Retreat/.test(g.due())) g[g.due().includes("attacker") ? "csa" : "union"](stay);
      const path = ["front-royal", "manassas-junction"];
      return g.csa({ move: "reinforce", from: "staunton", pieces: ["c-cav-1"], path, by: "cavalry" }).s.leaders.grant
        .at;
    };
    expect(come()).toBe("front-royal");
    expect(come(passed)).toBe("returning");
  });
});
