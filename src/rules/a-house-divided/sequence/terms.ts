/** Forced consequences of the course of the war: turns, control, Washington, army sizes. */
export const sequenceEvents = {
  "turn-begun": { rule: "16.1", says: "{date}: the {side} turn; army {size} of {limit}" },
  "control-taken": { rule: "16.12.M14", says: "{side} takes control of {box} (before: {before})" },
  "hold-begun": { rule: "16.12.M14", says: "{side} cavalry holds {box} while it is there (before: {before})" },
  "hold-ended": { rule: "16.12.M14", says: "{side} cavalry has left {box}: {control} again" },
  "washington-captured": { rule: "6.0", says: "Washington is captured; a die is {die}" },
  "washington-loss": { rule: "6.0", says: "die {die}: the Union's army limit falls by {loss}" },
  "washington-recaptured": { rule: "6.0", says: "Washington is retaken: adjustment {adjustment}" },
  "army-sizes": { rule: "16.9", says: "maximum army sizes: Union {union}, Confederacy {confederate}" },
} as const;

/** Ambiguities of what Washington costs and when its capture wins. The rules work all of it out themselves. */
export const sequenceRulings = {
  "washington-loss": {
    rule: "6.0",
    kind: "figure",
    computed: true,
    question: "Is Washington's own value taken off the Union's army limit beside the die of its capture?",
    readings: {
      "die-only": "No: the die is all that the capture costs; the recapture adds 1.",
      "die-and-value": "Yes: it is subtracted beside the die, and added when Washington is retaken.",
    },
    standard: "die-only",
  },
  "second-capture": {
    rule: "6.0",
    kind: "figure",
    computed: true,
    question: "What does a second capture of Washington cost?",
    readings: { again: "Another die.", once: "No die: only what the recapture gave back." },
    standard: "again",
  },
  "washington-grace": {
    rule: "16.12.W2",
    kind: "order",
    computed: true,
    question: "In the basic game, when does the capture of Washington win?",
    readings: {
      none: "At the end of the Confederate combat segment.",
      "union-turn": "Only if it is still Confederate at the end of the Union's next combat segment.",
    },
    standard: "none",
  },
} as const;
