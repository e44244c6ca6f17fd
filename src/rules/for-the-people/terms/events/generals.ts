/** Forced consequences for Generals. */
export const generalsEvents = {
  "general-sent-back": { rule: "5.34", says: "{general}, one too many in {space}, waits for the next turn" },
  "commander-named": { rule: "5.28", says: "{general} commands {army}" },
  "commander-relieved": { rule: "5.61", says: "{general} is relieved of {army}; {now} commands" },
  reorganized: { rule: "5.65", says: "{general} goes from {from} to {space}" },
} as const;
