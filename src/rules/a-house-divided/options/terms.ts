/** Forced consequences of the optional advanced rules. */
export const optionsEvents = {
  "morale-checked": { rule: "8.1", says: "{piece} rolls {die}, modified {modified}, morale {morale}: {result}" },
  rallied: { rule: "8.11", says: "{piece} rallies in {box}" },
  "routed-lost": { rule: "8.1", says: "routed {piece} in {box} is eliminated" },
  "desertion-rolled": {
    rule: "8.12",
    says: "{piece} rolls {die}, modified {modified}, morale {morale}: {result}",
  },
  "border-rolled": { rule: "8.3", says: "{state}: {die}, more than {number} needed: {result}" },
  "border-support": { rule: "8.3", says: "{state} raises {gain} Confederate militia infantry" },
  "intervention-begun": {
    rule: "8.4",
    says: "foreign intervention: {union} against {confederate}; {pieces} piece(s) in Europe",
  },
  "intervention-lapsed": { rule: "8.4", says: "the conditions of intervention are not met this turn" },
  "foreign-rolled": { rule: "8.4", says: "{piece}: {die}, 5 or more needed: {result}" },
} as const;

/** Ambiguities of the optional advanced rules. */
export const optionsRulings = {
  "routed-fate": {
    rule: "8.1",
    kind: "permission",
    question: "What becomes of routed pieces whose side has nobody else left in the battle?",
    readings: {
      retreat: "They retreat at once, and are eliminated where they cannot.",
      eliminated: "They are eliminated.",
    },
    standard: "retreat",
  },
  "fort-sortie": {
    rule: "8.1",
    kind: "figure",
    computed: true,
    question: "Do pieces that attack out of containment in a fort of theirs check morale as pieces in a fort?",
    readings: {
      outside: "No: by 4.0 an attacker has left its safety.",
      inside: "Yes: they are in the box of the fort, and 4.0 speaks of fire only.",
    },
    standard: "outside",
  },
  "desertion-after-defeat": {
    rule: "8.12",
    kind: "figure",
    computed: true,
    question: "The number beside the line on beaten armies is lost: what is it?",
    readings: { "plus-one": "One is added to the die.", none: "Nothing is added." },
    standard: "plus-one",
  },
  "border-retry": {
    rule: "8.3",
    kind: "figure",
    computed: true,
    question: "May the die for a Border State be rolled again after a failure?",
    readings: {
      "every-turn": "Yes, in every Confederate turn in which the condition holds, until it succeeds.",
      once: "No: one die for each state in a game.",
    },
    standard: "every-turn",
  },
  "intervention-matching": {
    rule: "8.4",
    kind: "figure",
    computed: true,
    question: "How many Union cities of value 2 must the Confederacy hold against its own lost cities?",
    readings: {
      "one-for-one": "At least as many as the Union holds of its cities.",
      "one-is-enough": "One is enough.",
    },
    standard: "one-for-one",
  },
  "lost-cities": {
    rule: "8.4",
    kind: "figure",
    computed: true,
    question: "Which cities under Union control count as Confederate recruitment cities?",
    readings: {
      "confederate-at-start": "Those that were Confederate at the start of the war and have been lost.",
      "confederate-value": "All with a value in Confederate colour, Baltimore and Cincinnati among them.",
    },
    standard: "confederate-at-start",
  },
  "intervention-lasts": {
    rule: "8.4",
    kind: "permission",
    question: "Does Confederate sea movement end when the conditions are no longer met?",
    readings: {
      "for-good": "No: they are tested until they are met once.",
      "while-met": "Yes: it is open in turns at whose start they are met.",
    },
    standard: "for-good",
  },
  "csa-sea-movement": {
    rule: "8.4",
    kind: "permission",
    question: "Which pieces may the Confederacy move by sea after intervention?",
    readings: { all: "All of its pieces.", foreign: "The foreign ones only." },
    standard: "all",
  },
} as const;
