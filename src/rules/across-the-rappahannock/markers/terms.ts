/** Consequences of activation markers. */
export const markersEvents = {
  "markers-chosen": { rule: "3.B", says: "the {side} uses {markers}" },
  "cup-filled": { rule: "3.B", says: "markers in the cup: {count}" },
  "marker-drawn": { rule: "4.22", says: "{marker} is drawn, markers left: {left}" },
  "marker-held": { rule: "4.21", says: "{marker} begins the turn" },
  "combined-rolled": { rule: "4.25", says: "the combined activation rolls {die} against {total}: {result}" },
} as const;

/** What the rulebook leaves open about activation markers. */
export const markersRulings = {
  "combined-range": {
    rule: "4.25",
    kind: "permission",
    question: "How must the leaders of a combined activation lie?",
    readings: {
      pairs: "Each within the range of another, or has another within his own.",
      connected: "The same, and all of them joined to one group.",
    },
    standard: "pairs",
  },
  "combined-attempts": {
    rule: "4.25",
    kind: "permission",
    question: "How often may commands be combined with one marker?",
    readings: {
      one: "One attempt, before any of the chosen commands has acted.",
      several: "Any number, each with commands that have not acted and were not chosen before.",
    },
    standard: "several",
  },
  "phase-commands": {
    rule: "4.24",
    kind: "order",
    computed: true,
    question: "Do commands act one after another where no markers are drawn?",
    readings: { one: "Yes; a combined activation may be tried.", together: "No: the whole side acts at once." },
    standard: "one",
  },
  "corps-markers": {
    rule: "CH.AM",
    kind: "permission",
    question: "How many corps markers may the Confederacy use in a turn?",
    readings: {
      either: "One or both of one corps, as it chooses in each turn.",
      both: "Both of one corps.",
      single: "One counter of one corps.",
    },
    standard: "either",
  },
  "combined-chain": {
    rule: "4.25",
    kind: "permission",
    question: "Does the chain that keeps units in command run on through other commands of a combined activation?",
    readings: {
      "one-command": "Yes: they act as if they were of one command.",
      own: "No: only through units of the same command.",
    },
    standard: "one-command",
  },
  "combined-reserves": {
    rule: "4.25",
    kind: "permission",
    question: "Commands are combined by their leaders. May one that has and needs no leader be among them?",
    readings: { yes: "Yes: it adds nothing to the total, and nobody of it must be in range.", no: "No." },
    standard: "yes",
  },
} as const;
