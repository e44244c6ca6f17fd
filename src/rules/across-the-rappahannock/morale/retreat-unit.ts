import { alongHole } from "../../mechanics/holes.js";
import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { broken } from "../position/combat/broken-paths.js";
import {
  firstStepNearer,
  mayPass,
  openTo,
  retreatPaths,
  retreatsOf,
  turnsWith,
  type Way,
} from "../position/combat/retreat-ways.js";
import { facingHole } from "../position/holes.js";
import { joining } from "../position/stacks.js";
import { facesWithThem } from "../position/units.js";
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
  preconditions: {
    "must-retreat": { rule: "11.21", says: "{actual} does not have to retreat: {expected} do" },
    "a-way": { rule: "11.21", says: "the way does not begin where {unit} stands, or leaves out a hex: {actual}" },
  },
  resolve(c, reject) {
    const { s, p, f } = c;
    const unit = s.units[p.unit];
    if (unit === undefined || unit.hex === null || !f.units.includes(p.unit)) {
      return reject("must-retreat", { expected: f.units, actual: p.unit });
    }
    const gap = broken(c, unit.hex, p.path);
    return gap === undefined ? { unit, steps: p.path.slice(1) } : reject("a-way", gap);
  },
  checks: {
    "as-far-as-it-must": {
      rule: "11.22",
      says: "{unit} goes {actual} hex(es); {expected} is the most",
      ok({ d }) {
        const max = d.unit.type === "cavalry" && d.unit.mounted ? 2 : 1;
        return d.steps.length <= max || { expected: max, actual: d.steps.length };
      },
    },
    away: {
      rule: "11.21",
      says: "{actual} is not farther from the enemies that caused the retreat: {expected}",
      ok(c) {
        const { p, d, f } = c;
        const [start = ""] = p.path;
        const wrong = retreatsOf(c, p.unit, f.causes).map((how) => firstStepNearer(c, f.causes, start, d.steps, how));
        const at = Math.max(...wrong);
        if (wrong.some((one) => one < 0)) return true;
        return {
          expected: ends(retreatPaths(c, p.unit, f.causes)),
          actual: d.steps[at] ?? null,
          path: `/path/${at + 1}`,
        };
      },
    },
    "open-way": {
      rule: "11.24",
      says: "{unit} cannot go into {actual}: off the map, an enemy, or nothing that it could cross",
      ok(c) {
        const { p, d } = c;
        const at = d.steps.findIndex((to, i) => !openTo(c, d.unit, p.path[i] ?? to, to));
        return at < 0 || { actual: d.steps[at] ?? null, path: `/path/${at + 1}` };
      },
    },
    "faces-with-the-stack": {
      rule: "7.11",
      says: "{other} stands in {hex} and faces {expected}; {unit} cannot face {actual} there",
      ok(c) {
        const { s, p, d } = c;
        const to = d.steps.at(-1) ?? "";
        // Who makes room for it does not stay.
        return (
          joining(c, p.unit, d.unit, to) !== true || facesWithThem(s, p.unit, to, p.facing, turnsWith(c, c.f.gone))
        );
      },
    },
    "room-with-friends": {
      rule: "11.23",
      says: "friends in {actual} do not take {unit} in, and there is another way: {expected}",
      ok(c) {
        const { p, d, f } = c;
        const full = d.steps.find((to, at) =>
          at < d.steps.length - 1 ? !mayPass(c, p.unit, d.unit, to) : joining(c, p.unit, d.unit, to) !== true,
        );
        if (full === undefined) return true;
        const ways = retreatPaths(c, p.unit, f.causes);
        return ways.some(({ path }) => same(path, d.steps)) || { expected: ends(ways), actual: full };
      },
    },
  },
  apply({ p, d, f }) {
    f.step = { unit: p.unit, path: [...d.steps], facing: p.facing ?? null };
  },
  // Beside the holes: the ways are found at once; through the holes three times slower.
  candidates(c, offer) {
    for (const unit of c.f.units) {
      const from = c.s.units[unit]?.hex ?? "";
      for (const { path } of retreatPaths(c, unit, c.f.causes)) offer({ unit, path: [from, ...path] });
    }
  },
  complete: false,
  *holes(c, { unit: id, path = [] }) {
    const { s, f } = c;
    yield { param: "/unit", values: f.units };
    const unit = id === undefined ? undefined : s.units[id];
    if (id === undefined || unit === undefined || unit.hex === null) return;
    const { hex } = unit;
    const ways = retreatPaths(c, id, f.causes).map((way) => [hex, ...way.path]);
    yield alongHole(ways, path);
    if (!ways.some((way) => same(way, path))) return;
    const to = path.at(-1) ?? "";
    const alone = joining(c, id, unit, to) !== true;
    yield facingHole((facing) => alone || facesWithThem(s, id, to, facing, turnsWith(c, f.gone)) === true);
  },
  describe: ({ unit, path }, facts) => `${facts.unitName(unit)} retreats: ${path.join(" -> ")}`,
});
