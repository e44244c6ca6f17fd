/** Ambiguities of movement, reaction and capture, and how they may be read. */
export const marchRulings = {
  "capture-or-interception": {
    rule: "7.8.F",
    kind: "order",
    computed: true,
    question: "A British Army enters the space of a lone General or of Congress: what comes first?",
    readings: {
      "interception-first": "Interception: who intercepts was there before the British.",
      "capture-first": "Capture and dispersal, at the moment of entry (7.6.A, 7.7).",
    },
    standard: "interception-first",
  },
  "congress-after-evasion": {
    rule: "7.7",
    kind: "figure",
    computed: true,
    question: "Is Congress dispersed that an evading Army leaves alone with the British?",
    readings: {
      dispersed: "Yes: a British Army has entered its space, and no American CUs are there.",
      stays: "No: American CUs were there when the British entered, and nobody was beaten or overrun.",
    },
    standard: "dispersed",
  },
  "generals-guard-pcs": {
    rule: "7.6.B",
    kind: "permission",
    question: "Which Generals keep a PC from being removed for Washington's capture?",
    readings: {
      any: "Nobody is held to either.",
      american: "American and French ones: no British General guards an American PC.",
      "both-sides": "Those of both sides: the text names none.",
    },
    standard: "any",
  },
} as const;
