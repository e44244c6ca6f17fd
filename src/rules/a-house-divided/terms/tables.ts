import type { ResultRow } from "../../mechanics/result-table.js";

/** Marches by the die, and recruits by the die: 1 counts as 2 (16.12.M1, R1). */
export const oneCountsAsTwo: readonly ResultRow<number>[] = [
  { from: 1, to: 2, result: 2 },
  { from: 3, to: 3, result: 3 },
  { from: 4, to: 4, result: 4 },
  { from: 5, to: 5, result: 5 },
  { from: 6, to: 6, result: 6 },
];

/** What the Union's army limit loses when Washington is captured (6.0). */
export const washingtonLoss: readonly ResultRow<number>[] = oneCountsAsTwo;

/** A destroyed foreign piece comes back on this die or more (8.4). */
export const foreignReturn = 5;

/** Marches in the first turn of a scenario (16.12.M1). */
export const firstTurnMarches = 2;

/** Marches that an entrenchment costs: in a recruitment city, elsewhere (16.12.M13). */
export const entrenchCost = { city: 1, elsewhere: 2 } as const;

/** Modifiers of battle dice (16.6). */
export const modifiers = { entrenched: -1, riverLine: 1 } as const;

/** Modifiers of the dice of morale and desertion (8.1, 8.12). */
export const moraleModifiers = { entrenched: -1, notRouted: -1 } as const;
