/** Ambiguities of marches, invasions and containment. */
export const movementRulings = {
  "invasion-die": {
    rule: "3.0",
    kind: "permission",
    question: "With the Command Table, what lets the Union invade?",
    readings: {
      "raw-six": "A six on the die itself.",
      "six-marches": "Six marches in the table.",
    },
    standard: "raw-six",
  },
  "first-turn-marches": {
    rule: "16.12.M1",
    kind: "figure",
    computed: true,
    question: "How many marches has each side in the first turn of a scenario?",
    readings: { two: "Two, without a die.", rolled: "As many as in every other turn." },
    standard: "two",
  },
  "invasion-origin": {
    rule: "16.12.M11",
    kind: "permission",
    question: "Where do naval invasions start?",
    readings: { "any-own-port": "In any port under Union control.", washington: "In Washington." },
    standard: "any-own-port",
  },
  "contained-sea-exit": {
    rule: "4.0",
    kind: "permission",
    question: "May pieces leave a contained port by sea without a breakout?",
    readings: { free: "Yes: only land is closed.", breakout: "No: leaving by sea is leaving the port." },
    standard: "free",
  },
  "breakout-again": {
    rule: "4.0",
    kind: "permission",
    question: "May the Union try a breakout from the same port a second time in a turn?",
    readings: {
      again: "Yes: each try costs a march, and is one of the two marches of the pieces.",
      once: "No: one try in a turn.",
    },
    standard: "again",
  },
} as const;
