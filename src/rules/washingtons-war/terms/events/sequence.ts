/** Forced consequences of the sequence of play. */
export const sequenceEvents = {
  "turn-begun": { rule: "5.0", says: "the turn of {year} begins" },
  "hands-dealt": { rule: "5.2", says: "{american} card(s) to the American, {british} to the British; {deck} left" },
  "first-player": { rule: "5.3", says: "{side} plays the first card of the turn" },
  "card-played": { rule: "5.3", says: "{side} plays {card} {use}" },
  "queue-lapsed": { rule: "5.7", says: "the Operations queue of {side} lapses: {cards} to the discards" },
  "turn-ended": { rule: "5.7", says: "the turn of {year} is over" },
} as const;
