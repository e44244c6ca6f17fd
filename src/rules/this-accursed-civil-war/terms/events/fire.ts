/** Consequences of fire and of morale. */
export const fireEvents = {
  fired: { rule: "9.5", says: "{unit} fires at {target}: die {die}, modified {modified}: {hits} hit(s)" },
  cannonade: {
    rule: "9.9.2",
    says: "{unit} fires at {target} {range} hex(es) away: die {die}, modified {modified}: {result}",
  },
  casualties: { rule: "9.6.1", says: "{unit} has {casualties} casualt(y/ies)" },
  "threshold-reached": { rule: "11.5.2", says: "{unit} has reached its Casualty Threshold" },
  eliminated: { rule: "9.6.1", says: "{unit} is eliminated: {why}" },
  "morale-rolled": {
    rule: "11.2",
    says: "{unit} checks morale: die {die}, modified {modified}, morale {morale}: {result}",
  },
  "morale-changed": { rule: "11.4.1", says: "the morale of {unit} is {state}" },
  collapsed: { rule: "6.3.4", says: "the column of {unit} falls apart" },
  retreated: { rule: "10.4.1", says: "{unit} retreats to {hex}" },
  "could-not-retreat": { rule: "10.4.5", says: "{unit} cannot retreat: die {die}, modified {modified}: {result}" },
  reformed: { rule: "12.2.3", says: "{unit} is {state}" },
  reloaded: { rule: "9.8.4", says: "{unit} has {pistols} pistol(s) loaded" },
  rallied: { rule: "12.2.5", says: "{unit} rallies: its morale is {state}" },
  routed: { rule: "12.4.1", says: "{unit} runs to {hex}" },
  "left-map": { rule: "12.4.3", says: "{unit} leaves the map and is lost" },
  "guns-lost": { rule: "9.9.9", says: "{unit} is {state}" },
} as const;
