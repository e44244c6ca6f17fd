/** What the rulebook leaves open about set-ups. */
export const factRulings = {
  "crossing-pontoons": {
    rule: "SC.Cross",
    question: "The historical set-up has Union troops on both banks and names no pontoons: are there any?",
    readings: {
      none: "None: the list names none.",
      three: "The three that the free set-up gives as historical.",
    },
    standard: "none",
  },
} as const;
