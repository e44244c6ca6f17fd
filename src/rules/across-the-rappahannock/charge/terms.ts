/** Consequences of charges. */
export const chargeEvents = {
  "charge-declared": { rule: "10.21", says: "{attackers} [charges/charge] {targets}" },
  "retreated-before-charge": { rule: "10.27", says: "{unit} retreats before the charge from {from} to {to}" },
  "defensive-fire-rolled": {
    rule: "10.33",
    says: "{hex} fires in defence at {target}: die {die}, modified {modified}, Cohesion of {unit} {cohesion}: {result}",
  },
  "charge-stopped": { rule: "10.35", says: "nobody charges from {hex}" },
  "charge-divided": { rule: "10.24", says: "{attackers} [charges/charge] {targets} apart from the others" },
  "charge-void": { rule: "10.21", says: "the charge from {attackers} at {targets} does not take place: {why}" },
  "lone-artillery": { rule: "10.28", says: "{units} in {hex}: alone when charged" },
  "charge-rolled": {
    rule: "10.22",
    says: "{attackers} [charges/charge] {targets}: strength {strength} against {against}, odds {ratio}, die {die}, modified {modified}: {result}",
  },
  "stood-in-fortification": { rule: "LG.IP", says: "{unit} stays in its fortification in {hex}" },
  "strategic-marker-lost": { rule: "LG.SM", says: "{unit} was charged and loses its strategic movement" },
} as const;

