import { listHole } from "../../mechanics/holes.js";
import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { chargedHexes } from "../position/combat/assaults.js";
import { isMounted, unitsIn } from "../position/units.js";
import { defendingHexes, defensiveFirers, defensiveTargets } from "./defence.js";
import { fire } from "./volleys.js";

/** A charged hex fires at some of the hexes that charge it (10.31, 10.32). */
export const defensiveFire = move({
  name: "defensive-fire",
  rule: "10.31",
  at: ["assault/defend"],
  params: moveShapes["defensive-fire"],
  preconditions: { "charged-hex": { rule: "10.31", says: "{actual} is not charged: {expected} are" } },
  resolve(c, reject) {
    const { s, p, f } = c;
    const charged = chargedHexes(f);
    if (!charged.includes(p.hex)) return reject("charged-hex", { expected: charged, actual: p.hex });
    return { there: unitsIn(s, p.hex) };
  },
  checks: {
    "not-mounted": {
      rule: "12.2",
      says: "only mounted cavalry stands in {hex}: it does not fire in defence",
      ok({ d }) {
        const able = d.there.length === 0 || !d.there.every(({ unit }) => isMounted(unit));
        return able || { actual: d.there.map(({ id }) => id) };
      },
    },
    "somebody-fires": {
      rule: "10.31",
      says: "nobody in {hex} can fire in defence: {actual}",
      ok: (c) => defensiveFirers(c, c.p.hex).length > 0 || { actual: c.d.there.map(({ id }) => id) },
    },
    once: {
      rule: "10.33",
      says: "{actual} has fired already against this charge",
      ok: ({ p, f }) => !f.defended.includes(p.hex) || { actual: p.hex },
    },
    "some-target": {
      rule: "10.32",
      says: "{actual}: defensive fire has targets, each named once",
      ok: ({ p }) => (p.targets.length > 0 && new Set(p.targets).size === p.targets.length) || { actual: p.targets },
    },
    "chargers-in-front": {
      rule: "10.32",
      says: "{actual} does not charge {hex}, or not from its front: {expected} do",
      ok(c) {
        const able = defensiveTargets(c, c.f, c.p.hex);
        const wrong = c.p.targets.find((hex) => !able.includes(hex));
        return wrong === undefined || { expected: able, actual: wrong };
      },
    },
  },
  apply: (c) => fire(c, c.f, c.p.hex, c.p.targets),
  complete: true,
  *holes(c, { hex, targets = [] }) {
    const able = defendingHexes(c, c.f).filter((one) => unitsIn(c.s, one).some(({ unit }) => !isMounted(unit)));
    yield { param: "/hex", values: able, sure: true };
    if (hex !== undefined) yield { ...listHole("/targets", defensiveTargets(c, c.f, hex), targets, 1), sure: true };
  },
  describe: ({ hex, targets }) => `${hex} fires in defence at ${targets.join(", ")}`,
});
