import { catchLeaders } from "../../caught.js";
import { canFallBack, chargedHexes, chargedUnits, hexesCharging, mayFallBack } from "../../combat/assaults.js";
import { firstFallBack } from "../../combat/falling-back.js";
import { occupiers } from "../../combat/occupying.js";
import { fallBackWays, openTo } from "../../combat/retreating.js";
import { retreatSteps } from "../../combat/tables.js";
import type { Assault } from "../../combat/types.js";
import { other } from "../../constants.js";
import { fieldOf } from "../../field.js";
import { moveShapes } from "../../generated/shapes.js";
import type { Facing, HexId, UnitId } from "../../ids.js";
import { type Acting, move } from "../../kit.js";
import { joining } from "../../stacking.js";
import { face, record, relocate, unitsIn } from "../../units.js";
import { broken } from "./ways.js";

/** Goes back along a way before the charge; where the hex is empty then, infantry may enter it (10.27). */
function goBackBefore(
  c: Acting,
  f: Assault,
  id: UnitId,
  path: readonly HexId[],
  facing: Facing | undefined,
): "before" | "occupy" {
  const { s, tell } = c;
  const [from = ""] = path;
  const to = path.at(-1) ?? from;
  for (const hex of path.slice(1)) relocate(s, id, hex);
  record(s, id).retreated = true;
  if (facing !== undefined) face(s, to, facing);
  tell("retreated-before-charge", { unit: id, from, to });
  catchLeaders(c, other(f.side), path);
  if (unitsIn(s, from).length > 0) return "before";
  f.left = from;
  return "occupy";
}

/** Mounted cavalry or horse artillery leaves before infantry charges it (10.27). */
export const retreatBeforeCharge = move({
  name: "retreat-before-charge",
  rule: "10.27",
  at: ["assault/before"],
  params: moveShapes["retreat-before-charge"],
  gates: {
    "own-unit": { rule: "10.27", says: "the unit is one's own, on the map" },
    "a-way": { rule: "10.27", says: "the way begins where the unit stands and goes from hex to hex" },
  },
  look(c, shut) {
    const { s, p, by } = c;
    const unit = s.units[p.unit];
    if (unit === undefined || unit.hex === null || unit.side !== by) return shut("own-unit", { actual: p.unit });
    const gap = broken(c, unit.hex, p.path);
    return gap === undefined ? { unit, from: unit.hex } : shut("a-way", gap);
  },
  checks: {
    "charged-by-infantry": {
      rule: "10.27",
      says: "mounted cavalry and horse artillery without strategic movement leave before a charge of infantry alone",
      ok: (c) => mayFallBack(c, c.f).some(({ id }) => id === c.p.unit) || { actual: c.p.unit },
    },
    "one-or-two-hexes": {
      rule: "10.27",
      says: "the unit goes one or two hexes",
      ok: ({ p }) => p.path.length <= retreatSteps.beforeCharge + 1 || { expected: 2, actual: p.path.length - 1 },
    },
    "open-way": {
      rule: "10.27",
      says: "the way leads through no enemy and nothing that the unit cannot cross",
      ok(c) {
        const at = c.p.path.findIndex((to, i) => i > 0 && !openTo(c, c.d.unit, c.p.path[i - 1] ?? to, to));
        return at < 0 || { actual: c.p.path[at] ?? null };
      },
    },
    "not-beside-enemies": {
      rule: "10.27",
      says: "the way keeps away from hexes next to enemies",
      ok({ s, p, d, facts }) {
        const { near } = fieldOf(s, facts, d.unit.side);
        const wrong = p.path.slice(1).find((hex) => near.has(hex));
        return wrong === undefined || { actual: wrong };
      },
    },
    "within-stacking": {
      rule: "6.41",
      says: "every hex of the way takes the unit in",
      ok(c) {
        for (const hex of c.p.path.slice(1)) {
          const answer = joining(c, c.p.unit, c.d.unit, hex);
          if (answer !== true) return answer;
        }
        return true;
      },
    },
    farther: {
      rule: "10.27",
      says: "the unit ends farther from every attacker than it was",
      ok(c) {
        const { p, d, facts } = c;
        const to = p.path.at(-1) ?? d.from;
        const near = hexesCharging(c, c.f, d.from).find(
          (hex) => facts.distance(hex, to) <= facts.distance(hex, d.from),
        );
        return near === undefined || { actual: near };
      },
    },
  },
  apply: (c) => goBackBefore(c, c.f, c.p.unit, c.p.path, c.p.facing),
  candidates(c, offer) {
    for (const { id, hex } of mayFallBack(c, c.f)) {
      for (const way of fallBackWays(c, id, hexesCharging(c, c.f, hex))) offer({ unit: id, path: [hex, ...way] });
    }
  },
  complete: false,
  describe: ({ unit, path }, facts) => `${facts.unitName(unit)} retreats before the charge: ${path.join(" -> ")}`,
});

