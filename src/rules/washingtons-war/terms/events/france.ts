/** Forced consequences of France. */
export const franceEvents = {
  "navy-to-the-caribbean": { rule: "12.3", says: "the French Navy leaves {zone} for the Caribbean" },
  "alliance-moved": { rule: "12.1", says: "French Alliance marker from {from} to {to} ({why})" },
  "alliance-reached": { rule: "12.2.A", says: "the French Alliance is reached: France enters when the card is done" },
  "french-navy-placed": { rule: "12.3", says: "the French Navy blockades {zone}" },
  "french-landed": { rule: "12.2.B.ii", says: "{cu} French CU land in {port}" },
  "french-waiting": { rule: "12.2.B.ii", says: "no port can take the French: they wait in the American Leader box" },
  "european-war-marked": { rule: "12.2.B.iii", says: "the European War begins in the End Phase of {year}" },
  "european-war": { rule: "5.7", says: "the European War is in effect" },
  "european-war-losses": { rule: "12.2.B.iii", says: "the British remove {cu} CU to the European War from {spaces}" },
} as const;
