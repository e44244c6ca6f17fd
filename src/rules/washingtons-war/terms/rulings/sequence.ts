/** Ambiguities of the sequence of play, and how they may be read. */
export const sequenceRulings = {
  "after-last-turn": {
    rule: "5.7",
    kind: "figure",
    computed: true,
    question: "How does a game end that reaches the end of the Turn Track without an End of War card?",
    readings: {
      "final-count": "By counting colonies (13.2).",
      draw: "Without a winner.",
    },
    standard: "final-count",
  },
  "end-of-war-year": {
    rule: "5.7",
    kind: "figure",
    computed: true,
    question: "Which year on the End of War card ends the game?",
    readings: {
      "current-or-earlier": "The current year or any earlier one.",
      "current-or-previous": "The current year or the one just before it.",
    },
    standard: "current-or-earlier",
  },
} as const;
