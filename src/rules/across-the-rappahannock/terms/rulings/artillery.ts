/** What the rulebook leaves open about artillery. */
export const artilleryRulings = {
  "fire-at-fortification": {
    rule: "T.TEC",
    question: "The table adds 1 to artillery fire at a fortification. Is that the sign that is meant?",
    readings: { plus: "Yes: 1 is added, as printed.", minus: "No: 1 is subtracted." },
    standard: "plus",
  },
  "fire-results": {
    rule: "9.13",
    question: "Results of fire count after all units have fired. Which ones are all?",
    readings: {
      exchange: "Those of one exchange: who fires, and who answers.",
      step: "All artillery that fires with the command, and all that answers.",
    },
    standard: "exchange",
  },
  "misdirected-fire": {
    rule: "9.52",
    question: "What becomes of the target where fire goes astray?",
    readings: {
      instead: "Nothing: only the friend between checks.",
      besides: "The die counts for the target too.",
    },
    standard: "instead",
  },
  "town-height": {
    rule: "BR.Towns",
    question: "Is the second level of a town measured from its own ground?",
    readings: { added: "Yes: two levels above its ground.", absolute: "No: the second level of the map." },
    standard: "added",
  },
  "sight-along-hexside": {
    rule: "9.4",
    question: "What blocks a line of sight that runs along a hexside?",
    readings: { both: "Only both hexes together.", either: "Either of the two hexes." },
    standard: "both",
  },
} as const;
