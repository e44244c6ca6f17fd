// Section 4 of Hollow Lane: marches of units of one hex, drills of those of two.
import * as z from "zod/mini";
import {
  closedIn,
  columnDirections,
  gapIn,
  goesOnFrom,
  type Line,
  onTheMap,
  pathsWithin,
  repeatedIn,
  shapeOf,
} from "../../../src/rules/index.js";
import { move } from "./kit.js";
import * as at from "./position.js";

const facing = z.enum(columnDirections);

export const march = move({
  name: "march",
  rule: "4.1",
  at: ["lane/turn"],
  params: shapeOf(z.strictObject({ unit: z.string(), path: z.array(z.string()), facing })),
  preconditions: {
    "a-unit": { rule: "4.1", says: "{unit} is a unit of one hex on the map" },
    "a-path": { rule: "4.1", says: "the path of {unit} begins in its hex and leaves out none: {actual}" },
  },
  resolve({ s, p, facts }, reject) {
    const unit = s.units[p.unit];
    if (unit === undefined || unit.hex === null || unit.right !== null) return reject("a-unit");
    if (p.path[0] !== unit.hex) return reject("a-path", { actual: p.path[0] ?? null });
    const gap = gapIn(p.path, facts.has, facts.adjacent);
    return gap === undefined ? { unit } : reject("a-path", { actual: gap.hex });
  },
  checks: {
    own: { rule: "4.1", says: "{unit} is of the side that moves", ok: ({ d, by }) => d.unit.side === by },
    once: { rule: "4.1", says: "{unit} has not moved yet", ok: ({ d }) => !d.unit.moved },
    "no-circle": {
      rule: "4.2",
      says: "{unit} comes through {actual} once",
      ok({ p }) {
        const twice = repeatedIn(p.path);
        return twice === undefined || { actual: twice };
      },
    },
    passable: {
      rule: "4.3",
      says: "{unit} cannot enter {actual}",
      ok(c) {
        const cost = at.costOf(c, c.d.unit, c.p.path);
        return !("stops" in cost) || { actual: cost.stops };
      },
    },
    "enough-points": {
      rule: "4.3",
      says: "the path costs {actual}, {unit} has {expected}",
      ok(c) {
        const cost = at.costOf(c, c.d.unit, c.p.path);
        const most = at.allowances[c.d.unit.kind];
        return "stops" in cost || cost.cost <= most || { expected: most, actual: cost.cost };
      },
    },
    "stops-before-enemies": {
      rule: "4.4",
      says: "{unit} goes on from {actual}, which lies in front of an enemy",
      ok(c) {
        const early = goesOnFrom(c.p.path, (hex) => at.fieldOf(c, c.by).near.has(hex));
        return early === undefined || { actual: early };
      },
    },
    "not-into-enemies": {
      rule: "4.5",
      says: "enemies stand in {actual}",
      ok(c) {
        const closed = closedIn(c.p.path, at.fieldOf(c, c.by).closed);
        return closed === undefined || { actual: closed };
      },
    },
    stacking: {
      rule: "2.1",
      says: "{unit} has no room in {hex}: {actual}",
      ok: (c) => at.crowding(c, c.p.unit, c.d.unit, c.p.path.slice(-1)),
    },
  },
  apply({ s, p, d, tell }) {
    const hex = p.path.at(-1) ?? "";
    d.unit.order = at.unitsIn(s, hex).length;
    Object.assign(d.unit, { hex, facing: p.facing, moved: true });
    tell("marched", { unit: p.unit, hex, path: [...p.path] });
    return "turn";
  },
  candidates(c, offer) {
    const { closed, near } = at.fieldOf(c, c.by);
    for (const { id, unit, hex: from } of onTheMap(c.s.units, ({ side, right }) => side === c.by && right === null)) {
      const paths = pathsWithin(from, at.allowances[unit.kind], {
        next: (hex) => (hex !== from && near.has(hex) ? [] : c.facts.neighbours(hex).filter((one) => !closed.has(one))),
        cost: (a, b) => at.stepCost(c, unit.kind, a, b),
      });
      const faces = columnDirections.filter((one) => one === unit.facing);
      for (const path of paths) for (const one of faces) offer({ unit: id, path, facing: one });
    }
  },
  complete: false,
});

export const drill = move({
  name: "drill",
  rule: "4.6",
  at: ["lane/turn"],
  params: shapeOf(z.strictObject({ unit: z.string(), steps: z.array(z.enum(at.drills)) })),
  preconditions: {
    "a-tercio": { rule: "4.6", says: "{unit} is a tercio on the map" },
    "on-the-map": { rule: "4.6", says: "{unit} leaves the map with step {actual}" },
  },
  resolve(c, reject) {
    const unit = c.s.units[c.p.unit];
    if (unit === undefined || unit.hex === null || unit.right === null) return reject("a-tercio");
    let line: Line = { left: unit.hex, right: unit.right, facing: unit.facing };
    const lines = [line];
    let cost: number | null = 0;
    for (const [step, one] of c.p.steps.entries()) {
      const after = at.drilled(c, line, one);
      if (after === undefined) return reject("on-the-map", { actual: step + 1 });
      const paid = at.drillCost(c, line, after, one);
      cost = cost === null || paid === null ? null : cost + paid;
      lines.push(after);
      line = after;
    }
    return { unit, line, lines, cost };
  },
  checks: {
    own: { rule: "4.1", says: "{unit} is of the side that moves", ok: ({ d, by }) => d.unit.side === by },
    once: { rule: "4.1", says: "{unit} has not moved yet", ok: ({ d }) => !d.unit.moved },
    passable: { rule: "4.3", says: "{unit} cannot go over this ground", ok: ({ d }) => d.cost !== null },
    "enough-points": {
      rule: "4.7",
      says: "the steps cost {actual}, {unit} has {expected}",
      ok: ({ d }) =>
        d.cost === null || d.cost <= at.allowances.tercio || { expected: at.allowances.tercio, actual: d.cost },
    },
    "into-nobody": {
      rule: "2.1",
      says: "{unit} has no room in {hex}: {actual}",
      ok(c) {
        for (const { left, right } of c.d.lines) {
          const fault = at.crowding(c, c.p.unit, c.d.unit, [left, right]);
          if (fault !== true) return fault;
        }
        return true;
      },
    },
  },
  apply({ p, d, tell }) {
    const { left, right, facing: faces } = d.line;
    Object.assign(d.unit, { hex: left, right, facing: faces, moved: true });
    tell("marched", { unit: p.unit, hex: left });
    return "turn";
  },
  complete: false,
});
