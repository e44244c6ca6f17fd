/** Forced consequences of the Political Control and the Attrition Phase. */
export const politicsEvents = {
  "capital-moved": { rule: "11.23", says: "the {side} government moves to {space}" },
  "state-controlled": { rule: "12.1", says: "the {side} side controls {state}: {spaces} of {needed} space(s)" },
  "mississippi-opened": { rule: "12.8", says: "the Mississippi is open from its source to the sea" },
  attrition: { rule: "9.1", says: "attrition takes {sp} SP of the {side} side in {space}" },
  foraging: { rule: "9.2", says: "foraging takes {sp} SP of the {side} side in {space}" },
} as const;

/** Ambiguities of political control, and how they may be read. */
export const politicsRulings = {
  "pcs-of-brigades": {
    rule: "5.53",
    kind: "permission",
    question: "Do PCs that Cavalry Brigades take off count against the Operations of the card (11.3)?",
    readings: {
      beside: "No: each brigade takes one off by a card of any value, beside the PCs that the card places.",
      among: "Yes: a card changes as many PCs in all as it has Operations.",
    },
    standard: "beside",
  },
  "capital-beside-the-enemy": {
    rule: "11.23",
    kind: "permission",
    question: "May a government go to a space of its own with a line where enemy SP stand?",
    readings: {
      open: "Yes: control and a line of communication are asked for, and nothing else.",
      shut: "No: a force that is occupied there would have to leave again (3.41).",
    },
    standard: "open",
  },
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
