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
  "landing-in-blockade": {
    rule: "7.2.B",
    question: "Does the French Navy keep a Landing Party from placing a PC, as it keeps it from flipping one?",
    readings: {
      barred: "Yes: 7.2.B closes the port to both.",
      "flip-barred": "No: 12.3 names the flip only.",
    },
    standard: "barred",
  },
  "capture-or-interception": {
    rule: "7.8.F",
    question: "A British Army enters the space of a lone General or of Congress: what comes first?",
    readings: {
      "interception-first": "Interception: who intercepts was there before the British.",
      "capture-first": "Capture and dispersal, at the moment of entry (7.6.A, 7.7).",
    },
    standard: "interception-first",
  },
  "next-strategy-card": {
    rule: "7.8.E",
    question: "Which card ends the bar on an Army that has tried to intercept?",
    readings: {
      impulse: "The next card played as an impulse.",
      "any-card": "Any Strategy card, one spent in a battle too.",
    },
    standard: "impulse",
  },
  "very-last-card": {
    rule: "9.44",
    question: "Is a card the very last one of the phase while somebody is owed a replacement?",
    readings: {
      "of-all": "No: a card is still to come.",
      "in-hand": "Yes, if both hands are empty.",
    },
    standard: "of-all",
  },
  "overrun-by-treason": {
    rule: "9.7",
    question: "May the British go on after the overrun that Arnold's treason brings about?",
    readings: {
      "goes-on": "Yes, as after any overrun.",
      "ends-move": "No: they had come to a battle, which ends the move.",
    },
    standard: "goes-on",
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
