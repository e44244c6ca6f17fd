/** Forced consequences of the sequence of play. */
export const sequenceEvents = {
  "turn-begun": { rule: "5.0", says: "the turn of {year} begins" },
  "hands-dealt": { rule: "5.2", says: "{american} card(s) to the American, {british} to the British; {deck} left" },
  "first-player": { rule: "5.3", says: "{side} plays the first card of the turn" },
  "card-played": { rule: "5.3", says: "{side} plays {card} {use}" },
  "queue-lapsed": { rule: "5.7", says: "the Operations queue of {side} lapses: {cards} to the discards" },
  "turn-ended": { rule: "5.7", says: "the turn of {year} is over" },
} as const;

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
