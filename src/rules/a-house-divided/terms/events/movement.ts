/** Forced consequences of the movement segment. */
export const movementEvents = {
  "marches-fixed": { rule: "16.12.M1", says: "{side} has {marches} march(es) in the first turn" },
  "marches-rolled": { rule: "16.12.M1", says: "{side} rolls {die}: {marches} march(es), {owed} owed" },
  "command-rolled": { rule: "3.0", says: "{side} rolls {die} in {year}: {marches} march(es), {owed} owed" },
  "pieces-moved": { rule: "16.12.M2", says: "{pieces} from {from} to {box} ({by})" },
  "pieces-landed": { rule: "16.12.M11", says: "{pieces} from {from} land in {box}" },
  entrenched: { rule: "16.12.M13", says: "{side} entrenches in {box}: {cost} march(es)" },
  "entrenchment-removed": { rule: "16.12.M13", says: "the entrenchment of {side} in {box} is removed" },
  "containment-begun": { rule: "4.0", says: "the Confederates contain {box}" },
  "containment-ended": { rule: "4.0", says: "{box} is no longer contained" },
} as const;
