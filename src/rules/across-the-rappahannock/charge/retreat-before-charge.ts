import { alongHole } from "../../mechanics/holes.js";
import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { hexesCharging, mayFallBack } from "../position/combat/assaults.js";
import { broken } from "../position/combat/broken-paths.js";
import { endsFarther, fallBackPaths, mayPass, openTo, turnsWith } from "../position/combat/retreat-ways.js";
import { fieldOf } from "../position/field.js";
import { facingHole } from "../position/holes.js";
import { joining } from "../position/stacks.js";
import { facesWithThem } from "../position/units.js";
import { wrongUnit } from "../position/unknown-names.js";
import { retreatSteps } from "../terms/combat-tables.js";
import type { HexId, UnitId } from "../terms/ids.js";
import { goBackBefore } from "./going-back.js";

/** Mounted cavalry or horse artillery leaves before infantry charges it (10.27). */
export const retreatBeforeCharge = move({
  name: "retreat-before-charge",
  rule: "10.27",
  at: ["assault/before"],
  params: moveShapes["retreat-before-charge"],
  preconditions: {
    "own-unit": { rule: "10.27", says: "{actual} is not a unit of the {by} that could leave" },
    "a-way": { rule: "10.27", says: "the way does not begin where {unit} stands, or leaves out a hex: {actual}" },
  },
  resolve(c, reject) {
    const { s, p, by } = c;
    const unit = s.units[p.unit];
    if (unit === undefined || unit.hex === null || unit.side !== by) return reject("own-unit", wrongUnit(s, p.unit));
    const gap = broken(c, unit.hex, p.path);
    return gap === undefined ? { unit, from: unit.hex } : reject("a-way", gap);
  },
  checks: {
    "charged-by-infantry": {
      rule: "10.27",
      says: "{actual} does not leave before this charge: mounted cavalry and horse artillery do, before infantry alone",
      ok: (c) => mayFallBack(c, c.f).some(({ id }) => id === c.p.unit) || { actual: c.p.unit },
    },
    "one-or-two-hexes": {
      rule: "10.27",
      says: "{unit} goes {actual} hex(es); {expected} is the most",
      ok: ({ p }) => p.path.length <= retreatSteps.beforeCharge + 1 || { expected: 2, actual: p.path.length - 1 },
    },
    "open-way": {
      rule: "10.27",
      says: "{unit} cannot go into {actual}: an enemy, or nothing that it could cross",
      ok(c) {
        const at = c.p.path.findIndex((to, i) => i > 0 && !openTo(c, c.d.unit, c.p.path[i - 1] ?? to, to));
        return at < 0 || { actual: c.p.path[at] ?? null };
      },
    },
    "not-beside-enemies": {
      rule: "10.27",
      says: "{actual} on the way lies next to an enemy",
      ok({ s, p, d, facts }) {
        const { near } = fieldOf(s, facts, d.unit.side);
        const wrong = p.path.slice(1).find((hex) => near.has(hex));
        return wrong === undefined || { actual: wrong };
      },
    },
    "within-stacking": {
      rule: "6.41",
      says: "{unit} cannot be in a hex with others there: {expected}, not {actual}",
      ok(c) {
        const { p, d } = c;
        const stopped = p.path.slice(1, -1).find((hex) => !mayPass(c, p.unit, d.unit, hex));
        return joining(c, p.unit, d.unit, stopped ?? p.path.at(-1) ?? d.from);
      },
    },
    "faces-with-the-stack": {
      rule: "7.11",
      says: "{other} stands in {hex} and faces {expected}; {unit} cannot face {actual} there",
      ok: (c) => facesWithThem(c.s, c.p.unit, c.p.path.at(-1) ?? c.d.from, c.p.facing, turnsWith(c, [])),
    },
    farther: {
      rule: "10.27",
      says: "{unit} does not end farther from the attacker in {actual}",
      ok(c) {
        const { p, d, facts } = c;
        const to = p.path.at(-1) ?? d.from;
        const charging = hexesCharging(c, c.f, d.from);
        if (endsFarther(c, charging, d.from, to)) return true;
        return { actual: charging.find((hex) => facts.distance(hex, to) <= facts.distance(hex, d.from)) ?? null };
      },
    },
  },
  apply: (c) => goBackBefore(c, c.f, c.p.unit, c.p.path, c.p.facing),
  // Beside the holes: nobody turns; through the holes five times slower, with each facing.
  candidates(c, offer) {
    for (const { id, hex } of mayFallBack(c, c.f)) {
      for (const way of fallBackPaths(c, id, hexesCharging(c, c.f, hex))) offer({ unit: id, path: [hex, ...way] });
    }
  },
  complete: false,
  *holes(c, { unit: id, path = [] }) {
    const { s, f } = c;
    const able = mayFallBack(c, f);
    const open = (one: { readonly id: UnitId; readonly hex: HexId }) =>
      fallBackPaths(c, one.id, hexesCharging(c, f, one.hex)).map((way) => [one.hex, ...way]);
    yield { param: "/unit", values: able.filter((one) => open(one).length > 0).map((one) => one.id) };
    const chosen = able.find((one) => one.id === id);
    if (id === undefined || chosen === undefined) return;
    const ways = open(chosen);
    yield alongHole(ways, path);
    if (!ways.some((way) => way.length === path.length && way.every((hex, at) => hex === path[at]))) return;
    yield facingHole((facing) => facesWithThem(s, id, path.at(-1) ?? "", facing, turnsWith(c, [])) === true);
  },
  describe: ({ unit, path }, facts) => `${facts.unitName(unit)} retreats before the charge: ${path.join(" -> ")}`,
});
