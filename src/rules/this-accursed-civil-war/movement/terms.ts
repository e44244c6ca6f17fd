/** Consequences of movement and of reactions. */
export const movementEvents = {
  moved: { rule: "7.1.1", says: "{unit} goes to {hex}" },
  turned: { rule: "6.2.1", says: "{unit} faces {facing}" },
  formed: { rule: "6.3.2", says: "{unit} forms a hedgehog" },
  "formation-hit": { rule: "7.3.1", says: "{unit} takes a formation hit: {why}; it is {state}" },
  merged: { rule: "8.4", says: "{unit} takes in {absorbed} and makes good {healed} casualt(y/ies)" },
  "top-changed": { rule: "8.3", says: "{unit} is on top in {hex}" },
  "interception-rolled": {
    rule: "7.5.2",
    says: "{unit} intercepts {target}: die {die}, modified {modified}, at most {most}: {result}",
  },
  evaded: { rule: "7.6", says: "{unit} evades to {hex}" },
  taken: { rule: "9.9.9", says: "{unit} is in the hands of {side}" },
} as const;

/** What the rulebook leaves open about movement and reactions. */
export const movementRulings = {
  "back-up-cost": {
    rule: "6.2.2",
    kind: "permission",
    question: "Does a unit that backs up pay for the ground too?",
    readings: { flat: "No: two points.", terrain: "Yes." },
    standard: "flat",
  },
  "hedgehog-under-receive": {
    rule: "5.6.3",
    kind: "permission",
    question: "May infantry that may move one hex only form a hedgehog?",
    readings: { yes: "Yes: it enters no hex.", no: "No." },
    standard: "yes",
  },
  "hit-on-hedgehog": {
    rule: "6.3.2",
    kind: "figure",
    computed: true,
    question: "What does a formation hit do to a hedgehog?",
    readings: { nothing: "Nothing.", broken: "Its formation is Broken." },
    standard: "nothing",
  },
  "broken-units-act": {
    rule: "11.4.3",
    kind: "permission",
    question: "May a unit whose morale is Broken do more than rally and reform?",
    readings: { yes: "Yes, as its formation and its orders allow.", no: "No." },
    standard: "yes",
  },
  "broken-interceptors": {
    rule: "7.5.1",
    kind: "permission",
    question: "May cavalry whose morale is Broken intercept?",
    readings: { yes: "Yes: the rule can mean its formation.", no: "No." },
    standard: "yes",
  },
  "turn-trigger": {
    rule: "7.4.2",
    kind: "permission",
    question: "When may a unit turn in reaction?",
    readings: {
      beside: "An enemy enters a flank or rear hex of it, or a hex next to one.",
      inside: "An enemy enters a flank or rear hex of it.",
    },
    standard: "beside",
  },
  "reaction-hedgehogs": {
    rule: "7.4.3",
    kind: "permission",
    question: "May infantry out of formation try to form a hedgehog in reaction?",
    readings: {
      yes: "Yes, but for those that are one already.",
      formed: "Not with formation or morale Broken, or in column.",
    },
    standard: "yes",
  },
  "who-is-farther": {
    rule: "7.4.4",
    kind: "permission",
    question: "From whom must a retreat in reaction lead away?",
    readings: { trigger: "From the unit that has caused it.", all: "From every enemy within two hexes." },
    standard: "trigger",
  },
  "reactions-each": {
    rule: "7.4.1",
    kind: "permission",
    question: "One reaction move for one movement: of each unit, or of all together?",
    readings: { each: "Of each unit.", all: "Of all together." },
    standard: "each",
  },
  "stack-facing": {
    rule: "8.2.1",
    kind: "permission",
    question: "Cavalry and light infantry of one hex face the same way: what if one of them comes or turns otherwise?",
    readings: {
      turned: "A unit that arrives faces as the other does; one that turns takes the other round with it.",
      before: "It has to face so by its own steps.",
    },
    standard: "turned",
  },
  "stacked-light": {
    rule: "8.2.1",
    kind: "permission",
    question: "May light infantry that was moved by cavalry still fire?",
    readings: { yes: "Yes, once.", no: "No." },
    standard: "yes",
  },
  "stacked-reforms": {
    rule: "8.2.1",
    kind: "permission",
    question: "Cavalry and light infantry of one hex share their formation: may both reform in one activation?",
    readings: {
      each: "Yes: each has its own action, and the stack gets better twice.",
      once: "No: one of them reforms for both.",
    },
    standard: "each",
  },
  "wheels-count": {
    rule: "5.6.3",
    kind: "permission",
    question: "Under Receive Charge a unit moves one hex: is a wheel one?",
    readings: { no: "No: one half of the unit stays.", yes: "Yes." },
    standard: "no",
  },
  "turned-guns": {
    rule: "6.2.3",
    kind: "permission",
    question: "Guns turn in place of fire in reaction: have they fired for this turn?",
    readings: { ready: "No: they have lost only this opportunity.", fired: "Yes." },
    standard: "ready",
  },
} as const;
