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
