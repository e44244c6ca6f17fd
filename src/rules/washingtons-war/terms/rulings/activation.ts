/** Ambiguities of activation, and how they may be read. */
export const activationRulings = {
  "landing-in-blockade": {
    rule: "7.2.B",
    question: "Does the French Navy keep a Landing Party from placing a PC, as it keeps it from flipping one?",
    readings: {
      barred: "Yes: 7.2.B closes the port to both.",
      "flip-barred": "No: 12.3 names the flip only.",
    },
    standard: "barred",
  },
} as const;
