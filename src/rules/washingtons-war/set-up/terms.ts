/** Forced consequences of set-up. */
export const setUpEvents = {
  "committees-placed": { rule: "4.0", says: "Committees of Correspondence: American PC in {spaces}" },
  "for-the-king-placed": { rule: "4.0", says: "For the King: British PC in {spaces}" },
} as const;

/** Ambiguities of set-up, and how they may be read. */
export const setUpRulings = {
  "for-the-king-in-canada": {
    rule: "4.0",
    kind: "permission",
    question: "May a For the King marker be placed in Canada?",
    readings: {
      allowed: "Yes: it is not among the exceptions, and 3.0 counts it with the colonies.",
      barred: "No: Canada is not a colony (10.0.B).",
    },
    standard: "allowed",
  },
  "for-the-king-chain": {
    rule: "4.0",
    kind: "permission",
    question: "May the second For the King marker be placed next to the first, with no other British PC near?",
    readings: {
      allowed: "Yes: the first stands already, and only PCs of one Ops card are not neighbours to each other.",
      barred: "No: all limits of British placement hold, so both need a PC that stood there before.",
    },
    standard: "allowed",
  },
} as const;
