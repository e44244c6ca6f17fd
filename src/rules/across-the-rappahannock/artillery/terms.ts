/** Consequences of artillery. */
export const artilleryEvents = {
  "fire-rolled": {
    rule: "9.22",
    says: "{units} [fires/fire] from {from} at {target}, range {range}: die {die}, modified {modified}: {result}",
  },
  "extra-long-fire-rolled": {
    rule: "FR.ELR",
    says: "{units} [fires/fire] from {from} at {target}, range {range}: die {die}: {result}",
  },
  "fire-astray": { rule: "9.52", says: "the fire of {units} goes astray over {hexes}: {friends} check with 2 more" },
} as const;

/** What the rulebook leaves open about artillery. */
export const artilleryRulings = {
  "combined-fire-commands": {
    rule: "9.3",
    kind: "permission",
    question: "Two batteries of one hex fire together. Must both be of the command that acts?",
    readings: {
      one: "No: one is enough. Both have fired with the marker in play.",
      both: "Yes: units of another command do nothing.",
    },
    standard: "one",
  },
  "fire-at-fortification": {
    rule: "T.TEC",
    kind: "figure",
    computed: true,
    question: "The table adds 1 to artillery fire at a fortification. Is that the sign that is meant?",
    readings: { plus: "Yes: 1 is added, as printed.", minus: "No: 1 is subtracted." },
    standard: "plus",
  },
  "fire-results": {
    rule: "9.13",
    kind: "order",
    computed: true,
    question: "Results of fire count after all units have fired. Which ones are all?",
    readings: {
      exchange: "Those of one exchange: the guns that fire and those that answer.",
      step: "All artillery that fires with the command, and all that answers.",
    },
    standard: "exchange",
  },
  "misdirected-fire": {
    rule: "9.52",
    kind: "figure",
    computed: true,
    question: "What becomes of the target where fire goes astray?",
    readings: {
      instead: "Nothing: only the friend between checks.",
      besides: "The die counts for the target too.",
    },
    standard: "instead",
  },
  "town-height": {
    rule: "BR.Towns",
    kind: "permission",
    question: "Is the second level of a town measured from its own ground?",
    readings: { added: "Yes: two levels above its ground.", absolute: "No: the second level of the map." },
    standard: "absolute",
  },
  "sight-along-hexside": {
    rule: "9.4",
    kind: "permission",
    question: "What blocks a line of sight that runs along a hexside?",
    readings: { both: "Only both hexes together.", either: "Either of the two hexes." },
    standard: "both",
  },
  "union-reserve-stacked": {
    rule: "CH.ResArt",
    kind: "permission",
    question:
      "The Union's army reserve acts as the Confederate one does. Does it serve with the command it is stacked with?",
    readings: {
      either: "With that command, and as a battery of the reserve too.",
      stacked: "Only with that command, as Confederate batteries do.",
      reserve: "No: only as a battery of the reserve.",
    },
    standard: "either",
  },
  "reserve-stacked": {
    rule: "CH.ResArt",
    kind: "permission",
    question:
      "A Confederate battery of the army's reserve that began the turn in a stack serves with that command. With no other?",
    readings: {
      either: "With that command, and as a battery of the reserve too.",
      stacked: "Only with that command.",
    },
    standard: "either",
  },
  "reserve-banks": {
    rule: "FR.Art.US",
    kind: "permission",
    question:
      "The Artillery marker does not activate named batteries west of the river. Does it activate those of Rapp and AoP there?",
    readings: {
      both: "Yes: nothing is said of their bank.",
      east: "No: only those east of the river.",
    },
    standard: "both",
  },
  "turn-after-fire": {
    rule: "7.14",
    kind: "permission",
    question: "Guns may turn and fire in the same phase. May they turn after they have fired?",
    readings: {
      yes: "Yes: the turn need not come first.",
      no: "No: they turn with their fire, or in a movement without fire.",
    },
    standard: "yes",
  },
} as const;
