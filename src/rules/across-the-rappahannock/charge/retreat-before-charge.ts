import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { hexesCharging, mayFallBack } from "../position/combat/assaults.js";
import { broken } from "../position/combat/broken-ways.js";
import { fallBackWays, openTo } from "../position/combat/retreating.js";
import { fieldOf } from "../position/field.js";
import { joining } from "../position/stacking.js";
import { retreatSteps } from "../terms/combat-tables.js";
import { goBackBefore } from "./going-back.js";

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
