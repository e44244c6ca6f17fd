/** What the rulebook leaves open about set-ups and victory. */
export const factRulings = {
  "salem-pike": {
    rule: "SC.Salem",
    question: "A Union combat unit and no Confederate one in or next to every hex of the pike: where must it stand?",
    readings: {
      beside: "In or next to each hex: the words belong to both.",
      in: "In each hex.",
      last: "Anywhere, having been the last to occupy each hex.",
    },
    standard: "beside",
  },
  "crossing-pike": {
    rule: "SC.Cross",
    question: "Does the Union control the pike to Fredericksburg that it has not walked along?",
    readings: {
      clear: "Yes, where no Confederate unit is in or next to any of its hexes, as the text says.",
      held: "No: the Union must have been the last to occupy each hex besides.",
    },
    standard: "clear",
  },
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
