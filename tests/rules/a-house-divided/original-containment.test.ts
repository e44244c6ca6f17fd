// Containment as the rulebook's own words have it (4.0).
import { describe, expect, test } from "vitest";
import type { Move } from "../../../src/rules/a-house-divided/index.js";
import { setUp } from "../../../src/rules/a-house-divided/scenarios/set-up.js";
import { allAdvanced } from "../../support/a-house-divided/play.js";
import { facts, fireAt, game, go, type Position } from "../../support/a-house-divided/positions.js";
import { observed } from "../../support/coverage.js";

const observe = observed("a-house-divided");
const end: Move = { move: "end-movement" };
const stay: Move = { move: "stay" };
const spread: Move = { move: "fire-at-will", aim: "spread" };
type P = Parameters<typeof game>[0];
const start = (p: Partial<P>) => game({ observe, ...p, options: { containment: true, ...p.options } });
const lost = { control: "union", invaded: true } as const;
const shots = (g: ReturnType<typeof game>) => g.told("shots-fired").map((told) => Object(told)["shots"]);

describe("4.0: which ports are contained", () => {
  const entering = (from: string, to: string, by: "rail" | "road" | "river", more: Partial<P> = {}) =>
    start({
      active: "confederate",
      ...more,
      pieces: { [from]: "C 1mI", [to]: "U 1mI", chicago: "U 1mI", ...more.pieces },
      boxes: { [from]: "confederate", ...more.boxes },
    }).csa(go(from, "c-inf-1", to, by));

  test("4.0: a port taken by naval invasion, Fort Monroe and Pensacola: contain or attack", () => {
    const newBern = entering("goldsboro", "new-bern", "rail", { boxes: { "new-bern": lost } });
    for (const g of [newBern, entering("yorktown", "fort-monroe", "river"), entering("mobile", "pensacola", "road")]) {
      expect(g.due()).toBe("movement/contain");
    }
    expect(newBern.codes("confederate", { move: "attack-port", box: "new-bern" })).toEqual([]);
    newBern.csa({ move: "contain", box: "new-bern" }, end, { move: "hold", box: "new-bern" });
    expect(newBern.told("battle-begun")).toEqual([]);
    expect(newBern.s.boxes["new-bern"]).toMatchObject({ control: "union", contained: true });
  });

  test("4.0: no port that the Union took by land, and none of its own", () => {
    const byLand = entering("goldsboro", "new-bern", "rail", { boxes: { "new-bern": "union" } });
    expect(byLand.due()).toBe("movement/march");
    expect(byLand.codes("confederate", { move: "contain", box: "new-bern" })).not.toEqual([]);
    expect(entering("manassas-junction", "washington", "rail").due()).toBe("movement/march");
    expect(entering("harpers-ferry", "baltimore", "rail").due()).toBe("movement/march");
  });

  test("4.0: also one that the Union has at the start of a later scenario", () => {
    const ports = (scenario: string) => {
      const s = setUp(scenario, allAdvanced, facts);
      return Object.keys(s.boxes).filter((box) => s.boxes[box]?.invaded);
    };
    expect(ports("campaign-1861")).toEqual([]);
    expect(ports("scenario-1862")).toEqual(["new-bern", "port-royal"]);
    const g = entering("goldsboro", "new-bern", "rail", { scenario: "scenario-1862" });
    expect(g.codes("confederate", { move: "contain", box: "new-bern" })).toEqual([]);
  });

  test("4.0: cavalry that only held the port and has left it changes nothing; infantry does", () => {
    const visit = (piece: "1mC" | "1mI") => {
      const g = start({
        active: "confederate",
        pieces: { goldsboro: `C ${piece}`, chicago: "U 1mI" },
        boxes: { "new-bern": lost },
      });
      const id = piece === "1mC" ? "c-cav-1" : "c-inf-1";
      return g.csa(go("goldsboro", id, "new-bern", piece === "1mC" ? "cavalry" : "rail"), end);
    };
    const rider = visit("1mC");
    expect(rider.s.boxes["new-bern"]).toMatchObject({ control: "union", held: "confederate", invaded: true });
    expect(visit("1mI").s.boxes["new-bern"]).toMatchObject({ control: "confederate" });
    expect(visit("1mI").s.boxes["new-bern"]).not.toHaveProperty("invaded");
    const away = start({
      active: "confederate",
      pieces: { "new-bern": "C 1mC", chicago: "U 1mI" },
      boxes: { "new-bern": { ...lost, held: "confederate" } },
    }).csa(go("new-bern", "c-cav-1", "goldsboro", "cavalry"));
    expect(away.s.boxes["new-bern"]).toMatchObject({ control: "union", invaded: true });
    expect(away.s.boxes["new-bern"]).not.toHaveProperty("held");
  });

  test("4.0: who comes later joins the containment; who takes the port by sea and loses it starts anew", () => {
    const g = entering("goldsboro", "new-bern", "rail", {
      pieces: { "new-bern": "U 1mI; C 1vI", goldsboro: "C 1mI" },
      boxes: { "new-bern": { ...lost, contained: true } },
    });
    expect(g.due()).toBe("movement/march");
    const back = start({
      active: "confederate",
      pieces: { goldsboro: "C 1mI", chicago: "U 1mI" },
      boxes: { "new-bern": lost },
    });
    back.csa(go("goldsboro", "c-inf-1", "new-bern", "rail"), end);
    expect(back.s.boxes["new-bern"]).toMatchObject({ control: "confederate" });
    expect(back.s.boxes["new-bern"]).not.toHaveProperty("invaded");
  });
});

