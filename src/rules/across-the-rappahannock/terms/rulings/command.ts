/** What the rulebook leaves open about command. */
export const commandRulings = {
  "leader-column": {
    rule: "5.12",
    question: "Which column of T.Terrain do leaders move by?",
    readings: {
      leader: "The column of their own that the table has.",
      cavalry: "The column of cavalry and leaders, as the text says.",
    },
    standard: "leader",
  },
  "range-column": {
    rule: "5.13",
    question: "Which column of T.Terrain counts the Command Range?",
    readings: { cavalry: "The column of cavalry and leaders.", leader: "The leaders' own column." },
    standard: "cavalry",
  },
  "hooker-battery": {
    rule: "LG.Hooker.Roof",
    question: "Which battery does not fire with its first marker after the attempt?",
    readings: { always: "The one that tried, whatever came of it.", hit: "The one that tried, if it hit." },
    standard: "always",
  },
  "indecision-maps": {
    rule: "LG.Indecision",
    question: "What is added where units of the corps are one map away and others two?",
    readings: { larger: "Two.", both: "Three." },
    standard: "larger",
  },
  "sedgwick-charged": {
    rule: "SC.Full",
    question: "When is Sedgwick active after one of his units was charged?",
    readings: { next: "From the next turn on.", "at-once": "At once: his markers go into the cup." },
    standard: "next",
  },
} as const;
