/** Forced consequences of the Political Control and the Attrition Phase. */
export const politicsEvents = {
  "capital-moved": { rule: "11.23", says: "the {side} government moves to {space}" },
  "state-controlled": { rule: "12.1", says: "the {side} side controls {state}: {spaces} of {needed} space(s)" },
  "mississippi-opened": { rule: "12.8", says: "the Mississippi is open from its source to the sea" },
  attrition: { rule: "9.1", says: "attrition takes {sp} SP of the {side} side in {space}" },
  foraging: { rule: "9.2", says: "foraging takes {sp} SP of the {side} side in {space}" },
} as const;
