// Who may leave a contained port, and how an attack out of containment ends (4.0).
import { describe, expect, test } from "vitest";
import type { Move } from "../../../src/rules/a-house-divided/index.js";
import { fireAt, game, go } from "../../support/a-house-divided/positions.js";
import { observed } from "../../support/coverage.js";

const observe = observed("a-house-divided");
const end: Move = { move: "end-movement" };
const stay: Move = { move: "stay" };
const spread: Move = { move: "fire-at-will", aim: "spread" };

/** New Bern, taken by the Union from the sea; Confederates contain it. */
const contained = (more: Partial<Parameters<typeof game>[0]> = {}) =>
  game({
    observe,
    ...more,
    pieces: { "new-bern": "U 2vI; C 1mI", washington: "U 1vI", richmond: "C 1mI", ...more.pieces },
    boxes: { "new-bern": { control: "union", invaded: true, contained: true }, ...more.boxes },
    options: { containment: true, ...more.options },
  });

/** The Confederates attack out of the containment; after a round without hits the defender decides. */
const attacked = (more: Partial<Parameters<typeof game>[0]> = {}) =>
  contained({ at: "combat", active: "confederate", boxes: { goldsboro: "union" }, ...more }).csa({
    move: "fight",
    box: "new-bern",
  });
const afterRound = (g: ReturnType<typeof contained>) => g.union(spread).roll([6, 6]).csa(spread).roll([6]);

describe("4.0: contained pieces that are attacked", () => {
  test("4.0: may retreat by land, by another reading they stay", () => {
    const g = afterRound(attacked());
    expect(g.due()).toBe("battle/defenderRetreat");
    expect(g.codes("union", { move: "retreat", to: "goldsboro" })).toEqual([]);
    const held = afterRound(attacked({ rulings: { "contained-defender": "stays" } }));
    expect(held.due()).toBe("battle/attackerRetreat");
    expect(held.codes("union", { move: "retreat", to: "goldsboro" })).toEqual(["sdk/not-yours (16.12.B6)"]);
  });

  test("4.0: nor may their cavalry withdraw by that reading", () => {
    const pieces = { "new-bern": "U 1vI 1vC; C 1mI" };
    const away: Move = { move: "withdraw-cavalry", piece: "u-cav-1", to: "goldsboro" };
    expect(attacked({ pieces }).codes("union", away)).toEqual([]);
    const held = attacked({ pieces, rulings: { "contained-defender": "stays" } });
    expect(held.codes("union", away)).toEqual([
      "withdraw-cavalry/window (4.0)",
      "withdraw-cavalry/breakout-first (4.0)",
    ]);
  });

  test("4.0: by sea they leave as the option of evacuation says", () => {
    const g = afterRound(attacked({ options: { navalEvacuation: true }, rulings: { "contained-defender": "stays" } }));
    expect(g.codes("union", { move: "retreat", to: "washington" })).toEqual([]);
    expect(g.codes("union", { move: "retreat", to: "goldsboro" })).toEqual(["retreat/breakout-first (4.0)"]);
  });
});

test("16.12.B7: nobody reinforces the battle in which they are, by going out and back", () => {
  const g = contained({ at: "combat", active: "confederate", pieces: { "new-bern": "U 2vI; C 2mI" } });
  g.csa({ move: "fight", box: "new-bern" }).union(spread).roll([6, 6]).csa(spread).roll([6, 6]);
  if (g.due() === "battle/defenderRetreat") g.union(stay);
  if (g.due() === "battle/attackerRetreat") g.csa(stay);
  const path = ["goldsboro", "new-bern"];
  const around: Move = { move: "reinforce", from: "new-bern", pieces: ["c-inf-1"], path, by: "rail" };
  expect(g.codes("confederate", around)).toContain("reinforce/from-elsewhere (16.12.B7)");
});

test("4.0: who attacks out of a contained port leaves it by sea in a retreat, as in a march", () => {
  const retreats = (rulings: { [id: string]: string }) => {
    const g = contained({ at: "combat", options: { navalEvacuation: true }, boxes: { goldsboro: "union" }, rulings });
    g.union({ move: "fight", box: "new-bern" }).csa(spread).roll([6]).union(spread).roll([6, 6]);
    if (g.due() === "battle/defenderRetreat") g.csa(stay);
    return ["washington", "goldsboro"].map((to) => g.codes("union", { move: "retreat", to }));
  };
  expect(retreats({})).toEqual([[], ["retreat/breakout-first (4.0)"]]);
  const first = ["retreat/breakout-first (4.0)"];
  expect(retreats({ "contained-sea-exit": "breakout" })).toEqual([first, first]);
});

