/** Forced consequences of land operations. */
export const operationsEvents = {
  activated: { rule: "5.14", says: "{general} is activated in {space} with {sp} SP" },
  "division-activated": { rule: "5.41", says: "{sp} SP move as a division from {space}" },
  moved: { rule: "5.11", says: "the force enters {space} from {from} with {sp} SP: {spent} of {spaces} space(s)" },
  "move-over": { rule: "5.13", says: "the move ends in {space}" },
  "interception-rolled": {
    rule: "5.81",
    says: "{general} tries to intercept at {space}: {die} with {drm}, needs {needed} or less: {result}",
  },
  intercepted: { rule: "5.81", says: "{general} comes from {from} to {space} with {sp} SP" },
  "withdrawal-rolled": {
    rule: "7.23",
    says: "{general} tries to retreat from {space} before battle: {die} with {drm}, needs {needed} or less: {result}",
  },
  withdrawn: { rule: "7.24", says: "the {side} side retreats from {space} to {to} before battle with {sp} SP" },
  overrun: { rule: "5.72", says: "{sp} SP of the {side} side are overrun in {space}" },
  "generals-scattered": { rule: "5.74", says: "{generals} of the {side} side leave {space}" },
  "fort-entered": { rule: "5.72", says: "the fort of {space} falls without a garrison" },
  "guns-run": {
    rule: "6.31",
    says: "the ships run the guns of {space}: {die} with {drm}, needs {needed} or more: {result}",
  },
  sailed: { rule: "6.11", says: "the force sails from {from} to {space} with {sp} SP" },
  "capital-taken": { rule: "11.22", says: "the {side} government flees from {space}" },
  "operations-queued": { rule: "19", says: "Operations queued for {general}, who needs {needed}: {total}" },
  "queue-lost": { rule: "19", says: "the Operations Queue for {general} ends: {why}" },
  "army-created": { rule: "5.21", says: "{army} is formed in {space} under {general}" },
  "army-lost": { rule: "7.35", says: "{army} is no more" },
  "army-merged": { rule: "5.24", says: "{army} is absorbed in {space}" },
  "railroads-built": { rule: "5.93", says: "the Confederacy completes its railroads" },
} as const;

/** Ambiguities of land movement and reactions, and how they may be read. */
export const operationsRulings = {
  "division-in-border-state": {
    rule: "5.42",
    kind: "permission",
    question: "Which spaces of a Border State are closed to a division?",
    readings: {
      "enemy-while-uncontrolled": "Those with an enemy PC, while its side does not control the state.",
      "enemy-always": "Those with an enemy PC, no matter who controls the state.",
      all: "All of them.",
    },
    standard: "enemy-while-uncontrolled",
  },
  "where-to-intercept": {
    rule: "5.81",
    kind: "permission",
    question: "Into which spaces does nobody intercept?",
    readings: {
      "held-by-mover": "Those with an SP or a fort of the side that moves.",
      "any-fort": "Those with an SP of the side that moves, or with any fort.",
      "any-piece": "Those with an SP or a fort of either side.",
    },
    standard: "held-by-mover",
  },
  "first-manassas": {
    rule: "1.3",
    kind: "figure",
    computed: true,
    question: "Does an interception with First Manassas still need its roll?",
    readings: {
      succeeds: "No: in the example of play it is made, and no roll is told.",
      rolls: "Yes, as any interception.",
    },
    standard: "succeeds",
  },
  "next-by-river": {
    rule: "5.81",
    kind: "permission",
    question:
      "Does a port that only a river leads to lie next to another, for a force that intercepts or retreats before battle?",
    readings: {
      "where-asked": "It does, but nobody is asked because of a river alone.",
      rivers:
        "It does, as 1.2 counts rivers among the lines: for the Confederacy where naval control is denied at both ends.",
      "roads-and-railroads": "No: both are moves by land (5.11).",
    },
    standard: "where-asked",
  },
  "reactions-over-rivers": {
    rule: "5.81",
    kind: "permission",
    question: "Do rivers bind a force that intercepts, and one that retreats before battle?",
    readings: {
      free: "No: next to the space is enough.",
      bound: "Yes, as they bind a move.",
    },
    standard: "free",
  },
  "generals-who-intercept": {
    rule: "5.81",
    kind: "permission",
    question: "A force without an Army intercepts: how many Generals go along with the one who leads it?",
    readings: {
      "as-they-like": "As many as stand there: both texts are kept.",
      "one-more": "One at most, as with a corps that moves (5.33); a brigade comes alone (5.52).",
      all: "All of them: the whole force moves, and the exceptions name only SP (5.81).",
    },
    standard: "as-they-like",
  },
  "mover-overrun": {
    rule: "5.72",
    kind: "figure",
    computed: true,
    question: "A force enters a space where ten times its SP stand and no fort: what follows?",
    readings: {
      overrun: "It is overrun: the smaller of the two.",
      battle: "A battle.",
    },
    standard: "overrun",
  },
  "cavalry-before-cavalry": {
    rule: "7.21",
    kind: "permission",
    question: "How does a lone Cavalry Brigade retreat before a lone Cavalry Brigade?",
    readings: {
      roll: "By a roll against its own rating.",
      stays: "It does not: the text names Armies, corps and divisions.",
    },
    standard: "roll",
  },
  "army-size": {
    rule: "5.21",
    kind: "permission",
    question: "How many SP does an Army need to be created?",
    readings: {
      five: "Five.",
      six: "More than five.",
    },
    standard: "five",
  },
  "elite-losses": {
    rule: "7.51",
    kind: "figure",
    computed: true,
    question: "From which loss on does a force lose an elite unit that it used?",
    readings: {
      "three-sp": "From three SP on.",
      "two-sp": "From two SP on.",
    },
    standard: "three-sp",
  },
  "equal-commanders": {
    rule: "7.42",
    kind: "permission",
    question: "How many subordinates does a Union Army use where both commanders are rated alike?",
    readings: {
      "one-or-two": "One or two, as it likes.",
      two: "Two.",
      one: "One.",
    },
    standard: "one-or-two",
  },
  "queue-for-another": {
    rule: "19",
    kind: "permission",
    question: "May a card be laid for another General while Operations are queued for one?",
    readings: {
      begins: "It begins another queue, and the first is lost as by any other use of a card.",
      never: "No: the choice does not change.",
    },
    standard: "begins",
  },
  "where-to-retreat": {
    rule: "7.61",
    kind: "permission",
    question: "No friendly space with a line of communication is open to a beaten defender: where do they go?",
    readings: {
      anywhere: "To any space next to them without enemy SP.",
      "friendly-first": "To a friendly or neutral one, else to one with an enemy PC.",
      "enemy-alone": "To one with an enemy PC.",
    },
    standard: "anywhere",
  },
} as const;
