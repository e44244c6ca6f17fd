import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { broken } from "../position/combat/broken-ways.js";
import { leadsAway, openTo, retreatsOf, retreatWays, type Way } from "../position/combat/retreating.js";
import { joining } from "../position/stacking.js";
import type { HexId } from "../terms/ids.js";

/** Where ways end. */
const ends = (ways: readonly Way[]): HexId[] => [...new Set(ways.map(({ path }) => path.at(-1) ?? ""))].sort();

const same = (one: readonly HexId[], other: readonly HexId[]): boolean =>
  one.length === other.length && one.every((hex, at) => hex === other[at]);

/** A unit goes back (11.21, 11.22). */
export const retreatUnit = move({
  name: "retreat-unit",
  rule: "11.21",
  at: ["retreat/choose"],
  params: moveShapes["retreat-unit"],
  gates: {
    "must-retreat": { rule: "11.21", says: "the unit is one that has to retreat" },
    "a-way": { rule: "11.21", says: "the way begins where the unit stands and goes from hex to hex" },
  },
  look(c, shut) {
    const { s, p, f } = c;
    const unit = s.units[p.unit];
    if (unit === undefined || unit.hex === null || !f.units.includes(p.unit)) {
      return shut("must-retreat", { expected: f.units, actual: p.unit });
    }
    const gap = broken(c, unit.hex, p.path);
    return gap === undefined ? { unit, steps: p.path.slice(1) } : shut("a-way", gap);
  },
  checks: {
    "as-far-as-it-must": {
      rule: "11.22",
      says: "mounted cavalry retreats one hex or two, everybody else one",
      ok({ d }) {
        const most = d.unit.type === "cavalry" && d.unit.mounted ? 2 : 1;
        return d.steps.length <= most || { expected: most, actual: d.steps.length };
      },
    },
    away: {
      rule: "11.21",
      says: "each hex lies farther from the enemies that caused the retreat than the one before",
      ok(c) {
        const { p, d, f } = c;
        const { away, ways } = retreatsOf(c, p.unit, f.causes);
        const at = d.steps.findIndex((to, i) => !leadsAway(c, f.causes, p.path[i] ?? to, to, away));
        return at < 0 || { expected: ends(ways), actual: d.steps[at] ?? null, path: `/path/${at + 1}` };
      },
    },
    "open-way": {
      rule: "11.24",
      says: "the way stays on the map, enters no enemy's hex and crosses nothing that the unit could not cross",
      ok(c) {
        const { p, d } = c;
        const at = d.steps.findIndex((to, i) => !openTo(c, d.unit, p.path[i] ?? to, to));
        return at < 0 || { actual: d.steps[at] ?? null, path: `/path/${at + 1}` };
      },
    },
    "room-with-friends": {
      rule: "11.23",
      says: "friends on the way take the unit in, or make room where there is no other way (11.26)",
      ok(c) {
        const { p, d, f } = c;
        const full = d.steps.find((to) => joining(c, p.unit, d.unit, to) !== true);
        if (full === undefined) return true;
        const { ways } = retreatsOf(c, p.unit, f.causes);
        return ways.some(({ path }) => same(path, d.steps)) || { expected: ends(ways), actual: full };
      },
    },
  },
  apply({ p, d, f }) {
    f.step = { unit: p.unit, path: [...d.steps], facing: p.facing ?? null };
  },
  candidates(c, offer) {
    for (const unit of c.f.units) {
      const from = c.s.units[unit]?.hex ?? "";
      for (const { path } of retreatWays(c, unit, c.f.causes)) offer({ unit, path: [from, ...path] });
    }
  },
  complete: false,
  describe: ({ unit, path }, facts) => `${facts.unitName(unit)} retreats: ${path.join(" -> ")}`,
});