describe("4.0: trenches in a contained port", () => {
  const both = (box: string, more: Partial<P> = {}) =>
    start({
      ...more,
      pieces: { [box]: "U 2vI; C 2vI", richmond: "C 1mI", chicago: "U 1mI" },
      boxes: { [box]: { ...lost, contained: true, ...Object(more.boxes?.[box]) } },
    });

  test("4.0: who contains digs in before the enemy, also at Fort Monroe; who is contained does not", () => {
    const dig = (box: string): Move => ({ move: "entrench", box });
    for (const box of ["new-bern", "fort-monroe", "pensacola"]) {
      expect(both(box, { active: "confederate" }).codes("confederate", dig(box)), box).toEqual([]);
    }
    expect(both("new-bern").codes("union", dig("new-bern"))).toEqual(["entrench/no-enemies (16.12.M13)"]);
  });

  test("4.0: who attacks leaves the trenches, who defends keeps them", () => {
    const trenches: Position["boxes"] = { "new-bern": { entrenched: ["union", "confederate"] } };
    const fire = (g: ReturnType<typeof game>, first: "union" | "csa", second: "union" | "csa") =>
      g[first](spread).roll([6, 6])[second](spread).roll([6, 6]);
    const csa = both("new-bern", { at: "combat", active: "confederate", boxes: trenches });
    fire(csa.csa({ move: "fight", box: "new-bern" }), "union", "csa");
    expect(shots(csa)).toMatchObject([
      [{ entrenched: 0 }, { entrenched: 0 }],
      [{ entrenched: -1 }, { entrenched: -1 }],
    ]);
    const union = both("new-bern", { boxes: trenches });
    fire(union.union({ move: "breakout", box: "new-bern" }), "csa", "union");
    expect(shots(union)).toMatchObject([
      [{ entrenched: 0 }, { entrenched: 0 }],
      [{ entrenched: -1 }, { entrenched: -1 }],
    ]);
  });

  test("4.0: the walls of Fort Monroe help only the Union, and not when it breaks out", () => {
    const g = both("fort-monroe").union({ move: "breakout", box: "fort-monroe" });
    g.csa(spread).roll([6, 6]).union(spread).roll([6, 6]);
    expect(shots(g)).toMatchObject([
      [{ entrenched: 0 }, { entrenched: 0 }],
      [{ entrenched: 0 }, { entrenched: 0 }],
    ]);
    const held = both("fort-monroe", { at: "combat", active: "confederate" });
    held.csa({ move: "fight", box: "fort-monroe" }).union(spread).roll([6, 6]).csa(spread).roll([6, 6]);
    expect(shots(held)[1]).toMatchObject([{ entrenched: -1 }, { entrenched: -1 }]);
  });
});

