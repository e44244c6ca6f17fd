import type { OfficialStatement } from "../../sdk/official.js";

const living = {
  date: "2006",
  source: "living rules 3.1 of the developer, www.scribd.com/document/620439460",
} as const;

/** What the developer said after printing. */
export const official: readonly OfficialStatement[] = [
  {
    ...{ id: "H1", ...living, rule: "2.1", class: "option" },
    says: "Sources of supply are recruitment cities of a side's own colour that it controls.",
    settles: { readings: { "supply-source": "aligned" } },
  },
  {
    ...{ id: "H2", ...living, rule: "2.1", class: "option" },
    says: "A stack in the field traces to a city that is itself joined to another one.",
    settles: { readings: { "field-supply": "supplied-city" } },
  },
  {
    ...{ id: "H3", ...living, rule: "2.1", class: "option" },
    says: "Foreign pieces are supplied through ports, as those of the Union are.",
    settles: { readings: { "foreign-sea-supply": "foreign" } },
  },
  {
    ...{ id: "H4", ...living, rule: "2.1", class: "other" },
    says: "Roads carry supply where both ends of each length are occupied.",
    why: "the rulebook has only railroads and rivers, and no box of the map is reached only by roads",
  },
  {
    ...{ id: "H5", ...living, rule: "2.0", class: "same" },
    says: "Supply is looked at when the turn of its owner begins; a piece alone is in supply.",
  },
];
