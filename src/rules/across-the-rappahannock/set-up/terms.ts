/** What the rulebook leaves open about set-up. */
export const setUpRulings = {
  "jackson-pontoon": {
    rule: "SC.Jackson",
    kind: "figure",
    computed: true,
    question: 'Where does the bridge lie that the list gives as "2102-2"?',
    readings: { west: "Across C2102-C2103.", east: "Across C2101-C2102." },
    standard: "west",
  },
  "crossing-pontoons": {
    rule: "SC.Cross",
    kind: "figure",
    computed: true,
    question: "The historical set-up has Union troops on both banks and names no pontoons: are there any?",
    readings: {
      none: "None: the list names none.",
      three: "The three that the free set-up gives as historical.",
    },
    standard: "none",
  },
  "leader-any-hex": {
    rule: "FR.Setup",
    kind: "permission",
    question: "A leader begins in any hex. Must a unit of his command stand there?",
    readings: { anywhere: "No.", "with-own": "Yes, as scenarios say that write with any unit." },
    standard: "anywhere",
  },
  assignment: {
    rule: "SC.Salem",
    kind: "duty",
    question: "2/2/II is Sedgwick's, and may be assigned to a division of VI Corps. Must it be?",
    readings: { may: "No: it can stay as it is.", must: "Yes, before play." },
    standard: "may",
  },
} as const;
