/** Forced consequences of the optional advanced rules. */
export const optionsEvents = {
  "morale-checked": { rule: "8.1", says: "{piece} rolls {die}, modified {modified}, morale {morale}: {result}" },
  rallied: { rule: "8.11", says: "{piece} rallies in {box}" },
  "routed-lost": { rule: "8.1", says: "routed {piece} in {box} is eliminated" },
  "desertion-rolled": {
    rule: "8.12",
    says: "{piece} rolls {die}, modified {modified}, morale {morale}: {result}",
  },
  "border-rolled": { rule: "8.3", says: "{state}: {die}, more than {number} needed: {result}" },
  "border-support": { rule: "8.3", says: "{state} raises {gain} Confederate militia infantry" },
  "intervention-begun": {
    rule: "8.4",
    says: "foreign intervention: {union} against {confederate}; {pieces} piece(s) in Europe",
  },
  "intervention-lapsed": { rule: "8.4", says: "the conditions of intervention are not met this turn" },
  "foreign-rolled": { rule: "8.4", says: "{piece}: {die}, 5 or more needed: {result}" },
} as const;
