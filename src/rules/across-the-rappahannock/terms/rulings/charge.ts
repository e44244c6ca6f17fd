/** What the rulebook leaves open about charges. */
export const chargeRulings = {
  "defence-against-cavalry": {
    rule: "10.34",
    question: "The rule adds 2 to defensive fire at cavalry, the table subtracts 2. Which holds?",
    readings: { plus: "2 is added, as the rule says.", minus: "2 is subtracted, as the table says." },
    standard: "plus",
  },
  "guns-at-one-hex": {
    rule: "10.34",
    question: "Guns that are charged from several hexes fire at one of them alone: is 2 added?",
    readings: {
      "fired-at": "Yes: they fire at a single target, as the table says.",
      charged: "No: they are charged from more than one hex, as the rule says.",
    },
    standard: "fired-at",
  },
  "defence-terrain": {
    rule: "T.TEC",
    question: "Whose ground counts for defensive fire, where a note that says so is attached to nothing?",
    readings: {
      charger: "That of the charging unit: clear ground helps to hit it, woods and houses cover it.",
      defender: "That of the unit that defends itself.",
    },
    standard: "charger",
  },
  "rear-and-front": {
    rule: "10.22",
    question: "Is the +1 for an attack from the rear added to the +2 for one from front and rear?",
    readings: { alternative: "No: one or the other.", cumulative: "Yes: 3 in all." },
    standard: "alternative",
  },
  "check-after-disorder": {
    rule: "T.Charge",
    question: "Which Cohesion does an attacker check with whom the same result has disordered?",
    readings: { disordered: "That of its new, disordered side.", before: "That which it had in the charge." },
    standard: "disordered",
  },
  "screen-by": {
    rule: "10.12",
    question: "Who can hold an enemy so that another unit need not charge it?",
    readings: {
      "other-hex": "A unit in another hex, whether it charges or not.",
      "other-charge": "A unit in another hex that takes no part in the same charge.",
      "other-unit": "Any unit that takes no part in the same charge, one in the same hex too.",
    },
    standard: "other-hex",
  },
  "broken-artillery": {
    rule: "10.28",
    question: "Artillery whose stack is beaten by 11 and more: does it check, or is it disordered as the table says?",
    readings: { check: "It retreats and checks, as the rule says.", disorder: "It is disordered and retreats." },
    standard: "check",
  },
} as const;
