/** Ambiguities of battle, and how they may be read. */
export const battleRulings = {
  "leaderless-losers": {
    rule: "9.61.A",
    kind: "permission",
    question: "Do CUs without a General retreat when they lose a battle?",
    readings: {
      any: "Nobody is held to either: who goes has gone, who surrenders has surrendered.",
      retreat: "Yes: the rules of retreat hold for them as for an Army.",
      surrender: "No: CUs never move without a General (3.0), so they surrender.",
    },
    standard: "any",
  },
  "falmouth-quebec-retreat": {
    rule: "7.4.D",
    kind: "permission",
    question: "May a force with Arnold retreat between Falmouth and Quebec?",
    readings: {
      any: "Nobody is held to either: who goes has gone, who surrenders has surrendered.",
      open: "Yes: the spaces are adjacent for Arnold.",
      closed: "No: the rule names movement, interception and evasion only.",
    },
    standard: "any",
  },
  "sea-retreat-to-origin": {
    rule: "9.62",
    kind: "permission",
    question: "May the British retreat by sea to the space that the attacker came from, where it is an open port?",
    readings: {
      any: "Nobody is held to either: who goes has gone, who surrenders has surrendered.",
      open: "Yes: 9.62 allows any port without American CUs and PC that is not blockaded.",
      closed: "No: 9.61.B bars the attacker's origin to every retreat.",
    },
    standard: "any",
  },
  "surrender-or-sail": {
    rule: "9.63.B",
    kind: "duty",
    question: "Do British defenders who can retreat by sea alone have to sail?",
    readings: {
      either: "No: 9.62 allows it, and 9.61.A lets surrender who cannot retreat to an adjacent space.",
      sail: "Yes: only who has no lawful retreat surrenders.",
    },
    standard: "either",
  },
  "very-last-card": {
    rule: "9.44",
    kind: "figure",
    computed: true,
    question: "Is a card the very last one of the phase while somebody is owed a replacement?",
    readings: {
      "of-all": "No: a card is still to come.",
      "in-hand": "Yes, if both hands are empty.",
    },
    standard: "of-all",
  },
  "overrun-by-treason": {
    rule: "9.7",
    kind: "permission",
    question: "May the British go on after the overrun that Arnold's treason brings about?",
    readings: {
      "goes-on": "Yes, as after any overrun.",
      "ends-move": "No: they had come to a battle, which ends the move.",
    },
    standard: "goes-on",
  },
} as const;
