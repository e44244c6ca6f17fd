// What counts when a charge is resolved, and in defensive fire: every row of T.Charge, T.TEC and T.DF.
import { describe, expect, test } from "vitest";
import { type ChargeFigures, chargeFigures } from "../../../src/rules/across-the-rappahannock/charge/charge-figures.js";
import { defensiveModifiersAt } from "../../../src/rules/across-the-rappahannock/charge/defence.js";
import {
  chargeOf,
  openAssault,
  pairsOf,
  standingOf,
} from "../../../src/rules/across-the-rappahannock/position/combat/assaults.js";
import type { State } from "../../../src/rules/across-the-rappahannock/terms/state.js";
import { board, position } from "../../support/across-the-rappahannock/board.js";
import { reading } from "../../support/across-the-rappahannock/combat.js";

interface Settings {
  readonly rulings?: { readonly [id: string]: string };
  readonly change?: (s: State) => void;
  readonly scenario?: string;
  readonly turn?: number;
}

/** The figures of a charge of everybody of a side at everybody else. */
function figures(units: string, side: "US" | "CSA" = "CSA", settings: Settings = {}): ChargeFigures {
  const { scenario, turn } = settings;
  const s = position(board(), {
    units,
    at: "charge",
    side,
    ...(scenario ? { scenario } : {}),
    ...(turn ? { turn } : {}),
  });
  settings.change?.(s);
  const c = reading(s, settings.rulings);
  const attackers = Object.keys(s.units).filter(
    (id) => s.units[id]?.side === side && s.units[id]?.type !== "artillery",
  );
  const targets = Object.values(s.units).flatMap((unit) => (unit.side === side ? [] : [unit.hex ?? ""]));
  const charge = chargeOf(c, attackers, [...new Set(targets)]);
  const pairs = pairsOf(c, { side, stopped: [] }, charge);
  expect(pairs.length).toBeGreaterThan(0);
  return chargeFigures(c, side, standingOf(c, charge.attackers), pairs);
}

/** The modifiers beside odds and Cohesion. */
function others(found: ChargeFigures): { readonly [cause: string]: number } {
  const { odds: _o, cohesion: _c, ...rest } = found.modifiers;
  return rest;
}

describe("strength and odds (10.23, 10.41)", () => {
  test("on open ground, level with each other, the attacker has the benefit", () => {
    const found = figures("csa-oak-a T0113 E; us-1-1-ta-a T0112 W");
    expect(found).toMatchObject({ strength: 4, against: 5, rounding: "attacker", odds: { ratio: "1-1", drm: 0 } });
  });
  test("a stream between them, or its ford, forfeits it (10.42)", () => {
    expect(figures("csa-oak-a T0312 NE; us-1-1-ta-a T0212 W")).toMatchObject({
      rounding: "defender",
      odds: { ratio: "2-3" },
    });
    expect(figures("csa-oak-a T0316 NE; us-1-1-ta-a T0216 W")).toMatchObject({
      rounding: "defender",
      odds: { ratio: "2-3" },
    });
    expect(others(figures("csa-oak-a T0312 NE; us-1-1-ta-a T0212 W"))).toEqual({});
  });
  test("so does any ground that helps the defender, also where other ground outweighs it", () => {
    expect(figures("csa-oak-a T0212 E; us-1-1-ta-a T0211 W")).toMatchObject({ rounding: "defender" });
    expect(figures("csa-oak-a T0605 E; us-1-1-ta-a T0604 W")).toMatchObject({ rounding: "defender" });
    // Down alone helps the attacker only.
    expect(figures("csa-oak-a T0604 W; us-1-1-ta-a T0605 E")).toMatchObject({
      rounding: "attacker",
      modifiers: { down: 1 },
    });
  });
  test("SC.Jackson: in its turn the Confederacy rounds up to whole ratios, the Union does not", () => {
    const units = "csa-oak-a T0113 E; csa-pine-a T0113 E; us-1-1-ta-a T0112 W";
    const jackson = (s: State) => Object.assign(s, { scenario: "jacksons-attack", turn: 1 });
    expect(figures(units, "CSA", { change: jackson })).toMatchObject({
      strength: 9,
      against: 5,
      odds: { ratio: "2-1" },
    });
    const back = "us-1-1-ta-a T0112 W; us-2-1-ta-a T0112 W; csa-pine-a T0113 E";
    expect(figures(back, "US", { change: jackson })).toMatchObject({ strength: 9, against: 5, rounding: "attacker" });
  });
  test("artillery adds no strength and no Cohesion (10.25, 10.28)", () => {
    const found = figures("csa-oak-a T0113 E; csa-ash-art T0113; us-1-1-ta-b T0112 W; us-alder-art T0112");
    expect(found).toMatchObject({ strength: 4, against: 4, modifiers: { cohesion: 1 } });
  });
  test("who retreated to others in this phase adds nothing; alone in a hex it defends itself (11.23)", () => {
    const retreated = (s: State) => {
      s.acts["us-1-1-ta-b"] = { ...actNothing, retreated: true };
    };
    const both = "csa-oak-a T0113 E; us-1-1-ta-a T0112 W; us-1-1-ta-b T0112 W";
    expect(figures(both).against).toBe(9);
    expect(figures(both, "CSA", { change: retreated }).against).toBe(5);
    expect(figures("csa-oak-a T0113 E; us-1-1-ta-b T0112 W", "CSA", { change: retreated }).against).toBe(4);
  });
});

