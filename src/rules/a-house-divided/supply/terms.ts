/** Forced consequences of lack of supply. */
export const supplyEvents = {
  "supply-lost": { rule: "2.2", says: "{side} loses {piece} in {box}: no supply" },
} as const;

/** Ambiguities of supply. The rules find the boxes without supply themselves, so that one reading has to hold. */
export const supplyRulings = {
  "supply-source": {
    rule: "2.1",
    kind: "duty",
    question: "Which recruitment cities are sources of supply?",
    readings: {
      controlled: "Every recruitment city under the player's own control, whatever the colour of its value.",
      aligned: "Only cities with a value of the player's own colour, under their control.",
    },
    standard: "controlled",
  },
  "field-supply": {
    rule: "2.1",
    kind: "figure",
    computed: true,
    question: "What must the city be to which a stack outside a recruitment city traces its line?",
    readings: {
      "supplied-city": "Itself supplied: joined to another such city.",
      "any-city": "Any source; one city alone is enough.",
    },
    standard: "supplied-city",
  },
  "foreign-sea-supply": {
    rule: "2.1",
    kind: "figure",
    computed: true,
    question: "Do ports supply foreign pieces as they supply the Union's?",
    readings: {
      none: "No: the text names Union pieces only.",
      foreign: "Yes: a stack with a foreign piece in, or with a line to, a Confederate port is supplied.",
    },
    standard: "none",
  },
} as const;
