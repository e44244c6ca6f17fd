/** Consequences of artillery. */
export const artilleryEvents = {
  "fire-rolled": {
    rule: "9.22",
    says: "{units} [fires/fire] from {from} at {target}, range {range}: die {die}, modified {modified}: {result}",
  },
  "extra-long-fire-rolled": {
    rule: "FR.ELR",
    says: "{units} [fires/fire] from {from} at {target}, range {range}: die {die}: {result}",
  },
  "fire-astray": { rule: "9.52", says: "the fire of {units} goes astray over {hexes}: {friends} check with 2 more" },
} as const;
