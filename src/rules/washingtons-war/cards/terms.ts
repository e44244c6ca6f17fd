/** Forced consequences of the cards. */
export const cardsEvents = {
  "set-aside-cards-added": { rule: "6.1.E", says: "{cards} come into the deck, which is shuffled" },
  "deck-rebuilt": { rule: "6.1.B", says: "the deck is rebuilt with {discards} discard(s): {deck} card(s) ({why})" },
  "reshuffle-due": { rule: "6.3.D", says: "the deck is rebuilt in the next Strategy Cards Phase ({why})" },
  "event-carried-out": { rule: "6.31", says: "{card} is played as an event" },
  "event-without-effect": { rule: "6.34.C.ii", says: "{card} must be played and no longer has any effect" },
  "event-declared": { rule: "6.31", says: "{card} is not documented and does what {side} declares: {words}" },
  "cu-added": { rule: "6.31", says: "{cu} {nationality} CU come to {space}" },
  "cu-removed": { rule: "6.31", says: "{cu} {nationality} CU leave {space} for the Reserve" },
  "general-moved": { rule: "6.31", says: "{general} goes from {from} to {to}" },
  "cards-drawn": { rule: "6.31", says: "{side} draws {cards} card(s)" },
  "card-discarded": { rule: "6.31", says: "{card} of the {side} hand is discarded" },
  "event-discarded": { rule: "6.32.A", says: "{side} discards {card}" },
  "card-removed": { rule: "6.3.C", says: "{card} leaves the game" },
  "cards-swapped": { rule: "6.32.C", says: "{side} discards {given} and takes {taken}" },
  "random-card": { rule: "6.31", says: "{card} is drawn at random from the {side} hand" },
  "special-at-random": { rule: "6.34.B", says: "{card}, a Special, is carried out at once" },
  "no-card-to-draw": { rule: "6.1.D", says: "the {side} hand is empty: no card is drawn from it" },
  "end-of-war-card": { rule: "6.34.C.iii", says: "{card} lies in the End of War box" },
  "replacements-drawn": { rule: "6.33.B", says: "{side} draws {cards} replacement card(s)" },
  "british-act-again": { rule: "6.34.C", says: "the British draw {cards} card(s) for {card} and play again" },
  "no-card-left": { rule: "6.1.A", says: "{side} draws {cards} card(s) fewer: deck and discards are empty" },
  "arnold-removed": { rule: "6.33", says: "Arnold goes over to the British and leaves the game" },
} as const;

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
      "Must an event be discarded that can do nothing: the Marblehead Regiment without a General of the side's own on the map, d'Estaing without the French Navy in a zone?",
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
