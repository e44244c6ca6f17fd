/** What the rulebook leaves open about morale. */
export const moraleRulings = {
  "recovery-cohesion": {
    rule: "11.62",
    kind: "figure",
    computed: true,
    question: "Which Cohesion of infantry and artillery counts for Recovery?",
    readings: { full: "That of the front.", disordered: "That of the disordered side." },
    standard: "full",
  },
  "no-retreat": {
    rule: "11.21",
    kind: "figure",
    computed: true,
    question: "What becomes of a unit that has to retreat and has nowhere to go?",
    readings: {
      withdrawn: "It is withdrawn, guns are lost: as who retreats off the map.",
      stays: "It stays where it is.",
    },
    standard: "withdrawn",
  },
  "retreat-turns": {
    rule: "11.21",
    kind: "permission",
    question: "Units of one hex face one way. Whom may a unit turn with it that retreats into their hex?",
    readings: {
      phase: "Those who have retreated in the same activation, each as a unit that retreats.",
      together: "Those who have retreated with it from the same hex.",
      nobody: "Nobody: it takes the facing that it finds.",
    },
    standard: "phase",
  },
  "retreat-steps": {
    rule: "11.22",
    kind: "permission",
    question: "Mounted cavalry retreats two hexes away from the enemy. Must each of them lead farther away?",
    readings: {
      either: "No: its end is farther than its start, or each hex farther than the one before.",
      end: "No: its end is farther than its start, as in a retreat before a charge.",
      each: "Yes: each hex is farther than the one before.",
    },
    standard: "either",
  },
  "retreat-away": {
    rule: "11.21",
    kind: "permission",
    question: "A unit retreats away from the enemy that caused it. What if several did?",
    readings: {
      "all-else-one": "From all of them; where no hex is, from at least one.",
      all: "From all of them, or there is no retreat.",
    },
    standard: "all-else-one",
  },
} as const;
