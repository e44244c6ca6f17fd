import type { Source } from "../../sdk/facts.js";
import type { Card } from "./schema.js";

/** An event of the deck; what is left out is false or null. */
export interface EventRow extends Partial<Omit<Card, "ops">> {
  readonly id: string;
  readonly title: string;
  readonly flag: "american" | "british" | "any" | "both";
  readonly source: Source;
}

/** How many Ops cards of each value there are; not documented. */
export const opsCopies: { readonly [value in 1 | 2 | 3]: number } = { 1: 22, 2: 22, 3: 22 };

/**
 * The events. Copies of the Campaigns beyond the first and the events without a name fill the deck up to its 110
 * cards (2.0); they are a reconstruction. `effect` is left out where the card's text is not documented.
 */
export const eventRows: readonly EventRow[] = [
  {
    id: "declaration-of-independence",
    title: "Declaration of Independence",
    flag: "both",
    source: "rulebook",
    mandatory: true,
    reshuffle: "play",
    effect: "declaration-of-independence",
  },
  {
    id: "von-steuben",
    title: "Baron von Steuben Trains the Continental Army",
    flag: "american",
    source: "rulebook",
    effect: "von-steuben",
  },
  {
    id: "benjamin-franklin",
    title: "Benjamin Franklin: Minister to France",
    flag: "both",
    source: "rulebook",
    mandatory: true,
    effect: "benjamin-franklin",
  },
  {
    id: "north-government-falls-1779",
    title: "Lord North's Government Falls: War Ends in 1779",
    flag: "both",
    source: "rulebook",
    mandatory: true,
    warEnds: 1779,
    effect: "north-government-falls",
  },
  {
    id: "north-government-falls-1780",
    title: "Lord North's Government Falls: War Ends in 1780",
    flag: "both",
    source: "rulebook",
    mandatory: true,
    warEnds: 1780,
    effect: "north-government-falls",
  },
  {
    id: "north-government-falls-1781",
    title: "Lord North's Government Falls: War Ends in 1781",
    flag: "both",
    source: "rulebook",
    mandatory: true,
    warEnds: 1781,
    effect: "north-government-falls",
  },
  {
    id: "north-government-falls-1782",
    title: "Lord North's Government Falls: War Ends in 1782",
    flag: "both",
    source: "rulebook",
    mandatory: true,
    warEnds: 1782,
    effect: "north-government-falls",
  },
  {
    id: "north-government-falls-1783",
    title: "Lord North's Government Falls: War Ends in 1783",
    flag: "both",
    source: "rulebook",
    mandatory: true,
    warEnds: 1783,
    effect: "north-government-falls",
  },
  {
    id: "hortelez",
    title: "Hortelez et Cie",
    flag: "american",
    source: "rulebook",
    reshuffle: "discard",
    effect: "hortelez",
  },
  {
    id: "william-pitt",
    title: "William Pitt Urges Peace Negotiations",
    flag: "british",
    source: "community",
    reshuffle: "play",
    effect: "william-pitt",
  },
  {
    id: "john-paul-jones",
    title: "John Paul Jones raids merchant shipping",
    flag: "american",
    source: "rulebook",
    effect: "john-paul-jones",
  },
  {
    id: "arnold-betrays",
    title: "Benedict Arnold Betrays the Patriot Cause",
    flag: "british",
    source: "rulebook",
    battle: true,
    removedAfterPlay: true,
    effect: "arnold-betrays",
  },
  {
    id: "tarleton",
    title: "Banastre Tarleton's Massacre at the Waxhaws",
    flag: "british",
    source: "rulebook",
    battle: true,
    alsoEvent: true,
  },
  {
    id: "henry-knox",
    title: "Henry Knox, Continental Army Artillery Commander",
    flag: "american",
    source: "community",
  },
  {
    id: "marblehead",
    title: "John Glover's Marblehead Regiment",
    flag: "american",
    source: "rulebook",
    effect: "marblehead",
  },
  { id: "minor-campaign-1", title: "Minor Campaign", flag: "any", source: "rulebook", effect: "minor-campaign" },
  { id: "minor-campaign-2", title: "Minor Campaign", flag: "any", source: "reconstruction", effect: "minor-campaign" },
  { id: "minor-campaign-3", title: "Minor Campaign", flag: "any", source: "reconstruction", effect: "minor-campaign" },
  { id: "minor-campaign-4", title: "Minor Campaign", flag: "any", source: "reconstruction", effect: "minor-campaign" },
  { id: "major-campaign-1", title: "Major Campaign", flag: "any", source: "rulebook", effect: "major-campaign" },
  { id: "major-campaign-2", title: "Major Campaign", flag: "any", source: "reconstruction", effect: "major-campaign" },
  { id: "major-campaign-3", title: "Major Campaign", flag: "any", source: "reconstruction", effect: "major-campaign" },
  { id: "morgans-riflemen", title: "Morgan's Riflemen", flag: "american", source: "rulebook", battle: true },
  { id: "joseph-brant", title: "Joseph Brant Leads an Iroquois Raid", flag: "british", source: "community" },
  {
    id: "line-mutinies",
    title: "Pennsylvania and New Jersey Line Mutinies",
    flag: "british",
    source: "rulebook",
    effect: "line-mutinies",
  },
  {
    id: "destaing",
    title: "D'Estaing Sails for the Caribbean",
    flag: "british",
    source: "rulebook",
    effect: "destaing",
  },
  {
    id: "kosciuszko",
    title: "Thaddeus Kosciuszko Constructs Engineering Works",
    flag: "american",
    source: "community",
  },
  {
    id: "thomas-paine",
    title: "Thomas Paine Publishes Common Sense and The American Crisis",
    flag: "american",
    source: "community",
  },
  { id: "nathan-hale", title: "Nathan Hale, American Martyr", flag: "american", source: "community" },
  {
    id: "josiah-martin",
    title: "Josiah Martin Rallies Loyalists in North Carolina",
    flag: "british",
    source: "community",
  },
  { id: "anthony-wayne", title: '"Mad" Anthony Wayne', flag: "american", source: "community" },
  { id: "lord-sandwich", title: "Lord Sandwich Coastal Raids", flag: "british", source: "community" },
  {
    id: "george-rogers-clark",
    title: "George Rogers Clark Launches a Western Offensive",
    flag: "american",
    source: "community",
  },
  { id: "jane-mccrea", title: "Jane McCrea (murder of)", flag: "american", source: "community" },
  { id: "john-simcoe", title: "John Simcoe, Tory Rangers", flag: "british", source: "community" },
  { id: "galvez", title: "Don Bernardo Galvez Captures Pensacola", flag: "american", source: "reconstruction" },
  {
    id: "suffren",
    title: "Admiral Suffren Wins Naval Victory in Indian Ocean",
    flag: "american",
    source: "reconstruction",
  },
  {
    id: "hessian-infantry",
    title: "Hessian Infantry (bayonet attack)",
    flag: "british",
    source: "reconstruction",
    battle: true,
  },
  { id: "francis-marion", title: "Francis Marion (Swamp Fox)", flag: "american", source: "reconstruction" },
  { id: "thomas-sumter", title: "Thomas Sumter (Gamecock)", flag: "american", source: "reconstruction" },
  { id: "patrick-henry", title: "Patrick Henry", flag: "american", source: "reconstruction" },
  { id: "blank-event-1", title: "Event not documented, no. 1", flag: "any", source: "reconstruction" },
  { id: "blank-event-2", title: "Event not documented, no. 2", flag: "any", source: "reconstruction" },
  { id: "blank-event-3", title: "Event not documented, no. 3", flag: "any", source: "reconstruction" },
];
