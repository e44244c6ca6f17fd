/** Consequences of close combat, and the end. */
export const combatEvents = {
  designated: { rule: "10.2", says: "{attackers} [attacks/attack] {hex}" },
  "attack-void": { rule: "10.2", says: "the attack of {attackers} on {hex} does not take place" },
  "combat-rolled": {
    rule: "10.2",
    says: "{attackers} [attacks/attack] {defender}: die {die}, modified {modified}: {loser} {state}",
  },
  overrun: { rule: "10.6", says: "{attackers} [takes/take] {defender} without a fight" },
  "pursuit-rolled": { rule: "10.7.2", says: "{unit}: die {die}, modified {modified}: it {result}" },
  "left-in-pursuit": { rule: "10.7.2", says: "{unit} leaves the map in pursuit" },
  advanced: { rule: "10.4.6", says: "{unit} advances to {hex}" },
  scored: { rule: "VP", says: "the Royalist side has {royalist} point(s), Parliament {parliament}: {level}" },
} as const;
