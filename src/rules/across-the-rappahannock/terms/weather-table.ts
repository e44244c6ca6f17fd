import type { ResultRow } from "../../mechanics/result-table.js";
import type { Weather } from "./ids.js";

/** T.Weather: the sky, and the shift on the Ground Conditions Track; rolls below 0 take the first row. */
export const weatherTable: readonly ResultRow<{ readonly weather: Weather; readonly shift: number }>[] = [
  { from: 0, to: 2, result: { weather: "dry", shift: -1 } },
  { from: 3, to: 6, result: { weather: "overcast", shift: 0 } },
  { from: 7, to: 8, result: { weather: "light-rain", shift: 1 } },
  { from: 9, to: 11, result: { weather: "heavy-rain", shift: 2 } },
];

/** T.Weather: modifiers of the roll. */
export const weatherModifiers = { night: 2, secondOfMay: -1, fromThirdOfMay: -2 } as const;

/** The last box of the Ground Conditions Track, and that from which conditions are good for good. */
export const lastBox = 10;
export const settledBox = 0;
