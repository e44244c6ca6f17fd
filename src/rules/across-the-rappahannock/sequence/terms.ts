/** Consequences of the sequence of play. */
export const sequenceEvents = {
  "turn-begun": { rule: "3", says: "turn {name} begins" },
  "phase-begun": { rule: "4.24", says: "the {side}'s phase begins" },
  "command-begun": { rule: "4.24", says: "these act: {commands}" },
  "boxes-moved": { rule: "3.D.2", says: "units that go on to the Recovery Box: {count}" },
} as const;
