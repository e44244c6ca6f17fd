/** Forced consequences of activation. */
export const activationEvents = {
  "queue-abandoned": { rule: "7.1.B.iii", says: "{side} abandons the Operations queue: {cards} to the discards" },
  "queue-extended": { rule: "7.1.B.ii", says: "{side} adds {card} to the Operations queue: {total}" },
  "queue-used": { rule: "7.1.B.ii", says: "{side} uses the Operations queue of {total} to activate {general}" },
  "party-landed": { rule: "7.2.B", says: "a landing party makes the PC of {port} British ({kind})" },
} as const;

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
