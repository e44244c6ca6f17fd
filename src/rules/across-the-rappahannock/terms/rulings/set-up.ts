/** What the rulebook leaves open about set-up. */
export const setUpRulings = {
  "jackson-pontoon": {
    rule: "SC.Jackson",
    question: 'Where does the bridge lie that the list gives as "2102-2"?',
    readings: { west: "Across C2102-C2103.", east: "Across C2101-C2102." },
    standard: "west",
  },
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
