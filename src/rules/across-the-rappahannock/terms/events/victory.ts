/** Consequences of victory. */
export const victoryEvents = {
  "points-counted": { rule: "FR.VP", says: "Union {union}, Confederacy {confederate}" },
} as const;
