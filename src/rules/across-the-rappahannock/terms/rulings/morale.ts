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
