import type { ResultRow } from "../../mechanics/result-table.js";
import type { Formation, GunClass } from "./ids.js";

const rows = <R>(list: readonly R[], from = 0): readonly ResultRow<R>[] =>
  list.map((result, at) => ({ from: from + at, to: from + at, result }));

/** Hits of heavy infantry from the front, the flank, in a salvo (9.5.1). */
export const musketTable = {
  front: rows([0, 0, 0, 1, 1, 1, 1, 1, 1, 2]),
  flank: rows([0, 1, 1, 1, 1, 1, 1, 2, 2, 2]),
  salvo: rows([0, 1, 1, 1, 2, 2, 2, 2, 2, 2]),
} as const;
/** Hits of light infantry and of pistols (9.5.2, 9.5.3). */
export const lightTable = rows([0, 1], 6);
export const pistolTable = rows([0, 1], 7);

/** By the formation of who fires (9.5). */
export const firerFormation: {
  readonly heavy: { readonly [F in Formation]: number };
  readonly others: { readonly [F in Formation]: number };
} = {
  heavy: { normal: 0, shaken: -2, broken: -3, open: -2, hedgehog: 0, column: 0 },
  others: { normal: 0, shaken: -1, broken: -2, open: -1, hedgehog: 0, column: 0 },
};
/** Small arms at a hedgehog or a column; artillery at them (9.5, 9.9.2). */
export const crowded = { fire: 1, cannon: 2 } as const;
export const fireModifiers = { salvoFired: -1, retire: -3, movingCavalry: -1 } as const;
/** Strength points that light infantry and cavalry compare theirs with (9.5.2, 9.5.3). */
export const strengthBase = { light: 1, cavalry: 3 } as const;

export type CannonResult = "miss" | "hit" | "hit-and-check";
const cannon = (hit: number, check: number): readonly ResultRow<CannonResult>[] => [
  { from: 0, to: hit - 1, result: "miss" },
  { from: hit, to: check - 1, result: "hit" },
  { from: check, to: 10, result: "hit-and-check" },
];
/** A formation hit, or that and a morale check (9.9.2). */
export const cannonTable: { readonly [C in GunClass]: readonly ResultRow<CannonResult>[] } = {
  falcon: cannon(7, 10),
  saker: cannon(6, 9),
  culverin: cannon(5, 8),
};
/** The modifier of each range from 1 on; beyond the last a gun does not reach (9.9.2). */
export const cannonRange: { readonly [C in GunClass]: readonly number[] } = {
  falcon: [1, 0, 0, -1, -1, -2, -2, -3, -3],
  saker: [1, 0, 0, 0, -1, -1, -1, -2, -2, -2, -3, -3, -3, -3],
  culverin: [1, 0, 0, 0, 0, 0, -1, -1, -1, -2, -2, -2, -2, -3, -3, -3, -3],
};
export const shakenGuns = -1;

/** Hits of one firing unit from which on a morale check is due, by morale (9.6.2). */
export const hitsForCheck = (morale: number): number => (morale <= 6 ? 1 : morale === 7 ? 2 : 3);

/** Casualties at which the threshold is reached: by printed strength, columns of 2, 3-4, 5-6, 7-9, 10-14, 15 and more (11.5.1). */
const thresholdColumns = [2, 4, 6, 9, 14, 20] as const;
const thresholds: { readonly [morale: number]: readonly (number | null)[] } = {
  6: [1, 1, 2, 3, 4, 5],
  7: [1, 2, 3, 4, 5, 6],
  8: [null, null, 4, 5, 6, 7],
};
/** The threshold of a unit; null: it never reaches one. */
export function thresholdOf(sp: number, morale: number): number | null {
  if (sp < 2) return null;
  return thresholds[Math.min(8, Math.max(6, morale))]?.[thresholdColumns.findIndex((max) => sp <= max)] ?? null;
}
