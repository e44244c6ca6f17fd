import type { ResultRow } from "../../mechanics/result-table.js";

/** What the observers in the balloon see. */
export type Seen = "all" | "one" | "edge" | "tether" | "lost" | "nothing";

/** T.Balloon: rolls below 0 take the first row. */
export const balloonTable: readonly ResultRow<Seen>[] = [
  { from: 0, to: 0, result: "all" },
  { from: 1, to: 2, result: "one" },
  { from: 3, to: 5, result: "edge" },
  { from: 6, to: 6, result: "tether" },
  { from: 7, to: 7, result: "lost" },
  { from: 8, to: 12, result: "nothing" },
];

/** T.Balloon: modifiers by the sky, and by the map that is observed where it is not that of the balloon. */
export const balloonModifiers: {
  readonly cloudy: number;
  readonly farther: { readonly [map: string]: number };
} = { cloudy: 1, farther: { S: 1, C: 2, U: 1, V: 2 } };
