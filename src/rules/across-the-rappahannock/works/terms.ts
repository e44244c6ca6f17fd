/** Consequences of works. */
export const worksEvents = {
  "pontoon-begun": { rule: "LG.Eng.Pontoon", says: "{train} begins a bridge at {hexside}" },
  "pontoon-completed": { rule: "LG.Eng.Pontoon", says: "the bridge at {hexside} stands" },
  "pontoon-delayed": { rule: "LG.Eng.Pontoon", says: "the work at {hexside} is delayed" },
  "pontoon-resumed": { rule: "LG.Eng.Pontoon", says: "the work at {hexside} goes on" },
  "pontoon-given-up": { rule: "LG.Eng.Pontoon", says: "{train} gives up the bridge at {hexside}" },
  "pontoon-destroyed": { rule: "LG.Eng.Destroy", says: "{unit} destroys the bridge at {hexside}" },
  "pontoon-dismantled": {
    rule: "LG.Eng.Destroy",
    says: "{unit} takes up the bridge at {hexside}: {train} stands in {hex}",
  },
  "bridge-blown": { rule: "LG.BridgeDemo", says: "{unit} blows the bridge at {hexside}" },
  "ford-begun": { rule: "LG.Ford", says: "work at the ford {hexside} begins" },
  "ford-rolled": { rule: "LG.Ford", says: "the ford {hexside} rolls {die} with {modifier}: {result}" },
  "ford-abandoned": { rule: "LG.Ford", says: "the work at the ford {hexside} is given up" },
  "ip-begun": { rule: "LG.IP", says: "{unit} begins to dig in at {hex}" },
  "ip-completed": { rule: "LG.IP", says: "{unit} has dug in at {hex}, facing {facing}" },
  "ip-interrupted": { rule: "LG.IP", says: "the digging at {hex} stops" },
} as const;

/** What the rulebook leaves open about works. */
export const worksRulings = {
  "ford-roll": {
    rule: "LG.Ford",
    kind: "order",
    computed: true,
    question: "With which markers is the die for a ford cast?",
    readings: { own: "With those of a unit that builds.", every: "With every marker of the Union." },
    standard: "own",
  },
  "bridge-given-up": {
    rule: "LG.Eng.Pontoon",
    kind: "permission",
    question: "The bridge stands if the train is still there with the next marker. May the train leave before?",
    readings: { yes: "Yes: it gives the bridge up, and keeps its pontoons.", no: "No: while it builds it stays." },
    standard: "yes",
  },
  "bridge-water": {
    rule: "LG.Eng.Pontoon",
    kind: "permission",
    question:
      "A train begins in a hex partly of the river; bridges lie over canals and runs too. Where does it begin there?",
    readings: {
      any: "In a hex at the water that is bridged.",
      river: "Only in a hex partly of the river.",
    },
    standard: "any",
  },
  "bridge-work": {
    rule: "LG.Eng.Destroy",
    kind: "permission",
    question:
      "A unit that wrecks a bridge spends the whole activation at an end of it. May it do something else there?",
    readings: {
      there: "Yes, if it does not leave the hex: turn over, fire, charge or rally.",
      nothing: "No: the work takes its activation.",
    },
    standard: "there",
  },
  "bridge-blowers": {
    rule: "LG.BridgeDemo",
    kind: "permission",
    question: "Printed bridges are blown as pontoons are destroyed, but by anybody. Who counts as anybody?",
    readings: {
      anybody: "Every unit of either side, guns too.",
      "foot-or-horse": "Infantry and cavalry of either side.",
    },
    standard: "anybody",
  },
  "second-position": {
    rule: "LG.IP",
    kind: "permission",
    question: "One position can be built in a hex. May one be built where one is printed?",
    readings: { built: "Yes: the printed one was not built.", one: "No: one position in a hex, whatever its kind." },
    standard: "built",
  },
} as const;
