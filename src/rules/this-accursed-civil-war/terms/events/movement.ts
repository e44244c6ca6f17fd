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
