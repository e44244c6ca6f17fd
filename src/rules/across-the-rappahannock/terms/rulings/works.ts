/** What the rulebook leaves open about works. */
export const worksRulings = {
  "ford-roll": {
    rule: "LG.Ford",
    kind: "order",
    computed: true,
    question: "With which markers is the die for a ford cast?",
    readings: { own: "With those of a unit that builds.", every: "With every marker of the Union." },
    standard: "own",
  },
} as const;