const actNothing = {
  ...{ from: null, wasDisordered: null, mode: null, moved: false, spent: 0, hexes: 0, costliest: 0, fired: false },
  ...{
    responded: false,
    charged: false,
    defended: false,
    rallied: false,
    retreated: false,
    worked: false,
    attacked: false,
  },
} as const;

describe("Cohesion differential (10.25)", () => {
  test.each([
    ["the best of either side", "csa-pine-a T0113 E; csa-oak-a T0113 E; us-1-1-ta-a T0112 W; us-2-1-ta-a T0112 W", 0],
    ["disordered defenders have less", "csa-oak-a T0113 E; us-1-1-ta-a T0112 W disordered", 3],
    ["at most 3", "csa-hazel-a T0113 E; us-1-2-ta-b T0112 W disordered", 3],
    ["at least -3", "us-2-2-ta-b T0113 E; csa-hazel-a T0112 W", -3],
    ["mounted cavalry against woods: at most 1", "csa-tcav-a T0212 E; us-2-2-ta-b T0211 W", 1],
    ["foot against woods", "csa-oak-a T0212 E; us-2-2-ta-b T0211 W", 2],
  ] as const)("%s", (_, units, value) => {
    const side = units.startsWith("us") ? "US" : "CSA";
    expect(figures(units, side).modifiers["cohesion"]).toBe(value);
  });
});

