/** Ambiguities of the cards, and how they may be read. */
export const cardsRulings = {
  "hortelez-in-battle": {
    rule: "6.1",
    question: "Does Hortelez have the deck rebuilt when it is discarded in a battle?",
    readings: {
      rebuilds: "It does: the note says when it is discarded, and this is a discard.",
      "does-not": "Only a discard as a play of the Strategy Phase does.",
    },
    standard: "rebuilds",
  },
  "exhausted-deck": {
    rule: "6.1.A",
    question: "When is the deck rebuilt after its last card was drawn?",
    readings: {
      "at-once": "At once, whether or not another card is to be drawn.",
      "when-needed": "When the next card is to be drawn, with everything that was discarded until then.",
    },
    standard: "at-once",
  },
  "null-ops": {
    rule: "6.2",
    question: "May an Ops card come to nothing: no PC placed or flipped, the activated General not moved?",
    readings: {
      allowed: "Yes: nobody may pass, so a card may come to nothing.",
      barred: "No: at least one PC is placed or flipped, or the General moves, if he can.",
    },
    standard: "allowed",
  },
} as const;
