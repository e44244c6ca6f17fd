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
