/** Forced consequences for Generals. */
export const generalsEvents = {
  "general-sent-back": { rule: "5.34", says: "{general}, one too many in {space}, waits for the next turn" },
  "commander-named": { rule: "5.28", says: "{general} commands {army}" },
  "commander-relieved": { rule: "5.61", says: "{general} is relieved of {army}; {now} commands" },
  reorganized: { rule: "5.65", says: "{general} goes from {from} to {space}" },
} as const;

/** Ambiguities of Generals, and how they may be read. */
export const generalsRulings = {
  "halved-relief": {
    rule: "5.61",
    kind: "figure",
    computed: true,
    question: "A relief costs half an odd political rating: which half?",
    readings: {
      down: "The smaller.",
      up: "The larger.",
    },
    standard: "down",
  },
  "beaten-in-the-round-between": {
    rule: "5.61",
    kind: "figure",
    computed: true,
    question: "Does a large defeat in the enemy's round since the side's own last round halve the cost of a relief?",
    readings: {
      halves: "Yes: it was the last thing that happened.",
      "own-round-only": "No: only one in the side's own last round.",
    },
    standard: "halves",
  },
  "mcclellan-bonus": {
    rule: "5.67",
    kind: "figure",
    computed: true,
    question: "What does McClellan bring when he commands an Army near Washington: five SP, or five points?",
    readings: {
      sp: "Five SP, as 5.67 has it.",
      will: "Five points of Strategic Will, as the reference in 12.7 suggests.",
    },
    standard: "sp",
  },
  "reorganizing-by-rail": {
    rule: "5.65",
    kind: "permission",
    question: "Through which railroad spaces do Generals reorganize?",
    readings: {
      "not-enemy": "Through any that the enemy does not control.",
      friendly: "Only through those of their own side.",
    },
    standard: "not-enemy",
  },
} as const;