/** The first that can leaves by its longest way: what can be ordered in advance (10.27). */
export const fallBack = move({
  name: "fall-back",
  rule: "10.27",
  at: ["assault/before"],
  params: moveShapes["fall-back"],
  checks: {
    "somebody-can": {
      rule: "10.27",
      says: "somebody can leave",
      ok: (c) => firstFallBack(c, c.f) !== undefined || { actual: chargedHexes(c.f) },
    },
  },
  apply(c) {
    const way = firstFallBack(c, c.f);
    return way === undefined ? "before" : goBackBefore(c, c.f, way.id, way.path, undefined);
  },
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "retreat before the charge",
});

/** Whoever could leave before the charge stays (10.27). */
export const standFast = move({
  name: "stand-fast",
  rule: "10.27",
  at: ["assault/before"],
  params: moveShapes["stand-fast"],
  checks: {
    "could-leave": {
      rule: "10.27",
      says: "in the hex that stands fast somebody could leave",
      ok(c) {
        if (c.p.hex === undefined) return true;
        const able = [...new Set(mayFallBack(c, c.f).map(({ hex }) => hex))];
        return able.includes(c.p.hex) || { expected: able, actual: c.p.hex };
      },
    },
  },
  apply(c) {
    const { p, f } = c;
    // Whether they could have gone anywhere is not asked: no fact of the map is needed to stay.
    for (const { id, unit, hex } of chargedUnits(c, f)) {
      if (canFallBack(unit) && (p.hex === undefined || p.hex === hex)) f.staying.push(id);
    }
    return p.hex === undefined ? "defend" : "before";
  },
  candidates(c, offer) {
    offer({});
    const able = new Set(mayFallBack(c, c.f).map(({ hex }) => hex));
    if (able.size > 1) for (const hex of able) offer({ hex });
  },
  complete: false,
  describe: ({ hex }) => (hex === undefined ? "stand fast" : `stand fast in ${hex}`),
});

/** Infantry enters the hex that was left before its charge (10.27). */
export const occupy = move({
  name: "occupy",
  rule: "10.27",
  at: ["assault/occupy"],
  params: moveShapes.occupy,
  checks: {
    "best-on-top": {
      rule: "11.31",
      says: "infantry on top of its stack that charged the hex, of the best Cohesion, may enter it",
      ok: (c) => occupiers(c, c.f).includes(c.p.unit) || { expected: occupiers(c, c.f), actual: c.p.unit },
    },
  },
  apply(c) {
    const { s, p, f, tell } = c;
    const to = f.left ?? "";
    const from = s.units[p.unit]?.hex ?? "";
    relocate(s, p.unit, to);
    if (p.facing !== undefined) face(s, to, p.facing);
    tell("advanced", { unit: p.unit, from, to });
    f.left = null;
    catchLeaders(c, f.side, [to]);
    return "before";
  },
  candidates(c, offer) {
    for (const unit of occupiers(c, c.f)) offer({ unit });
  },
  complete: false,
  describe: ({ unit }, facts) => `${facts.unitName(unit)} enters the hex that was left`,
});

/** Nobody enters it (10.27). */
export const stayBack = move({
  name: "stay-back",
  rule: "10.27",
  at: ["assault/occupy"],
  params: moveShapes["stay-back"],
  checks: {},
  apply({ f }) {
    f.left = null;
    return "before";
  },
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "nobody enters",
});
