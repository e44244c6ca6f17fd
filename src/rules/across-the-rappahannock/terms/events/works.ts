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
