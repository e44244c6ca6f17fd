/** Forced consequences of recruitment. */
export const recruitmentEvents = {
  mobilised: { rule: "16.12.R0", says: "the Union mobilises {infantry} militia infantry" },
  "recruits-rolled": { rule: "16.12.R1", says: "{side} rolls {die}: up to {recruits} recruit(s)" },
  recruited: { rule: "16.12.R2", says: "{side} raises {piece} in {box}" },
} as const;
