/** Ambiguities of battles. */
export const battleRulings = {
  "breakout-stop": {
    rule: "4.0",
    question: "May the Union end a breakout that it has not won, its pieces staying in the port?",
    readings: {
      stay: "Yes, where it could retreat: they need no box, and containment goes on.",
      "fight-on": "No: only the ordinary retreat is open.",
    },
    standard: "stay",
  },
  "garrison-in-limit": {
    rule: "5.0",
    question: "Does a garrison count against the number of pieces that may fire?",
    readings: { counts: "Yes: it is treated like a piece.", free: "No: it fires beside them." },
    standard: "counts",
  },
  "carried-leadership": {
    rule: "7.0",
    question: "What is halved for the next battle day?",
    readings: {
      "day-total": "The whole leadership of the day before, what was carried included.",
      "table-value": "Only the figure of the Command Table of the day before.",
    },
    standard: "day-total",
  },
  "carry-includes-leaders": {
    rule: "8.22",
    question: "Are the ratings of leaders part of what is halved?",
    readings: { no: "No: they are added anew each day.", yes: "Yes." },
    standard: "no",
  },
  "routed-fate": {
    rule: "8.1",
    question: "What becomes of routed pieces whose side has nobody else left in the battle?",
    readings: {
      retreat: "They retreat at once, and are eliminated where they cannot.",
      eliminated: "They are eliminated.",
    },
    standard: "retreat",
  },
  "desertion-after-defeat": {
    rule: "8.12",
    question: "The number beside the line on beaten armies is lost: what is it?",
    readings: { "plus-one": "One is added to the die.", none: "Nothing is added." },
    standard: "plus-one",
  },
  "leaders-help": {
    rule: "8.23",
    question: "Which dice do the ratings of leaders lower?",
    readings: {
      both: "Morale checks and desertion.",
      morale: "Morale checks only.",
      desertion: "Desertion only.",
    },
    standard: "both",
  },
} as const;
