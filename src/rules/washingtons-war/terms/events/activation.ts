/** Forced consequences of activation. */
export const activationEvents = {
  "queue-abandoned": { rule: "7.1.B.iii", says: "{side} abandons the Operations queue: {cards} to the discards" },
  "queue-extended": { rule: "7.1.B.ii", says: "{side} adds {card} to the Operations queue: {total}" },
  "queue-used": { rule: "7.1.B.ii", says: "{side} uses the Operations queue of {total} to activate {general}" },
  "party-landed": { rule: "7.2.B", says: "a landing party makes the PC of {port} British ({kind})" },
} as const;
