// Movement (6), facing (7.12), mounting (12.1), leaders (5.12, 5.15), T.Terrain.
import { describe, expect, it } from "vitest";
import { factsOf, type Move, type State, standardPack } from "../../../src/rules/across-the-rappahannock/index.js";
import { crossingCosts, hexCosts, roadCosts } from "../../../src/rules/across-the-rappahannock/pack/terrain-costs.js";
import {
  crossingCost,
  leaderMover,
  moverOf,
  stepCost,
} from "../../../src/rules/across-the-rappahannock/position/costs.js";
import type { Ground } from "../../../src/rules/across-the-rappahannock/terms/ids.js";
import { rulings } from "../../../src/rules/across-the-rappahannock/terms/rulings.js";
import { openLedger } from "../../../src/rules/index.js";
import { noField } from "../../../src/rules/mechanics/hex/fields.js";
import { board, position, type Standing } from "../../support/across-the-rappahannock/board.js";
import { broken, due, finding, go, idle } from "../../support/across-the-rappahannock/turn.js";
import { observed } from "../../support/coverage.js";

const observe = observed("across-the-rappahannock");
const table = board({ observe });
const facts = factsOf(standardPack, openLedger("agreed"));

const walk = (unit: string, path: string, more: Partial<Extract<Move, { move: "move-unit" }>> = {}): Move => ({
  move: "move-unit",
  unit,
  path: path.split(" "),
  mode: "normal",
  ...more,
});
const at = (units: string, more: Partial<Standing> = {}): State => position(table, { units, ...more });
const readings = (over: { [id: string]: string } = {}) =>
  ((id: string) => {
    const reading = over[id] ?? Object.entries(rulings).find(([name]) => name === id)?.[1].standard ?? "";
    observe.ruling?.(id, reading);
    return reading;
  }) as never;

describe("T.Terrain, row by row", () => {
  const cells = (row: (typeof hexCosts)["clear"]) =>
    (["infantry", "cavalry", "artillery", "leader"] as const).map((column) =>
      (["good", "fair", "bad"] as const).map((ground) => row[column][ground]),
    );

  it.each([
    [
      "clear",
      [
        [1, 1, 2],
        [1, 1, 2],
        [2, 2, 3],
        [1, 1, 1],
      ],
    ],
    [
      "woods",
      [
        [2, 2, 3],
        [2, 2, 3],
        [3, 4, 5],
        [2, 2, 2],
      ],
    ],
    [
      "swamp",
      [
        [2, 3, 4],
        [3, 4, 6],
        [null, null, null],
        [2, 3, 4],
      ],
    ],
    [
      "town",
      [
        [2, 2, 2],
        [4, 4, 4],
        [null, null, null],
        [1, 1, 1],
      ],
    ],
  ] as const)("%s", (terrain, expected) => {
    expect(cells(hexCosts[terrain])).toEqual(expected);
  });

  it.each([
    [
      "pike",
      [
        [1, 1, 1],
        [1, 1, 1],
        [1, 1, 1],
        [0.5, 0.5, 0.5],
      ],
    ],
    [
      "road",
      [
        [1, 1, 2],
        [1, 1, 2],
        [1, 2, 3],
        [0.5, 1, 1],
      ],
    ],
  ] as const)("%s", (road, expected) => {
    expect(cells(roadCosts[road])).toEqual(expected);
  });

  it.each([
    [
      "run",
      [
        [1, 1, 2],
        [1, 2, 3],
        [2, 3, null],
        [1, 1, 2],
      ],
    ],
    [
      "stream",
      [
        [0, 0, 1],
        [0, 0, 1],
        [1, 2, 3],
        [0, 0, 1],
      ],
    ],
    [
      "good",
      [
        [1, 1, 2],
        [1, 1, 2],
        [2, 3, null],
        [1, 1, 2],
      ],
    ],
    [
      "poor",
      [
        [2, 3, null],
        [2, 3, null],
        [null, null, null],
        [1, 2, 4],
      ],
    ],
    [
      "stoneWall",
      [
        [1, 1, 1],
        [null, null, null],
        [null, null, null],
        [1, 1, 1],
      ],
    ],
  ] as const)("%s", (feature, expected) => {
    expect(cells(crossingCosts[feature])).toEqual(expected);
  });
});

