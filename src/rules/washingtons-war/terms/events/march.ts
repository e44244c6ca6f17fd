/** Forced consequences of movement, reaction and capture. */
export const marchEvents = {
  "general-marched": {
    rule: "7.3.A",
    says: "{general} with {cu} CU enters {space} from {from}: {spent} of {allowance} space(s)",
  },
  "general-sailed": { rule: "7.5", says: "{general} with {cu} CU sails from {from} to {space}" },
  "interception-rolled": {
    rule: "7.8.A",
    says: "{general} tries to intercept at {space}: {die}, needs {needed} or less: {result}",
  },
  intercepted: { rule: "7.8.C", says: "{general} with {cu} CU comes from {from} into {space}; the British move ends" },
  "evasion-rolled": {
    rule: "7.9.A",
    says: "{general} tries to evade at {space}: {die}, needs {needed} or less: {result}",
  },
  evaded: { rule: "7.9.B", says: "{general} with {cu} CU evades from {from} to {space}; {left} CU stay" },
  "general-captured": { rule: "7.6.A", says: "{general} is captured in {space}" },
  "washington-captured": { rule: "7.6.B", says: "Washington is captured in {space} and leaves the game" },
  "pcs-removed": { rule: "7.6.B", says: "American PCs removed for Washington: {spaces}" },
  "congress-dispersed": { rule: "7.7", says: "Congress is dispersed from {space}" },
  "general-sent-back": { rule: "7.4.C", says: "{general}, one General too many in {space}, goes to the box {box}" },
} as const;
