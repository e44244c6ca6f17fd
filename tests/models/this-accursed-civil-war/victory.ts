// Points and levels of victory.
import type { Gun } from "./tables.js";

export interface Lost {
  readonly cavalry: number;
  readonly cavalryLosses: number;
  readonly pairs: number;
  readonly pairLosses: number;
  readonly singles: number;
  readonly light: number;
  readonly guns: readonly Gun[];
  readonly wingCommanders: number;
  readonly armyCommanders: number;
  readonly king: boolean;
}
const guns: { readonly [G in Gun]: number } = { falcon: 5, saker: 10, culverin: 15 };
/** What the other side is awarded for losses. */
export const points = (lost: Lost): number =>
  10 * lost.cavalry +
  2 * lost.cavalryLosses +
  10 * lost.pairs +
  lost.pairLosses +
  5 * lost.singles +
  lost.guns.reduce((sum, gun) => sum + guns[gun], 0) +
  10 * lost.wingCommanders +
  20 * lost.armyCommanders +
  (lost.king ? 50 : 0);

export type Level = "parliament decisive" | "parliament marginal" | "draw" | "royalist marginal" | "royalist decisive";
export type Battle = "edgehill" | "first newbury" | "marston moor" | "second newbury" | "naseby";
/** From which margin, Parliament less King, each level runs downwards. */
const floors: { readonly [B in Battle]: readonly [decisive: number, marginal: number, draw: number, royal: number] } = {
  edgehill: [11, -9, -29, -49],
  "first newbury": [20, -10, -39, -69],
  "marston moor": [50, 20, 0, -20],
  "second newbury": [70, 40, 10, -20],
  naseby: [60, 30, 10, -19],
};
export function level(battle: Battle, margin: number): Level {
  const [decisive, marginal, draw, royal] = floors[battle];
  if (margin >= decisive) return "parliament decisive";
  if (margin >= marginal) return "parliament marginal";
  if (margin >= draw) return "draw";
  return margin >= royal ? "royalist marginal" : "royalist decisive";
}
