// Containment and breakout (4.0), coastal defences (5.0).
import { describe, expect, it } from "vitest";
import type { Move } from "../../../src/rules/a-house-divided/index.js";
import { fireAt, game, go, type Position } from "../../support/a-house-divided/positions.js";
import { observed } from "../../support/coverage.js";

const observe = observed("a-house-divided");
const start = (p: Parameters<typeof game>[0]) => game({ observe, ...p });
const options = { containment: true };
const end: Move = { move: "end-movement" };
const stay: Move = { move: "stay" };
const plain: Move = { move: "fire-at-will", aim: "spread" };

/** New Bern, taken by the Union from the sea; Confederates contain it. */
const contained = (more: Partial<Parameters<typeof game>[0]> = {}) =>
  start({
    ...more,
    pieces: { "new-bern": "U 2vI; C 1mI", washington: "U 1vI", richmond: "C 1mI", ...more.pieces },
    boxes: { "new-bern": { control: "union", invaded: true, contained: true }, ...more.boxes },
    options: { ...options, ...more.options },
  });

describe("4.0: containment", () => {
  const entering = (box: { control?: "union"; invaded?: true }, more: Partial<Parameters<typeof game>[0]> = {}) =>
    start({
      active: "confederate",
      pieces: { "new-bern": "U 1vI", goldsboro: "C 2mI", washington: "U 1vI" },
      boxes: { "new-bern": { control: "union", ...box } },
      options,
      ...more,
    });

  it("who enters a port taken by naval invasion chooses: contain or attack", () => {
    const g = entering({ invaded: true });
    g.csa(go("goldsboro", "c-inf-1", "new-bern", "rail"));
    expect(g.due()).toBe("movement/contain");
    expect(g.codes("confederate", { move: "contain", box: "norfolk" })).toEqual([
      "contain/just-entered (4.0)",
      "contain/eligible (4.0)",
      "contain/enemies-there (4.0)",
    ]);
    expect(g.codes("confederate", { move: "contain", box: "atlantis" })).toEqual(["contain/box-known (16.3)"]);
    expect(g.codes("confederate", { move: "attack-port", box: "norfolk" })).toEqual(["attack-port/just-entered (4.0)"]);
    g.csa({ move: "contain", box: "new-bern" });
    expect(g.told("containment-begun")).toMatchObject([{ box: "new-bern" }]);
    // The choice holds for all pieces in the box.
    g.csa(go("goldsboro", "c-inf-2", "new-bern", "rail"));
    expect(g.due()).toBe("movement/march");
    g.csa(end);
    expect(g.due()).toBe("combat/choose");
    g.csa({ move: "hold", box: "new-bern" });
    expect(g.s.boxes["new-bern"]).toMatchObject({ control: "union", contained: true });
    expect(g.told("battle-begun")).toEqual([]);
  });

  it("16.12.B1: or attacks: then there is a battle", () => {
    const g = entering({ invaded: true });
    g.csa(go("goldsboro", "c-inf-1", "new-bern", "rail"), { move: "attack-port", box: "new-bern" }, end);
    g.csa({ move: "fight", box: "new-bern" });
    expect(g.told("battle-begun")).toMatchObject([{ box: "new-bern", attacker: "confederate", kind: "normal" }]);
  });

  it("4.0: who said that they attack may contain the port instead until its battle begins", () => {
    const g = entering({ invaded: true });
    g.csa(go("goldsboro", "c-inf-1", "new-bern", "rail"), { move: "attack-port", box: "new-bern" }, end);
    expect(g.due()).toBe("combat/choose");
    expect(g.codes("confederate", { move: "contain", box: "norfolk" })[0]).toBe("contain/just-entered (4.0)");
    g.csa({ move: "contain", box: "new-bern" });
    expect(g.s.boxes["new-bern"]).toMatchObject({ contained: true });
    expect(g.told("battle-begun")).toEqual([]);
  });

  it("4.0: by the reading that the choice is made on entering, the battle begins", () => {
    const g = entering({ invaded: true }, { rulings: { "containment-choice": "entering" } });
    g.csa(go("goldsboro", "c-inf-1", "new-bern", "rail"), { move: "attack-port", box: "new-bern" }, end);
    expect(g.told("battle-begun")).toMatchObject([{ box: "new-bern", kind: "normal" }]);
  });

  it("a port that was not invaded is not contained; Fort Monroe and Pensacola may be", () => {
    const g = entering({});
    g.csa(go("goldsboro", "c-inf-1", "new-bern", "rail"));
    expect(g.due()).toBe("movement/march");
    const monroe = start({ active: "confederate", pieces: { "fort-monroe": "U 1vI", yorktown: "C 1mI" }, options });
    monroe.csa(go("yorktown", "c-inf-1", "fort-monroe", "river"));
    expect(monroe.due()).toBe("movement/contain");
    const pensacola = start({ active: "confederate", pieces: { pensacola: "U 1vI", mobile: "C 1mI" }, options });
    pensacola.csa(go("mobile", "c-inf-1", "pensacola", "road"), { move: "contain", box: "pensacola" });
    expect(pensacola.s.boxes["pensacola"]?.contained).toBe(true);
  });

  it("the invasion is remembered, until the Confederacy controls the port again", () => {
    const g = start({ die: 6, pieces: { washington: "U 2vI", chicago: "U 1vI" }, options });
    g.union({ move: "naval-invasion", pieces: ["u-inf-1"], to: "new-bern" }, end);
    expect(g.s.boxes["new-bern"]?.invaded).toBe(true);
    const back = start({
      active: "confederate",
      pieces: { goldsboro: "C 1mI", washington: "U 1vI" },
      boxes: { "new-bern": { control: "union", invaded: true } },
      options,
    });
    back.csa(go("goldsboro", "c-inf-1", "new-bern", "rail"), end);
    expect(back.s.boxes["new-bern"]).toMatchObject({ control: "confederate" });
    expect(back.s.boxes["new-bern"]).not.toHaveProperty("invaded");
  });

  it("containers dig in although enemies are there; the Union cannot", () => {
    const g = contained({ active: "confederate" });
    g.csa({ move: "entrench", box: "new-bern" });
    expect(g.s.boxes["new-bern"]?.entrenched).toEqual(["confederate"]);
    expect(contained().codes("union", { move: "entrench", box: "new-bern" })).toEqual([
      "entrench/no-enemies (16.12.M13)",
    ]);
  });

  it("whoever attacks leaves the trenches, the other side keeps them", () => {
    const trenches: Position["boxes"] = {
      "new-bern": { control: "union", invaded: true, contained: true, entrenched: ["union", "confederate"] },
    };
    const south = contained({ at: "combat", active: "confederate", boxes: trenches });
    south.csa({ move: "fight", box: "new-bern" });
    expect(south.told("battle-begun")).toMatchObject([{ kind: "containment", entrenched: true }]);
    south.union(plain).roll([6, 6]).csa(plain).roll([6]);
    expect(south.told("shots-fired")).toMatchObject([
      { shots: [{ entrenched: 0 }, { entrenched: 0 }] },
      { shots: [{ entrenched: -1 }] },
    ]);
    const north = contained({ at: "combat", boxes: trenches });
    north.union({ move: "fight", box: "new-bern" });
    north.csa(plain).roll([6]).union(plain).roll([6, 6]);
    expect(north.told("shots-fired")).toMatchObject([
      { shots: [{ entrenched: 0 }] },
      { shots: [{ entrenched: -1 }, { entrenched: -1 }] },
    ]);
  });

  it("Fort Monroe is left like a trench by the Union that attacks", () => {
    const g = start({
      at: "combat",
      pieces: { "fort-monroe": "U 1vI; C 1mI", washington: "U 1vI" },
      boxes: { "fort-monroe": { contained: true } },
      options,
    });
    g.union({ move: "fight", box: "fort-monroe" }).csa(plain).roll([6]);
    expect(g.told("shots-fired")).toMatchObject([{ shots: [{ entrenched: 0 }] }]);
  });

  it("16.12.B1: a port held once is not fought for in the same segment", () => {
    const g = contained({
      at: "combat",
      pieces: { "harpers-ferry": "U 1vI; C 1mI", "manassas-junction": "U 1vI; C 1mI" },
    });
    g.union({ move: "hold", box: "new-bern" });
    expect(g.codes("union", { move: "fight", box: "new-bern" })).toEqual(["fight/not-held (4.0)"]);
    expect(g.codes("union", { move: "hold", box: "new-bern" })).toEqual(["hold/not-twice (4.0)"]);
  });

  it("ends when one side has gone", () => {
    const g = contained({ active: "confederate" });
    g.csa(go("new-bern", "c-inf-1", "goldsboro", "rail"));
    expect(g.s.boxes["new-bern"]?.contained).toBeUndefined();
    expect(g.told("containment-ended")).toMatchObject([{ box: "new-bern" }]);
  });
});

