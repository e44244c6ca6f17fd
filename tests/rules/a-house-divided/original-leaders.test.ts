// Leaders as the rulebook's own words have them (8.2, 8.21, 8.22).
import { describe, expect, test } from "vitest";
import type { Move } from "../../../src/rules/a-house-divided/index.js";
import { fireAt, game, go } from "../../support/a-house-divided/positions.js";
import { observed } from "../../support/coverage.js";

const observe = observed("a-house-divided");
const end: Move = { move: "end-movement" };
const stay: Move = { move: "stay" };
const spread: Move = { move: "fire-at-will", aim: "spread" };
type P = Parameters<typeof game>[0];
const start = (p: Partial<P>) => game({ observe, ...p, options: { leaders: true, ...p.options } });
const alone = (leader: "grant" | "lee" | "sherman", ...path: string[]): Move => ({ move: "move-leader", leader, path });

describe("8.2: arrivals", () => {
  const recruits = (turn: number, active: "union" | "confederate", state: P["state"] = {}) =>
    start({
      at: "recruitment",
      turn,
      active,
      state,
      pieces: { chicago: "U 1vI", richmond: "C 1vI", norfolk: "C 1vI" },
    }).roll(1);
  const rest = (g: ReturnType<typeof game>, side: "union" | "csa") => {
    if (g.due() === "recruitment/recruit") g[side]({ move: "end-recruitment" });
    return g;
  };

  test("8.2: a leader comes in the turn of their date, where friendly units are", () => {
    expect(rest(recruits(9, "confederate"), "csa").due()).not.toBe("recruitment/placeLeader");
    const lee = rest(recruits(10, "confederate"), "csa");
    const place = (box: string): Move => ({ move: "place-leader", leader: "lee", box });
    expect(lee.due()).toBe("recruitment/placeLeader");
    expect(lee.codes("confederate", place("norfolk"))).toEqual([]);
    expect(lee.codes("confederate", place("chicago"))).toEqual(["place-leader/with-own-pieces (8.2)"]);
    expect(lee.codes("confederate", place("petersburg"))).toEqual(["place-leader/with-own-pieces (8.2)"]);
  });

  test("8.22: who was surprised comes back in the next recruitment of their own side", () => {
    const g = start({
      active: "confederate",
      pieces: { "front-royal": "C 1mI", chicago: "U 1mI" },
      leaders: { grant: "manassas-junction" },
    });
    g.csa(go("front-royal", "c-inf-1", "manassas-junction", "rail"));
    expect(g.s.leaders.grant.at).toBe("returning");
    const leaders = { ...g.s.leaders, lee: { at: "richmond", marches: 0 }, sherman: { at: "chicago", marches: 0 } };
    expect(rest(recruits(20, "confederate", { leaders }), "csa").due()).not.toBe("recruitment/placeLeader");
    const own = rest(recruits(20, "union", { leaders }), "union");
    expect(own.codes("union", { move: "place-leader", leader: "grant", box: "chicago" })).toEqual([]);
  });

  test("8.22: not where a piece is with them, nor by an enemy leader", () => {
    const g = start({
      active: "confederate",
      pieces: { "front-royal": "C 1mI", "manassas-junction": "U 1mI", chicago: "U 1mI" },
      leaders: { grant: "manassas-junction", lee: "front-royal", sherman: "grafton" },
    });
    g.csa(alone("lee", "grafton"), go("front-royal", "c-inf-1", "manassas-junction", "rail"));
    expect(g.s.leaders).toMatchObject({ grant: { at: "manassas-junction" }, sherman: { at: "grafton" } });
  });
});

