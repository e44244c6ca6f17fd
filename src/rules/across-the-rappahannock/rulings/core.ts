/** What the rulebook leaves open about command, movement, works and scenarios. */
export const coreRulings = {
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
  "ford-roll": {
    rule: "LG.Ford",
    question: "With which markers is the die for a ford cast?",
    readings: { own: "With those of a unit that builds.", every: "With every marker of the Union." },
    standard: "own",
  },
  "sedgwick-charged": {
    rule: "SC.Full",
    question: "When is Sedgwick active after one of his units was charged?",
    readings: { next: "From the next turn on.", "at-once": "At once: his markers go into the cup." },
    standard: "next",
  },
  "recovery-cohesion": {
    rule: "11.62",
    question: "Which Cohesion of infantry and artillery counts for Recovery?",
    readings: { full: "That of the front.", disordered: "That of the disordered side." },
    standard: "full",
  },
  "balloon-map": {
    rule: "T.Balloon",
    question: "Which map counts for the modifiers?",
    readings: { observed: "The map that is observed.", none: "None: the balloon stays over Falmouth." },
    standard: "observed",
  },
  "held-hex": {
    rule: "FR.VP",
    question: "When is a victory hex of Fredericksburg held?",
    readings: {
      last: "By who was the last to occupy it, with no enemy next to it.",
      occupied: "By who stands in it.",
    },
    standard: "last",
  },
  "artillery-losses": {
    rule: "SC.Cross",
    question: "Does eliminated artillery score as withdrawn?",
    readings: { yes: "Yes: artillery is never withdrawn.", no: "No." },
    standard: "yes",
  },
} as const;
