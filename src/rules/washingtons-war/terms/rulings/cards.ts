/** Ambiguities of the cards, and how they may be read. */
export const cardsRulings = {
  "deal-order": {
    rule: "5.2",
    kind: "order",
    question: "In which order are hands dealt, where the deck runs out and is rebuilt on the way?",
    readings: {
      any: "Whichever agrees with the cards that are played.",
      "in-turn": "One card each in turn, the American first.",
      "in-blocks": "The American draws seven, then the British.",
      "as-they-like": "The American draws the first card; after that the order of a phase is free (5.0).",
    },
    standard: "any",
  },
  "hortelez-in-battle": {
    rule: "6.1",
    kind: "order",
    question: "Does Hortelez have the deck rebuilt when it is discarded in a battle, or drawn from a hand by an event?",
    readings: {
      any: "Whichever agrees with the cards that are played.",
      rebuilds: "It does: the note says when it is discarded, and this is a discard.",
      "does-not": "Only a discard as a play of the Strategy Phase does.",
    },
    standard: "any",
  },
  "hortelez-swapped": {
    rule: "6.1",
    kind: "order",
    question: "Is the deck still rebuilt where Hortelez was discarded and the other player took it for an Ops card?",
    readings: {
      any: "Whichever agrees with the cards that are played.",
      stays: "It is: the discard was made.",
      lapses: "It is not: the card lies no longer on the discards.",
    },
    standard: "any",
  },
  "alliance-rebuild": {
    rule: "12.2.B.iv",
    kind: "order",
    question:
      "Are the cards of the Reinforcement boxes in the deck that is rebuilt at the end of the turn of the alliance?",
    readings: {
      any: "Whichever agrees with the cards that are played.",
      "next-deal": "They are: it is rebuilt when the next hands are dealt, and they are discards by then.",
      "turn-end": "They are not: it is rebuilt at the end of the turn, before they are discarded (5.7).",
    },
    standard: "any",
  },
  "exhausted-deck": {
    rule: "6.1.A",
    kind: "order",
    question: "When is the deck rebuilt after its last card was drawn?",
    readings: {
      any: "Whichever agrees with the cards that are played.",
      "at-once": "At once, whether or not another card is to be drawn.",
      "when-needed": "When the next card is to be drawn, with everything that was discarded until then.",
    },
    standard: "any",
  },
  "event-for-nothing": {
    rule: "6.32.A",
    kind: "duty",
    question:
      "Must an event be discarded that can do nothing: the Marblehead Regiment without a General of one's own on the map, d'Estaing without the French Navy in a zone?",
    readings: {
      played: "No: only a condition that the card names calls for it, and no rulebook prints these cards.",
      discarded: "Yes: what the card needs is not there, as where a condition is not met.",
    },
    standard: "played",
  },
  "null-ops": {
    rule: "6.2",
    kind: "permission",
    question: "May an Ops card come to nothing: no PC placed or flipped, the activated General not moved?",
    readings: {
      allowed: "Yes: nobody may pass, so a card may come to nothing.",
      barred: "No: at least one PC is placed or flipped, or the General moves, if he can.",
    },
    standard: "allowed",
  },
} as const;
