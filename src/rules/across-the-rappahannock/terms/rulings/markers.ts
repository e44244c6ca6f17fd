/** What the rulebook leaves open about activation markers. */
export const markersRulings = {
  "combined-range": {
    rule: "4.25",
    question: "How must the leaders of a combined activation lie?",
    readings: {
      pairs: "Each within the range of another, or has another within his own.",
      connected: "The same, and all of them joined to one group.",
    },
    standard: "pairs",
  },
  "combined-attempts": {
    rule: "4.25",
    question: "How often may commands be combined with one marker?",
    readings: {
      one: "One attempt, before any of the chosen commands has acted.",
      several: "Any number, each with commands that have not acted and were not chosen before.",
    },
    standard: "one",
  },
  "phase-commands": {
    rule: "4.24",
    question: "Do commands act one after another where no markers are drawn?",
    readings: { one: "Yes; a combined activation may be tried.", together: "No: the whole side acts at once." },
    standard: "one",
  },
  "corps-markers": {
    rule: "CH.AM",
    question: "How many corps markers may the Confederacy use in a turn?",
    readings: { both: "Both of one corps.", single: "One counter of one corps." },
    standard: "both",
  },
} as const;
