import { byNumber } from "../../mechanics/counting.js";
import { listHole } from "../../mechanics/holes.js";
import { mayBe } from "../../mechanics/unknown.js";
import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { catchLeaders } from "../position/caught.js";
import { chargeOf, openAssault } from "../position/combat/assaults.js";
import { counterers, isFree, thrownBack, together } from "../position/combat/follow-ups.js";
import { inFront } from "../position/combat/fronts.js";
import { markAttacked } from "../position/combat/harm.js";
import { mayChargeInto } from "../position/combat/terrain.js";
import { isNextTo } from "../position/known.js";
import { release } from "../position/locks.js";
import { face, record, relocate, unitsIn } from "../position/units.js";
import { facings, other } from "../terms/constants.js";

/** Defenders enter the hex of those they threw back, and charge one of them (11.33). */
export const counterattack = move({
  name: "counterattack",
  rule: "11.33",
  at: ["charges/counter"],
  params: moveShapes.counterattack,
  preconditions: {
    "a-hex-left": { rule: "11.33", says: "no charge was thrown back from {actual}: {expected}" },
    "defenders-named": { rule: "11.33", says: "no unit is named that enters {to} and countercharges {target}" },
  },
  resolve({ p, f }, reject) {
    const left = f.countering.flatMap(({ hexes }) => hexes);
    if (!left.includes(p.to)) return reject("a-hex-left", { expected: left, actual: p.to });
    return p.units.length === 0 ? reject("defenders-named", { actual: [] }) : undefined;
  },
  checks: {
    "defenders-able": {
      rule: "11.33",
      says: "{actual} does not countercharge: {expected} can",
      ok(c) {
        const able = counterers(c, c.f, c.p.to);
        const wrong = c.p.units.find((id) => !able.includes(id));
        return wrong === undefined || { expected: able, actual: wrong };
      },
    },
    "hex-free": {
      rule: "11.33",
      says: "{actual} is not free",
      ok: (c) => isFree(c, c.p.to) || { actual: c.p.to },
    },
    "within-stacking": {
      rule: "6.41",
      says: "{actual} cannot stand together",
      ok: (c) => (new Set(c.p.units).size === c.p.units.length && together(c, c.p.units)) || { actual: c.p.units },
    },
    "one-who-retreated": {
      rule: "11.33",
      says: "nobody who was thrown back stands in {actual}, next to the hex that was left: {expected}",
      ok(c) {
        const able = thrownBack(c, c.f, c.p.to).filter((hex) => isNextTo(c, c.p.to, hex));
        return able.includes(c.p.target) || { expected: able, actual: c.p.target };
      },
    },
    "in-front": {
      rule: "7.13",
      says: "{actual} does not lie in front of the unit after its advance",
      ok(c) {
        const { s, p } = c;
        const facing = p.facing ?? s.units[p.units[0] ?? ""]?.facing;
        if (facing === undefined || !isNextTo(c, p.to, p.target)) return { actual: p.target };
        return inFront(c, p.to, facing, p.target) || { actual: p.target };
      },
    },
    "not-prohibited": {
      rule: "T.TEC",
      says: "a river or canal, two levels, or closed ground lies between {actual} and its target",
      ok(c) {
        const { s, p } = c;
        if (!isNextTo(c, p.to, p.target)) return true;
        const wrong = p.units.find((id) => {
          const unit = s.units[id];
          return unit !== undefined && !mayChargeInto(c, unit, p.to, p.target);
        });
        return wrong === undefined || { actual: wrong };
      },
    },
  },
  apply(c) {
    const { s, p, f, call, tell } = c;
    const by = other(f.side);
    const facing = p.facing ?? s.units[p.units[0] ?? ""]?.facing ?? "E";
    // Others may still enter another hex that was left (11.33).
    f.countering = f.countering.flatMap((entry) => {
      if (!entry.hexes.includes(p.to)) return [entry];
      const hexes = entry.hexes.filter((hex) => hex !== p.to);
      const units = entry.units.filter((id) => !p.units.includes(id));
      return hexes.length > 0 && units.length > 0 ? [{ ...entry, hexes, units }] : [];
    });
    for (const id of p.units) {
      relocate(s, id, p.to);
      record(s, id).charged = true;
    }
    face(s, p.to, facing);
    for (const { id } of unitsIn(s, p.target)) markAttacked(c, id);
    tell("counterattack-declared", { units: p.units, hex: p.to, target: p.target });
    call("assault", openAssault(by, "counter", [chargeOf(c, p.units, [p.target])]));
    release(c, by, [p.to]);
    catchLeaders(c, by, [p.to]);
    return "counter";
  },
  complete: false,
  *holes(c, { units = [], to, target, facing }) {
    const { s, f } = c;
    const left = new Set(f.countering.flatMap(({ hexes }) => hexes));
    const free = [...left].filter((hex) => isFree(c, hex)).sort();
    yield { param: "/to", values: free };
    if (to === undefined) return;
    const able = counterers(c, f, to).filter((id) => units.includes(id) || together(c, [...units, id]));
    yield { ...listHole("/units", able, units, 1), extra: units.length > 0 };
    yield { param: "/target", values: thrownBack(c, f, to).filter((hex) => isNextTo(c, to, hex)) };
    if (target === undefined) return;
    const fronts = facings.filter((one) => mayBe(() => inFront(c, to, one, target)));
    const now = s.units[units[0] ?? ""]?.facing;
    const [first] = fronts;
    const owed = facing === undefined && now !== undefined && !fronts.includes(now) && first !== undefined;
    yield { param: "/facing", values: fronts, optional: true, extra: true, ...(owed && { standard: first }) };
  },
  describe: ({ units, target }, facts) =>
    `${units.map(facts.unitName).join(", ")} ${byNumber(units, "countercharges", "countercharge")} ${target}`,
});
