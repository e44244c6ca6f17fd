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

/** Ambiguities of marches, invasions and containment. */
export const movementRulings = {
  "invasion-die": {
    rule: "3.0",
    kind: "permission",
    question: "With the Command Table, what lets the Union invade?",
    readings: {
      "raw-six": "A six on the die itself.",
      "six-marches": "Six marches in the table.",
    },
    standard: "raw-six",
  },
  "first-turn-marches": {
    rule: "16.12.M1",
    kind: "figure",
    computed: true,
    question: "How many marches has each side in the first turn of a scenario?",
    readings: { two: "Two, without a die.", rolled: "As many as in every other turn." },
    standard: "two",
  },
  "invasion-origin": {
    rule: "16.12.M11",
    kind: "permission",
    question: "Where do naval invasions start?",
    readings: { "any-own-port": "In any port under Union control.", washington: "In Washington." },
    standard: "any-own-port",
  },
  "mixed-landing": {
    rule: "4.0",
    kind: "permission",
    question: "May a port be contained that invaders and pieces from land won together, if no invader is left?",
    readings: {
      invaded: "Yes: an invasion was part of its capture.",
      land: "No: those who took it came by land.",
    },
    standard: "invaded",
  },
  "ports-at-start": {
    rule: "4.0",
    kind: "permission",
    question: "May Confederate ports be contained that the Union has when a scenario begins?",
    readings: {
      all: "Yes, each: the set-up does not say which the Union took by land.",
      none: "No: only those that it invades in the game, beside Fort Monroe and Pensacola.",
    },
    standard: "all",
  },
  "containment-choice": {
    rule: "4.0",
    kind: "permission",
    question: "Confederates have entered a port and said that they attack: may they contain it after all?",
    readings: {
      battle: "Yes, until its battle begins: they contain it instead of fighting.",
      entering: "No: they have chosen when they came.",
    },
    standard: "battle",
  },
  "contained-sea-exit": {
    rule: "4.0",
    kind: "permission",
    question: "May pieces leave a contained port by sea without a breakout?",
    readings: { free: "Yes: only land is closed.", breakout: "No: leaving by sea is leaving the port." },
    standard: "free",
  },
  "containers-leave": {
    rule: "4.0",
    kind: "permission",
    question: "Where may Confederates go when they leave a port that they contain?",
    readings: {
      anywhere: "Where every piece may: only the Union is held in the port.",
      "own-boxes": "Only to free boxes of their own, like pieces that leave a battle.",
    },
    standard: "anywhere",
  },
  "breakout-again": {
    rule: "4.0",
    kind: "permission",
    question: "May the Union try a breakout from the same port a second time in a turn?",
    readings: {
      again: "Yes: each try costs a march, and is one of the two marches of the pieces.",
      once: "No: one try in a turn.",
    },
    standard: "again",
  },
} as const;