describe("4.0: breakout", () => {
  const breakout = (box = "new-bern"): Move => ({ move: "breakout", box });

  it("nobody leaves a contained port without it, by land or sea", () => {
    const g = contained({ die: 6, rulings: { "contained-sea-exit": "breakout" } });
    expect(g.findings("union", go("new-bern", "u-inf-1", "washington", "sea"))).toMatchObject([
      { code: "a-house-divided/march/breakout-first", rule: "4.0", actual: "new-bern" },
    ]);
    expect(g.codes("union", go("new-bern", "u-inf-1", "goldsboro", "rail"))).toContain("march/breakout-first (4.0)");
    expect(g.codes("union", { move: "naval-invasion", pieces: ["u-inf-1"], to: "norfolk" })).toEqual([
      "naval-invasion/breakout-first (4.0)",
    ]);
    const free = contained({ die: 6 });
    expect(free.codes("union", go("new-bern", "u-inf-1", "washington", "sea"))).toEqual([]);
    expect(free.codes("union", go("new-bern", "u-inf-1", "goldsboro", "rail"))).toContain("march/breakout-first (4.0)");
  });

  it("a battle before all other marches that costs one march and counts as one of the pieces' two", () => {
    const g = contained();
    g.union(breakout());
    expect(g.s.marches.spent).toBe(1);
    expect(g.told("battle-begun")).toMatchObject([{ kind: "breakout", attacker: "union", river: false }]);
    g.csa(plain).roll([6]).union({ move: "fire-at-will", aim: "strongest" }).roll([1, 1]);
    expect(g.told("battle-decided")).toMatchObject([{ winner: "union" }]);
    expect(g.s.boxes["new-bern"]?.contained).toBeUndefined();
    expect(g.due()).toBe("movement/march");
    // They march once more, and may fight in the combat segment.
    g.union(go("new-bern", "u-inf-1", "goldsboro", "rail"));
    expect(g.codes("union", go("goldsboro", "u-inf-1", "raleigh", "rail"))).toEqual(["march/two-marches (16.12.M2)"]);
    expect(g.s.victories).toMatchObject([{ side: "union", box: "new-bern" }]);
  });

  it("broken off, containment goes on and nobody leaves; by one reading there is one try in a turn", () => {
    const g = contained({ rulings: { "breakout-again": "once", "contained-sea-exit": "breakout" } });
    g.union(breakout()).csa(plain).roll([6]).union(plain).roll([6, 6]).csa(stay);
    expect(g.due()).toBe("battle/attackerRetreat");
    g.union({ move: "break-off" });
    expect(g.told("broken-off")).toMatchObject([{ side: "union", box: "new-bern" }]);
    expect(g.told("battle-decided")).toMatchObject([{ winner: "confederate" }]);
    expect(g.s.boxes["new-bern"]?.contained).toBe(true);
    expect(g.codes("union", breakout())).toEqual(["breakout/not-twice (4.0)"]);
    expect(g.codes("union", go("new-bern", "u-inf-1", "washington", "sea"))).toEqual(["march/breakout-first (4.0)"]);
  });

  it("is the Union's, from a contained port, before other marches, with a march left", () => {
    const g = contained({ marches: 1 });
    expect(g.codes("union", breakout("atlantis"))).toEqual(["breakout/box-known (16.3)"]);
    expect(g.codes("union", breakout("norfolk"))).toContain("breakout/contained-port (4.0)");
    g.union(go("washington", "u-inf-3", "baltimore", "rail"));
    expect(g.codes("union", breakout())).toEqual(["breakout/before-other-marches (4.0)", "breakout/march-left (4.0)"]);
    const south = contained({ active: "confederate" });
    expect(south.codes("confederate", breakout())).toEqual(["breakout/union-only (4.0)"]);
  });

  it("reading: the fight goes on unless the ordinary retreat is open", () => {
    const g = contained({
      rulings: { "breakout-stop": "fight-on" },
      boxes: { "new-bern": { control: "union", invaded: true, contained: true } },
    });
    g.union(breakout()).csa(plain).roll([6]).union(plain).roll([6, 6]).csa(stay);
    expect(g.due()).not.toBe("battle/attackerRetreat");
    const other = start({ at: "combat", pieces: { "manassas-junction": "U 1mI; C 1mI" } });
    other.csa(plain).roll([6]).union(plain).roll([6]).csa(stay);
    expect(other.codes("union", { move: "break-off" })).toEqual(["break-off/out-of-containment (4.0)"]);
  });

  it("by agreement only", () => {
    const g = contained({
      rulings: { "breakout-stop": "fight-on" },
      boxes: { goldsboro: "union", "new-bern": { control: "union", invaded: true, contained: true } },
    });
    g.union(breakout()).csa(plain).roll([6]).union(plain).roll([6, 6]);
    while (g.due() === "battle/defenderRetreat") g.csa(stay);
    expect(g.due()).toBe("battle/attackerRetreat");
    expect(g.codes("union", { move: "break-off" })).toEqual(["break-off/by-agreement (4.0)"]);
  });

  it("routed attackers stay in the port", () => {
    const g = contained({ pieces: { "new-bern": "U 1vI; C 1mI" }, options: { battlefieldMorale: true } });
    g.union(breakout()).csa(plain).roll([1], [6]);
    expect(g.told("battle-decided")).toMatchObject([{ winner: "confederate" }]);
    expect(g.where("u-inf-1")).toBe("new-bern");
    expect(g.s.boxes["new-bern"]?.contained).toBe(true);
  });

  it("no reinforcements out of a contained port", () => {
    const g = contained({
      at: "combat",
      pieces: { "new-bern": "U 2vI; C 1mI", goldsboro: "U 1vI; C 1mI", raleigh: "U 1vI" },
      boxes: { goldsboro: "union", raleigh: "union" },
    });
    g.union({ move: "hold", box: "new-bern" });
    g.csa(plain).roll([6]).union(plain).roll([6]);
    while (/Retreat/.test(g.due())) (g.due().includes("attacker") ? g.union : g.csa)(stay);
    expect(g.due()).toBe("battle/attackerReinforce");
    expect(
      g.codes("union", { move: "reinforce", from: "new-bern", pieces: ["u-inf-1"], path: ["goldsboro"], by: "rail" }),
    ).toContain("reinforce/breakout-first (4.0)");
  });
});

