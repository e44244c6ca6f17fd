/** Ambiguities of political control, and how they may be read. */
export const politicsRulings = {
  "back-to-washington": {
    rule: "11.23",
    kind: "figure",
    computed: true,
    question: "Does the Union lose 10 when its capital goes back to Washington, which is not in the list?",
    readings: {
      free: "No: it is where it was.",
      costs: "Yes: the list does not have it.",
    },
    standard: "free",
  },
  "enemy-pcs-of-a-border-state": {
    rule: "12.13",
    kind: "permission",
    computed: true,
    question: "A Border State is gained: which spaces keep a PC of the enemy?",
    readings: {
      "sp-or-fort": "Those with an SP or a fort of the enemy.",
      "sp-and-fort": "Those with both.",
    },
    standard: "sp-or-fort",
  },
} as const;
