/** Forced consequences of reinforcements. */
export const reinforcementsEvents = {
  "american-general-exchanged": { rule: "8.2.A", says: "{general}, a prisoner, goes to the box {box}" },
  "british-general-exchanged": { rule: "8.1.A", says: "{general}, a prisoner, goes to the box {box}" },
  "british-cu-gained": { rule: "8.1.A", says: "{cu} British CU come to the Reinforcements box, which holds {box}" },
  "british-reinforced": { rule: "8.1.C", says: "{cu} British CU land in {space}" },
  "american-reinforced": { rule: "8.2.C", says: "{cu} American CU arrive in {space}" },
  "general-arrived": { rule: "8.2.C", says: "{general} arrives in {space}" },
  "general-replaced": { rule: "8.2.C", says: "{general} leaves {space} for the box {box}" },
} as const;

/** Ambiguities of reinforcements, and how they may be read. */
export const reinforcementsRulings = {
  "fortified-ports": {
    rule: "2.1.C",
    kind: "permission",
    question: "Do British reinforcements and sea retreats into a fortified port need a British PC there?",
    readings: {
      any: "Nobody is held to either: the port takes them in, and an Army may surrender rather than sail there.",
      letter: "No: 8.1.C and 9.62 ask only for a port without American CUs and without an American PC.",
      strict: "Yes: a fortified port serves the British only under British control.",
    },
    standard: "any",
  },
  "counter-mix": {
    rule: "3.0",
    kind: "permission",
    question: "Do the counters in the box limit the CUs of a nationality?",
    readings: {
      unlimited: "No: CUs are money, and no rule sets a limit.",
      limited:
        "Yes: what is not on the map or in a box is the Reserve, and no more can come from it. How many there are you agree as facts before the first turn (counters/american, counters/british, counters/french), or your pack has them.",
    },
    standard: "unlimited",
  },
} as const;