describe("the cost of a step (6.2)", () => {
  const infantry = moverOf({ ruling: readings({}) }, { type: "infantry", mounted: false });
  const cavalry = moverOf({ ruling: readings({}) }, { type: "cavalry", mounted: true });
  const guns = moverOf({ ruling: readings({}) }, { type: "artillery", mounted: false });
  const horse = moverOf({ ruling: readings({}) }, { type: "horse-artillery", mounted: false });
  const cost = (
    who: typeof infantry,
    from: string,
    to: string,
    ground: Ground = "good",
    more: Partial<State> = {},
    over = {},
  ) => {
    const s = { ...at("us-1-1-ta-a T0000"), ...more };
    s.conditions = { ...s.conditions, ground };
    const step = stepCost({ s, facts, ruling: readings(over) }, who, from, to, noField, true);
    return step === null ? null : step.cost / 2;
  };

  it("dismounted cavalry moves as infantry, horse artillery as cavalry (6.21, 12.3)", () => {
    expect(moverOf({ ruling: readings({}) }, { type: "cavalry", mounted: false }).column).toBe("infantry");
    expect(horse.column).toBe("cavalry");
    expect(cost(guns, "T0502", "T0503")).toBe(2);
    expect(cost(horse, "T0502", "T0503")).toBe(1);
  });

  it("along a pike the weather does not count (6.22)", () => {
    expect([cost(infantry, "T0702", "T0703", "bad"), cost(guns, "T0702", "T0703", "bad")]).toEqual([1, 1]);
    expect(cost(guns, "T0603", "T0703", "good")).toBe(2);
  });

  it("T.Terrain, BR.Roads: the better of the two rows holds for both roads; by agreement one of them gets worse", () => {
    const rates = (from: string, to: string, reading?: string) =>
      (["good", "fair", "bad"] as const).map((ground) =>
        cost(guns, from, to, ground, {}, reading === undefined ? {} : { "road-rows": reading }),
      );
    expect([rates("T0302", "T0303"), rates("T0702", "T0703")]).toEqual([
      [1, 1, 1],
      [1, 1, 1],
    ]);
    expect([rates("T0302", "T0303", "text"), rates("T0702", "T0703", "text")]).toEqual([
      [1, 2, 3],
      [1, 1, 1],
    ]);
    expect([rates("T0302", "T0303", "table"), rates("T0702", "T0703", "table")]).toEqual([
      [1, 1, 1],
      [1, 2, 3],
    ]);
  });

  it("a trail costs half of the other terrain, rounded up: woods 2, clear 1 for guns (6.23)", () => {
    expect(cost(guns, "T1119", "T1118")).toBe(3);
    const woods = { ...infantry };
    expect(cost(woods, "T1103", "T1104")).toBe(1);
    expect([cost(guns, "T1109", "T1110"), cost(infantry, "T1109", "T1110")]).toEqual([1, 1]);
  });

  it("T.Terrain: guns pay one more on trails in bad conditions, by other readings in fair ones too, or always (g)", () => {
    expect(cost(guns, "T1109", "T1110", "fair")).toBe(1);
    expect(cost(guns, "T1109", "T1110", "bad")).toBe(3);
    expect(cost(guns, "T1109", "T1110", "fair", {}, { "trail-artillery": "poor" })).toBe(2);
    expect(cost(guns, "T1109", "T1110", "good", {}, { "trail-artillery": "poor" })).toBe(1);
    expect(cost(guns, "T1109", "T1110", "good", {}, { "trail-artillery": "always" })).toBe(2);
  });

  it("T.Terrain, 6.21: horse artillery pays what cavalry pays there, by the other reading what artillery does", () => {
    const horse = { ...guns, column: "cavalry" as const };
    const riders = { ...horse, guns: false };
    expect(cost(horse, "T1109", "T1110", "bad")).toBe(cost(riders, "T1109", "T1110", "bad"));
    expect(cost(horse, "T1109", "T1110", "bad", {}, { "horse-artillery-trail": "artillery" })).toBe(
      (cost(riders, "T1109", "T1110", "bad") ?? 0) + 1,
    );
  });

  it("a railroad is a trail", () => expect(cost(guns, "T0210", "T0110")).toBe(1));

  it("rivers are crossed by bridge, pontoon or ford only (6.24)", () => {
    expect(cost(infantry, "T0506", "T0507")).toBeNull();
    expect(cost(infantry, "T0706", "T0707")).toBe(1);
    expect(cost(infantry, "T0706", "T0707", "good", { blown: ["T0706|T0707"] })).toBeNull();
    expect(cost(infantry, "T0506", "T0507", "good", { pontoons: ["T0506|T0507"] })).toBe(1);
    expect(cost(infantry, "T0306", "T0307")).toBe(2);
    expect([cost(guns, "T0306", "T0307", "fair"), cost(guns, "T0306", "T0307", "bad")]).toEqual([4, null]);
  });

  it("poor fords: infantry and cavalry not in bad conditions, guns never; improved they are good", () => {
    expect((["good", "fair", "bad"] as const).map((ground) => cost(infantry, "T1107", "T1108", ground))).toEqual([
      3,
      4,
      null,
    ]);
    expect(cost(guns, "T1107", "T1108")).toBeNull();
    const improved = { fords: { "T1107|T1108": { improved: true, failures: 0, builders: [] } } };
    expect(cost(infantry, "T1107", "T1108", "good", improved)).toBe(2);
  });

  it("in the assault nobody uses the fords (FR.Fords)", () => {
    expect(cost(infantry, "T0306", "T0307", "good", { scenario: "training-assault" })).toBeNull();
  });

  it("runs, streams and stream fords", () => {
    expect(crossingCost({ s: at("us-1-1-ta-a T0000"), facts }, guns, "T1012", "T1112")).toBe(2);
    expect([cost(infantry, "T0802", "T0902"), cost(guns, "T0802", "T0902")]).toEqual([1, 3]);
    // One less at the ford, never below nothing.
    expect([cost(guns, "T0804", "T0904"), cost(infantry, "T0804", "T0904")]).toEqual([1, 1]);
  });

  it("a stone wall stops cavalry and guns, costs infantry one", () => {
    expect([cost(infantry, "T0610", "T0611"), cost(cavalry, "T0610", "T0611"), cost(guns, "T0610", "T0611")]).toEqual([
      2,
      null,
      null,
    ]);
  });

  it("towns: mounted cavalry and guns by road only (BR.Towns)", () => {
    expect([cost(cavalry, "T0507", "T0607"), cost(guns, "T0507", "T0607")]).toEqual([null, null]);
    expect([cost(cavalry, "T0707", "T0607"), cost(guns, "T0707", "T0607")]).toEqual([1, 1]);
    expect(cost(infantry, "T0507", "T0607")).toBe(2);
  });

  it("a fortification costs one more, a sunken road nothing; ignored where the scenario says so (FR.IP)", () => {
    expect(cost(infantry, "T0513", "T0512")).toBe(2);
    expect(cost(infantry, "T0513", "T0512", "good", { scenario: "training-assault" })).toBe(1);
    expect(cost(infantry, "T0712", "T0711")).toBe(1);
  });

  it("next to an enemy no road helps, and the night costs one more (6.22, 13)", () => {
    const s = at("us-1-1-ta-a T0702; csa-oak-a T0705 E");
    const field = { ...noField, near: new Set(["T0704"]) };
    const c = { s, facts, ruling: readings() };
    expect(stepCost(c, guns, "T0703", "T0704", field, true)).toEqual({ cost: 4, road: false });
    const night = { ...s, scenario: "training-campaign", turn: 4 };
    expect(stepCost({ ...c, s: night }, guns, "T0703", "T0704", field, true)?.cost).toBe(6);
    expect(stepCost({ ...c, s: night }, guns, "T0703", "T0704", field, false)?.cost).toBe(4);
    // Cavalry in a town next to an enemy has the road's way, not its rate.
    const street = { ...noField, near: new Set(["T0607"]) };
    expect(stepCost(c, cavalry, "T0707", "T0607", street, true)?.cost).toBe(8);
  });

  it("leaders have a column of their own, by another reading that of cavalry (5.12)", () => {
    expect(leaderMover({ ruling: readings() }).column).toBe("leader");
    expect(leaderMover({ ruling: readings({ "leader-column": "cavalry" }) }).column).toBe("cavalry");
  });
});

