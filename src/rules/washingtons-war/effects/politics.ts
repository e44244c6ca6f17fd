import type { Effect } from "./effect.js";

/** Declaration of Independence: the American places, whoever played it (6.34.C.i). */
export const declarationOfIndependence: Effect = {
  rule: "6.34.C.i",
  carryOut: ({ call }) => call("declaration", { at: "place" }),
};

/** William Pitt Urges Peace Negotiations: not once France has entered (6.32.A); the rest is not documented. */
export const williamPitt: Effect = { rule: "6.32.A", condition: ({ s }) => s.franceEntered === null };

/** Pennsylvania and New Jersey Line Mutinies (10.11.A.iv). */
export const lineMutinies: Effect = {
  rule: "10.11.A.iv",
  carryOut({ s, tell }) {
    s.lineMutinies = true;
    tell("line-mutinies", {});
  },
};
