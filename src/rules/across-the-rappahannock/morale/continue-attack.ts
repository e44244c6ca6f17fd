import { againHole } from "../../mechanics/holes.js";
import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { chargeOf, openAssault } from "../position/combat/assaults.js";
import { joined, leftOut, mayCharge, mountedApart } from "../position/combat/charge-eligibility.js";
import { actingCommands, chargeableBy, companions, continuations, obliged } from "../position/combat/follow-ups.js";
import { markAttacked } from "../position/combat/harm.js";
import { unitsIn } from "../position/units.js";

/** Units that advanced after 11 and more attack again, alone or with others that stand next to them (11.32, 10.24). */
export const continueAttack = move({
  name: "continue-attack",
  rule: "11.32",
  at: ["charges/continue"],
  params: moveShapes["continue-attack"],
  preconditions: {
    "has-advanced": { rule: "11.32", says: "{actual} did not advance after a result of 11 and more: {expected} did" },
  },
  resolve({ s, p, f }, reject) {
    const attackers = [...new Set([p.unit, ...(p.others ?? [])])];
    const idle = attackers.find((id) => !f.continuing.includes(id) || (s.units[id]?.hex ?? null) === null);
    return idle === undefined ? { attackers } : reject("has-advanced", { expected: f.continuing, actual: idle });
  },
  checks: {
    "in-good-order": {
      rule: "10.11",
      says: "{actual} is in no state to charge",
      ok({ s, d }) {
        const wrong = d.attackers.find((id) => {
          const unit = s.units[id];
          return unit === undefined || !mayCharge(unit);
        });
        return wrong === undefined || { actual: wrong };
      },
    },
    "enemies-in-front": {
      rule: "11.32",
      says: "no enemy in {actual} that {unit} has in front and can reach: {expected}",
      ok(c) {
        const { p, d } = c;
        const able = chargeableBy(c, d.attackers);
        const wrong = p.targets.find((hex) => !able.includes(hex));
        if (wrong !== undefined) return { expected: able, actual: wrong };
        const idle = d.attackers.find((id) => !chargeableBy(c, [id]).some((hex) => p.targets.includes(hex)));
        return idle === undefined || { expected: chargeableBy(c, [idle]), actual: [...p.targets], unit: idle };
      },
    },
    "all-in-front": {
      rule: "10.12",
      says: "{actual} has an enemy in front that it does not charge and nobody else holds: {expected}",
      ok(c) {
        const charge = { attackers: c.d.attackers, targets: c.p.targets };
        for (const id of c.d.attackers) {
          const left = leftOut(c, actingCommands(c), id, charge);
          if (left.length > 0) return { expected: left, actual: id };
        }
        return true;
      },
    },
    joined: {
      rule: "10.24",
      says: "{actual} does not stand next to the others of its charge in {expected}",
      ok: (c) => joined(c, c.d.attackers),
    },
    "mounted-apart": {
      rule: "10.24",
      says: "{actual} do not charge together: mounted cavalry charges apart from others",
      ok: (c) => mountedApart(c, c.d.attackers) || { actual: [...c.d.attackers] },
    },
  },
  apply(c) {
    const { s, p, f, d, call, tell } = c;
    f.continuing = f.continuing.filter((id) => !d.attackers.includes(id));
    for (const hex of p.targets) for (const { id } of unitsIn(s, hex)) markAttacked(c, id);
    tell("continued-attack-declared", { unit: d.attackers.length > 1 ? [...d.attackers] : p.unit, targets: p.targets });
    call("assault", openAssault(f.side, "continued", [chargeOf(c, d.attackers, p.targets)]));
    return "continue";
  },
  // Beside the holes: who stands side by side attacks together; the holes offer most of them one by one.
  candidates(c, offer) {
    for (const { attackers, targets } of continuations(c, c.f)) {
      const [unit = "", ...others] = attackers;
      const named = others.length > 0 ? { unit, others } : { unit };
      offer({ ...named, targets: [...targets] });
      const all = chargeableBy(c, attackers);
      if (all.length > targets.length) offer({ ...named, targets: all });
    }
  },
  complete: false,
  *holes(c, { unit: id, others = [], targets = [] }) {
    const { f } = c;
    yield {
      param: "/unit",
      values: continuations(c, f).flatMap(({ attackers: [unit = "", ...more] }) => (more.length > 0 ? [] : [unit])),
    };
    if (id === undefined) return;
    const attackers = [id, ...others];
    const more = companions(c, f, attackers);
    if (targets.length === 0 && more.length > 0)
      yield { param: "/others", values: more, pick: [others.length, others.length + more.length], optional: true };
    const obligation = obliged(c, attackers, targets);
    const least = Math.max(1, targets.length + obligation.length);
    yield againHole("/targets", [...new Set([...obligation, ...chargeableBy(c, attackers)])], targets, least);
  },
  describe: ({ unit, others = [], targets }, facts) =>
    `${[unit, ...others].map(facts.unitName).join(", ")} ${others.length > 0 ? "attack" : "attacks"} again: ${targets.join(", ")}`,
});