describe("a unit's movement (6.1)", () => {
  it("spends its allowance and no more", () => {
    const s = at("us-1-1-ta-a T0500 W");
    expect(broken(table, s, walk("us-1-1-ta-a", "T0500 T0501 T0502 T0503 T0504"))).toEqual([]);
    const far = walk("us-1-1-ta-a", "T0500 T0501 T0502 T0503 T0504 T0505");
    expect(finding(table, s, far, "enough-points")).toMatchObject({ rule: "6.11", expected: 4 });
  });

  it("6.12: ends where it goes, facing as it likes, once", () => {
    const s = at("us-1-1-ta-a T0500 W");
    go(table, s, walk("us-1-1-ta-a", "T0500 T0501", { facing: "NE" }));
    expect(s.units["us-1-1-ta-a"]).toMatchObject({ hex: "T0501", facing: "NE" });
    expect(s.acts["us-1-1-ta-a"]).toMatchObject({ from: "T0500", moved: true, mode: "normal", hexes: 1 });
    expect(broken(table, s, walk("us-1-1-ta-a", "T0501 T0502"))).toEqual(["move-unit/once"]);
  });

  it.each<[string, string, Move, string[], Partial<Standing>?]>([
    ["6.11: no such unit", "us-1-1-ta-a T0500", walk("us-1-1-ta-b", "T0500 T0501"), ["move-unit/a-unit"]],
    ["a way with a gap", "us-1-1-ta-a T0500", walk("us-1-1-ta-a", "T0500 T0502"), ["move-unit/a-way"]],
    ["a way from elsewhere", "us-1-1-ta-a T0500", walk("us-1-1-ta-a", "T0501 T0502"), ["move-unit/a-way"]],
    [
      "another side's unit",
      "us-1-1-ta-a T0500; csa-oak-a T0515",
      walk("csa-oak-a", "T0515 T0514"),
      ["move-unit/of-the-command"],
    ],
    ["6.11: nothing at all", "us-1-1-ta-a T0500", walk("us-1-1-ta-a", "T0500"), ["move-unit/does-something"]],
    ["over the river", "us-1-1-ta-a T0506", walk("us-1-1-ta-a", "T0506 T0507"), ["move-unit/over-water"]],
    [
      "into enemies",
      "us-1-1-ta-a T0502 W; csa-oak-a T0503 E",
      walk("us-1-1-ta-a", "T0502 T0503"),
      ["move-unit/not-into-enemies"],
    ],
    [
      "past an enemy",
      "us-1-1-ta-a T0501 W; us-1-1-ta-b T0401 W; csa-oak-a T0504 E",
      walk("us-1-1-ta-a", "T0501 T0502 T0503 T0603"),
      ["move-unit/stops-beside-enemy"],
      { leaders: "us-alder T0501" },
    ],
    [
      "guns alone to an enemy",
      "us-alder-art T0501 W; csa-oak-a T0503 E",
      walk("us-alder-art", "T0501 T0502"),
      ["move-unit/guns-behind-others"],
      { leaders: "us-alder T0501" },
    ],
    [
      "11.12: a disordered unit away from enemies",
      "us-1-1-ta-a T0501 disordered; csa-oak-a T0506 E",
      walk("us-1-1-ta-a", "T0501 T0502"),
      [],
      { leaders: "us-alder T0501" },
    ],
    [
      "11.12: a disordered unit to an enemy",
      "us-1-1-ta-a T0501 disordered; csa-oak-a T0503 E",
      walk("us-1-1-ta-a", "T0501 T0502"),
      ["move-unit/ordered-to-close"],
      { leaders: "us-alder T0501" },
    ],
    [
      "out of command to an enemy",
      "us-1-1-ta-a T0501; csa-oak-a T0503 E",
      walk("us-1-1-ta-a", "T0501 T0502"),
      ["move-unit/in-command-to-close"],
      { leaders: "us-alder T1300" },
    ],
    [
      "12.1: mounting infantry",
      "us-1-1-ta-a T0501",
      walk("us-1-1-ta-a", "T0501", { change: "mount" }),
      ["move-unit/cavalry-turns"],
    ],
    [
      "12.1: dismounting next to an enemy",
      "us-tcav-a T0502; csa-oak-a T0503 E",
      walk("us-tcav-a", "T0502", { change: "dismount" }),
      ["move-unit/turns-away-from-enemy"],
    ],
    [
      "12.3: extended in the saddle",
      "us-tcav-a T0502; csa-oak-a T0512 E",
      walk("us-tcav-a", "T0502 T0503", { mode: "extended" }),
      [],
    ],
    [
      "12.3: extended by dismounted cavalry",
      "us-tcav-a T0502 dismounted; csa-oak-a T0512 E",
      walk("us-tcav-a", "T0502 T0503", { mode: "extended" }),
      ["move-unit/extended-in-the-saddle"],
    ],
    [
      "11.12: extended by a disordered unit",
      "us-1-1-ta-a T0502 disordered; csa-oak-a T0512 E",
      walk("us-1-1-ta-a", "T0502 T0503", { mode: "extended" }),
      ["move-unit/may-extend"],
    ],
    [
      "extended near an enemy",
      "us-1-1-ta-a T0502; csa-oak-a T0505 E",
      walk("us-1-1-ta-a", "T0502 T0503", { mode: "extended" }),
      ["move-unit/extended-keeps-away"],
    ],
    [
      "a third unit in a hex",
      "us-1-1-ta-a T0502; us-1-1-ta-b T0502; us-2-1-ta-a T0501",
      walk("us-2-1-ta-a", "T0501 T0502"),
      ["move-unit/stacking"],
    ],
    [
      "two commanders in a hex",
      "us-1-1-ta-a T0502; us-1-2-ta-a T0501",
      walk("us-1-2-ta-a", "T0501 T0502"),
      ["move-unit/stacking"],
    ],
    [
      "through two units",
      "us-1-1-ta-a T0502; us-1-1-ta-b T0502; us-2-1-ta-a T0501",
      walk("us-2-1-ta-a", "T0501 T0502 T0503"),
      ["move-unit/stacking"],
    ],
    [
      "LG.SM: with strategic movement",
      "us-1-1-ta-a T0502 strategic",
      walk("us-1-1-ta-a", "T0502 T0503"),
      ["move-unit/not-strategic"],
    ],
    ["artillery that a marker lets only fire", "us-alder-art T0502", walk("us-alder-art", "T0502 T0503"), []],
  ])("%s", (_, units, move, expected, more = {}) => {
    expect(broken(table, at(units, more), move)).toEqual(expected);
  });

  it("4.23, 6.31, FR.Art.US: guns that fired do not move, those of the Artillery marker only fire", () => {
    const s = at("us-alder-art T0502 W");
    s.acts["us-alder-art"] = { ...idle, fired: true };
    expect(broken(table, s, walk("us-alder-art", "T0502 T0503"))).toEqual(["move-unit/has-not-fired"]);
    const only = at("us-alder-art T0502 W");
    const frame = only.stack.at(-1);
    if (frame?.flow === "command") frame.fireOnly = ["us-alder-art"];
    expect(broken(table, only, walk("us-alder-art", "T0502 T0503"))).toEqual(["move-unit/of-the-command"]);
  });

  it("guns follow infantry into contact, or stand behind a river (6.32)", () => {
    const withFoot = at("us-alder-art T0501 W; us-1-1-ta-a T0502 W; csa-oak-a T0503 E", { leaders: "us-alder T0501" });
    expect(broken(table, withFoot, walk("us-alder-art", "T0501 T0502"))).toEqual([]);
    const behind = at("us-alder-art T0505 W; csa-oak-a T0507 E", { leaders: "us-alder T0505" });
    expect(broken(table, behind, walk("us-alder-art", "T0505 T0506"))).toEqual([]);
  });

  it("6.42: passing one friendly unit costs nothing; by agreement a point through infantry alone", () => {
    const s = at("us-1-1-ta-a T0502; us-2-1-ta-a T0501; us-alder-art T0602");
    expect(broken(table, s, walk("us-2-1-ta-a", "T0501 T0502 T0503 T0504"))).toEqual([]);
    const five = walk("us-2-1-ta-a", "T0501 T0502 T0503 T0504 T0505");
    expect(broken(table, s, five)).toEqual([]);
    const text = board({ observe, rulings: { "pass-through": "text" } });
    expect(broken(text, s, five)).toEqual(["move-unit/enough-points"]);
    for (const friend of ["us-tcav-a T0502", "us-alder-art T0502", "us-train-t1 T0502"])
      expect(broken(text, at(`${friend}; us-2-1-ta-a T0501`), five), friend).toEqual([]);
    expect(broken(text, at("us-tcav-a T0502 W dismounted; us-2-1-ta-a T0501"), five)).toEqual([
      "move-unit/enough-points",
    ]);
    expect(broken(table, s, walk("us-alder-art", "T0602 T0502 T0503"))).toEqual([]);
    const joins = walk("us-1-1-ta-b", "T0500 T0501 T0502 T0503 T0504");
    const units = "us-1-1-ta-a T0504; us-1-1-ta-b T0500";
    expect(broken(table, at(units), joins)).toEqual([]);
    const strict = board({ observe, rulings: { "pass-through": "table" } });
    expect(broken(strict, position(strict, { units }), joins)).toEqual(["move-unit/enough-points"]);
  });

  it("extended movement adds two for infantry, four for cavalry (6.13)", () => {
    const s = at("us-1-1-ta-a T0500; us-tcav-a T0400");
    const six = "T0500 T0501 T0502 T0503 T0504 T0505 T0506";
    expect(broken(table, s, walk("us-1-1-ta-a", six, { mode: "extended" }))).toEqual([]);
    expect(broken(table, s, walk("us-1-1-ta-a", six))).toEqual(["move-unit/enough-points"]);
  });

  it("cavalry dismounts for two points at the end of its way (12.1)", () => {
    const s = at("us-tcav-a T0400 W");
    go(table, s, walk("us-tcav-a", "T0400 T0401 T0402 T0403 T0404", { change: "dismount" }));
    expect(s.units["us-tcav-a"]).toMatchObject({ hex: "T0404", mounted: false });
    const t = at("us-tcav-a T0400 W");
    const five = walk("us-tcav-a", "T0400 T0401 T0402 T0403 T0404 T0405", { change: "dismount" });
    expect(broken(table, t, five)).toEqual(["move-unit/enough-points"]);
  });

  it("nobody enters an enemy entry hex before the reinforcements are in (6.53)", () => {
    const s = position(table, { scenario: "training-campaign", turn: 1, units: "us-tcav-a T0318 W" });
    s.units["csa-tcav-a"] = { ...unitOf(s), side: "CSA", place: "reserve", group: "elm", hex: null };
    expect(broken(table, s, walk("us-tcav-a", "T0318 T0319"))).toEqual(["move-unit/enemy-entry"]);
    s.units["csa-tcav-a"].place = "eliminated";
    expect(broken(table, s, walk("us-tcav-a", "T0318 T0319"))).toEqual([]);
  });

  it("walls, towns and closed fords stop whom they stop (T.Terrain, BR.Towns, FR.Fords)", () => {
    const riders = at("us-tcav-a T0610 W; us-alder-art T0507 W; us-1-1-ta-a T0306 W");
    expect(broken(table, riders, walk("us-tcav-a", "T0610 T0611"))).toEqual(["move-unit/passable"]);
    expect(broken(table, riders, walk("us-alder-art", "T0507 T0607"))).toEqual(["move-unit/town-by-road"]);
    const closed = position(table, { units: "us-1-1-ta-a T0306 W", scenario: "training-assault" });
    expect(broken(table, closed, walk("us-1-1-ta-a", "T0306 T0307"))).toEqual(["move-unit/ford-open"]);
  });

  it("next to an enemy no road helps (6.22)", () => {
    const s = at("us-alder-art T0701 W; us-1-1-ta-a T0705 W; csa-oak-a T0706 E", { leaders: "us-alder T0702" });
    const far = walk("us-alder-art", "T0701 T0702 T0703 T0704 T0705");
    expect(broken(table, s, far)).toEqual([]);
    const farther = at("us-alder-art T0700 W; us-1-1-ta-a T0705 W; csa-oak-a T0706 E", { leaders: "us-alder T0702" });
    const all = walk("us-alder-art", "T0700 T0701 T0702 T0703 T0704 T0705");
    expect(broken(table, farther, all)).toEqual(["move-unit/enough-points", "move-unit/road-beside-enemy"]);
  });

  it("6.12: a unit off the map of its numbers is none; one beyond the scenario's maps is refused", () => {
    const s = at("us-1-1-ta-a T0500");
    expect(broken(table, s, walk("us-1-1-ta-a", "T0500 T9999"))).toEqual(["move-unit/a-way"]);
    s.units["us-1-1-ta-a"] = { ...unitOf(s), hex: "F3010" };
    expect(broken(table, s, walk("us-1-1-ta-a", "F3010 F3011"))).toContain("move-unit/on-the-map");
  });

  it("units that the scenario holds back stay (SC.Salem, SC.Zoan)", () => {
    const s = position(table, { scenario: "training-crossing", turn: 1, units: "us-2-1-tb-b T0500 W" });
    expect(broken(table, s, walk("us-2-1-tb-b", "T0500 T0501"))).toEqual(["move-unit/not-locked"]);
    s.released = ["us-2-1-tb-b"];
    expect(broken(table, s, walk("us-2-1-tb-b", "T0500 T0501"))).toEqual([]);
  });

  it("SC.Full: by agreement a command with a written destination comes no farther from it", () => {
    const s = position(table, { scenario: "training-campaign", turn: 3, units: "us-1-2-ta-a T0505 W" });
    s.written = { committed: true, orders: { "us-2-ta": { stay: false, to: "T0300" } } };
    const nearer = board({ rulings: { "ordered-way": "nearer" }, observe });
    expect(broken(nearer, s, walk("us-1-2-ta-a", "T0505 T0606"))).toEqual(["move-unit/as-ordered"]);
    const off: Move = { move: "leave-map", unit: "us-1-2-ta-a", path: ["T0505", "T0606"], exit: "US-D" };
    expect(broken(nearer, s, off)).toContain("leave-map/as-ordered");
    expect(broken(table, s, off)).not.toContain("leave-map/as-ordered");
    expect(broken(table, s, walk("us-1-2-ta-a", "T0505 T0606"))).toEqual([]);
    expect(broken(table, s, walk("us-1-2-ta-a", "T0505 T0405"))).toEqual([]);
  });
});

