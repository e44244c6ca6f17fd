/** Forced consequences of victory. */
export const victoryEvents = {
  "final-count": {
    rule: "13.2",
    says: "British control {british} colon(y/ies) (6 needed), Americans {american} (7 needed)",
  },
} as const;

/** Ambiguities of victory, and how they may be read. */
export const victoryRulings = {
  "victory-after-european-war": {
    rule: "12.2.B.iii",
    kind: "order",
    computed: true,
    question: "Is the automatic victory tested after the British removal for the European War?",
    readings: {
      "next-strategy-phase": "When the next Strategy Phase begins, the first moment that 13.1 names.",
      "only-on-change": "Not before the next change of the CUs on the map.",
    },
    standard: "next-strategy-phase",
  },
  "two-automatic-victories": {
    rule: "13.1",
    kind: "figure",
    computed: true,
    question: "Who wins where both automatic victories come about at the same instant?",
    readings: {
      british: "The British, as in 13.2.",
      american: "The American.",
      draw: "Nobody: the game is drawn.",
    },
    standard: "british",
  },
} as const;
