// What the playbook says of the five armies, by the counts that follow from its lists.
import { describe, expect, it } from "vitest";
import { battleOf, battles } from "../../../../src/rules/this-accursed-civil-war/pack/battles/index.js";
import type { Battle, BattleUnit } from "../../../../src/rules/this-accursed-civil-war/pack/battles/types.js";
import { pack as packShape } from "../../../../src/rules/this-accursed-civil-war/pack/schema.js";
import { standardPack } from "../../../../src/rules/this-accursed-civil-war/pack/standard.js";
import { adjacent } from "../../../models/this-accursed-civil-war/ground.js";

const five = battles.filter(({ id }) => id !== "training");
const sum = (units: readonly BattleUnit[]): number => units.reduce((all, { strength = 0 }) => all + strength, 0);
const count = (units: readonly BattleUnit[], ...types: readonly BattleUnit["type"][]): number =>
  units.filter(({ type }) => types.includes(type)).length;

it("2: five battles with letters and prefixes of their own", () => {
  expect(five.map(({ id }) => id)).toEqual(["edgehill", "first-newbury", "marston-moor", "second-newbury", "naseby"]);
  expect(new Set(battles.map(({ map }) => map)).size).toBe(battles.length);
  const ids = battles.flatMap(({ units, leaders, wings }) => [...units, ...leaders, ...wings].map(({ id }) => id));
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

it("2.1.2: the standard pack has the shape of a pack", () => {
  expect(() => packShape.parse(standardPack)).not.toThrow();
});

it("7.1.1: streams, hedges and slopes of the training field lie between hexes that touch", () => {
  const { stream, hedge, slope } = standardPack.relations;
  const sides = [stream, hedge, slope].flatMap(({ entries }) => Object.keys(entries));
  const field = sides.filter((side) => side.startsWith("T"));
  expect(field.length).toBeGreaterThan(9);
  const apart = field.filter((side) => {
    const [a = "", b = ""] = side.replaceAll("T", "").split("|");
    return !adjacent(a, b);
  });
  expect(apart).toEqual([]);
});

describe("Setup: wings by units, strength points of foot and horse, guns", () => {
  it.each<[battle: string, wing: string, units: number, points: number, horse: number, light: number, guns: number]>([
    ["edgehill", "eh-r-right", 8, 23, 6, 2, 0],
    ["edgehill", "eh-r-centre", 7, 90, 0, 0, 2],
    ["edgehill", "eh-r-left", 7, 17, 5, 2, 0],
    ["edgehill", "eh-p-left", 10, 21, 4, 6, 0],
    ["edgehill", "eh-p-centre", 12, 122, 4, 0, 2],
    ["edgehill", "eh-p-right", 4, 10, 1, 3, 0],
    ["first-newbury", "fn-r-centre", 12, 69, 0, 3, 5],
    ["first-newbury", "fn-r-pool", 15, 60, 15, 0, 0],
    ["first-newbury", "fn-p-centre", 13, 80, 0, 0, 5],
    ["first-newbury", "fn-p-left", 3, 3, 0, 3, 0],
    ["first-newbury", "fn-p-pool", 16, 50, 14, 2, 0],
    ["marston-moor", "mm-r-right", 16, 42, 9, 5, 1],
    ["marston-moor", "mm-r-centre", 31, 95, 4, 4, 5],
    ["marston-moor", "mm-r-left", 12, 26, 7, 5, 0],
    ["marston-moor", "mm-p-right", 16, 46, 12, 4, 0],
    ["marston-moor", "mm-p-centre", 24, 156, 0, 0, 10],
    ["marston-moor", "mm-p-left", 16, 49, 11, 5, 0],
    ["second-newbury", "sn-r-left", 9, 22, 3, 3, 2],
    ["second-newbury", "sn-r-centre", 20, 53, 11, 5, 3],
    ["second-newbury", "sn-r-right", 11, 33, 0, 5, 3],
    ["second-newbury", "sn-r-castle", 2, 3, 0, 1, 1],
    ["second-newbury", "sn-r-northampton", 2, 6, 2, 0, 0],
    ["second-newbury", "sn-r-douglas", 2, 5, 1, 1, 0],
    ["second-newbury", "sn-p-outer-right", 10, 48, 4, 0, 3],
    ["second-newbury", "sn-p-left", 8, 28, 8, 0, 0],
    ["second-newbury", "sn-p-centre", 7, 56, 0, 0, 2],
    ["second-newbury", "sn-p-right", 7, 24, 7, 0, 0],
    ["naseby", "na-r-right", 9, 21, 7, 2, 0],
    ["naseby", "na-r-centre", 15, 63, 6, 0, 2],
    ["naseby", "na-r-left", 7, 16, 5, 2, 0],
    ["naseby", "na-p-right", 12, 34, 12, 0, 0],
    ["naseby", "na-p-centre", 18, 76, 0, 4, 4],
    ["naseby", "na-p-left", 10, 30, 10, 0, 0],
    ["naseby", "na-p-sulby", 3, 6, 0, 3, 0],
  ])("%s: %s", (id, wing, all, points, horse, light, guns) => {
    const units = battleOf(id).units.filter((unit) => unit.wing === wing);
    expect([units.length, sum(units)]).toEqual([all, points]);
    expect([count(units, "cavalry"), count(units, "light"), count(units, "artillery")]).toEqual([horse, light, guns]);
  });

  it("all of them: 374 units", () => {
    expect(five.map(({ units }) => units.length)).toEqual([48, 59, 115, 78, 74]);
    expect(five.map(({ wings }) => wings.filter(({ pool }) => pool !== true).length)).toEqual([6, 6, 6, 10, 7]);
  });
});

describe("2.1.2: what counters bear", () => {
  it.each(five)("$id: morale from 4 to 8, strength from 1 to 20, none of guns", ({ units }) => {
    for (const { id, type, strength, morale, guns } of units) {
      const bears = type !== "artillery" && type !== "wagon";
      expect([id, strength !== undefined && strength >= 1 && strength <= 20]).toEqual([id, bears]);
      expect([id, morale !== undefined && morale >= 4 && morale <= 8]).toEqual([id, bears]);
      expect([id, guns !== undefined]).toEqual([id, type === "artillery"]);
    }
  });
  it.each(five)("$id: nobody's facing is stated, no leader's value but Rupert's", ({ units, leaders }) => {
    expect(units.filter(({ facing }) => facing !== undefined)).toEqual([]);
    const known = leaders.filter(({ command }) => command !== undefined);
    expect(known.every(({ id, command, inferred }) => id.endsWith("-rupert") && command === -2 && inferred)).toBe(true);
  });
});

describe("Setup: leaders and wings", () => {
  it.each(five)("$id: every wing has a commander of its side, every leader his place", (battle) => {
    const { wings, leaders, senior, seniorOf = {}, armyReplacements = {} } = battle;
    const find = (id: string | null) => leaders.find((one) => one.id === id);
    for (const { id, side, leader, replacements, pool } of wings) {
      expect([id, find(leader)?.side, find(leader)?.role]).toEqual(
        pool === true ? [id, undefined, undefined] : [id, side, "wing"],
      );
      for (const one of replacements)
        expect([one, find(one)?.side, find(one)?.role]).toEqual([one, side, "replacement"]);
    }
    for (const side of ["royalist", "parliament"] as const) {
      expect(wings.find(({ id }) => id === senior[side])?.side).toBe(side);
      expect(leaders.some((one) => one.side === side && one.role === "army")).toBe(true);
    }
    const used = [
      ...wings.flatMap(({ leader, replacements }) => [leader, ...replacements]),
      ...leaders.filter(({ role }) => role === "army").map(({ id }) => id),
      ...Object.values(armyReplacements).flat(),
    ];
    expect([...leaders.map(({ id }) => id)].sort()).toEqual(used.filter((id) => id !== null).sort());
    for (const [army, wing] of Object.entries(seniorOf)) {
      expect(find(army)?.role).toBe("army");
      expect(wings.some(({ id }) => id === wing)).toBe(true);
    }
  });
  it.each(five)("$id: units serve wings that there are", ({ units, wings }) => {
    expect(units.filter(({ wing }) => !wings.some(({ id }) => id === wing))).toEqual([]);
  });
  it("5.5.3: the orders of the day", () => {
    const orders = ({ wings }: Battle) => wings.map(({ historical }) => historical ?? "-");
    const [eh, fn, mm, sn, na] = five.map(orders);
    expect(eh).toEqual([...Array(3).fill("charge"), ...Array(3).fill("receive-charge")]);
    expect(fn).toEqual(["make-ready", "charge", "make-ready", "-", ...Array(3).fill("receive-charge"), "-"]);
    expect(mm).toEqual(["charge", "receive-charge", "receive-charge", "charge", "charge", "charge"]);
    expect(sn).toEqual([
      ...["receive-charge", "make-ready", "receive-charge", "receive-charge", "-", "-"],
      ...Array(4).fill("charge"),
    ]);
    expect(na).toEqual([
      ...["charge", "charge", "receive-charge"],
      ...["make-ready", "receive-charge", "make-ready", "receive-charge"],
    ]);
  });
});

describe("Setup: the hexes of the lists", () => {
  it.each(five)("$id: on the battle's own map, which surely has them", ({ map, units, sheet }) => {
    const hexes = units.flatMap(({ at }) => (typeof at === "string" ? [] : at));
    expect(hexes.every((hex) => hex.startsWith(map))).toBe(true);
    const sure = sheet.sure;
    const lines = sure === undefined ? undefined : "rows" in sure ? sure.rows : sure.columns;
    for (const hex of hexes) {
      const [line, place] = [Number(hex.slice(1, 3)), Number(hex.slice(3))];
      expect([hex, line >= (lines?.first ?? 99) && line <= (lines?.last ?? 0)]).toEqual([hex, true]);
      expect([hex, place >= (sure?.places.first ?? 99) && place <= (sure?.places.last ?? 0)]).toEqual([hex, true]);
    }
  });
  it.each(five)("8.1.1: $id: no hex twice but what may share one", ({ units, special }) => {
    const byHex = new Map<string, BattleUnit[]>();
    for (const unit of units) {
      for (const hex of typeof unit.at === "string" ? [] : unit.at) byHex.set(hex, [...(byHex.get(hex) ?? []), unit]);
    }
    const wrong = [...byHex].filter(([, all]) => {
      const types = all.map(({ type }) => (type === "artillery" ? "guns" : type)).sort();
      const printed = special.together?.some((group) => all.every(({ id }) => group.includes(id))) === true;
      return !(
        all.length === 1 ||
        printed ||
        ["cavalry light", "cavalry guns", "guns heavy"].includes(types.join(" "))
      );
    });
    expect(wrong.map(([hex]) => hex)).toEqual([]);
  });
  it.each(five)("2.1.2: $id: who is listed with two hexes lies in one line", ({ units }) => {
    for (const { id, at, double } of units) {
      if (typeof at === "string") continue;
      expect([id, at.length]).toEqual([id, double === true ? 2 : 1]);
      const [a = "", b = a] = at;
      expect([id, a.slice(0, 3), Number(b.slice(3)) - Number(a.slice(3))]).toEqual([id, b.slice(0, 3), at.length - 1]);
    }
  });
});
