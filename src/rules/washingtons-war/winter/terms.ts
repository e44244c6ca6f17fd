/** Forced consequences of Winter Attrition. */
export const winterEvents = {
  "attrition-rolled": { rule: "11.0", says: "the single CU in {space} rolls {die}: {result}" },
  "british-attrition": { rule: "11.1", says: "{space}: {british} British CU lost to the winter" },
  "american-attrition": {
    rule: "11.2",
    says: "{space}: {american} American and {french} French CU lost to the winter",
  },
} as const;
