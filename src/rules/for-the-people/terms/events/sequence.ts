/** Forced consequences of the sequence of play. */
export const sequenceEvents = {
  "turn-begun": { rule: "3", says: "turn {turn} begins" },
  "hands-dealt": {
    rule: "3.2",
    says: "{union} card(s) for the Union, {confederate} for the Confederacy; in the deck: {deck}",
  },
  "first-round": { rule: "3.31", says: "the {side} side plays the first Strategy Round" },
  "turn-ended": {
    rule: "3.6",
    says: "turn {turn} ends: Strategic Will {union} for the Union, {confederate} for the Confederacy",
  },
} as const;
