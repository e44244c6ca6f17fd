/** Ambiguities of movement, reaction and capture, and how they may be read. */
export const marchRulings = {
  "capture-or-interception": {
    rule: "7.8.F",
    question: "A British Army enters the space of a lone General or of Congress: what comes first?",
    readings: {
      "interception-first": "Interception: who intercepts was there before the British.",
      "capture-first": "Capture and dispersal, at the moment of entry (7.6.A, 7.7).",
    },
    standard: "interception-first",
  },
  "next-strategy-card": {
    rule: "7.8.E",
    question: "Which card ends the bar on an Army that has tried to intercept?",
    readings: {
      impulse: "The next card played as an impulse.",
      "any-card": "Any Strategy card, one spent in a battle too.",
    },
    standard: "impulse",
  },
} as const;
