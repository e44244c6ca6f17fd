import type { Effect } from "./effect.js";

/** D'Estaing Sails for the Caribbean: the French Navy leaves its zone until the next French Navy Phase (12.3). */
export const destaing: Effect = {
  rule: "12.3",
  condition: {
    rule: "12.3",
    source: "reconstruction",
    says: "the French Navy lies in a Blockade Zone",
    met: ({ s }) => s.frenchNavy !== "box" && s.frenchNavy !== "turn-track",
  },
  carryOut({ s, tell }) {
    tell("navy-to-the-caribbean", { zone: s.frenchNavy });
    s.frenchNavy = "turn-track";
  },
};