describe("4.0: leaving a contained port", () => {
  const contained = (more: Partial<P> = {}) =>
    start({
      ...more,
      pieces: { "new-bern": "U 2vI 1vC; C 1mI", washington: "U 2vI", richmond: "C 1mI", ...more.pieces },
      boxes: { "new-bern": { ...lost, contained: true }, ...more.boxes },
    });
  const breakout: Move = { move: "breakout", box: "new-bern" };
  const won = () =>
    contained({ boxes: { goldsboro: "union" } })
      .union(breakout)
      .csa(spread)
      .roll([6])
      .union(spread)
      .roll([1, 1, 6]);

  test("4.0: nobody goes by land before the breakout is won; a leader alone is no unit", () => {
    const g = contained({ options: { leaders: true }, leaders: { grant: "new-bern" } });
    expect(g.codes("union", go("new-bern", "u-inf-1", "goldsboro", "rail"))).toContain("march/breakout-first (4.0)");
    expect(g.codes("union", go("new-bern", "u-cav-1", "goldsboro raleigh", "cavalry"))).toContain(
      "march/breakout-first (4.0)",
    );
    expect(g.codes("union", { move: "move-leader", leader: "grant", path: ["goldsboro"] })).toEqual([]);
  });

  test("4.0: the breakout comes first in the segment and takes a march", () => {
    const late = contained().union(go("washington", "u-inf-3", "baltimore", "rail"));
    expect(late.codes("union", breakout)).toEqual(["breakout/before-other-marches (4.0)"]);
    expect(contained({ marches: 0 }).codes("union", breakout)).toEqual(["breakout/march-left (4.0)"]);
    const led = contained({ options: { leaders: true }, leaders: { grant: "washington" } });
    led.union({ move: "move-leader", leader: "grant", path: ["baltimore"] });
    expect(led.codes("union", breakout)).toEqual([]);
    expect(won().s.marches.spent).toBe(1);
    expect(contained({ active: "confederate" }).codes("confederate", breakout)).toContain("breakout/union-only (4.0)");
  });

  test("4.0: after it is won one march is left to the pieces, and they may fight", () => {
    const g = won();
    expect(g.piece("u-inf-1").marches).toBe(1);
    g.union(go("new-bern", "u-inf-1", "goldsboro", "rail"));
    expect(g.codes("union", go("goldsboro", "u-inf-1", "raleigh", "rail"))).toEqual(["march/two-marches (16.12.M2)"]);
    const enemies = contained({ pieces: { goldsboro: "C 1mI" } })
      .union(breakout)
      .csa(spread)
      .roll([6])
      .union(spread)
      .roll([1, 1, 6]);
    enemies.union(go("new-bern", "u-inf-1", "goldsboro", "rail"), end);
    expect(enemies.told("battle-begun")).toMatchObject([{ kind: "breakout" }, { box: "goldsboro" }]);
  });

  test("4.0: two ports, two breakouts", () => {
    const g = contained({
      pieces: { pensacola: "U 2vI; C 1mI" },
      boxes: { pensacola: { control: "union", contained: true } },
    });
    g.union(breakout).csa(spread).roll([6]).union(spread).roll([1, 1, 6]);
    expect(g.codes("union", { move: "breakout", box: "pensacola" })).toEqual([]);
  });

  const battle = (side: "union" | "confederate", rulings: { [id: string]: string } = {}) => {
    const g = contained({
      rulings,
      at: "combat",
      active: side,
      pieces: { goldsboro: "U 1vI; C 1vI", raleigh: side === "union" ? "U 1vI" : "C 1vI" },
      boxes: { raleigh: side },
    });
    if (side === "union") g.union({ move: "fight", box: "goldsboro" });
    else g.csa({ move: "fight", box: "goldsboro" });
    const [first, second] = side === "union" ? (["csa", "union"] as const) : (["union", "csa"] as const);
    g[first](spread).roll([6])[second](spread).roll([6]);
    while (g.due().includes("Retreat")) g[g.due().includes("attacker") ? second : first](stay);
    while (g.due() !== "battle/attackerReinforce") throw new Error(g.due());
    return g;
  };
  const help = (piece: string): Move => ({
    move: "reinforce",
    from: "new-bern",
    pieces: [piece],
    path: ["goldsboro"],
    by: "rail",
  });

  test("4.0: who is contained helps in no battle next door", () => {
    expect(battle("union").codes("union", help("u-inf-1"))).toEqual(["reinforce/breakout-first (4.0)"]);
  });

  test("4.0: who contains does, by another reading not", () => {
    expect(battle("confederate").codes("confederate", help("c-inf-1"))).toEqual([]);
    expect(battle("confederate", { "containers-leave": "own-boxes" }).codes("confederate", help("c-inf-1"))).toEqual([
      "reinforce/not-out-of-battle (16.12.M6)",
    ]);
  });

  test("4.0: when the last of them has gone the port is free", () => {
    const g = contained({ active: "confederate" }).csa(go("new-bern", "c-inf-1", "goldsboro", "rail"));
    expect(g.s.boxes["new-bern"]).toMatchObject({ control: "union" });
    expect(g.s.boxes["new-bern"]).not.toHaveProperty("contained");
  });

  test("4.0: both sides may attack in their combat segment too", () => {
    const union = contained({ at: "combat" });
    expect(union.codes("union", { move: "fight", box: "new-bern" })).toEqual([]);
    expect(union.codes("union", { move: "hold", box: "new-bern" })).toEqual([]);
    union.union({ move: "fight", box: "new-bern" }).csa(fireAt("c-inf-1>u-inf-1"));
  });
});
