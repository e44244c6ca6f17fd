/** What the rulebook leaves open about weather. */
export const weatherRulings = {
  "balloon-map": {
    rule: "T.Balloon",
    kind: "figure",
    computed: true,
    question: "Which map counts for the modifiers?",
    readings: { observed: "The map that is observed.", none: "None: the balloon stays over Falmouth." },
    standard: "observed",
  },
} as const;
