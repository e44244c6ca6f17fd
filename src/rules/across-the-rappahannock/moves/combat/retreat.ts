import {
  clearings,
  displacementHexes,
  leadsAway,
  openTo,
  retreatsOf,
  retreatWays,
  type Way,
} from "../../combat/retreating.js";
import { moveShapes } from "../../generated/shapes.js";
import type { HexId, UnitId } from "../../ids.js";
import { move, type Reading } from "../../kit.js";
import { joining } from "../../stacking.js";
import { broken } from "./ways.js";

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

/** The way that costs least: least Disorder, then the shorter one, then by its hexes. */
function easiest(c: Pick<Reading, "s" | "facts" | "ruling">, units: readonly UnitId[], causes: readonly HexId[]) {
  let best: { unit: UnitId; way: Way } | undefined;
  for (const unit of units) {
    for (const way of retreatWays(c, unit, causes)) {
      const better =
        best === undefined ||
        way.disorders < best.way.disorders ||
        (way.disorders === best.way.disorders && way.path.length < best.way.path.length);
      if (better) best = { unit, way };
    }
    if (best !== undefined) return best;
  }
  return best;
}

/** The next unit goes back by the way that costs least: what can be ordered in advance (11.21). */
export const retreatAtWill = move({
  name: "retreat-at-will",
  rule: "11.21",
  at: ["retreat/choose"],
  params: moveShapes["retreat-at-will"],
  checks: {},
  apply(c) {
    const best = easiest(c, c.f.units, c.f.causes);
    if (best !== undefined) c.f.step = { unit: best.unit, path: [...best.way.path], facing: null };
  },
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "retreat by the way that costs least",
});

/** A unit makes room for another that retreats (11.26). */
export const displaceUnit = move({
  name: "displace-unit",
  rule: "11.26",
  at: ["displacement/choose"],
  params: moveShapes["displace-unit"],
  gates: { "in-the-way": { rule: "11.26", says: "the unit stands in the hex that must be cleared" } },
  look({ s, p, f }, shut) {
    const unit = s.units[p.unit];
    return unit === undefined || unit.hex !== f.hex || p.unit === f.arriving
      ? shut("in-the-way", { expected: f.hex, actual: p.unit })
      : { unit };
  },
  checks: {
    "makes-room": {
      rule: "11.26",
      says: "only who is in the way makes room",
      ok(c) {
        const { s, p, f } = c;
        const arriving = s.units[f.arriving];
        if (arriving === undefined) return false;
        const able = clearings(c, f.arriving, arriving, f.hex, f.causes, f.chain).flat();
        return able.includes(p.unit) || { expected: [...new Set(able)], actual: p.unit };
      },
    },
    "one-hex-away": {
      rule: "11.26",
      says: "it goes one hex, away from the enemy, where it can stand or others make room in turn",
      ok(c) {
        const { p, f } = c;
        const able = displacementHexes(c, p.unit, f.causes, [...f.chain, f.hex]).map(({ hex }) => hex);
        return able.includes(p.to) || { expected: able, actual: p.to };
      },
    },
  },
  apply({ p, f }) {
    f.step = { unit: p.unit, to: p.to, facing: p.facing ?? null };
  },
  candidates(c, offer) {
    const { s, f } = c;
    const arriving = s.units[f.arriving];
    if (arriving === undefined) return;
    for (const unit of new Set(clearings(c, f.arriving, arriving, f.hex, f.causes, f.chain).flat())) {
      for (const { hex: to } of displacementHexes(c, unit, f.causes, [...f.chain, f.hex])) offer({ unit, to });
    }
  },
  complete: false,
  describe: ({ unit, to }, facts) => `${facts.unitName(unit)} makes room and goes to ${to}`,
});
