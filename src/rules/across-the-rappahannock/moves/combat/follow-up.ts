import { catchLeaders } from "../../caught.js";
import { chargeOf, openAssault } from "../../combat/assaults.js";
import { chargeable, leftOut, mayCharge } from "../../combat/charging.js";
import {
  actingCommands,
  continuations,
  counterattacks,
  counterers,
  isFree,
  thrownBack,
  together,
} from "../../combat/follow-ups.js";
import { inFront } from "../../combat/fronts.js";
import { markAttacked } from "../../combat/harm.js";
import { mayChargeInto } from "../../combat/terrain.js";
import { other } from "../../constants.js";
import { moveShapes } from "../../generated/shapes.js";
import { move } from "../../kit.js";
import { face, record, relocate, unitsIn } from "../../units.js";

/** The unit that advanced after 11 and more attacks again (11.32). */
export const continueAttack = move({
  name: "continue-attack",
  rule: "11.32",
  at: ["charges/continue"],
  params: moveShapes["continue-attack"],
  gates: { "has-advanced": { rule: "11.32", says: "the unit advanced after a result of 11 and more" } },
  look({ s, p, f }, shut) {
    const unit = s.units[p.unit];
    if (unit === undefined || unit.hex === null || !f.continuing.includes(p.unit)) {
      return shut("has-advanced", { expected: f.continuing, actual: p.unit });
    }
    return { unit, hex: unit.hex };
  },
  checks: {
    "in-good-order": {
      rule: "10.11",
      says: "disordered units do not charge",
      ok: ({ p, d }) => mayCharge(d.unit) || { actual: p.unit },
    },
    "enemies-in-front": {
      rule: "11.32",
      says: "it charges enemies who are now in front of it, and whom it can reach",
      ok(c) {
        const able = chargeable(c, c.d.unit, c.d.hex);
        const wrong = c.p.targets.find((hex) => !able.includes(hex));
        if (wrong !== undefined) return { expected: able, actual: wrong };
        return c.p.targets.length > 0 || { expected: able, actual: [] };
      },
    },
    "all-in-front": {
      rule: "10.12",
      says: "it charges every enemy in front of it that no other unit holds",
      ok(c) {
        const left = leftOut(c, actingCommands(c), c.p.unit, { attackers: [c.p.unit], targets: c.p.targets });
        return left.length === 0 || { expected: left, actual: c.p.unit };
      },
    },
  },
  apply(c) {
    const { s, p, f, call, tell } = c;
    f.continuing = f.continuing.filter((id) => id !== p.unit);
    for (const hex of p.targets) for (const { id } of unitsIn(s, hex)) markAttacked(c, id);
    tell("continued-attack-declared", { unit: p.unit, targets: p.targets });
    call("assault", openAssault(f.side, "continued", [chargeOf(c, [p.unit], p.targets)]));
    return "continue";
  },
  candidates(c, offer) {
    for (const { unit, targets } of continuations(c, c.f)) {
      offer({ unit, targets: [...targets] });
      const { hex = null } = c.s.units[unit] ?? {};
      const own = c.s.units[unit];
      if (own !== undefined && hex !== null) offer({ unit, targets: chargeable(c, own, hex) });
    }
  },
  complete: false,
  describe: ({ unit, targets }, facts) => `${facts.unitName(unit)} attacks again: ${targets.join(", ")}`,
});

/** Nobody attacks again (11.32). */
export const noContinuedAttack = move({
  name: "no-continued-attack",
  rule: "11.32",
  at: ["charges/continue"],
  params: moveShapes["no-continued-attack"],
  checks: {},
  apply({ f }) {
    f.continuing = [];
  },
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "no continued attack",
});

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

/** Nobody countercharges (11.33). */
export const noCounterattack = move({
  name: "no-counterattack",
  rule: "11.33",
  at: ["charges/counter"],
  params: moveShapes["no-counterattack"],
  checks: {},
  apply({ f }) {
    f.countering = [];
  },
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "no countercharge",
});
