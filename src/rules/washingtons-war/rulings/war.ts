/** Ambiguities of movement, battle and victory, and how they may be read. */
export const warRulings = {
  "leaderless-losers": {
    rule: "9.61.A",
    question: "Do CUs without a General retreat when they lose a battle?",
    readings: {
      retreat: "Yes: the rules of retreat hold for them as for an Army.",
      surrender: "No: CUs never move without a General (3.0), so they surrender.",
    },
    standard: "retreat",
  },
  "falmouth-quebec-retreat": {
    rule: "7.4.D",
    question: "May a force with Arnold retreat between Falmouth and Quebec?",
    readings: {
      open: "Yes: the spaces are adjacent for Arnold.",
      closed: "No: the rule names movement, interception and evasion only.",
    },
    standard: "open",
  },
  "sea-retreat-to-origin": {
    rule: "9.62",
    question: "May the British retreat by sea to the space that the attacker came from, where it is an open port?",
    readings: {
      open: "Yes: 9.62 allows any port without American CUs and PC that is not blockaded.",
      closed: "No: 9.61.B bars the attacker's origin to every retreat.",
    },
    standard: "open",
  },
  "two-automatic-victories": {
    rule: "13.1",
    question: "Who wins where both automatic victories come about at the same instant?",
    readings: {
      british: "The British, as in 13.2.",
      american: "The American.",
      draw: "Nobody: the game is drawn.",
    },
    standard: "british",
  },
} as const;
