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

/** Ambiguities of reinforcements, and how they may be read. */
export const reinforcementsRulings = {
  "mississippi-deduction": {
    rule: "10.42",
    kind: "permission",
    question: "When does the Union have the Mississippi, so that the Confederacy gets an SP less?",
    readings: {
      "as-suits": "Where the river as it is and the bonus that was given differ, neither figure is wrong.",
      now: "While no Confederate fort or ironclad stands on it (12.8).",
      once: "Once the bonus was given.",
    },
    standard: "as-suits",
  },
  "general-without-line": {
    rule: "10.61",
    kind: "permission",
    question: "Where is no General placed?",
    readings: {
      "neither-line-nor-sp": "Where there is neither a line of communication nor a friendly SP.",
      "either-missing": "Where either of the two is missing.",
    },
    standard: "neither-line-nor-sp",
  },
  "returning-generals": {
    rule: "10.61",
    kind: "permission",
    question: "Are Generals who come back drawn like new ones?",
    readings: {
      "as-they-like": "Their owner places them by choice.",
      drawn: "Yes: all arrivals go into one draw.",
    },
    standard: "as-they-like",
  },
  "union-ports": {
    rule: "10.23",
    kind: "permission",
    question: "From which ports do SP go by sea?",
    readings: {
      controlled: "From any port under Union control.",
      "union-states": "From ports of Union states.",
    },
    standard: "controlled",
  },
} as const;
