/** Ambiguities of France, and how they may be read. */
export const franceRulings = {
  "french-land-on-general": {
    rule: "12.2.B.ii",
    kind: "permission",
    question: "May the French land in a port where a British General is alone?",
    readings: {
      captured: "Yes: only CUs and PCs bar it, and he is captured as by reinforcements.",
      barred: "No: the port is not free of the British.",
    },
    standard: "captured",
  },
  "french-reinforcements": {
    rule: "12.2.B.ii",
    kind: "figure",
    computed: true,
    question: "Does the Ops card that brings the waiting French bring American CUs too?",
    readings: {
      alone: "No: the French come in place of them.",
      "with-american-cu": "Yes: as many as its value, to the same port.",
    },
    standard: "alone",
  },
  "french-land-on-washington": {
    rule: "12.2.B.ii",
    kind: "permission",
    question: "What happens to Rochambeau when the French land where Washington stands?",
    readings: {
      "rochambeau-waits": "He goes to the American Leader box; the CUs land.",
      "no-landing": "Nothing: the French may not land there.",
    },
    standard: "rochambeau-waits",
  },
} as const;
