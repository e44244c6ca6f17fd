/** Forced consequences of France. */
export const franceEvents = {
  "navy-to-the-caribbean": { rule: "12.3", says: "the French Navy leaves {zone} for the Caribbean" },
  "alliance-moved": { rule: "12.1", says: "French Alliance marker from {from} to {to} ({why})" },
  "alliance-reached": { rule: "12.2.A", says: "the French Alliance is reached: France enters when the card is done" },
  "french-navy-placed": { rule: "12.3", says: "the French Navy blockades {zone}" },
  "french-landed": { rule: "12.2.B.ii", says: "{cu} French CU land in {port}" },
  "french-waiting": { rule: "12.2.B.ii", says: "no port can take the French: they wait in the American Leader box" },
  "european-war-marked": { rule: "12.2.B.iii", says: "the European War begins in the End Phase of {year}" },
  "european-war": { rule: "5.7", says: "the European War is in effect" },
  "european-war-losses": { rule: "12.2.B.iii", says: "the British remove {cu} CU to the European War from {spaces}" },
} as const;

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
