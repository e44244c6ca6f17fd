/** Consequences of weather. */
export const weatherEvents = {
  "weather-rolled": {
    rule: "LG.Weather",
    says: "the weather roll is {die} with {modifier}: {weather}, conditions {ground} (box {box})",
  },
  "balloon-rolled": { rule: "T.Balloon", says: "the balloon's roll is {die} with {modifier}: {seen}" },
  "balloon-torn": { rule: "T.Balloon", says: "the balloon breaks loose: it is back in turn {turn}" },
  "edge-stated": { rule: "T.Balloon", says: "{command} left for the {edge} edge" },
} as const;

/** What the rulebook leaves open about weather. */
export const weatherRulings = {
  "balloon-map": {
    rule: "T.Balloon",
    kind: "figure",
    computed: true,
    question: "Which map counts for the modifiers?",
    readings: { observed: "The map that is observed.", none: "None: the balloon stays over Falmouth." },
    standard: "observed",
  },
} as const;
