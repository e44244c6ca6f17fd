/** Forced consequences of the cards. */
export const cardsEvents = {
  "card-played": { rule: "3.32", says: "the {side} side plays {card} {use}" },
  "event-carried-out": { rule: "4.21", says: "{card} takes effect" },
  "event-declared": { rule: "4.21", says: "the {side} side says what {card} does: {words}" },
  "card-removed": { rule: "4.21", says: "{card} leaves the game" },
  "card-discarded": { rule: "4.26", says: "{card} of the {side} hand is discarded" },
  "card-owed": { rule: "4.26", says: "the Union plays {card} in its next Strategy Round" },
  "move-cancelled": { rule: "4.25", says: "{card} cancels the move" },
  "deck-rebuilt": { rule: "3.2", says: "the deck is shuffled with {discards} discard(s), now {deck} card(s): {why}" },
  "reshuffle-due": { rule: "4.41", says: "the deck is shuffled before the next turn: {why}" },
  "no-card-left": { rule: "3.2", says: "cards that cannot be drawn for the {side} side: {cards}" },
} as const;
