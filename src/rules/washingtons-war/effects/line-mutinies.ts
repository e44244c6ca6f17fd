import type { Effect } from "./effect.js";

/** Pennsylvania and New Jersey Line Mutinies: no American PC by Ops card or discard this turn (10.11.A.iv). */
export const lineMutinies: Effect = {
  rule: "10.11.A.iv",
  carryOut({ s, tell }) {
    s.lineMutinies = true;
    tell("line-mutinies", {});
  },
};