describe("4.0: the containers' own attack", () => {
  test("4.0: may be broken off: containment goes on", () => {
    const g = afterRound(attacked()).union(stay);
    expect(g.due()).toBe("battle/attackerRetreat");
    g.csa({ move: "break-off" });
    expect(g.told("broken-off")).toMatchObject([{ side: "confederate", box: "new-bern" }]);
    expect(g.told("battle-decided")).toMatchObject([{ winner: "union" }]);
    expect(g.s.boxes["new-bern"]).toMatchObject({ control: "union", contained: true });
    expect(g.where("c-inf-1")).toBe("new-bern");
  });

  test("4.0: or they retreat, as in every battle", () => {
    const g = afterRound(attacked({ boxes: { goldsboro: "confederate" } }));
    while (g.due() === "battle/defenderRetreat") g.union(stay);
    expect(g.codes("confederate", { move: "retreat", to: "goldsboro" })).toEqual([]);
  });

  test("4.0: by another reading the ordinary retreat is all", () => {
    const g = afterRound(attacked({ boxes: { goldsboro: "confederate" }, rulings: { "containers-stop": "fight-on" } }));
    while (g.due() === "battle/defenderRetreat") g.union(stay);
    expect(g.due()).toBe("battle/attackerRetreat");
    expect(g.findings("confederate", { move: "break-off" })).toMatchObject([
      {
        code: "a-house-divided/break-off/by-agreement",
        message: "by the agreed reading an attack out of New Bern is not broken off",
      },
    ]);
    expect(g.codes("confederate", { move: "retreat", to: "goldsboro" })).toEqual([]);
  });

  test("4.0, 8.1: routed containers without a box to go to stay there; by the other reading they are lost", () => {
    const routed = (rulings: { [id: string]: string }) =>
      attacked({ rulings, options: { battlefieldMorale: true }, boxes: { goldsboro: "union" } })
        .union(spread)
        .roll([1, 6], [6]);
    const g = routed({});
    expect(g.told("battle-decided")).toMatchObject([{ winner: "union" }]);
    expect(g.where("c-inf-1")).toBe("new-bern");
    expect(g.s.boxes["new-bern"]?.contained).toBe(true);
    expect(routed({ "containers-stop": "fight-on" }).where("c-inf-1")).toBe("gone");
  });

  test("4.0: who does not attack out of containment breaks nothing off", () => {
    const g = game({
      observe,
      at: "combat",
      pieces: { goldsboro: "U 2mI; C 1mI", raleigh: "U 1mI" },
      boxes: { raleigh: "union" },
    });
    g.csa(spread).roll([6]).union(spread).roll([6, 6]);
    while (g.due() === "battle/defenderRetreat") g.csa(stay);
    expect(g.due()).toBe("battle/attackerRetreat");
    expect(g.codes("union", { move: "break-off" })).toEqual(["break-off/out-of-containment (4.0)"]);
  });
});

describe("4.0: breakouts", () => {
  const breakout: Move = { move: "breakout", box: "new-bern" };
  const failed = (more: Partial<Parameters<typeof game>[0]> = {}) =>
    contained(more)
      .union(breakout)
      .csa(spread)
      .roll([6])
      .union(spread)
      .roll([6, 6])
      .csa(stay)
      .union({ move: "break-off" });

  test("4.0: a second try costs another march and is the pieces' second; there is no third", () => {
    const g = failed();
    expect(g.codes("union", breakout)).toEqual([]);
    g.union(breakout).csa(spread).roll([6]).union(spread).roll([6, 6]).csa(stay).union({ move: "break-off" });
    expect(g.s.marches.spent).toBe(2);
    expect(g.findings("union", breakout)).toMatchObject([
      {
        code: "a-house-divided/breakout/not-twice",
        expected: 2,
        message: "the pieces in New Bern have tried 2 times in this turn",
      },
    ]);
    expect(failed({ rulings: { "breakout-again": "once" } }).codes("union", breakout)).toEqual([
      "breakout/not-twice (4.0)",
    ]);
  });

  test("4.0: contained pieces that march out by land get that finding alone", () => {
    expect(contained().findings("union", go("new-bern", "u-inf-1", "goldsboro", "rail"))).toMatchObject([
      {
        code: "a-house-divided/march/breakout-first",
        message: "New Bern is contained: nobody leaves it before a breakout is won",
      },
    ]);
  });

  test("4.0: containers march off where they like, by another reading only to their own boxes", () => {
    const march = (rulings: { [id: string]: string } = {}) =>
      contained({ rulings, active: "confederate", boxes: { goldsboro: "union" } }).codes(
        "confederate",
        go("new-bern", "c-inf-1", "goldsboro", "rail"),
      );
    expect(march()).toEqual([]);
    expect(march({ "containers-leave": "own-boxes" })).toEqual(["march/leaves-to-own (16.12.M6)"]);
  });
});

