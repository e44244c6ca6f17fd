/** Ambiguities of rivers and Union Naval Control, and how they may be read. */
export const combinedRulings = {
  "lines-along-rivers": {
    rule: "8.1",
    kind: "permission",
    question: "Do lines of communication go along rivers, which 1.2 counts among the lines between spaces?",
    readings: {
      any: "They do; but nobody has to retreat to, or to place a General in, a space that only a river leads to.",
      rivers:
        "They do: for the Union along every river, for the Confederacy where naval control is denied at both ends.",
      "roads-and-railroads": "No: only by road and railroad.",
    },
    standard: "any",
  },
  headwaters: {
    rule: "6.62",
    kind: "figure",
    question: "A Confederate fort stands where two rivers meet (Dover): of which does it deny the spaces upstream?",
    readings: {
      any: "Whichever agrees with the act.",
      "all-rivers": "Of every river of the space that rises in a Confederate state.",
      "as-in-the-example": "Only at Dover of the Cumberland.",
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
