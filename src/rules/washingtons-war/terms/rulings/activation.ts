/** Ambiguities of activation, and how they may be read. */
export const activationRulings = {
  "empty-port": {
    rule: "7.2.B",
    kind: "permission",
    question: "What keeps a Landing Party from placing a PC in a port that has none?",
    readings: {
      "american-units": "American Units: a British piece does not make the port less empty.",
      "any-piece": "Any piece: empty is empty.",
    },
    standard: "american-units",
  },
} as const;
