import type { Effect } from "./effect.js";

/** Declaration of Independence: the American places, no matter who played it (6.34.C.i). */
export const declarationOfIndependence: Effect = {
  rule: "6.34.C.i",
  carryOut: ({ call }) => call("declaration", { at: "place" }),
};
