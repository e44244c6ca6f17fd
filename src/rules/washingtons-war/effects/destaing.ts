import type { State } from "../terms/state.js";
import type { Effect } from "./effect.js";

const inZone = ({ frenchNavy }: State): boolean => frenchNavy !== "box" && frenchNavy !== "turn-track";

/** D'Estaing Sails for the Caribbean: the French Navy leaves its zone until the next French Navy Phase (12.3). */
export const destaing: Effect = {
  rule: "12.3",
  condition: {
    rule: "12.3",
    source: "reconstruction",
    says: "the French Navy lies in a Blockade Zone",
    met: ({ s }) => inZone(s),
  },
  carryOut({ s, tell }) {
    // Played where it can do nothing, see the ruling event-for-nothing.
    if (!inZone(s)) return;
    tell("navy-to-the-caribbean", { zone: s.frenchNavy });
    s.frenchNavy = "turn-track";
  },
};
