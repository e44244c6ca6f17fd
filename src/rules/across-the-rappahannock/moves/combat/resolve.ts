import { disorder } from "../../combat/harm.js";
import { sheltered, startResolution } from "../../combat/resolving.js";
import type { Resolution } from "../../combat/types.js";
import { moveShapes } from "../../generated/shapes.js";
import type { UnitId } from "../../ids.js";
import { type Acting, move } from "../../kit.js";

/** The attacker says which charge comes next (10.24). */
export const resolveCharge = move({
  name: "resolve-charge",
  rule: "10.24",
  at: ["assault/choose"],
  params: moveShapes["resolve-charge"],
  gates: { "a-charge": { rule: "10.24", says: "there is a charge of that number" } },
  look({ p, f }, shut) {
    const charge = f.charges[p.charge];
    return charge === undefined ? shut("a-charge", { expected: f.charges.length, actual: p.charge }) : { charge };
  },
  checks: {
    "not-resolved": {
      rule: "10.24",
      says: "each charge is resolved once",
      ok: ({ p, d }) => !d.charge.resolved || { actual: p.charge },
    },
  },
  apply(c) {
    startResolution(c, c.f, c.d.charge);
    return "next";
  },
  candidates({ f }, offer) {
    for (const [charge, { resolved }] of f.charges.entries()) if (!resolved) offer({ charge });
  },
  complete: true,
  describe: ({ charge }) => `resolve charge ${charge}`,
});

/** They stay where they are, at the price of Disorder instead of retreat and check (LG.IP, FR.Entrench). */
function stay(c: Acting, f: Resolution, units: readonly UnitId[]): void {
  for (const id of units) {
    f.retreating = f.retreating.filter((one) => one !== id);
    f.checks = f.checks.filter(({ unit }) => unit !== id);
    c.tell("stood-in-fortification", { unit: id, hex: c.s.units[id]?.hex ?? "" });
    disorder(c, id, "stands in its fortification");
  }
}

/** Units in a fortification stay and are disordered, where they should retreat and check (LG.IP, FR.Entrench). */
export const standInFortification = move({
  name: "stand-in-fortification",
  rule: "LG.IP",
  at: ["resolution/stand"],
  params: moveShapes["stand-in-fortification"],
  checks: {
    sheltered: {
      rule: "LG.IP",
      says: "who stays stands in a fortification that fronts an attacker",
      ok(c) {
        const able = sheltered(c, c.f);
        const wrong = c.p.units.find((id) => !able.includes(id));
        return wrong === undefined || { expected: able, actual: wrong };
      },
    },
    "somebody-once": {
      rule: "LG.IP",
      says: "somebody stays, each named once",
      ok: ({ p }) => (p.units.length > 0 && new Set(p.units).size === p.units.length) || { actual: p.units },
    },
  },
  apply(c) {
    stay(c, c.f, c.p.units);
  },
  candidates(c, offer) {
    const able = sheltered(c, c.f);
    for (const id of able) offer({ units: [id] });
    if (able.length > 1) offer({ units: able });
  },
  complete: false,
  describe: ({ units }, facts) => `${units.map(facts.unitName).join(", ")} stay in the fortification`,
});

/** Everybody who can stays: what can be ordered in advance (LG.IP). */
export const standAtWill = move({
  name: "stand-at-will",
  rule: "LG.IP",
  at: ["resolution/stand"],
  params: moveShapes["stand-at-will"],
  checks: {},
  apply(c) {
    stay(c, c.f, sheltered(c, c.f));
  },
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "stay in the fortification",
});

/** They retreat and check as the table says (T.Charge). */
export const giveWay = move({
  name: "give-way",
  rule: "T.Charge",
  at: ["resolution/stand"],
  params: moveShapes["give-way"],
  checks: {},
  apply() {},
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "retreat and check",
});
