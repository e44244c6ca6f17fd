/** Forced consequences of the Reinforcement Phase. */
export const reinforcementsEvents = {
  "reinforcements-begun": { rule: "10.1", says: "Reinforcement Phase of turn {turn}: {steps}" },
  "blockade-rolled": {
    rule: "10.54",
    says: "blockade runners of the {zone}: {die} against the level {level}: {result}",
  },
  "zone-closed": { rule: "10.51", says: "no port of the {zone} is open to blockade runners" },
  "sp-moved": { rule: "10.21", says: "{sp} SP go from {from} to {space} by {by}" },
  "generals-announced": { rule: "10.61", says: "new Generals of the {side} side come to: {spaces}" },
  "general-arrived": { rule: "10.61", says: "{general} comes to {space}" },
  "brigade-formed": { rule: "10.64", says: "{general} takes up an SP in {space} as a Cavalry Brigade" },
} as const;
