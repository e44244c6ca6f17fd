import { listHole } from "../../mechanics/holes.js";
import { mayBe } from "../../mechanics/unknown.js";
import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { fieldOf } from "../position/field.js";
import { actOf, isInfantry, record, standing, startDisordered, startHex } from "../position/units.js";
import { endsOf, engineers, hexsideOf, isHexside } from "../position/works.js";
import type { Unit } from "../terms/state.js";

const onFoot = (unit: Unit | undefined): boolean => unit !== undefined && isInfantry(unit);

/** The Union begins to improve a poor ford of the river, with infantry on both banks (LG.Ford). */
export const improveFord = move({
  name: "improve-ford",
  rule: "LG.Ford",
  at: ["command/works"],
  params: moveShapes["improve-ford"],
  preconditions: {
    "a-hexside": { rule: "LG.Ford", says: "{actual} is not a hexside of the map with its hexes in order" },
  },
  resolve({ p, facts }, reject) {
    const [a, b] = endsOf(p.hexside);
    return isHexside({ facts }, p.hexside) ? { a, b } : reject("a-hexside", { actual: p.hexside });
  },
  checks: {
    "engineers-here": {
      rule: "LG.Ford",
      says: "{units} [improves/improve] no ford at {hexside}: the scenario has no engineers who do",
      ok: ({ s }) => engineers(s) === "full",
    },
    union: { rule: "LG.Ford", says: "the {by} improves no fords", ok: ({ by }) => by === "US" },
    "poor-ford": {
      rule: "LG.Ford",
      says: "{hexside} has no poor ford of the river that nobody improves: {actual}",
      ok({ s, p, d, facts }) {
        if (s.fords[p.hexside] !== undefined) return { actual: p.hexside };
        const ford = facts.ford(d.a, d.b);
        return ford === "poor" || { expected: "poor", actual: ford };
      },
    },
    "on-both-banks": {
      rule: "LG.Ford",
      says: "each bank needs an infantry unit in order that began the activation there and is still there: {units}",
      ok({ s, p, d }) {
        if (p.units.length !== 2) return { expected: 2, actual: p.units.length };
        const hexes = p.units.map((id) => (startHex(s, id) === s.units[id]?.hex ? (s.units[id]?.hex ?? "") : ""));
        if (!hexes.includes(d.a) || !hexes.includes(d.b)) return { expected: [d.a, d.b], actual: hexes };
        return p.units.every((id) => {
          const unit = s.units[id];
          if (unit === undefined || unit.side !== "US" || unit.disordered || startDisordered(s, id)) return false;
          // 12.3: cavalry that was on foot as the command began.
          return unit.type === "infantry" || (isInfantry(unit) && !actOf(s, id).moved);
        });
      },
    },
    "of-the-command": {
      rule: "4.23",
      says: "{units} [is/are] not of the command that acts",
      ok: ({ f, p }) => p.units.some((id) => f.units.includes(id)),
    },
    "away-from-enemies": {
      rule: "LG.Ford",
      says: "{actual} lies next to an enemy",
      ok({ s, facts, d }) {
        const { near } = fieldOf(s, facts, "US");
        const close = [d.a, d.b].find((hex) => near.has(hex));
        return close === undefined || { actual: close };
      },
    },
  },
  apply({ s, p, tell }) {
    s.fords[p.hexside] = { improved: false, failures: 0, builders: [...p.units] };
    for (const id of p.units) record(s, id).worked = true;
    tell("ford-begun", { hexside: p.hexside });
    return "works";
  },
  complete: false,
  *holes(c, { units = [], hexside }) {
    const { s, f, facts, by } = c;
    if (by !== "US" || engineers(s) !== "full") return;
    const able = standing(s, "US").filter(
      ({ id, unit, hex }) => onFoot(unit) && !unit.disordered && startHex(s, id) === hex,
    );
    const held = new Set(able.map(({ hex }) => hex));
    const sides = able.flatMap(({ id, hex }) =>
      f.units.includes(id) && facts.has(hex)
        ? facts.neighbours(hex).flatMap((next) => (held.has(next) ? [hexsideOf(hex, next)] : []))
        : [],
    );
    const isPoor = (side: string) => s.fords[side] === undefined && mayBe(() => facts.ford(...endsOf(side)) === "poor");
    yield { param: "/hexside", values: [...new Set(sides)].filter(isPoor) };
    if (hexside === undefined) return;
    const ends = endsOf(hexside);
    const taken = units.map((id) => s.units[id]?.hex);
    const there = able.filter(({ hex }) => ends.includes(hex) && !taken.includes(hex)).map(({ id }) => id);
    yield listHole("/units", there, units, 2, 2);
  },
  describe: ({ hexside }) => `work at the ford ${hexside.replace("|", "-")}`,
});