function unitOf(s: State): State["units"][string] {
  const [unit] = Object.values(s.units);
  if (unit === undefined) throw new Error("no unit");
  return { ...unit };
}

describe("stacks and facing (6.43, 7.1)", () => {
  const two = "us-1-1-ta-a T0502; us-1-1-ta-b T0502; us-alder-art T0601; csa-oak-a T1015";
  const turn = (hex: string, facing: "E" | "SE"): Move => ({ move: "face-stack", hex, facing });
  const order = (hex: string, top: string): Move => ({ move: "reorder-stack", hex, top });

  it("7.11, 7.12, LG.SM: everybody in a hex turns together", () => {
    const s = at(two);
    go(table, s, turn("T0502", "SE"));
    expect([s.units["us-1-1-ta-a"]?.facing, s.units["us-1-1-ta-b"]?.facing]).toEqual(["SE", "SE"]);
    expect(broken(table, s, turn("T0502", "SE"))).toEqual(["face-stack/another-way"]);
    expect(broken(table, s, turn("T0503", "SE"))).toEqual(["face-stack/a-stack"]);
    expect(broken(table, s, turn("T1015", "SE"))).toEqual(["face-stack/of-the-command"]);
    const marked = at("us-1-1-ta-a T0502 strategic W");
    expect(broken(table, marked, turn("T0502", "SE"))).toEqual(["face-stack/not-strategic"]);
  });

  it("a newcomer goes below; the order changes for the whole movement of the stack", () => {
    const s = at(two);
    expect([s.units["us-1-1-ta-a"]?.order, s.units["us-1-1-ta-b"]?.order]).toEqual([0, 1]);
    go(table, s, order("T0502", "us-1-1-ta-b"));
    expect([s.units["us-1-1-ta-a"]?.order, s.units["us-1-1-ta-b"]?.order]).toEqual([1, 0]);
    expect(broken(table, s, walk("us-1-1-ta-a", "T0502 T0503"))).toEqual(["move-unit/once"]);
    expect(broken(table, s, order("T0502", "us-1-1-ta-a"))).toEqual(["reorder-stack/has-not-moved"]);
    expect(broken(table, s, order("T0502", "us-1-1-ta-b"))).toEqual(["reorder-stack/in-the-stack"]);
  });

  it("6.41: guns stay on top, and only the command's own stacks change", () => {
    const guns = at("us-1-1-ta-a T0502; us-alder-art T0502");
    expect(guns.units["us-alder-art"]?.order).toBe(0);
    expect(broken(table, guns, order("T0502", "us-1-1-ta-a"))).toEqual(["reorder-stack/infantry-only"]);
    const others = at("csa-oak-a T0502; csa-oak-b T0502; us-1-1-ta-a T0000");
    expect(broken(table, others, order("T0502", "csa-oak-b"))).toEqual(["reorder-stack/of-the-command"]);
  });

  it("a train that was put into a stack leaves it before movement ends (LG.Eng.Destroy)", () => {
    const s = at("us-train-t1 T0502; us-1-1-ta-a T0602");
    const end: Move = { move: "end-movement" };
    expect(broken(table, s, end)).toEqual([]);
    const frame = s.stack.at(-1);
    if (frame?.flow === "command") frame.units.push("us-train-t1");
    const foot = s.units["us-1-1-ta-a"];
    if (foot !== undefined) Object.assign(foot, { hex: "T0502", order: 1 });
    expect(broken(table, s, end)).toEqual(["end-movement/stacks-corrected"]);
  });
});

