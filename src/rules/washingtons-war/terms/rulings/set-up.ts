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
} as const;
