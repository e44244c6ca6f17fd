/** Ambiguities of leaders. */
export const leadersRulings = {
  "leader-arrival": {
    rule: "8.2",
    kind: "order",
    computed: true,
    question: "When is a leader placed in the turn of their date?",
    readings: {
      recruitment: "In their owner's recruitment segment.",
      "turn-start": "At the start of their owner's turn.",
    },
    standard: "recruitment",
  },
  "lone-leader-march": {
    rule: "8.21",
    kind: "permission",
    question: "How far does a leader go in one march when they move alone?",
    readings: { two: "Two boxes, like cavalry.", one: "One box." },
    standard: "two",
  },
  "leader-marches": {
    rule: "8.21",
    kind: "permission",
    question: "What counts against the two marches of a leader?",
    readings: {
      alone: "Marches that the leader makes alone; to go with pieces, to invade and to reinforce is free.",
      all: "Everything: marches alone and with pieces, invasions, reinforcements, also in the enemy's turn.",
    },
    standard: "alone",
  },
  "carry-includes-leaders": {
    rule: "8.22",
    kind: "permission",
    question: "Are the ratings of leaders part of what is halved for the next battle day?",
    readings: { yes: "Yes: they belong to the total of the day.", no: "No: they are added anew each day." },
    standard: "yes",
  },
  "garrison-bonus": {
    rule: "8.22",
    kind: "permission",
    question: "May a leader give their bonus to a garrison?",
    readings: { yes: "Yes: it fights like a piece.", no: "No: it is no unit." },
    standard: "yes",
  },
  "leaders-help": {
    rule: "8.23",
    kind: "figure",
    computed: true,
    question: "Which dice does 8.23 lower? The desertion dice are lowered by 8.12 itself.",
    readings: {
      both: "The morale checks as well.",
      desertion: "None but those of desertion, as its title says.",
    },
    standard: "both",
  },
} as const;
