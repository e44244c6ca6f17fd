/** What happens to leaders, and what they do. */
export const leadersEvents = {
  "leader-changed": { rule: "8.2", says: "{leader}'s rating is now {rating}" },
  "leader-placed": { rule: "8.2", says: "{leader} ({rating}) takes command in {box}" },
  "leader-surprised": { rule: "8.22", says: "{leader} is surprised in {box} and comes back in recruitment" },
  "leader-moved": { rule: "8.21", says: "{leader} goes to {box}" },
  "bonus-announced": { rule: "8.22", says: "{leader} gives +1 each to: {pieces}" },
} as const;

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
  "leader-reinforcement": {
    rule: "8.21",
    kind: "permission",
    question: "How far may a leader come to reinforce a battle alone?",
    readings: {
      "two-marches": "Up to two marches, one after the other, as in their movement.",
      "one-march": "One march, as pieces do.",
    },
    standard: "two-marches",
  },
  "leader-jump": {
    rule: "8.21",
    kind: "permission",
    question: "May a leader go along with cavalry that jumps?",
    readings: {
      "with-cavalry": "Yes: only a leader who goes alone cannot jump.",
      never: "No: leaders never jump.",
    },
    standard: "with-cavalry",
  },
  "carry-includes-leaders": {
    rule: "8.22",
    kind: "permission",
    question: "Are the ratings of leaders part of what is halved for the next battle day?",
    readings: { yes: "Yes: they belong to the total of the day.", no: "No: they are added again each day." },
    standard: "yes",
  },
  "leader-among-enemies": {
    rule: "8.22",
    kind: "permission",
    question: "May a leader go alone to a box where only enemy pieces stand?",
    readings: {
      surprised: "Yes: they are surprised there, and come back in recruitment.",
      never: "No: leaders alone keep away from enemy pieces.",
    },
    standard: "surprised",
  },
  "leader-passed": {
    rule: "8.22",
    kind: "figure",
    computed: true,
    question: "Is a leader who is alone in a box surprised by enemy pieces that only pass through it?",
    readings: {
      stays: "No: pieces surprise a leader in the box where their march ends.",
      surprised: "Yes: in every box that the pieces go through or jump over.",
    },
    standard: "stays",
  },
  "leader-garrison": {
    rule: "8.22",
    kind: "figure",
    computed: true,
    question: "Is a leader alone with the garrison of a port surprised when invaders land?",
    readings: {
      stays: "No: the garrison fights like a piece, and they with it, until it is destroyed.",
      surprised: "Yes: no unit is with them.",
    },
    standard: "stays",
  },
  "garrison-bonus": {
    rule: "8.22",
    kind: "permission",
    question: "May a leader give their bonus to a garrison?",
    readings: { yes: "Yes: it fights like a piece.", no: "No: it is not a unit." },
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
