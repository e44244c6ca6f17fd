import { byNumber } from "../../mechanics/counting.js";
import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { isNight, onMapInPlay } from "../position/calendar.js";
import { chargeOf, holdsEnemy } from "../position/combat/assaults.js";
import {
  disorderedMayCharge,
  joined,
  justArrived,
  leftOut,
  mountedApart,
} from "../position/combat/charge-eligibility.js";
import { plans } from "../position/combat/charge-plans.js";
import { inFront } from "../position/combat/fronts.js";
import { markAttacked } from "../position/combat/harm.js";
import { mayChargeInto } from "../position/combat/terrain.js";
import { isArtillery, isLine, isMounted, record, unitsIn } from "../position/units.js";
import { wrongUnit } from "../position/unknown-names.js";
import { interruptWork } from "../position/works.js";
import type { HexId, UnitId } from "../terms/ids.js";
import type { Unit } from "../terms/state.js";
import { chargeHoles } from "./charge-holes.js";

/** An attacker as `resolve` finds it. */
interface Attacker {
  readonly id: UnitId;
  readonly unit: Unit;
  readonly hex: HexId;
  /** The charge that it takes part in. */
  readonly at: number;
}

/** The active side declares every charge of the command before any is resolved (10.21). */
export const declareCharges = move({
  name: "declare-charges",
  rule: "10.21",
  at: ["command/charge"],
  params: moveShapes["declare-charges"],
  preconditions: {
    "some-charge": { rule: "10.21", says: "the {by} declares a charge without attackers or without targets" },
    "own-line": { rule: "10.11", says: "{actual} is not infantry or cavalry of the {by} on the map" },
    "no-guns": { rule: "10.28", says: "{actual} is artillery, which takes part in no charge" },
    "hexes-known": { rule: "10.11", says: "{actual} is not a hex of a map in play" },
  },
  resolve({ s, p, by, facts }, reject) {
    const empty = p.charges.findIndex(({ attackers, targets }) => attackers.length === 0 || targets.length === 0);
    if (p.charges.length === 0 || empty >= 0) return reject("some-charge", { path: `/charges/${Math.max(0, empty)}` });
    const attackers: Attacker[] = [];
    for (const [at, charge] of p.charges.entries()) {
      for (const id of charge.attackers) {
        const unit = s.units[id];
        if (unit !== undefined && unit.hex !== null && unit.side === by && isArtillery(unit))
          return reject("no-guns", { actual: id, path: `/charges/${at}/attackers` });
        if (unit === undefined || unit.hex === null || unit.side !== by || !isLine(unit)) {
          return reject("own-line", { ...wrongUnit(s, id), path: `/charges/${at}/attackers` });
        }
        attackers.push({ id, unit, hex: unit.hex, at });
      }
      const off = charge.targets.find((hex) => !facts.has(hex) || !onMapInPlay(s, hex));
      if (off !== undefined) return reject("hexes-known", { actual: off, path: `/charges/${at}/targets` });
    }
    return { attackers };
  },
  checks: {
    "of-the-command": {
      rule: "4.23",
      says: "{actual} is not of the command that acts",
      ok({ f, d }) {
        const wrong = d.attackers.find(({ id }) => !f.units.includes(id));
        return wrong === undefined || { actual: wrong.id };
      },
    },
    "one-charge-each": {
      rule: "11.32",
      says: "{actual} takes part in two charges: only after 11 and more does a unit charge again",
      ok({ d }) {
        const twice = d.attackers.find(({ id }, at) => d.attackers.findIndex((one) => one.id === id) !== at);
        return twice === undefined || { actual: twice.id };
      },
    },
    "in-good-order": {
      rule: "11.14",
      says: "{actual} is disordered and does not charge: only infantry that began next to artillery alone in its hex does",
      ok(c) {
        const wrong = c.d.attackers.find(
          ({ id, unit, at }) => unit.disordered && !disorderedMayCharge(c, id, c.p.charges[at]?.targets ?? []),
        );
        return wrong === undefined || { actual: wrong.id };
      },
    },
    "not-strategic": {
      rule: "LG.SM",
      says: "{actual} has a strategic movement marker and does nothing else",
      ok({ d }) {
        const wrong = d.attackers.find(({ unit }) => unit.strategic);
        return wrong === undefined || { actual: wrong.id };
      },
    },
    "not-just-arrived": {
      rule: "SC.Jackson",
      says: "{actual} has come in without its commander and does not attack in the turn of its entry",
      ok(c) {
        const wrong = c.d.attackers.find(({ id }) => justArrived(c, id));
        return wrong === undefined || { actual: wrong.id };
      },
    },
    "not-mounted-at-night": {
      rule: "13",
      says: "{actual} is mounted, and it is night",
      ok({ s, d }) {
        const wrong = d.attackers.find(({ unit }) => isMounted(unit));
        return wrong === undefined || !isNight(s) || { actual: wrong.id };
      },
    },
    "enemy-there": {
      rule: "10.11",
      says: "no enemy stands in {actual}",
      ok(c) {
        const empty = c.p.charges.flatMap(({ targets }) => targets).find((hex) => !holdsEnemy(c, hex, c.by));
        return empty === undefined || { actual: empty };
      },
    },
    "in-front": {
      rule: "7.13",
      says: "{actual} has no target of its charge in front, or no attacker before it",
      ok(c) {
        const { p, d } = c;
        const faces = (one: Attacker, hex: HexId) => inFront(c, one.hex, one.unit.facing, hex);
        const idle = d.attackers.find((one) => !p.charges[one.at]?.targets.some((hex) => faces(one, hex)));
        if (idle !== undefined) return { actual: idle.id };
        for (const [at, { targets }] of p.charges.entries()) {
          const missed = targets.find((hex) => !d.attackers.some((one) => one.at === at && faces(one, hex)));
          if (missed !== undefined) return { actual: missed };
        }
        return true;
      },
    },
    "not-prohibited": {
      rule: "T.TEC",
      says: "a river or canal, two levels, or closed ground lies between {actual} and the charge",
      ok(c) {
        const { p, d } = c;
        for (const [at, { targets }] of p.charges.entries()) {
          const attackers = d.attackers.filter((one) => one.at === at);
          const open = ({ unit, hex, id: _ }: Attacker, to: HexId) =>
            inFront(c, hex, unit.facing, to) && mayChargeInto(c, unit, hex, to);
          const idle = attackers.find(
            (one) =>
              targets.some((to) => inFront(c, one.hex, one.unit.facing, to)) && !targets.some((to) => open(one, to)),
          );
          if (idle !== undefined) return { actual: idle.id };
          const missed = targets.find(
            (to) =>
              attackers.some((one) => inFront(c, one.hex, one.unit.facing, to)) &&
              !attackers.some((one) => open(one, to)),
          );
          if (missed !== undefined) return { actual: missed };
        }
        return true;
      },
    },
    "all-in-front": {
      rule: "10.12",
      says: "{actual} has an enemy in front that it does not charge and nobody else holds: {expected}",
      ok(c) {
        for (const { id, at } of c.d.attackers) {
          const charge = c.p.charges[at];
          if (charge === undefined) continue;
          const left = leftOut(c, c.f, id, charge);
          if (left.length > 0) return { expected: left, actual: id, path: `/charges/${at}` };
        }
        return true;
      },
    },
    joined: {
      rule: "10.24",
      says: "{actual} does not stand next to the others of its charge in {expected}",
      ok(c) {
        for (const [at, { attackers }] of c.p.charges.entries()) {
          const answer = joined(c, attackers);
          if (answer !== true) return answer === false ? answer : { ...answer, path: `/charges/${at}` };
        }
        return true;
      },
    },
    "mounted-apart": {
      rule: "10.24",
      says: "{actual} do not charge together: mounted cavalry charges apart from others",
      ok(c) {
        const at = c.p.charges.findIndex(({ attackers }) => !mountedApart(c, attackers));
        return at < 0 || { actual: c.p.charges[at]?.attackers ?? [], path: `/charges/${at}` };
      },
    },
  },
  apply(c) {
    const { s, p, f, call, tell } = c;
    const declared = p.charges.map(({ attackers, targets }) => chargeOf(c, attackers, targets));
    for (const { attackers, targets } of declared) {
      for (const { unit } of attackers) {
        record(s, unit).charged = true;
        interruptWork(c, unit);
      }
      for (const hex of targets) for (const { id } of unitsIn(s, hex)) markAttacked(c, id);
    }
    for (const { attackers, targets } of p.charges) tell("charge-declared", { attackers, targets });
    call("charges", { at: "normal", side: f.side, declared, continuing: [], countering: [] });
  },
  // Beside the holes: the charges that are owed and some more; through the holes four times slower.
  candidates(c, offer) {
    for (const charges of plans(c, c.f)) offer({ charges });
  },
  complete: false,
  holes: (c, { charges }) => chargeHoles(c, c.f, charges ?? []),
  describe: ({ charges }, facts) =>
    charges
      .map(
        ({ attackers, targets }) =>
          `${attackers.map(facts.unitName).join(", ")} ${byNumber(attackers, "charges", "charge")} ${targets.join(", ")}`,
      )
      .join("; "),
});
