/** Forced consequences of political control. */
export const politicsEvents = {
  "pc-placed": { rule: "10.11", says: "{side} PC placed in {space}" },
  "pc-flipped": { rule: "10.11", says: "{space}: PC flipped to the {side} side" },
  "pc-removed": { rule: "10.12.B", says: "{space}: {side} PC removed" },
  "line-mutinies": {
    rule: "10.11.A.iv",
    says: "no American PC by Ops card or discarded event for the rest of the turn",
  },
  "congress-placed": { rule: "10.2.1", says: "the Continental Congress meets in {space}" },
  "congress-has-no-place": { rule: "10.2.1", says: "no space can take the Continental Congress this turn" },
  "army-controls": { rule: "10.2.2", says: "{side} PC in {space}, held by an Army" },
  "american-pc-isolated": { rule: "10.31.B", says: "isolated American PCs removed: {spaces}" },
  "british-pc-isolated": { rule: "10.32.B", says: "isolated British PCs removed: {spaces}" },
} as const;

/** Ambiguities of political control, and how they may be read. */
export const politicsRulings = {
  "adjacent-ports": {
    rule: "10.11.B",
    kind: "permission",
    question: "Which ports are adjacent to each other for British PC actions?",
    readings: {
      "all-ports": "Any port to every port under British control, as 10.11.B says.",
      "controlled-ports": "Only those under British control, as 3.0 words it: no help where a PC is still to come.",
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
