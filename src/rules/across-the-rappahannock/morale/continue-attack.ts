import { againHole } from "../../mechanics/holes.js";
import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { chargeOf, openAssault } from "../position/combat/assaults.js";
import { chargeable, leftOut, mayCharge } from "../position/combat/charging.js";
import { actingCommands, continuations } from "../position/combat/follow-ups.js";
import { markAttacked } from "../position/combat/harm.js";
import { unitsIn } from "../position/units.js";

/** The unit that advanced after 11 and more attacks again (11.32). */
export const continueAttack = move({
  name: "continue-attack",
  rule: "11.32",
  at: ["charges/continue"],
  params: moveShapes["continue-attack"],
  preconditions: {
    "has-advanced": { rule: "11.32", says: "{actual} did not advance after a result of 11 and more: {expected} did" },
  },
  resolve({ s, p, f }, reject) {
    const unit = s.units[p.unit];
    if (unit === undefined || unit.hex === null || !f.continuing.includes(p.unit)) {
      return reject("has-advanced", { expected: f.continuing, actual: p.unit });
    }
    return { unit, hex: unit.hex };
  },
  checks: {
    "in-good-order": {
      rule: "10.11",
      says: "{actual} is in no state to charge",
      ok: ({ p, d }) => mayCharge(d.unit) || { actual: p.unit },
    },
    "enemies-in-front": {
      rule: "11.32",
      says: "no enemy in {actual} that {unit} has in front and can reach: {expected}",
      ok(c) {
        const able = chargeable(c, c.d.unit, c.d.hex);
        const wrong = c.p.targets.find((hex) => !able.includes(hex));
        if (wrong !== undefined) return { expected: able, actual: wrong };
        return c.p.targets.length > 0 || { expected: able, actual: [] };
      },
    },
    "all-in-front": {
      rule: "10.12",
      says: "{unit} has an enemy in front that it does not charge and nobody else holds: {expected}",
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
      const all = own === undefined || hex === null ? [] : chargeable(c, own, hex);
      if (all.length > targets.length) offer({ unit, targets: all });
    }
  },
  complete: false,
  *holes(c, { unit: id, targets = [] }) {
    const { s, f } = c;
    yield { param: "/unit", values: continuations(c, f).map(({ unit }) => unit) };
    const unit = id === undefined ? undefined : s.units[id];
    if (id === undefined || unit === undefined || unit.hex === null) return;
    const obligation = leftOut(c, actingCommands(c), id, { attackers: [id], targets });
    const least = Math.max(1, targets.length + obligation.length);
    yield againHole("/targets", [...new Set([...obligation, ...chargeable(c, unit, unit.hex)])], targets, least);
  },
  describe: ({ unit, targets }, facts) => `${facts.unitName(unit)} attacks again: ${targets.join(", ")}`,
});
