import { chargedHexes } from "../../combat/assaults.js";
import {
  defendingHexes,
  defensiveFirers,
  defensiveModifiersAt,
  defensiveTargets,
  struckUnit,
} from "../../combat/defence.js";
import { cohesionOf } from "../../combat/harm.js";
import type { Assault } from "../../combat/types.js";
import { moveShapes } from "../../generated/shapes.js";
import type { HexId } from "../../ids.js";
import { type Acting, move } from "../../kit.js";
import { isMounted, record, unitsIn } from "../../units.js";
import { interruptWork } from "../../works.js";

/** A hex fires in defence; reads what its die needs, so that nothing is missing once it is cast. */
function fire(c: Acting, f: Assault, hex: HexId, targets: readonly HexId[]): "volley" {
  const { s } = c;
  for (const target of targets) {
    defensiveModifiersAt(c, f, hex, target, targets);
    const struck = struckUnit(c, f, target);
    if (struck !== undefined) cohesionOf(c, struck);
  }
  for (const { id } of defensiveFirers(c, hex)) {
    record(s, id).defended = true;
    interruptWork(c, id);
  }
  f.defended.push(hex);
  f.volley = { hex, targets: [...targets].sort() };
  return "volley";
}

/** A charged hex fires at some of the hexes that charge it (10.31, 10.32). */
export const defensiveFire = move({
  name: "defensive-fire",
  rule: "10.31",
  at: ["assault/defend"],
  params: moveShapes["defensive-fire"],
  gates: { "charged-hex": { rule: "10.31", says: "the hex is one that is charged" } },
  look(c, shut) {
    const { s, p, f } = c;
    const charged = chargedHexes(f);
    if (!charged.includes(p.hex)) return shut("charged-hex", { expected: charged, actual: p.hex });
    return { there: unitsIn(s, p.hex) };
  },
  checks: {
    "not-mounted": {
      rule: "12.2",
      says: "mounted cavalry does not fire in defence",
      ok({ d }) {
        const able = d.there.length === 0 || !d.there.every(({ unit }) => isMounted(unit));
        return able || { actual: d.there.map(({ id }) => id) };
      },
    },
    "somebody-fires": {
      rule: "10.31",
      says: "infantry, dismounted cavalry or artillery in good order fires, and nobody with strategic movement",
      ok: (c) => defensiveFirers(c, c.p.hex).length > 0 || { actual: c.d.there.map(({ id }) => id) },
    },
    once: {
      rule: "10.33",
      says: "a hex fires once against a charge",
      ok: ({ p, f }) => !f.defended.includes(p.hex) || { actual: p.hex },
    },
    "some-target": {
      rule: "10.32",
      says: "defensive fire has targets, each named once",
      ok: ({ p }) => (p.targets.length > 0 && new Set(p.targets).size === p.targets.length) || { actual: p.targets },
    },
    "chargers-in-front": {
      rule: "10.32",
      says: "defensive fire strikes hexes that charge, in front of who fires",
      ok(c) {
        const able = defensiveTargets(c, c.f, c.p.hex);
        const wrong = c.p.targets.find((hex) => !able.includes(hex));
        return wrong === undefined || { expected: able, actual: wrong };
      },
    },
  },
  apply: (c) => fire(c, c.f, c.p.hex, c.p.targets),
  candidates(c, offer) {
    for (const hex of defendingHexes(c, c.f)) {
      const able = defensiveTargets(c, c.f, hex);
      const groups: HexId[][] = [[]];
      for (const one of able) for (const group of [...groups]) groups.push([...group, one]);
      for (const targets of groups) if (targets.length > 0) offer({ hex, targets });
    }
  },
  complete: true,
  describe: ({ hex, targets }) => `${hex} fires in defence at ${targets.join(", ")}`,
});

/** The next charged hex fires at everybody who charges it: what can be ordered in advance (10.32). */
export const defendAtWill = move({
  name: "defend-at-will",
  rule: "10.31",
  at: ["assault/defend"],
  params: moveShapes["defend-at-will"],
  checks: {
    "somebody-can": {
      rule: "10.31",
      says: "somebody can fire",
      ok: (c) => defendingHexes(c, c.f).length > 0 || { actual: chargedHexes(c.f) },
    },
  },
  apply(c) {
    const [hex] = defendingHexes(c, c.f);
    return hex === undefined ? "defend" : fire(c, c.f, hex, defensiveTargets(c, c.f, hex));
  },
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "fire in defence at all who charge",
});

/** No defensive fire, or none beside (10.32). */
export const holdFire = move({
  name: "hold-fire",
  rule: "10.32",
  at: ["assault/defend"],
  params: moveShapes["hold-fire"],
  checks: {
    "could-fire": {
      rule: "10.32",
      says: "the hex that holds its fire is one that could fire",
      ok(c) {
        const able = defendingHexes(c, c.f);
        return c.p.hex === undefined || able.includes(c.p.hex) || { expected: able, actual: c.p.hex };
      },
    },
  },
  apply({ p, f }) {
    if (p.hex === undefined) return "lone";
    f.defended.push(p.hex);
    return "defend";
  },
  candidates(c, offer) {
    offer({});
    const able = defendingHexes(c, c.f);
    if (able.length > 1) for (const hex of able) offer({ hex });
  },
  complete: false,
  describe: ({ hex }) => (hex === undefined ? "hold the fire" : `${hex} holds its fire`),
});