describe("terrain of a charge (T.TEC)", () => {
  test.each([
    ["clear", "csa-oak-a T0113 E; us-1-1-ta-a T0112 W", {}],
    ["woods", "csa-oak-a T0212 E; us-1-1-ta-a T0211 W", { woods: -1 }],
    ["woods against cavalry (d)", "csa-tcav-a T0212 E; us-1-1-ta-a T0211 W", { woods: -2 }],
    ["swamp", "csa-oak-a T1210 E; us-1-1-ta-a T1209 W", { swamp: -1 }],
    ["town", "csa-oak-a T0709 E; us-1-1-ta-a T0708 W", { town: -1 }],
    ["up one level", "csa-oak-a T0605 E; us-1-1-ta-a T0604 W", { up: -1 }],
    ["down one level", "csa-oak-a T0604 W; us-1-1-ta-a T0605 E", { down: 1 }],
    ["run", "csa-oak-a T1111 NE; us-1-1-ta-a T1011 SW", { run: -2 }],
    ["stream", "csa-oak-a T0312 NE; us-1-1-ta-a T0212 SW", {}],
    ["stream ford", "csa-oak-a T0316 NE; us-1-1-ta-a T0216 SW", {}],
    ["bridge over a run", "csa-oak-a T1110 NE; us-1-1-ta-a T1010 SW", { bridge: -2 }],
    ["good ford", "us-1-1-ta-a T0306 W; csa-oak-a T0307 E", { ford: -1 }],
    ["poor ford", "us-1-1-ta-a T1107 W; csa-oak-a T1108 E", { ford: -1 }],
    ["stone wall, and up", "us-1-1-ta-a T0810 W; csa-oak-a T0811 E", { up: -1, stoneWall: -1 }],
    [
      "stone wall and sunken road, cumulative (10.44)",
      "us-1-1-ta-a T0610 W; csa-oak-a T0611 E",
      { up: -1, stoneWall: -1, fortification: -1 },
    ],
    ["printed fortification, from the front", "us-1-1-ta-a T0511 W; csa-oak-a T0512 E", { up: -1, fortification: -1 }],
    ["printed fortification, from behind", "us-1-1-ta-a T0513 E; csa-oak-a T0512 W", {}],
    ["railroad, from beside it (BR.Rail)", "csa-oak-a T1212 SW; us-1-1-ta-a T1312 NE", { fortification: -1 }],
    ["railroad, along it", "csa-oak-a T1311 W; us-1-1-ta-a T1312 E", {}],
    ["railroad, from beside it and along it", "csa-oak-a T1212 SW; csa-pine-a T1311 W; us-1-1-ta-a T1312 NE", {}],
  ] as const)("%s", (_, units, wanted) => {
    expect(others(figures(units, units.startsWith("us") ? "US" : "CSA"))).toEqual(wanted);
  });

  test("a pontoon bridges like a bridge, a blown bridge does not", () => {
    const pontoon = (s: State) => s.pontoons.push("T0906|T0907");
    expect(others(figures("us-1-1-ta-a T0906 W; csa-oak-a T0907 E", "US", { change: pontoon }))).toEqual({
      bridge: -2,
    });
    const blown = (s: State) => s.blown.push("T1010|T1110");
    expect(others(figures("csa-oak-a T1110 NE; us-1-1-ta-a T1010 SW", "CSA", { change: blown }))).toEqual({ run: -2 });
  });

  test("a position built in play fronts three hexsides; one under construction none (LG.IP)", () => {
    const built = (facing: "W" | "E", done: boolean) => (s: State) => {
      s.ips["T0112"] = { facing, built: done, builder: null, since: 0 };
    };
    const units = "csa-oak-a T0113 E; us-1-1-ta-a T0112 W";
    expect(others(figures(units, "CSA", { change: built("W", true) }))).toEqual({ fortification: -1 });
    expect(others(figures(units, "CSA", { change: built("E", true) }))).toEqual({});
    expect(others(figures(units, "CSA", { change: built("W", false) }))).toEqual({});
  });

  test("printed fortifications do not count at Fredericksburg, the sunken road does (FR.IP, FR.SunkenRoad)", () => {
    const scenario = "training-assault";
    expect(others(figures("us-1-1-ta-a T0511 W; csa-oak-a T0512 E", "US", { scenario }))).toEqual({ up: -1 });
    expect(others(figures("us-1-1-ta-a T0610 W; csa-oak-a T0611 E", "US", { scenario }))).toMatchObject({
      fortification: -1,
    });
  });

  test("of several grounds the defender has the best one (10.43)", () => {
    // From the side along the road at the same level, and from below over the wall.
    const found = figures("us-1-1-ta-a T0810 W; us-2-1-ta-a T0812 E; csa-oak-a T0811 E", "US");
    expect(others(found)).toEqual({ up: -1, stoneWall: -1, frontAndRear: 2 });
  });
});

