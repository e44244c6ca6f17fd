/** What the rulebook leaves open about who has won. */
export const victoryRulings = {
  "heavy-casualties": {
    rule: "VP",
    kind: "figure",
    computed: true,
    question: "Each casualty of heavy infantry that is still on the map counts a point: of which heavy infantry?",
    readings: { double: "Only of units of two hexes, as the rulebook says.", heavy: "Of units of one hex too." },
    standard: "double",
  },
  "overlapping-levels": {
    rule: "VP",
    kind: "figure",
    computed: true,
    question:
      "At First Newbury -70 stands in two levels, at Marston Moor -1 to -19, and 1 to 19 in none: which level is it?",
    readings: {
      mended: "-70 is a decisive victory of the King; the draw of Marston Moor is 0 to 19.",
      printed: "-70 is a marginal victory of the King; at Marston Moor 19 to -19 is a draw.",
    },
    standard: "mended",
  },
} as const;
