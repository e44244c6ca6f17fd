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
