/** Forced consequences of promotion. */
export const promotionEvents = {
  "promotion-earned": { rule: "16.12.P1", says: "{side} has earned a promotion in {box}" },
  "no-promotion": { rule: "5.0", says: "no promotion in {box}: only the garrison was beaten" },
  promoted: { rule: "16.12.P3", says: "{piece} in {box} is promoted to {grade}" },
} as const;
