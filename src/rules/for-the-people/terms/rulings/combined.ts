/** Ambiguities of rivers and Union Naval Control, and how they may be read. */
export const combinedRulings = {
  headwaters: {
    rule: "6.62",
    kind: "figure",
    question: "A Confederate fort stands where two rivers meet (Dover): of which does it deny the spaces upstream?",
    readings: {
      any: "Whichever agrees with the act.",
      "all-rivers": "Of every river of the space that rises in a Confederate state.",
      "as-in-the-example": "At Dover of the Cumberland alone.",
    },
    standard: "any",
  },
  "between-forts": {
    rule: "6.62",
    kind: "figure",
    question: "Which spaces lie between two Confederate forts or ironclads?",
    readings: {
      any: "Whichever agrees with the act.",
      "cut-off": "Those to which no river leads from the north or from the sea but past one of them.",
      "same-river": "Those between two of them on one river, with the rivers that join it in between.",
    },
    standard: "any",
  },
  "fort-on-leaving": {
    rule: "6.25",
    kind: "permission",
    question: "Does a Union fort keep the Confederacy from leaving its space across the bar, or only from entering?",
    readings: {
      entering: "Only from entering: forts act on the entry (6.2).",
      both: "From both: it does not cross where a fort is.",
    },
    standard: "entering",
  },
} as const;
