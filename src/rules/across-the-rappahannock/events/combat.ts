/** Forced consequences of combat. */
export const combatEvents = {
  "fire-rolled": {
    rule: "9.22",
    says: "{units} fire from {from} at {target}, range {range}: die {die}, modified {modified}: {result}",
  },
  "extra-long-fire-rolled": {
    rule: "FR.ELR",
    says: "{units} fire from {from} at {target}, range {range}: die {die}: {result}",
  },
  "fire-astray": { rule: "9.52", says: "the fire of {units} goes astray over {hexes}: {friends} check with 2 more" },
  "cohesion-checked": {
    rule: "2.4",
    says: "{unit} checks Cohesion: die {die}, modified {modified}, Cohesion {cohesion}: {result}",
  },
  disordered: { rule: "11.11", says: "{unit} is disordered in {hex}: {cause}" },
  withdrawn: { rule: "11.41", says: "{unit} is withdrawn from {hex}: {cause}" },
  eliminated: { rule: "11.41", says: "{unit} is eliminated in {hex}: {cause}" },
  "charge-declared": { rule: "10.21", says: "{attackers} charge {targets}" },
  "retreated-before-charge": { rule: "10.27", says: "{unit} retreats before the charge from {from} to {to}" },
  "defensive-fire-rolled": {
    rule: "10.33",
    says: "{hex} fires in defence at {target}: die {die}, modified {modified}, Cohesion of {unit} {cohesion}: {result}",
  },
  "charge-stopped": { rule: "10.35", says: "nobody charges from {hex}" },
  "charge-divided": { rule: "10.24", says: "{attackers} charge {targets} by themselves" },
  "charge-void": { rule: "10.21", says: "the charge from {attackers} at {targets} does not take place: {why}" },
  "lone-artillery": { rule: "10.28", says: "{units} in {hex} are alone when they are charged" },
  "charge-rolled": {
    rule: "10.22",
    says: "{attackers} charge {targets}: strength {strength} against {against}, odds {ratio}, die {die}, modified {modified}: {result}",
  },
  "stood-in-fortification": { rule: "LG.IP", says: "{unit} stays in its fortification in {hex}" },
  "retreat-done": { rule: "11.21", says: "{unit} retreats from {from} to {to}" },
  "no-retreat": { rule: "11.21", says: "{unit} cannot retreat from {hex}" },
  "displaced-unit": { rule: "11.26", says: "{unit} makes room and goes from {from} to {to}" },
  advanced: { rule: "11.31", says: "{unit} advances from {from} to {to}" },
  "continued-attack-declared": { rule: "11.32", says: "{unit} attacks again: {targets}" },
  "counterattack-declared": { rule: "11.33", says: "{units} advance to {hex} and countercharge {target}" },
  "strategic-marker-lost": { rule: "LG.SM", says: "{unit} was charged and loses its strategic movement" },
  "rally-rolled": { rule: "11.52", says: "{unit} tries to rally: die {die}, Cohesion {cohesion}: {result}" },
} as const;
