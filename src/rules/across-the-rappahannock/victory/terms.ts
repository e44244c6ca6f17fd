/** Consequences of victory. */
export const victoryEvents = {
  "points-counted": { rule: "FR.VP", says: "Union {union}, Confederacy {confederate}" },
} as const;

/** What the rulebook leaves open about victory. */
export const victoryRulings = {
  "held-hex": {
    rule: "FR.VP",
    kind: "figure",
    computed: true,
    question: "When is a victory hex of Fredericksburg held?",
    readings: {
      last: "By the side that was the last to occupy it, with no enemy next to it.",
      occupied: "By the units that stand in it.",
    },
    standard: "last",
  },
  "artillery-losses": {
    rule: "SC.Cross",
    kind: "figure",
    computed: true,
    question: "Does eliminated artillery score as withdrawn?",
    readings: { yes: "Yes: artillery is never withdrawn.", no: "No." },
    standard: "yes",
  },
  "salem-pike": {
    rule: "SC.Salem",
    kind: "figure",
    computed: true,
    question: "A Union combat unit and no Confederate one in or next to every hex of the pike: where must it stand?",
    readings: {
      beside: "In or next to each hex: the words belong to both.",
      in: "In each hex.",
      last: "Anywhere, having been the last to occupy each hex.",
    },
    standard: "beside",
  },
  "crossing-pike": {
    rule: "SC.Cross",
    kind: "figure",
    computed: true,
    question: "Does the Union control the pike to Fredericksburg that it has not walked along?",
    readings: {
      clear: "Yes, where no Confederate unit is in or next to any of its hexes, as the text says.",
      held: "No: the Union must have been the last to occupy each hex besides.",
    },
    standard: "clear",
  },
} as const;
