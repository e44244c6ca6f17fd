import type { ResultRow } from "../../mechanics/result-table.js";

/** Spaces that an activated General may move (7.3.A, 7.3.C). */
export const allowance = { british: 4, american: 5, fighting: 4, marblehead: 6 } as const;

/** CUs that a General leads at most: when he moves, intercepts or evades (7.3.A, 7.8.C, 7.9.B). */
export const maxCu = 5;

/** Spaces that a connection counts for (7.3.D, 7.4.D). */
export const linkCost = { solid: 1, wilderness: 3, arnold: 3, none: 1 } as const;

/** CUs that overrun, and that are overrun (9.7). */
export const overrunning = { least: 4, most: 5, overrun: 1 } as const;

/** The part of the Tactical rating that counts, by the Battle Value die (9.3). */
export const battleValue: readonly ResultRow<"half" | "full">[] = [
  { from: 1, to: 3, result: "half" },
  { from: 4, to: 6, result: "full" },
];

/** Battle DRMs beside CUs and Battle Values (9.4). */
export const battleDrm = {
  regulars: 1,
  navy: 1,
  militia: 1,
  winterOffensive: 2,
  battleCard: 2,
  discard: 1,
  interception: 1,
} as const;

/** CUs that the loser loses, by his die (9.5). */
export const loserLosses: readonly ResultRow<number>[] = [
  { from: 1, to: 3, result: 1 },
  { from: 4, to: 5, result: 2 },
  { from: 6, to: 6, result: 3 },
];

/** The highest die on which the winner loses 1 CU, by the Agility of the loser's General, 0 without one (9.5). */
export const winnerLosses: readonly ResultRow<number>[] = [
  { from: 0, to: 0, result: 1 },
  { from: 1, to: 1, result: 2 },
  { from: 2, to: 2, result: 3 },
  { from: 3, to: 3, result: 4 },
];

/** British CUs lost in one battle, the surrendered among them, that cost the Regulars Advantage (9.41). */
export const regularsLost = 3;

/** The single CU of Winter Attrition, by its die (11.1, 11.2). */
export const attritionDie: readonly ResultRow<"lost" | "stays">[] = [
  { from: 1, to: 3, result: "lost" },
  { from: 4, to: 6, result: "stays" },
];

/** CUs that Washington keeps through the winter (11.2). */
export const washingtonKeeps = 5;

/** PCs to remove for Washington's capture, and what it does to the French Alliance (7.6.B, 12.1). */
export const washingtonsCapture = { pcs: 5, alliance: -3 } as const;

/** What moves the French Alliance marker in war (12.1). */
export const allianceFor = { britishDefeat: 1 } as const;
