/** Forced consequences of lack of supply. */
export const supplyEvents = {
  "supply-lost": { rule: "2.2", says: "{side} loses {piece} in {box}: no supply" },
} as const;
