/** Consequences of morale. */
export const moraleEvents = {
  "recovery-rolled": { rule: "11.62", says: "{unit} rolls {die} against {cohesion}: {result}" },
  recovered: { rule: "11.64", says: "{unit} returns at {hex}" },
  "command-wiped-out": { rule: "11.61", says: "nothing is left of {command}: its units do not return" },
  "night-rallied": { rule: "13", says: "{unit} rallies in the night" },
  "cohesion-checked": {
    rule: "2.4",
    says: "{unit} checks Cohesion: die {die}, modified {modified}, Cohesion {cohesion}: {result}",
  },
  disordered: { rule: "11.11", says: "{unit} is disordered in {hex}: {cause}" },
  withdrawn: { rule: "11.41", says: "{unit} is withdrawn from {hex}: {cause}" },
  eliminated: { rule: "11.41", says: "{unit} is eliminated in {hex}: {cause}" },
  "retreat-done": { rule: "11.21", says: "{unit} retreats from {from} to {to}" },
  "no-retreat": { rule: "11.21", says: "{unit} cannot retreat from {hex}" },
  "displaced-unit": { rule: "11.26", says: "{unit} makes room and goes from {from} to {to}" },
  advanced: { rule: "11.31", says: "{unit} advances from {from} to {to}" },
  "continued-attack-declared": { rule: "11.32", says: "{unit} attacks again: {targets}" },
  "counterattack-declared": {
    rule: "11.33",
    says: "{units} [advances/advance] to {hex} for a countercharge at {target}",
  },
  "rally-rolled": { rule: "11.52", says: "{unit} tries to rally: die {die}, Cohesion {cohesion}: {result}" },
} as const;

/** What the rulebook leaves open about morale. */
export const moraleRulings = {
  "recovery-cohesion": {
    rule: "11.62",
    kind: "figure",
    computed: true,
    question: "Which Cohesion of infantry and artillery counts for Recovery?",
    readings: { full: "That of the front.", disordered: "That of the disordered side." },
    standard: "full",
  },
  "no-retreat": {
    rule: "11.21",
    kind: "figure",
    computed: true,
    question: "What becomes of a unit that has to retreat and has nowhere to go?",
    readings: {
      withdrawn: "It is withdrawn, guns are lost: as in a retreat off the map.",
      stays: "It stays where it is.",
    },
    standard: "withdrawn",
  },
  "retreat-turns": {
    rule: "11.21",
    kind: "permission",
    question:
      "Units of one hex face one way. Whom may a unit turn with it that retreats, or is pushed, into their hex?",
    readings: {
      everybody: "All who stand there, as in movement: all of them face as it does.",
      phase: "Those who have retreated in the same activation, each as a unit that retreats.",
      together: "Those who have retreated with it from the same hex.",
      nobody: "Nobody: it takes the facing that it finds.",
    },
    standard: "everybody",
  },
  "retreat-steps": {
    rule: "11.22",
    kind: "permission",
    question: "Mounted cavalry retreats two hexes away from the enemy. Must each of them lead farther away?",
    readings: {
      either: "No: its end is farther than its start, or each hex farther than the one before.",
      end: "No: its end is farther than its start, as in a retreat before a charge.",
      each: "Yes: each hex is farther than the one before.",
    },
    standard: "either",
  },
  "retreat-away": {
    rule: "11.21",
    kind: "permission",
    question: "A unit retreats away from the enemy that caused it. What if several did?",
    readings: {
      "all-else-one": "From all of them; where no hex is, from at least one.",
      all: "From all of them, or there is no retreat.",
    },
    standard: "all-else-one",
  },
  "retreat-through": {
    rule: "6.42",
    kind: "permission",
    question:
      "A retreat leads two hexes back. May it pass through a hex of one friendly unit with which nobody may stay?",
    readings: {
      pass: "Yes: passing through is a rule of stacking too.",
      no: "No: nobody retreats into a hex in which the unit could not stay.",
    },
    standard: "pass",
  },
  "return-duty": {
    rule: "11.64",
    kind: "duty",
    question: "A recovered unit waits where no hex will do. May it wait where a hex does by some readings only?",
    readings: {
      certain: "Yes: it returns where a hex does by every reading; one without a leader returns when its owner likes.",
      agreed: "No: it returns where a hex does by the readings that are agreed.",
    },
    standard: "certain",
  },
  "rally-pushed": {
    rule: "11.51",
    kind: "permission",
    question: "Units that have neither moved nor fired rally. May one that was only pushed back, or made room?",
    readings: { yes: "Yes: it has done nothing itself.", no: "No: it has left its hex." },
    standard: "yes",
  },
} as const;