describe("8.21: leaders move", () => {
  test("8.21: alone twice at no cost, with no march left too, and no third time", () => {
    const g = start({
      marches: 0,
      pieces: { washington: "U 1mI", richmond: "C 1mI" },
      leaders: { grant: "washington" },
    });
    g.union(alone("grant", "baltimore", "philadelphia"), alone("grant", "baltimore"));
    expect(g.s.marches.spent).toBe(0);
    expect(g.codes("union", alone("grant", "washington"))).toEqual(["move-leader/two-marches (8.21)"]);
  });

  test("8.21: alone they jump over nobody, and sail nowhere", () => {
    const g = start({
      active: "confederate",
      pieces: { "front-royal": "C 1mC", "harpers-ferry": "U 1mI" },
      leaders: { lee: "front-royal", grant: "washington" },
    });
    expect(g.codes("confederate", alone("lee", "harpers-ferry", "baltimore"))).toContain("move-leader/no-jump (8.21)");
    expect(g.codes("confederate", alone("grant", "baltimore"))).toContain("move-leader/own-leader (8.21)");
    const sea = start({ pieces: { washington: "U 1mI", richmond: "C 1mI" }, leaders: { grant: "washington" } });
    expect(sea.codes("union", alone("grant", "fort-monroe"))).toContain("move-leader/line-there (8.21)");
  });

  test("8.22: alone among enemies they are surprised; by another reading they do not go there", () => {
    const at = (rulings: { [id: string]: string } = {}) =>
      start({
        rulings,
        active: "confederate",
        pieces: { "front-royal": "C 1mC", "harpers-ferry": "U 1mI" },
        leaders: { lee: "front-royal" },
      });
    expect(at().csa(alone("lee", "harpers-ferry")).s.leaders.lee.at).toBe("returning");
    expect(at({ "leader-among-enemies": "never" }).codes("confederate", alone("lee", "harpers-ferry"))).toEqual([
      "move-leader/not-among-enemies (8.21)",
    ]);
  });

  test("8.21: with pieces by rail, road, river and sea, in an invasion and after two marches alone", () => {
    const g = start({
      die: 6,
      marches: 6,
      pieces: { washington: "U 4vI", richmond: "C 1mI" },
      leaders: { grant: "washington", sherman: "washington" },
    });
    const with2 = (path: string, by: "rail" | "road" | "sea" | "river") =>
      g.codes("union", go("washington", "u-inf-1", path, by, ["grant", "sherman"]));
    expect(with2("baltimore", "rail")).toEqual([]);
    expect(with2("harpers-ferry", "road")).toEqual([]);
    expect(with2("fredericksburg", "river")).toEqual([]);
    expect(with2("fort-monroe", "sea")).toEqual([]);
    g.union(alone("grant", "baltimore"), alone("grant", "washington"));
    expect(
      g.codes("union", { move: "naval-invasion", pieces: ["u-inf-1"], leaders: ["grant"], to: "new-bern" }),
    ).toEqual([]);
  });

  test("8.21: a leader makes nobody faster, and needs a piece of their own box to go along", () => {
    const g = start({
      pieces: { washington: "U 1vI", baltimore: "U 1vI", richmond: "C 1mI" },
      leaders: { grant: "washington" },
    });
    expect(g.codes("union", go("baltimore", "u-inf-2", "harrisburg", "rail", ["grant"]))).toEqual([
      "march/leaders-there (8.21)",
    ]);
    expect(g.codes("union", go("washington", "u-inf-1", "baltimore gettysburg", "road", ["grant"]))).not.toEqual([]);
  });

  test("8.21: they jump with cavalry, by another reading not; the cavalry jumps anyway", () => {
    const jump = (rulings: { [id: string]: string }, leaders?: ["lee"]) =>
      start({
        rulings,
        active: "confederate",
        pieces: { "front-royal": "C 1mC", "harpers-ferry": "U 1mI" },
        leaders: { lee: "front-royal" },
      }).codes("confederate", go("front-royal", "c-cav-1", "harpers-ferry baltimore", "jump", leaders));
    expect(jump({}, ["lee"])).toEqual([]);
    expect(jump({ "leader-jump": "never" }, ["lee"])).toEqual(["march/leaders-do-not-jump (8.21)"]);
    expect(jump({ "leader-jump": "never" })).toEqual([]);
  });

  test("8.21: they reinforce a battle alone, without a march left and without a debt", () => {
    const g = start({
      at: "combat",
      marches: 0,
      pieces: { "manassas-junction": "U 2vI; C 2vI", washington: "U 1vI", richmond: "C 1mI" },
      leaders: { grant: "washington", lee: "gordonsville" },
      state: { debt: { union: 0, confederate: 2 } },
    });
    g.csa(spread).roll([6, 6]).union(spread).roll([6, 6]);
    while (g.due().includes("Retreat")) g[g.due().includes("attacker") ? "union" : "csa"](stay);
    const come = (leader: "grant" | "lee", from: string, pieces: string[] = []): Move => ({
      move: "reinforce",
      from,
      pieces,
      leaders: [leader],
      path: ["manassas-junction"],
      by: pieces.length > 0 ? "rail" : "cavalry",
    });
    expect(g.codes("union", come("grant", "washington", ["u-inf-3"]))).toContain("reinforce/march-to-pay (16.12.B7)");
    g.union(come("grant", "washington"));
    expect(g.s.marches.spent).toBe(0);
    while (g.due() === "battle/attackerReinforce") g.union({ move: "end-reinforcement" });
    g.csa(come("lee", "gordonsville"));
    expect(g.s.debt.confederate).toBe(2);
  });
});

