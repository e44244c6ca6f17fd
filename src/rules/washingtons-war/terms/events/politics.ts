/** Forced consequences of political control. */
export const politicsEvents = {
  "pc-placed": { rule: "10.11", says: "{side} PC placed in {space}" },
  "pc-flipped": { rule: "10.11", says: "{space}: PC flipped to the {side} side" },
  "pc-removed": { rule: "10.12.B", says: "{space}: {side} PC removed" },
  "line-mutinies": {
    rule: "10.11.A.iv",
    says: "no American PC by Ops card or discarded event for the rest of the turn",
  },
  "congress-placed": { rule: "10.2.1", says: "the Continental Congress meets in {space}" },
  "congress-has-no-place": { rule: "10.2.1", says: "no space can take the Continental Congress this turn" },
  "army-controls": { rule: "10.2.2", says: "{side} PC in {space}, held by an Army" },
  "american-pc-isolated": { rule: "10.31.B", says: "isolated American PCs removed: {spaces}" },
  "british-pc-isolated": { rule: "10.32.B", says: "isolated British PCs removed: {spaces}" },
} as const;