describe("5.0: coastal defences", () => {
  const landing = (to: string, pieces: string[], more: Partial<Parameters<typeof game>[0]> = {}) => {
    const g = start({
      die: 6,
      marches: 6,
      ...more,
      pieces: { washington: "U 4vI", ...more.pieces },
      options: { coastalDefences: true, ...more.options },
    });
    return g.union({ move: "naval-invasion", pieces, to }, end);
  };
  const garrisons: readonly (readonly [string, number])[] = [
    ["wilmington", 2],
    ["charleston-sc", 2],
    ["mobile", 2],
    ["new-orleans", 2],
    ["savannah", 1],
    ["jacksonville-fl", 1],
  ];

  it.each(garrisons)("the garrison of %s fires with %i, +1 against an invasion", (port, value) => {
    const g = landing(port, ["u-inf-1"]);
    expect(g.told("battle-begun")).toMatchObject([{ box: port, garrison: true, defenders: 0, entrenched: false }]);
    g.csa(fireAt("garrison>u-inf-1")).roll([value + 1]);
    expect(g.told("shots-fired")).toMatchObject([
      { hits: 1, shots: [{ combat: value, riverLine: 1, value: value + 1 }] },
    ]);
  });

  it("two hits destroy it, always entrenched; no promotion for it alone", () => {
    const g = landing("wilmington", ["u-inf-1", "u-inf-2"]);
    expect(g.s.boxes["wilmington"]?.control).toBe("confederate");
    g.csa(fireAt("garrison>u-inf-1")).roll([6]);
    g.union(fireAt("u-inf-1>garrison u-inf-2>garrison")).roll([2, 2]);
    expect(g.told("shots-fired")[1]).toMatchObject({
      shots: [
        { entrenched: -1, value: 2 },
        { entrenched: -1, value: 2 },
      ],
    });
    expect(g.told("garrison-hit")).toMatchObject([{ hits: 1 }, { hits: 2 }]);
    expect(g.told("no-promotion")).toMatchObject([{ box: "wilmington" }]);
    expect(g.s.victories).toEqual([]);
    expect(g.s.boxes["wilmington"]).toMatchObject({ control: "union", invaded: true });
  });

  it("regular pieces have no trenches of it, and make it a battle that earns a promotion", () => {
    const g = landing("wilmington", ["u-inf-1", "u-inf-2"], { pieces: { wilmington: "C 1mI" } });
    g.csa(fireAt("c-inf-1>u-inf-1 garrison>u-inf-1")).roll([6, 6]);
    g.union(fireAt("u-inf-1>c-inf-1 u-inf-2>garrison")).roll([3, 3]);
    expect(g.told("shots-fired")[1]).toMatchObject({
      hits: 1,
      shots: [
        { entrenched: 0, value: 3 },
        { entrenched: -1, value: 2 },
      ],
    });
    // The pieces may go; the garrison never retreats.
    g.csa({ move: "retreat", to: "goldsboro" });
    expect(g.due()).toBe("battle/defenderFire");
    g.csa(fireAt("garrison>u-inf-1")).roll([6]);
    g.union(fireAt("u-inf-1>garrison u-inf-2>garrison")).roll([1, 1]);
    expect(g.s.victories).toMatchObject([{ side: "union", box: "wilmington" }]);
  });

  it("a leader whose invaders fall to a garrison comes back in recruitment (8.22)", () => {
    const g = start({
      die: 6,
      pieces: { washington: "U 2vI" },
      leaders: { grant: "washington" },
      options: { coastalDefences: true, leaders: true },
    });
    g.union({ move: "naval-invasion", pieces: ["u-inf-1"], leaders: ["grant"], to: "wilmington" }, end);
    for (let at = 0; at < 2; at++) {
      g.union({ move: "announce-bonus", leader: "grant", to: [] });
      g.csa(plain).roll([1]);
      if (at === 0) g.union(plain).roll([6]);
    }
    expect(g.told("battle-decided")).toMatchObject([{ winner: "confederate", box: "wilmington" }]);
    expect(g.s.leaders.grant.at).toBe("returning");
    expect(g.s.boxes["wilmington"]?.control).toBe("confederate");
  });

  it("takes no part in a battle by land", () => {
    const g = start({ at: "combat", pieces: { wilmington: "U 1vI; C 1mI" }, options: { coastalDefences: true } });
    expect(g.told("battle-begun")).toMatchObject([{ garrison: false }]);
    expect(g.codes("confederate", fireAt("c-inf-1>u-inf-1 garrison>u-inf-1"))).toEqual([
      "fire/own-fighters (16.12.B4)",
    ]);
  });

  it("fires beside the leadership, by another reading it counts against it", () => {
    const shots = "c-inf-1>u-inf-1 c-inf-2>u-inf-1 c-inf-3>u-inf-1 garrison>u-inf-1";
    const more = { pieces: { wilmington: "C 3mI" }, options: { battleLeadership: true } };
    const counts = landing("wilmington", ["u-inf-1"], { ...more, rulings: { "garrison-in-limit": "counts" } });
    expect(counts.roll(1, 1).codes("confederate", fireAt(shots))).toEqual(["fire/within-leadership (7.0)"]);
    const free = landing("wilmington", ["u-inf-1"], more);
    free.roll(1, 1).csa({ move: "fire-at-will", aim: "spread" });
    expect(free.table.expects(free.s)).toMatchObject([{ roll: { count: 4 } }]);
  });

  it("without the rule an undefended port is simply entered", () => {
    const g = landing("wilmington", ["u-inf-1"], { options: { coastalDefences: false } });
    expect(g.s.boxes["wilmington"]?.control).toBe("union");
    expect(g.told("battle-begun")).toEqual([]);
  });

  it("is there again when the Confederacy has retaken the city", () => {
    const g = landing("wilmington", ["u-inf-1"], { boxes: { wilmington: "confederate" } });
    expect(g.told("battle-begun")).toMatchObject([{ garrison: true }]);
    const held = start({
      pieces: { washington: "U 2vI" },
      boxes: { wilmington: "union" },
      options: { coastalDefences: true },
    });
    held.union(go("washington", "u-inf-1", "wilmington", "sea"), end);
    expect(held.told("battle-begun")).toEqual([]);
  });
});