describe("4.0, 16.12.M14: a contained port that the Union leaves by sea", () => {
  const left = () => contained().union(go("new-bern", "u-inf-1 u-inf-2", "washington", "sea"));

  test("16.12.M14: falls to the infantry that is left alone there, at the end of the segment", () => {
    const g = left();
    expect(g.s.boxes["new-bern"]?.contained).toBeUndefined();
    g.union(end);
    expect(g.s.boxes["new-bern"]).toMatchObject({ control: "confederate" });
    expect(g.s.boxes["new-bern"]).not.toHaveProperty("invaded");
    expect(g.told("control-taken")).toMatchObject([{ side: "confederate", box: "new-bern", before: "union" }]);
  });

  test("16.12.M10: nobody sails to a port with enemies: that is an invasion", () => {
    expect(left().findings("union", go("washington", "u-inf-3", "new-bern", "sea"))).toMatchObject([
      {
        code: "a-house-divided/march/not-among-enemies",
        message: "enemy pieces stand in New Bern: who comes there by sea invades",
      },
    ]);
    // While own pieces are contained there the port is open to more of them.
    expect(contained().codes("union", go("washington", "u-inf-3", "new-bern", "sea"))).toEqual([]);
  });

  test("16.12.M11: but may invade it on a six, though it is still under the Union's control", () => {
    const invade: Move = { move: "naval-invasion", pieces: ["u-inf-3"], to: "new-bern" };
    const g = contained({ die: 6 }).union(go("new-bern", "u-inf-1 u-inf-2", "fort-monroe", "sea"));
    expect(g.codes("union", invade)).toEqual([]);
    g.union(invade, end);
    expect(g.told("battle-begun")).toMatchObject([{ box: "new-bern", river: true }]);
    expect(contained({ die: 6 }).codes("union", invade)).toEqual(["naval-invasion/enemy-port (16.12.M11)"]);
  });

  test("16.12.M14: cavalry alone holds the port only while it is there", () => {
    const g = contained({ pieces: { "new-bern": "U 2vI; C 1mC" } });
    g.union(go("new-bern", "u-inf-1 u-inf-2", "washington", "sea"), end);
    expect(g.s.boxes["new-bern"]).toMatchObject({ control: "union", held: "confederate" });
  });
});

describe("4.0: which ports were taken from the sea", () => {
  /** Invaders and pieces from Goldsboro take New Bern together; the one invader falls. */
  const together = (rulings: { [id: string]: string } = {}) => {
    const g = game({
      observe,
      rulings,
      die: 6,
      options: { containment: true },
      pieces: { washington: "U 2mI", goldsboro: "U 4vI", "new-bern": "C 2mI", richmond: "C 1mI" },
    });
    const land = ["u-inf-3", "u-inf-4", "u-inf-5", "u-inf-6"];
    g.union({ move: "naval-invasion", pieces: ["u-inf-1"], to: "new-bern" }, go("goldsboro", land, "new-bern", "rail"));
    g.union(end).csa(fireAt("c-inf-1>u-inf-1 c-inf-2>u-inf-1")).roll([1, 1]);
    g.union(fireAt("u-inf-3>c-inf-1 u-inf-4>c-inf-1 u-inf-5>c-inf-2 u-inf-6>c-inf-2")).roll([1, 1, 1, 1]);
    expect(g.where("u-inf-1")).toBe("gone");
    expect(g.s.boxes["new-bern"]?.control).toBe("union");
    return g.s.boxes["new-bern"]?.invaded;
  };

  test("4.0: one won by land and sea together, whoever is left; by another reading not without an invader", () => {
    expect(together()).toBe(true);
    expect(together({ "mixed-landing": "land" })).toBeUndefined();
  });

  /** The ports that count so when the first turn of a scenario has begun. */
  const atStart = (rulings: { [id: string]: string } = {}, firstTurn = 12) => {
    const pieces = { washington: "U 1vI", richmond: "C 1mI" };
    const { s } = game({ observe, rulings, scenario: "scenario-1864", at: "turn", pieces, state: { firstTurn } });
    return Object.keys(s.boxes).filter((box) => s.boxes[box]?.invaded);
  };

  test("4.0: all that the Union has at the start; by another reading none, until it invades one", () => {
    expect(atStart()).toEqual(expect.arrayContaining(["jacksonville-fl", "new-bern", "new-orleans", "yorktown"]));
    expect(atStart({ "ports-at-start": "none" })).toEqual([]);
    expect(atStart({ "ports-at-start": "none" }, 11)).toContain("new-bern");
  });
});

describe("8.1: who attacks out of containment and checks morale", () => {
  const checked = (box: string, rulings: { [id: string]: string } = {}) => {
    const g = game({
      observe,
      rulings,
      options: { containment: true, battlefieldMorale: true },
      pieces: { [box]: "U 2vI; C 1mI", washington: "U 1vI", richmond: "C 1mI" },
      boxes: {
        [box]: { control: "union", invaded: true, contained: true, entrenched: ["union"] },
      },
    });
    g.union({ move: "breakout", box }).csa(fireAt("c-inf-1>u-inf-1")).roll([1], [4]);
    return g.told("morale-checked")[0]?.["entrenched"];
  };

  test("8.1: has left the fort; by another reading it still helps them, trenches do not", () => {
    expect(checked("fort-monroe")).toBe(0);
    expect(checked("fort-monroe", { "fort-sortie": "inside" })).toBe(-1);
    expect(checked("new-bern", { "fort-sortie": "inside" })).toBe(0);
  });
});

test("5.0: shots at nobody there are named with the box", () => {
  const g = attacked();
  expect(g.findings("union", fireAt("u-inf-1>c-inf-1 c-inf-1>c-inf-1"))).toMatchObject([
    { message: "Confederate infantry 1 is not among those of the Union side who fight in New Bern", path: "/shots/1" },
  ]);
});
