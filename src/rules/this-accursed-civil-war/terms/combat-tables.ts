import type { ResultRow } from "../../mechanics/result-table.js";

export interface CombatResult {
  readonly loser: "attacker" | "defender";
  readonly state: "shaken" | "broken" | "eliminated";
  readonly retreat: number;
  readonly advance: "must" | "may" | "no";
  readonly pursuit: boolean;
}
const result = (
  loser: CombatResult["loser"],
  state: CombatResult["state"],
  retreat: number,
  advance: CombatResult["advance"],
  pursuit: boolean,
): CombatResult => ({ loser, state, retreat, advance, pursuit });

/** Results of close combat (10.4.1). */
export const combatTable: readonly ResultRow<CombatResult>[] = [
  { from: 0, to: 0, result: result("attacker", "eliminated", 0, "may", true) },
  { from: 1, to: 2, result: result("attacker", "broken", 2, "may", true) },
  { from: 3, to: 3, result: result("attacker", "shaken", 2, "may", false) },
  { from: 4, to: 4, result: result("attacker", "shaken", 1, "no", false) },
  { from: 5, to: 5, result: result("defender", "shaken", 1, "no", false) },
  { from: 6, to: 6, result: result("defender", "shaken", 2, "must", false) },
  { from: 7, to: 8, result: result("defender", "broken", 2, "must", true) },
  { from: 9, to: 9, result: result("defender", "eliminated", 0, "must", true) },
];

export type Arm = "cavalry" | "heavy" | "light";
/** Attacker against defender (10.3.8). */
export const matrix: { readonly [A in Arm]: { readonly [D in Arm | "hedgehog"]: number } } = {
  cavalry: { cavalry: 0, heavy: -1, light: 2, hedgehog: -2 },
  heavy: { cavalry: 1, heavy: 0, light: 2, hedgehog: -1 },
  light: { cavalry: -2, heavy: -2, light: 0, hedgehog: -3 },
};

/** Modifiers of close combat (10.3). */
export const combatModifiers = {
  flankOrRear: 1,
  pistol: 1,
  salvo: 1,
  momentum: { heavy: 1, cavalry: 2, light: 0 },
  attackerFormation: { normal: 0, shaken: -1, broken: -2, open: 0, hedgehog: 0, column: 0 },
  defenderFormation: { normal: 0, shaken: 1, broken: 2, open: 0, hedgehog: 0, column: 0 },
} as const;

/** The modifier of a strength ratio to one (10.3.4). */
export const oddsModifier = (ratio: number): number => (ratio >= 4 ? 2 : ratio >= 2 ? 1 : 0);

/** Cavalry that wins: it breaks off, pursues and eliminates, or leaves the map with its prey (10.7.2). */
export type Pursuit = "breaks-off" | "pursues" | "leaves";
export const pursuitTable: readonly ResultRow<Pursuit>[] = [
  { from: 0, to: 2, result: "breaks-off" },
  { from: 3, to: 5, result: "pursues" },
  { from: 6, to: 6, result: "leaves" },
];
export const pursuitModifiers = { charge: 1, momentum: 1, cromwell: -2 } as const;

/** Broken units that cannot retreat: up to this die they are eliminated, and what is added by printed morale (10.4.5). */
export const unableToRetreat = { eliminatedUpTo: 4 } as const;
export const unableModifier = (morale: number): number => (morale <= 6 ? -2 : morale >= 8 ? 1 : 0);
