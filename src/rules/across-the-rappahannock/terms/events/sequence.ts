/** Consequences of the sequence of play. */
export const sequenceEvents = {
  "turn-begun": { rule: "3", says: "turn {name} begins" },
  "phase-begun": { rule: "4.24", says: "the {side}'s phase begins" },
  "command-begun": { rule: "4.24", says: "{commands} act" },
  "boxes-moved": { rule: "3.D.2", says: "{count} units go on to the Recovery Box" },
} as const;
