import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { catchLeaders } from "../position/caught.js";
import { chargeOf, openAssault } from "../position/combat/assaults.js";
import { counterattacks, counterers, isFree, thrownBack, together } from "../position/combat/follow-ups.js";
import { inFront } from "../position/combat/fronts.js";
import { markAttacked } from "../position/combat/harm.js";
import { mayChargeInto } from "../position/combat/terrain.js";
import { face, record, relocate, unitsIn } from "../position/units.js";
import { other } from "../terms/constants.js";

/** Defenders enter the hex of those they threw back, and charge one of them (11.33). */
export const counterattack = move({
  name: "counterattack",
  rule: "11.33",
  at: ["charges/counter"],
  params: moveShapes.counterattack,
  gates: {
    "a-hex-left": { rule: "11.33", says: "a charge was thrown back from the hex" },
    "defenders-named": { rule: "11.33", says: "somebody countercharges" },
  },
  look({ p, f }, shut) {
    const left = f.countering.flatMap(({ hexes }) => hexes);
    if (!left.includes(p.to)) return shut("a-hex-left", { expected: left, actual: p.to });
    return p.units.length === 0 ? shut("defenders-named", { actual: [] }) : undefined;
  },
  checks: {
    "defenders-able": {
      rule: "11.33",
      says: "line units that were charged from the hex, in good order and next to it, countercharge",
      ok(c) {
        const able = counterers(c, c.f, c.p.to);
        const wrong = c.p.units.find((id) => !able.includes(id));
        return wrong === undefined || { expected: able, actual: wrong };
      },
    },
    "hex-free": {
      rule: "11.33",
      says: "the hex is free",
      ok: (c) => isFree(c, c.p.to) || { actual: c.p.to },
    },
    "within-stacking": {
      rule: "6.41",
      says: "who advances together may stand together",
      ok: (c) => (new Set(c.p.units).size === c.p.units.length && together(c, c.p.units)) || { actual: c.p.units },
    },
    "one-who-retreated": {
      rule: "11.33",
      says: "the target is the hex of one who was thrown back, next to the hex that was left",
      ok(c) {
        const able = thrownBack(c, c.f, c.p.to).filter((hex) => c.facts.adjacent(c.p.to, hex));
        return able.includes(c.p.target) || { expected: able, actual: c.p.target };
      },
    },
    "in-front": {
      rule: "7.13",
      says: "the target lies in front of the unit as it faces after its advance",
      ok(c) {
        const { s, p, facts } = c;
        const facing = p.facing ?? s.units[p.units[0] ?? ""]?.facing;
        if (facing === undefined || !facts.has(p.target)) return { actual: p.target };
        return inFront(c, p.to, facing, p.target) || { actual: p.target };
      },
    },
    "not-prohibited": {
      rule: "T.TEC",
      says: "nobody charges over a river or canal, two levels up or down, or where he could not go",
      ok(c) {
        const { s, p, facts } = c;
        if (!facts.has(p.target) || !facts.adjacent(p.to, p.target)) return true;
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
    f.countering = f.countering.filter(({ hexes }) => !hexes.includes(p.to));
    for (const id of p.units) {
      relocate(s, id, p.to);
      record(s, id).charged = true;
    }
    face(s, p.to, facing);
    for (const { id } of unitsIn(s, p.target)) markAttacked(c, id);
    tell("counterattack-declared", { units: p.units, hex: p.to, target: p.target });
    call("assault", openAssault(by, "counter", [chargeOf(c, p.units, [p.target])]));
    catchLeaders(c, by, [p.to]);
    return "counter";
  },
  candidates(c, offer) {
    for (const { units, to, target, facing } of counterattacks(c, c.f))
      offer({ units: [...units], to, target, facing });
  },
  complete: false,
  describe: ({ units, target }, facts) => `${units.map(facts.unitName).join(", ")} countercharge ${target}`,
});