describe("8.22: bonuses", () => {
  const field = (more: Partial<P> = {}) =>
    start({
      at: "combat",
      turn: 12,
      ...more,
      pieces: { "manassas-junction": "U 2vI; C 3vI", richmond: "C 1vI", washington: "U 1vI", ...more.pieces },
      leaders: { lee: "manassas-junction", ...more.leaders },
    });
  const give = (...to: string[]): Move => ({ move: "announce-bonus", leader: "lee", to });

  test("8.22: all to one, or shared as one likes, or less; never more than the rating", () => {
    for (const to of [
      ["c-inf-1", "c-inf-1", "c-inf-1"],
      ["c-inf-1", "c-inf-2", "c-inf-3"],
      ["c-inf-1", "c-inf-1", "c-inf-2"],
      ["c-inf-2"],
      [],
    ]) {
      expect(field().codes("confederate", give(...to)), to.join()).toEqual([]);
    }
    expect(field().codes("confederate", give("c-inf-1", "c-inf-1", "c-inf-2", "c-inf-3"))).toEqual([
      "announce-bonus/within-rating (8.22)",
    ]);
    expect(field({ turn: 23 }).codes("confederate", give("c-inf-1", "c-inf-1", "c-inf-2"))).toEqual([
      "announce-bonus/within-rating (8.22)",
    ]);
  });

  test("8.22: to friendly units in the battle, by a leader in it", () => {
    expect(field().codes("confederate", give("u-inf-1"))).toEqual(["announce-bonus/own-fighters (8.22)"]);
    const away = Object.keys(field().s.pieces).find((id) => field().where(id) === "richmond") ?? "";
    expect(field().codes("confederate", give(away))).toEqual(["announce-bonus/own-fighters (8.22)"]);
    const absent = field({ leaders: { lee: "richmond" } });
    expect(absent.due()).toBe("battle/defenderFire");
    expect(absent.codes("confederate", give("c-inf-1"))).not.toEqual([]);
  });

  test("8.22: before any fire of the round, also the attacker's; anew in each round", () => {
    const g = field({ leaders: { grant: "manassas-junction", sherman: "manassas-junction" } });
    expect(g.due()).toBe("battle/attackerBonus");
    g.union(
      { move: "announce-bonus", leader: "sherman", to: ["u-inf-1"] },
      { move: "announce-bonus", leader: "grant", to: ["u-inf-1"] },
    );
    g.csa(give("c-inf-1")).csa(fireAt("c-inf-1>u-inf-2 c-inf-2>u-inf-2")).roll([6, 6]);
    expect(g.codes("confederate", give("c-inf-2"))).not.toEqual([]);
    g.union(fireAt("u-inf-1>c-inf-1")).roll([6]);
    expect(g.told("shots-fired")).toMatchObject([
      { shots: [{ piece: "c-inf-1", leader: 1 }, { leader: 0 }] },
      { shots: [{ piece: "u-inf-1", leader: 2 }] },
    ]);
    for (let due = g.due(); /Retreat|Reinforce/.test(due); due = g.due()) {
      g[due.includes("attacker") ? "union" : "csa"](due.includes("Retreat") ? stay : { move: "end-reinforcement" });
    }
    expect(g.due()).toBe("battle/attackerBonus");
    expect(g.s.stack.at(-1)).toMatchObject({ bonus: {}, announced: [] });
  });

  test("8.22: leaders who lose their last piece come back in recruitment, winners stay", () => {
    const g = field({ pieces: { "manassas-junction": "U 2vI; C 1vI" }, leaders: { grant: "manassas-junction" } });
    g.union({ move: "announce-bonus", leader: "grant", to: [] }).csa(give());
    g.csa(spread).roll([6]).union(spread).roll([1, 1]);
    expect(g.s.leaders).toMatchObject({ lee: { at: "returning" }, grant: { at: "manassas-junction" } });
    expect(g.codes("union", end)).not.toEqual([]);
  });
});
