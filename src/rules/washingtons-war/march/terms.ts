/** Forced consequences of movement, reaction and capture. */
export const marchEvents = {
  "general-marched": {
    rule: "7.3.A",
    says: "{general} with {cu} CU enters {space} from {from}: {spent} of {allowance} space(s)",
  },
  "general-sailed": { rule: "7.5", says: "{general} with {cu} CU sails from {from} to {space}" },
  "interception-rolled": {
    rule: "7.8.A",
    says: "{general} tries to intercept at {space}: {die}, needs {needed} or less: {result}",
  },
  intercepted: { rule: "7.8.C", says: "{general} with {cu} CU comes from {from} into {space}; the British move ends" },
  "evasion-rolled": {
    rule: "7.9.A",
    says: "{general} tries to evade at {space}: {die}, needs {needed} or less: {result}",
  },
  evaded: { rule: "7.9.B", says: "{general} with {cu} CU evades from {from} to {space}; {left} CU stay" },
  "general-captured": { rule: "7.6.A", says: "{general} is captured in {space}" },
  "washington-captured": { rule: "7.6.B", says: "Washington is captured in {space} and leaves the game" },
  "pcs-removed": { rule: "7.6.B", says: "American PCs removed for Washington: {spaces}" },
  "congress-dispersed": { rule: "7.7", says: "Congress is dispersed from {space}" },
  "general-sent-back": { rule: "7.4.C", says: "{general}, one General too many in {space}, goes to the box {box}" },
} as const;

/** Ambiguities of movement, reaction and capture, and how they may be read. */
export const marchRulings = {
  "capture-or-interception": {
    rule: "7.8.F",
    kind: "order",
    computed: true,
    question: "A British Army enters the space of a lone General or of Congress: what comes first?",
    readings: {
      "interception-first": "Interception: the Army that intercepts was there before the British.",
      "capture-first": "Capture and dispersal, at the moment of entry (7.6.A, 7.7).",
    },
    standard: "interception-first",
  },
  "congress-after-evasion": {
    rule: "7.7",
    kind: "figure",
    computed: true,
    question: "Is Congress dispersed when an evading Army leaves it alone with the British?",
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