describe("other modifiers of a charge (10.22, T.Charge)", () => {
  test.each([
    ["rear", "csa-oak-a T0113 E; us-1-1-ta-a T0112 E", { rear: 1 }],
    ["front and rear", "csa-oak-a T0013 SE; csa-oak-b T0012 SW; us-1-1-ta-a T0112 W", { frontAndRear: 2 }],
    ["no rear in a town", "csa-oak-a T0709 E; us-1-1-ta-a T0708 E", { town: -1 }],
    [
      "dismounted cavalry, beside infantry too",
      "csa-tcav-a T0113 E dismounted; us-1-1-ta-a T0112 W",
      { dismounted: -1 },
    ],
    ["sharpshooters with the attacker", "us-ss-tb T0113 E; csa-oak-a T0112 W", { sharpshooters: 1 }],
    [
      "a defender with strategic movement",
      "csa-oak-a T0113 E; us-1-1-ta-a T0112 W strategic",
      { strategicMovement: 2 },
    ],
  ] as const)("%s", (_, units, wanted) => {
    expect(others(figures(units, units.startsWith("us") ? "US" : "CSA"))).toEqual(wanted);
  });

  test("10.22: the +1 for the rear can be agreed to come on top of the +2", () => {
    const units = "csa-oak-a T0013 SE; csa-oak-b T0012 SW; us-1-1-ta-a T0112 W";
    expect(others(figures(units, "CSA", { rulings: { "rear-and-front": "cumulative" } }))).toEqual({ frontAndRear: 3 });
  });

  test.each([
    ["that moved a hex of 2 points", "us-1-1-ta-a T0112 W", 1, 4, { mountedOnInfantry: 1 }],
    ["that did not move", "us-1-1-ta-a T0112 W", 0, 0, {}],
    ["that entered a hex of 3 points", "us-1-1-ta-a T0112 W", 2, 6, {}],
    ["against dismounted cavalry", "us-tcav-a T0112 W dismounted", 1, 2, { mountedOnInfantry: 1 }],
    ["against mounted cavalry", "us-tcav-a T0112 W", 1, 2, {}],
  ] as const)("mounted cavalry %s (10.26, 12.2)", (_, enemy, hexes, costliest, wanted) => {
    const change = (s: State) => {
      s.acts["csa-tcav-a"] = { ...actNothing, moved: true, hexes, costliest };
    };
    expect(others(figures(`csa-tcav-a T0113 E; ${enemy}`, "CSA", { change }))).toEqual(wanted);
  });
});

test("where the cost of its way is not known, the fact is asked for; players can agree it", () => {
  const units = "csa-tcav-a T0113 E; us-1-1-ta-a T0112 W";
  const moved = (known: State["known"]) => (s: State) => {
    s.acts["csa-tcav-a"] = { ...actNothing, moved: true, hexes: 2, costliest: null };
    s.known = known;
  };
  expect(() => figures(units, "CSA", { change: moved({}) })).toThrow(
    expect.objectContaining({ fact: "costliest/csa-tcav-a" }),
  );
  const agreed = (value: number) => moved({ "costliest/csa-tcav-a": { value, entry: 1 } });
  expect(others(figures(units, "CSA", { change: agreed(2) }))).toEqual({ mountedOnInfantry: 1 });
  expect(others(figures(units, "CSA", { change: agreed(3) }))).toEqual({});
});

