/** Ambiguities of supply, marches, containment, Washington, Border States and intervention. */
export const turnRulings = {
  "supply-source": {
    rule: "2.1",
    question: "Which recruitment cities are sources of supply?",
    readings: {
      controlled: "Every recruitment city under the player's own control, whatever the colour of its value.",
      aligned: "Only cities with a value of his own colour, under his control.",
    },
    standard: "controlled",
  },
  "field-supply": {
    rule: "2.1",
    question: "What must the city be to which a stack outside a recruitment city traces its line?",
    readings: {
      "supplied-city": "Itself supplied: joined to another such city.",
      "any-city": "Any source; one city alone is enough.",
    },
    standard: "supplied-city",
  },
  "foreign-sea-supply": {
    rule: "2.1",
    question: "Do ports supply foreign pieces as they supply the Union's?",
    readings: {
      none: "No: the text names Union pieces only.",
      foreign: "Yes: a stack with a foreign piece in, or with a line to, a Confederate port is supplied.",
    },
    standard: "none",
  },
  "invasion-die": {
    rule: "3.0",
    question: "With the Command Table, what lets the Union invade?",
    readings: {
      "raw-six": "A six on the die itself.",
      "six-marches": "Six marches in the table.",
    },
    standard: "raw-six",
  },
  "first-turn-marches": {
    rule: "16.12.M1",
    question: "How many marches has each side in the first turn of a scenario?",
    readings: { two: "Two, without a die.", rolled: "As many as in every other turn." },
    standard: "two",
  },
  "invasion-origin": {
    rule: "16.12.M11",
    question: "Where do naval invasions start?",
    readings: { "any-own-port": "In any port under Union control.", washington: "In Washington." },
    standard: "any-own-port",
  },
  "contained-sea-exit": {
    rule: "4.0",
    question: "May pieces leave a contained port by sea without a breakout?",
    readings: { breakout: "No: leaving by sea is leaving the port.", free: "Yes: only land is closed." },
    standard: "breakout",
  },
  "washington-loss": {
    rule: "6.0",
    question: "Does Washington's own value count in the sum after its capture?",
    readings: {
      "die-only": "No: the die replaces it for good; the recapture adds 1.",
      "die-and-value": "Yes: it is subtracted beside the die, and added when Washington is retaken.",
    },
    standard: "die-only",
  },
  "second-capture": {
    rule: "6.0",
    question: "What does a second capture of Washington cost?",
    readings: { again: "Another die.", once: "No die." },
    standard: "again",
  },
  "washington-grace": {
    rule: "16.12.W2",
    question: "In the basic game, when does the capture of Washington win?",
    readings: {
      none: "At the end of the Confederate combat segment.",
      "union-turn": "Only if it is still Confederate at the end of the Union's next combat segment.",
    },
    standard: "none",
  },
  "leader-arrival": {
    rule: "8.2",
    question: "When is a leader placed in the turn of his date?",
    readings: {
      recruitment: "In his owner's recruitment segment.",
      "turn-start": "At the start of his owner's turn.",
    },
    standard: "recruitment",
  },
  "lone-leader-march": {
    rule: "8.21",
    question: "How far does a leader go in one march when he moves alone?",
    readings: { two: "Two boxes, like cavalry.", one: "One box." },
    standard: "two",
  },
  "border-retry": {
    rule: "8.3",
    question: "May the die for a Border State be rolled again after a failure?",
    readings: {
      "every-turn": "Yes, in every Confederate turn in which the condition holds, until it succeeds.",
      once: "No: one die for each state in a game.",
    },
    standard: "every-turn",
  },
  "intervention-matching": {
    rule: "8.4",
    question: "How many Union cities of value 2 must the Confederacy hold against its own lost cities?",
    readings: { "one-for-one": "At least as many as the Union holds of its cities.", any: "One is enough." },
    standard: "one-for-one",
  },
  "lost-cities": {
    rule: "8.4",
    question: "Which cities under Union control count as Confederate recruitment cities?",
    readings: {
      "confederate-at-start": "Those that were Confederate at the start of the war and have been lost.",
      "confederate-value": "All with a value in Confederate colour, Baltimore and Cincinnati among them.",
    },
    standard: "confederate-at-start",
  },
  "intervention-lasts": {
    rule: "8.4",
    question: "Does Confederate sea movement end when the conditions are no longer met?",
    readings: {
      "for-good": "No: they are tested until they are met once.",
      "while-met": "Yes: it is open in turns at whose start they are met.",
    },
    standard: "for-good",
  },
  "csa-sea-movement": {
    rule: "8.4",
    question: "Which pieces may the Confederacy move by sea after intervention?",
    readings: { all: "All of its pieces.", foreign: "The foreign ones only." },
    standard: "all",
  },
} as const;
