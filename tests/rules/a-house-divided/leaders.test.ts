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
        message: "c-inf-1 is a piece of the enemy",
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