describe("defensive fire (T.DF, 10.34)", () => {
  /** The modifiers of a hex's fire at each of the hexes that charge it. */
  function defence(units: string, hex: string, settings: Settings = {}, side: "US" | "CSA" = "CSA") {
    const s = position(board(), { units, at: "charge", side });
    settings.change?.(s);
    const c = reading(s, settings.rulings);
    const attackers = Object.keys(s.units).filter((id) => s.units[id]?.side === side);
    const f = openAssault(side, "normal", [chargeOf(c, attackers, [hex])]);
    const targets = [...new Set(attackers.map((id) => s.units[id]?.hex ?? ""))].sort();
    return targets.map((target) => defensiveModifiersAt(c, f, hex, target, targets));
  }
  test.each([
    ["infantry on open ground", "csa-oak-a T0113 E; us-1-1-ta-a T0112 W", [{ clear: 1 }]],
    ["at mounted cavalry", "csa-tcav-a T0113 E; us-1-1-ta-a T0112 W", [{ atCavalry: 2, clear: 1 }]],
    ["at dismounted cavalry", "csa-tcav-a T0113 E dismounted; us-1-1-ta-a T0112 W", [{ clear: 1 }]],
    ["guns charged from one hex", "csa-oak-a T0113 E; us-alder-art T0112 W", [{ gunsAtOneHex: 2, clear: 1 }]],
    [
      "two batteries",
      "csa-oak-a T0113 E; us-alder-art T0112 W; us-birch-art T0112 W",
      [{ gunsAtOneHex: 2, gunsStacked: 2, clear: 1 }],
    ],
    [
      "guns stacked with infantry",
      "csa-oak-a T0113 E; us-1-1-ta-a T0112 W; us-alder-art T0112",
      [{ gunsAtOneHex: 2, gunsStacked: 2, clear: 1 }],
    ],
    ["two infantry units", "csa-oak-a T0113 E; us-1-1-ta-a T0112 W; us-1-1-ta-b T0112 W", [{ clear: 1 }]],
    [
      "disordered guns do not fire",
      "csa-oak-a T0113 E; us-1-1-ta-a T0112 W; us-alder-art T0112 W disordered",
      [{ clear: 1 }],
    ],
    [
      "infantry at two hexes",
      "csa-oak-a T0113 E; csa-oak-b T0013 SE; us-1-1-ta-a T0112 W",
      [
        { furtherTargets: -1, clear: 1 },
        { furtherTargets: -1, clear: 1 },
      ],
    ],
    [
      "infantry at three hexes",
      "csa-oak-a T0113 E; csa-oak-b T0013 SE; csa-pine-a T0213 NE; us-1-1-ta-a T0112 W",
      [
        { furtherTargets: -2, clear: 1 },
        { furtherTargets: -2, clear: 1 },
        { furtherTargets: -2, clear: 1 },
      ],
    ],
    [
      "two attackers in one hex are one target",
      "csa-oak-a T0113 E; csa-oak-b T0113 E; us-1-1-ta-a T0112 W",
      [{ clear: 1 }],
    ],
    ["guns at two hexes", "csa-oak-a T0113 E; csa-oak-b T0013 SE; us-alder-art T0112 W", [{ clear: 1 }, { clear: 1 }]],
    ["a disordered firer", "csa-oak-a T0113 E; us-1-1-ta-a T0112 W disordered", [{ disordered: -1, clear: 1 }]],
    ["at chargers out of woods", "csa-oak-a T0211 W; us-1-1-ta-a T0212 E", [{ woods: -1 }]],
  ] as const)("%s", (_, units, wanted) => {
    const hex = units.includes("T0211 W") ? "T0212" : "T0112";
    expect(defence(units, hex)).toEqual(wanted);
  });

  test("sharpshooters, over a wall, out of a fortification, over a bridge", () => {
    expect(defence("csa-oak-a T0113 E; us-ss-tb T0112 W", "T0112")).toEqual([{ sharpshooters: 1, clear: 1 }]);
    expect(defence("us-1-1-ta-a T0610 W; csa-oak-a T0611 E", "T0611", {}, "US")).toEqual([
      { clear: 1, stoneWall: 1, fortification: 1 },
    ]);
    expect(defence("csa-oak-a T1110 NE; us-1-1-ta-a T1010 SW", "T1010")).toEqual([{ clear: 1, bridge: 1 }]);
  });

  test("10.34, T.TEC: the readings: the sign at cavalry, whose ground counts", () => {
    const minus = { rulings: { "defence-against-cavalry": "minus" } };
    expect(defence("csa-tcav-a T0113 E; us-1-1-ta-a T0112 W", "T0112", minus)).toEqual([{ atCavalry: -2, clear: 1 }]);
    const defender = { rulings: { "defence-terrain": "defender" } };
    expect(defence("csa-oak-a T0211 W; us-1-1-ta-a T0212 E", "T0212", defender)).toEqual([{ clear: 1 }]);
    expect(defence("csa-oak-a T0212 E; us-1-1-ta-a T0211 W", "T0211", defender)).toEqual([{ woods: -1 }]);
  });
});