describe("leaders (5.1)", () => {
  const ride = (leader: string, path: string, mode: "normal" | "extended" = "normal"): Move => ({
    move: "move-leader",
    leader,
    path: path.split(" "),
    mode,
  });

  it("5.12, 6.12: a leader rides seven points, half a point along the pike", () => {
    const s = at("us-1-1-ta-a T0500; csa-oak-a T0712 E", { leaders: "us-alder T0700" });
    go(table, s, ride("us-alder", "T0700 T0701 T0702 T0703 T0704 T0705 T0706 T0707 T0708"));
    expect(s.leaders["us-alder"]?.hex).toBe("T0708");
    expect(broken(table, s, ride("us-alder", "T0708 T0709"))).toEqual(["move-leader/once"]);
  });

  it.each<[string, Move, string[]]>([
    ["5.12: no such leader", ride("us-birch", "T0700 T0701"), ["move-leader/a-leader"]],
    ["6.12: a way with a gap", ride("us-alder", "T0500 T0502"), ["move-leader/a-way"]],
    ["6.11: nowhere", ride("us-alder", "T0500"), ["move-leader/goes-somewhere"]],
    [
      "too far",
      ride("us-alder", "T0500 T0501 T0502 T0503 T0504 T0505 T0506 T0406 T0405"),
      ["move-leader/enough-points"],
    ],
    ["6.24: up to the river", ride("us-alder", "T0500 T0501 T0502 T0503 T0504 T0505 T0506"), []],
    [
      "6.24: over the river",
      ride("us-alder", "T0500 T0501 T0502 T0503 T0504 T0505 T0506 T0507"),
      ["move-leader/passable"],
    ],
    ["into enemies", ride("us-alder", "T0500 T0501 T0502"), ["move-leader/not-into-enemies"]],
    ["extended near enemies", ride("us-alder", "T0500 T0600", "extended"), ["move-leader/extended-keeps-away"]],
    ["6.11: a leader of the other side", ride("csa-ash", "T0515 T0514"), ["move-leader/of-the-command"]],
  ])("%s", (_, move, expected) => {
    const enemy =
      expected[0]?.includes("enem") === true || expected[0]?.includes("extended") === true ? "T0502" : "T1319";
    const s = at(`us-1-1-ta-a T0100; csa-oak-a ${enemy} E`, { leaders: "us-alder T0500; csa-ash T0515" });
    const frame = s.stack.at(-1);
    if (frame?.flow === "command") frame.leaders = ["us-alder"];
    expect(broken(table, s, move)).toEqual(expected);
  });

  it("6.12, LG.SM: a leader with a strategic movement marker waits for it; nobody leaves the scenario's maps", () => {
    const s = at("us-1-1-ta-a T0100", { leaders: "us-alder T0500" });
    const leader = s.leaders["us-alder"];
    if (leader !== undefined) leader.strategic = true;
    expect(broken(table, s, ride("us-alder", "T0500 T0501"))).toEqual(["move-leader/not-strategic"]);
    if (leader !== undefined) Object.assign(leader, { strategic: false, hex: "F3010" });
    expect(broken(table, s, ride("us-alder", "F3010 F3011"))).toContain("move-leader/on-the-map");
  });

  it("a lone leader leaves a hex that an enemy enters (5.15)", () => {
    const s = at("us-1-1-ta-a T0502 W; us-1-1-ta-b T0500 W; csa-oak-a T0508 E", {
      leaders: "csa-ash T0503; us-alder T0501",
    });
    go(table, s, walk("us-1-1-ta-a", "T0502 T0503"));
    expect(due(table, s)).toBe("CSA caught/displace");
    const away = (leader: string, hex: string): Move => ({ move: "displace-leader", leader, hex });
    expect(broken(table, s, away("us-alder", "T0504"), "CSA")).toEqual(["displace-leader/a-caught-leader"]);
    expect(broken(table, s, away("csa-ash", "T0503"), "CSA")).toEqual([
      "displace-leader/elsewhere",
      "displace-leader/vacant-or-friendly",
    ]);
    expect(broken(table, s, away("csa-ash", "T0500"), "CSA")).toEqual(["displace-leader/vacant-or-friendly"]);
    expect(broken(table, s, away("csa-ash", "F3010"), "CSA")).toContain("displace-leader/on-the-map");
    const events = go(table, s, away("csa-ash", "T0508"), "CSA");
    expect(events).toMatchObject([{ event: "leader-displaced", figures: { hex: "T0508" } }]);
    expect(due(table, s)).toBe("US command/move");
  });
});

describe("legal moves (6.1)", () => {
  it("leads a unit to every hex within its points, and nowhere else", () => {
    const s = at("us-1-1-ta-a T0502; us-alder-art T0602; csa-oak-a T0508 E", { leaders: "us-alder T0502" });
    const offered = table
      .legalMoves(s, "US")
      .filter((move) => move.move === "move-unit" && move.unit === "us-1-1-ta-a");
    const goals = new Set(
      offered.flatMap((move) => (move.move === "move-unit" && move.mode === "normal" ? [move.path.at(-1)] : [])),
    );
    for (const hex of facts.hexesOf("T")) {
      if (facts.distance(hex, "T0502") > 4 || hex === "T0502") continue;
      const direct = goals.has(hex);
      if (facts.distance(hex, "T0502") === 1) expect([hex, direct]).toEqual([hex, true]);
    }
    expect(goals.has("T0506")).toBe(true);
    expect(goals.has("T0507")).toBe(false);
    for (const move of offered) expect(broken(table, s, move)).toEqual([]);
  });
});
