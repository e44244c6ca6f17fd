/** The tables of combat as they are printed (T.ArtFire, T.Range, T.Charge, T.Odds, T.DF, T.TEC). */
import type { ResultRow } from "../../mechanics/result-table.js";

/** What a die of artillery fire does (T.ArtFire): nothing, a Cohesion check, Disorder without a check. */
export type FireResult = "nothing" | "check" | "disorder";

export const fireTable: readonly ResultRow<FireResult>[] = [
  { from: 8, to: 8, result: "nothing" },
  { from: 9, to: 12, result: "check" },
  { from: 13, to: 13, result: "disorder" },
];

/** Two batteries of one hex that fire as one (9.3). */
export const combinedFire = 2;

/** Range classes of artillery (9.11). */
export type RangeClass = "S" | "M" | "L";

/** The modifier of each range from 1 on; beyond the last one a gun does not fire (T.Range). */
export const rangeTable: { readonly [C in RangeClass]: readonly number[] } = {
  S: [1, 0, 0, -1, -3],
  M: [2, 0, 0, 0, -1, -2, -3],
  L: [1, 0, 0, 0, 0, -1, -2, -3, -3, -4],
};

/** The modifier of a range in hexes; undefined where the class does not reach. */
export function rangeModifier(guns: RangeClass, range: number): number | undefined {
  return rangeTable[guns][range - 1];
}

/** The longest range of a class. */
export const longestRange = (guns: RangeClass): number => rangeTable[guns].length;

/** Extra-long-range guns: their ranges, and the only die that does anything (FR.ELR). */
export const extraLong = { nearest: 3, farthest: 20, die: 9 } as const;

/** Misdirected fire: the highest die that goes astray, and what is added to the Cohesion check of the friend (9.52). */
export const misdirected = { highest: 2, check: 2 } as const;

/** What a charge does (T.Charge), from the attacker's best. */
export type ChargeResult = "broken" | "driven" | "held" | "thrown-back";

/**
 * 11 and more: the defender is broken. 5 to 10: he is driven off and checks. 0 to 4: he holds, the attacker is
 * Disordered and checks. Below: the attacker is thrown back.
 */
export const chargeTable: readonly ResultRow<ChargeResult>[] = [
  { from: -1, to: -1, result: "thrown-back" },
  { from: 0, to: 4, result: "held" },
  { from: 5, to: 10, result: "driven" },
  { from: 11, to: 11, result: "broken" },
];

/** Die-roll modifiers of a charge beside strength, Cohesion and terrain (10.22, T.Charge). */
export const chargeModifiers = {
  rear: 1,
  frontAndRear: 2,
  mountedOnInfantry: 1,
  dismounted: -1,
  sharpshooters: 1,
  strategicMovement: 2,
} as const;

/** The Cohesion differential counts at most so much either way (10.25); mounted cavalry against woods gains at most 1. */
export const cohesionLimits = { most: 3, mountedIntoWoods: 1 } as const;

/** The costliest hex that mounted cavalry may have entered to charge with its bonus, in movement points (10.26). */
export const costliestHexOfCharge = 2;

/** Strength ratios from worst to best: attackers against defenders, and the modifier (T.Odds). */
export const oddsTable = [
  { attackers: 1, defenders: 4, drm: -4 },
  { attackers: 1, defenders: 3, drm: -3 },
  { attackers: 1, defenders: 2, drm: -2 },
  { attackers: 2, defenders: 3, drm: -1 },
  { attackers: 1, defenders: 1, drm: 0 },
  { attackers: 3, defenders: 2, drm: 1 },
  { attackers: 2, defenders: 1, drm: 2 },
  { attackers: 3, defenders: 1, drm: 3 },
  { attackers: 4, defenders: 1, drm: 4 },
] as const;

/** Die-roll modifiers of defensive fire (10.34, T.DF). The sign against cavalry is a ruling. */
export const defensiveModifiers = {
  atCavalry: 2,
  gunsAtOneHex: 2,
  gunsStacked: 2,
  furtherTarget: -1,
  disordered: -1,
  sharpshooters: 1,
} as const;

/** What terrain adds to the three kinds of combat; null where the combat is not possible (T.TEC). */
export interface TerrainRow {
  readonly fire: number;
  readonly defence: number | null;
  readonly charge: number | null;
}

/** Terrain in a hex (T.TEC). Clear ground takes part in the rounding of odds instead (10.41). */
export const hexEffects = {
  clear: { fire: 0, defence: 1, charge: 0 },
  woods: { fire: 0, defence: -1, charge: -1 },
  swamp: { fire: 0, defence: 0, charge: -1 },
  town: { fire: -1, defence: -1, charge: -1 },
} as const satisfies { readonly [terrain: string]: TerrainRow };

/** Woods against a charge of cavalry (T.TEC note d). */
export const woodsAgainstCavalry = -2;

/** Levels, as seen from who fires or charges (T.TEC). */
export const levelEffects = {
  up: { fire: -1, defence: 0, charge: -1 },
  farUp: { fire: -1, defence: null, charge: null },
  level: { fire: 0, defence: 0, charge: 0 },
  down: { fire: 0, defence: 0, charge: 1 },
  farDown: { fire: 1, defence: null, charge: null },
} as const satisfies { readonly [levels: string]: TerrainRow };

/** What lies on the hexside, the way over it first (T.TEC). A stream takes the benefit of 10.41 away (10.42). */
export const hexsideEffects = {
  river: { fire: 0, defence: null, charge: null },
  run: { fire: 0, defence: 0, charge: -2 },
  stream: { fire: 0, defence: 0, charge: 0 },
  bridge: { fire: 0, defence: 1, charge: -2 },
  ford: { fire: 0, defence: 0, charge: -1 },
  "stream-ford": { fire: 0, defence: 0, charge: 0 },
  wall: { fire: 0, defence: 1, charge: -1 },
} as const satisfies { readonly [feature: string]: TerrainRow };

/** A fortification; the sign for artillery fire is a ruling (T.TEC). */
export const fortification: TerrainRow = { fire: 1, defence: 1, charge: -1 };

/** What is added to Cohesion checks that a charge causes at night (13). */
export const nightCheck = 2;

/** Hexes of a retreat (11.22), and of a retreat before a charge (10.27). */
export const retreatSteps = { mounted: 2, others: 1, beforeCharge: 2 } as const;
