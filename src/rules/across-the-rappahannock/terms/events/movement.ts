/** Consequences of movement. */
export const movementEvents = {
  "strategic-marked": { rule: "LG.SM", says: "{command} takes strategic movement markers for {count} unit(s)" },
  "strategic-unmarked": { rule: "LG.SM", says: "{command} loses the strategic movement markers of {count} unit(s)" },
  "order-opened": { rule: "LG.OffMap", says: "the order of {order} names {entry}" },
  "off-map-advanced": { rule: "LG.OffMap", says: "{command} advances to box {box} off the map" },
  "off-map-arrived": { rule: "LG.OffMap", says: "{command} may enter at {entry} from turn {turn} on" },
  moved: { rule: "6.11", says: "{unit} moves to {to}" },
  entered: { rule: "6.51", says: "{unit} enters at {hex} and reaches {to}" },
  "left-map": { rule: "LG.OffMap", says: "{unit} leaves the map at {hex}" },
  "turned-over": { rule: "12.1", says: "{unit} is now {state}" },
} as const;
