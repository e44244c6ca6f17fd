import type { Facts } from "../pack/facts.js";
import { isArmy, isGeneral, isSpace } from "../terms/constants.js";
import type { CardId, Side, SpaceId } from "../terms/ids.js";
import { eliteIds, zoneIds } from "../terms/lists.js";
import { returnsIn } from "../terms/places.js";
import type { SomeParty } from "./parties.js";

const smallWords: ReadonlySet<string> = new Set(["of", "the", "in"]);

const capitals = (id: string): string =>
  id
    .split("-")
    .map((word, at) => (at > 0 && smallWords.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(" ");

/** Generals whose names are written otherwise than their ids spell them. */
const generalNames: { readonly [general: string]: string } = {
  "a-p-hill": "A. P. Hill",
  "a-s-johnston": "A. S. Johnston",
  "j-johnston": "J. Johnston",
  "r-e-lee": "R. E. Lee",
  mcclellan: "McClellan",
  mcdowell: "McDowell",
  mcpherson: "McPherson",
};

/** What the places of Generals and cards are called that are not spaces. */
const places: { readonly [place: string]: string } = {
  union: "Union",
  confederate: "Confederate",
  waiting: "not in play yet",
  available: "ready to be placed",
  removed: "out of the game",
  played: "on the table",
  discard: "on the discards",
  unseen: "not seen yet",
  "hand/union": "the Union hand",
  "hand/confederate": "the Confederate hand",
  "queue/union": "in the Union Operations Queue",
  "queue/confederate": "in the Confederate Operations Queue",
};

const titled: ReadonlySet<string> = new Set<string>([...eliteIds, ...zoneIds]);

/** Any id of the game as people write it: spaces, Generals, Armies, cards, sides, places; another text as it is. */
export function named(id: string, facts: Facts): string {
  const own = Object.hasOwn(places, id) ? places[id] : undefined;
  if (own !== undefined) return own;
  if (isGeneral(id)) return generalNames[id] ?? capitals(id);
  if (isArmy(id) || titled.has(id)) return capitals(id);
  if (isSpace(id)) return facts.name(id);
  const turn = returnsIn(id);
  if (turn !== undefined) return `on the Turn Track until turn ${turn}`;
  return facts.title(id) ?? id;
}

/** A General, an Army or an elite unit by name. */
export const titleOf = (id: string): string => generalNames[id] ?? capitals(id);

/** Who goes along, stays or is lost, in words: "2 SP, Longstreet"; empty where it is nobody. */
export const partyWords = (
  { infantry = 0, generals = [], elites = [] }: SomeParty,
  sp: "SP" | "infantry SP" = "SP",
): string => [...(infantry > 0 ? [`${infantry} ${sp}`] : []), ...[...generals, ...elites].map(titleOf)].join(", ");

/** A list of spaces by name. */
export const spaceNames = (facts: Facts, spaces: readonly SpaceId[]): string =>
  spaces.length === 0 ? "no space" : spaces.map((space) => facts.name(space)).join(", ");

/** The title of a card; its id where the pack does not know it. */
export const cardTitle = (facts: Facts, card: CardId): string => facts.title(card) ?? card;

/** A side as people write it: "Union". */
export const sideName = (side: Side): string => capitals(side);

/** Whether the game has a space, a General, an Army or an elite unit, or a card of this name. */
export function knows(id: string, kind: "place" | "piece" | "card", facts: Facts): boolean {
  if (kind === "place") return isSpace(id);
  return kind === "piece" ? isGeneral(id) || isArmy(id) || titled.has(id) : facts.title(id) !== undefined;
}
