/** Forced consequences of set-up. */
export const setUpEvents = {
  "committees-placed": { rule: "4.0", says: "Committees of Correspondence: American PC in {spaces}" },
  "for-the-king-placed": { rule: "4.0", says: "For the King: British PC in {spaces}" },
} as const;
