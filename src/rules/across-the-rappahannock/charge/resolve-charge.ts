import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { startResolution } from "../position/combat/resolution.js";

/** The attacker says which charge comes next (10.24). */
export const resolveCharge = move({
  name: "resolve-charge",
  rule: "10.24",
  at: ["assault/choose"],
  params: moveShapes["resolve-charge"],
  preconditions: {
    "a-charge": { rule: "10.24", says: "there is no charge {actual}: they are numbered from 0, {expected} in all" },
  },
  resolve({ p, f }, reject) {
    const charge = f.charges[p.charge];
    return charge === undefined ? reject("a-charge", { expected: f.charges.length, actual: p.charge }) : { charge };
  },
  checks: {
    "not-resolved": {
      rule: "10.24",
      says: "charge {actual} is resolved already",
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
