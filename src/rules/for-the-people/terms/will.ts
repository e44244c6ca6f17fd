/** Changes of Strategic Will, of the tracks, and the end of the game. */
export const willEvents = {
  "will-changed": {
    rule: "12.4",
    says: "Strategic Will of the {side} side: {by} and {fortune} for the change of fortune, now {now}: {why}",
  },
  "blockade-changed": { rule: "10.53", says: "the blockade level is {now}, it was {before}" },
  "amphibious-changed": { rule: "6.41", says: "the amphibious modifier is {now}, it was {before}" },
  "emancipation-proclaimed": { rule: "4.41", says: "the Emancipation Proclamation is issued" },
  "foreign-intervention": { rule: "4.42", says: "foreign powers intervene" },
} as const;
