/** Ambiguities of the sequence of play, the cards and political control, and how they may be read. */
export const turnRulings = {
  "hortelez-in-battle": {
    rule: "6.1",
    question: "Does Hortelez have the deck rebuilt when it is discarded in a battle?",
    readings: {
      rebuilds: "It does: the note says when it is discarded, and this is a discard.",
      "does-not": "Only a discard as a play of the Strategy Phase does.",
    },
    standard: "rebuilds",
  },
  "exhausted-deck": {
    rule: "6.1.A",
    question: "When is the deck rebuilt after its last card was drawn?",
    readings: {
      "at-once": "At once, whether or not another card is to be drawn.",
      "when-needed": "When the next card is to be drawn, with everything that was discarded until then.",
    },
    standard: "at-once",
  },
  "null-ops": {
    rule: "6.2",
    question: "May an Ops card come to nothing: no PC placed or flipped, the activated General not moved?",
    readings: {
      allowed: "Yes: nobody may pass, so a card may come to nothing.",
      barred: "No: at least one PC is placed or flipped, or the General moves, if he can.",
    },
    standard: "allowed",
  },
  "fortified-ports": {
    rule: "2.1.C",
    question: "Do British reinforcements and sea retreats into a fortified port need a British PC there?",
    readings: {
      letter: "No: 8.1.C and 9.62 ask only for a port without American CUs and without an American PC.",
      strict: "Yes: a fortified port serves the British only under British control.",
    },
    standard: "letter",
  },
  "victory-after-european-war": {
    rule: "12.2.B.iii",
    question: "Is the automatic victory tested after the British removal for the European War?",
    readings: {
      "next-strategy-phase": "When the next Strategy Phase begins, the first moment that 13.1 names.",
      "only-on-change": "Not before the next change of the CUs on the map.",
    },
    standard: "next-strategy-phase",
  },
  "counter-mix": {
    rule: "3.0",
    question: "Do the counters in the box limit the CUs of a nationality?",
    readings: {
      unlimited: "No: CUs are money, and no rule sets a limit.",
      limited: "Yes: what is not on the map or in a box is the Reserve, and no more can come from it.",
    },
    standard: "unlimited",
  },
  "after-last-turn": {
    rule: "5.7",
    question: "How does a game end that reaches the end of the Turn Track without an End of War card?",
    readings: {
      "final-count": "By counting colonies (13.2).",
      draw: "Without a winner.",
    },
    standard: "final-count",
  },
  "for-the-king-in-canada": {
    rule: "4.0",
    question: "May a For the King marker be placed in Canada?",
    readings: {
      barred: "No: Canada is not a colony (10.0.B).",
      allowed: "Yes: it is not among the exceptions.",
    },
    standard: "barred",
  },
  "adjacent-ports": {
    rule: "10.11.B",
    question: "Which ports are adjacent to each other for British PC actions?",
    readings: {
      "all-ports": "Any port to every port under British control, as 10.11.B says.",
      "controlled-ports": "Those under British control alone, as 3.0 words it: no help where a PC is still to come.",
    },
    standard: "all-ports",
  },
  "open-to-british-pc": {
    rule: "10.32.A",
    question: "Does an uncontrolled space save British PCs where only American CUs or only an American General are?",
    readings: {
      either: "No: the space must have neither.",
      both: "Yes: either condition is enough, so only both together close it.",
    },
    standard: "either",
  },
  "french-land-on-general": {
    rule: "12.2.B.ii",
    question: "May the French land in a port where a British General is alone?",
    readings: {
      captured: "Yes: only CUs and PCs bar it, and he is captured as by reinforcements.",
      barred: "No: the port is not free of the British.",
    },
    standard: "captured",
  },
  "french-reinforcements": {
    rule: "12.2.B.ii",
    question: "Does the Ops card that brings the waiting French bring American CUs too?",
    readings: {
      alone: "No: the French come in place of them.",
      "with-american-cu": "Yes: as many as its value, to the same port.",
    },
    standard: "alone",
  },
  "french-land-on-washington": {
    rule: "12.2.B.ii",
    question: "What happens to Rochambeau when the French land where Washington stands?",
    readings: {
      "rochambeau-waits": "He goes to the American Leader box; the CUs land.",
      "no-landing": "Nothing: the French may not land there.",
    },
    standard: "rochambeau-waits",
  },
  "end-of-war-year": {
    rule: "5.7",
    question: "Which year on the End of War card ends the game?",
    readings: {
      "current-or-earlier": "The current year or any earlier one.",
      "current-or-previous": "The current year or the one just before it.",
    },
    standard: "current-or-earlier",
  },
  "protected-pc": {
    rule: "10.12.B",
    question: "Whose PCs do an American General and Congress protect from removal by a discarded event?",
    readings: {
      american: "American ones from the British.",
      both: "Both sides' ones: the text names no side.",
    },
    standard: "american",
  },
  "flip-without-congress": {
    rule: "10.11.A.iv",
    question: "May the American flip a PC with a discarded event while Congress is dispersed or the Line mutinies?",
    readings: {
      allowed: "Yes: only placing is forbidden.",
      barred: "No: of discarded events only the removal is left to him.",
    },
    standard: "allowed",
  },
} as const;
