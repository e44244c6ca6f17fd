/** Points for what the enemy has lost (VP): eliminated, and for each casualty on the map. */
export const unitPoints = {
  cavalry: { eliminated: 10, casualty: 2 },
  double: { eliminated: 10, casualty: 1 },
  single: { eliminated: 5, casualty: 0 },
} as const;
/** Captured guns. */
export const gunPoints = { falcon: 5, saker: 10, culverin: 15 } as const;
export const eliminatedLeader = { wing: 10, army: 20, king: 50 } as const;
