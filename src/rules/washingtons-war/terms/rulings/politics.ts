/** Ambiguities of political control, and how they may be read. */
export const politicsRulings = {
  "adjacent-ports": {
    rule: "10.11.B",
    kind: "permission",
    question: "Which ports are adjacent to each other for British PC actions?",
    readings: {
      "all-ports": "Any port to every port under British control, as 10.11.B says.",
      "controlled-ports": "Those under British control alone, as 3.0 words it: no help where a PC is still to come.",
    },
    standard: "all-ports",
  },
  "open-to-british-pc": {
    rule: "10.32.A",
    kind: "figure",
    computed: true,
    question: "Does an uncontrolled space save British PCs where only American CUs or only an American General are?",
    readings: {
      either: "No: the space must have neither.",
      both: "Yes: either condition is enough, so only both together close it.",
    },
    standard: "either",
  },
  "protected-pc": {
    rule: "10.12.B",
    kind: "permission",
    question: "Whose PCs do an American General and Congress protect from removal by a discarded event?",
    readings: {
      american: "American ones from the British.",
      both: "Both sides' ones: the text names no side.",
    },
    standard: "american",
  },
  "flip-without-congress": {
    rule: "10.11.A.iv",
    kind: "permission",
    question: "May the American flip a PC with a discarded event while Congress is dispersed or the Line mutinies?",
    readings: {
      allowed: "Yes: only placing is forbidden.",
      barred: "No: of discarded events only the removal is left to him.",
    },
    standard: "allowed",
  },
} as const;
