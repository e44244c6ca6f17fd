/** Ambiguities of set-up, and how they may be read. */
export const setUpRulings = {
  "for-the-king-in-canada": {
    rule: "4.0",
    question: "May a For the King marker be placed in Canada?",
    readings: {
      barred: "No: Canada is not a colony (10.0.B).",
      allowed: "Yes: it is not among the exceptions.",
    },
    standard: "barred",
  },
} as const;
