/** What the rulebook leaves open about movement. */
export const movementRulings = {
  "trail-artillery": {
    rule: "T.Terrain",
    question: "When does artillery pay one point more on a trail?",
    readings: {
      poor: "In fair and bad conditions; in good ones half of the other terrain, as in the text's example.",
      always: "In every condition.",
    },
    standard: "poor",
  },
  "pass-through": {
    rule: "6.42",
    question: "What does it cost to move through a hex of one friendly unit?",
    readings: {
      text: "One point for infantry and cavalry, nothing for artillery, nothing where the unit stops there.",
      table: "One point for every unit in every hex that friends hold.",
    },
    standard: "text",
  },
} as const;