/** What the rulebook leaves open about charges. */
export const chargeRulings = {
  "defence-against-cavalry": {
    rule: "10.34",
    kind: "figure",
    computed: true,
    question: "The rule adds 2 to defensive fire at cavalry, the table subtracts 2. Which holds?",
    readings: { plus: "2 is added, as the rule says.", minus: "2 is subtracted, as the table says." },
    standard: "plus",
  },
  "guns-at-one-hex": {
    rule: "10.34",
    kind: "figure",
    computed: true,
    question: "Guns that are charged from several hexes fire at only one of them: is 2 added?",
    readings: {
      "fired-at": "Yes: they fire at a single target, as the table says.",
      charged: "No: they are charged from more than one hex, as the rule says.",
    },
    standard: "fired-at",
  },
  "defence-dice": {
    rule: "10.36",
    kind: "figure",
    computed: true,
    question: "How many dice does a hex cast that fires in defence?",
    readings: {
      hex: "One, read against each hex that it fires at.",
      target: "One for each hex that it fires at.",
      unit: "One for each of its units that fires, read against each hex that it fires at; Disorder adds up.",
    },
    standard: "hex",
  },
  "mixed-defence": {
    rule: "10.34",
    kind: "figure",
    computed: true,
    question: "Guns and infantry of one hex fire in defence with one die: whose modifiers count?",
    readings: {
      both: "Those of both: 2 for guns at one hex, less 1 for each further target and for disordered infantry.",
      guns: "Those of the guns, and 2 for the stack.",
      infantry: "Those of the infantry, and 2 for the stack.",
    },
    standard: "both",
  },
  "struck-unit": {
    rule: "10.35",
    kind: "figure",
    computed: true,
    question: "Defensive fire counts for the upper unit of a stack: which is that?",
    readings: {
      charging: "The uppermost of those that charge.",
      line: "The uppermost infantry or cavalry, whether it charges or not.",
      top: "The uppermost of all, guns too.",
    },
    standard: "charging",
  },
  "lone-advance": {
    rule: "10.28",
    kind: "duty",
    question: "Guns or a train alone are lost to a charge without a die: must somebody advance into their hex?",
    readings: {
      may: "No: they neither retreat nor are withdrawn. A unit that would have to may do so.",
      must: "Yes, as after any charge.",
    },
    standard: "may",
  },
  "disordered-charge": {
    rule: "11.14",
    kind: "permission",
    question: "Disordered infantry may charge guns alone next to which it begins the phase. Which phase is that?",
    readings: {
      charges: "That of charges: where it stands, and as it is, when they are declared.",
      activation: "The activation of its command: disordered it was then, and next to them.",
    },
    standard: "charges",
  },
  "defence-terrain": {
    rule: "T.TEC",
    kind: "figure",
    computed: true,
    question: "Whose ground counts for defensive fire, where a note that says so is attached to nothing?",
    readings: {
      charger: "That of the charging unit: clear ground helps to hit it, woods and houses cover it.",
      defender: "That of the unit that defends itself.",
    },
    standard: "charger",
  },
  "rear-and-front": {
    rule: "10.22",
    kind: "figure",
    computed: true,
    question: "Is the +1 for an attack from the rear added to the +2 for one from front and rear?",
    readings: { alternative: "No: one or the other.", cumulative: "Yes: 3 in all." },
    standard: "alternative",
  },
  "several-hexes": {
    rule: "10.22",
    kind: "figure",
    computed: true,
    question:
      "One charge meets several hexes, and only some hold infantry before mounted cavalry, woods, or strategic movement: does that count?",
    readings: {
      some: "Yes, once, where it is so of one of them.",
      all: "Only where it is so of all of them.",
    },
    standard: "some",
  },
  momentum: {
    rule: "10.26",
    kind: "figure",
    computed: true,
    question: "Several mounted units charge together, and not all have gathered way: is 1 added?",
    readings: { all: "No: each of them has to have moved.", some: "Yes: one that has moved is enough." },
    standard: "all",
  },
  "check-after-disorder": {
    rule: "T.Charge",
    kind: "figure",
    computed: true,
    question: "Which Cohesion does an attacker check with when the same result has disordered it?",
    readings: { disordered: "That of its new, disordered side.", before: "That which it had in the charge." },
    standard: "disordered",
  },
  "screen-by": {
    rule: "10.12",
    kind: "duty",
    question: "Who can hold an enemy so that another unit need not charge it?",
    readings: {
      "other-hex": "A unit in another hex, whether it charges or not.",
      "other-charge": "A unit in another hex that takes no part in the same charge.",
      "other-unit": "Any unit that takes no part in the same charge, one in the same hex too.",
      "any-unit": "Any other unit, one in the same hex or in the same charge too.",
    },
    standard: "any-unit",
  },
  "broken-artillery": {
    rule: "10.28",
    kind: "figure",
    computed: true,
    question: "Artillery whose stack is beaten by 11 and more: does it check, or is it disordered as the table says?",
    readings: { check: "It retreats and checks, as the rule says.", disorder: "It is disordered and retreats." },
    standard: "check",
  },
  "rear-of-one": {
    rule: "10.22",
    kind: "figure",
    computed: true,
    question: "One charge meets one hex only in its front and another only in its rear: what is added?",
    readings: {
      rear: "1: it comes from a rear hexside of a defender.",
      both: "2: it comes from front and rear.",
      none: "Nothing: no hex is attacked from both sides, and not all of them from the rear.",
    },
    standard: "rear",
  },
  "closed-ground": {
    rule: "T.TEC",
    kind: "permission",
    question: "May a unit charge over a hexside, or into a hex, that its movement may not cross or enter?",
    readings: {
      open: "Yes, where T.TEC gives a modifier; nobody has to, and the unit does not advance there.",
      closed: "No: a unit that could not advance does not charge.",
    },
    standard: "open",
  },
  "rail-works": {
    rule: "BR.Rail",
    kind: "figure",
    computed: true,
    question: "Two charges meet a hex of the railroad, one of them along the line: does the bank cover it?",
    readings: {
      together: "No: it covers only where the hex is attacked only across other hexsides.",
      each: "Against the charge that does not come along the line, and in defensive fire at it.",
    },
    standard: "together",
  },
  "jackson-rounding": {
    rule: "SC.Jackson",
    kind: "figure",
    computed: true,
    question: "At 1715 the Confederacy rounds any ratio above 0.5 up. Which ratios are these?",
    readings: {
      ratio: "Every ratio above one half: 3 to 5 is 1-1, 9 to 5 is 2-1.",
      fraction: "Ratios from 1-1 on of which more than half of the step to the next whole one is there.",
    },
    standard: "ratio",
  },
  "apart-charges": {
    rule: "10.24",
    kind: "permission",
    question: "Units that do not all stand together are named in one charge. What becomes of it?",
    readings: {
      divided: "Those who stand together charge together; each part is resolved by itself.",
      neighbours: "They charge together if each of them stands next to another one of them.",
      refused: "They cannot be named in one charge.",
    },
    standard: "divided",
  },
  "charged-by-both": {
    rule: "10.27",
    kind: "permission",
    question:
      "Infantry and mounted cavalry charge one hex in two charges. May mounted cavalry and horse artillery leave it first?",
    readings: { yes: "Yes: infantry charges it.", no: "No: not while cavalry charges it as well." },
    standard: "yes",
  },
} as const;
