import type { Facts } from "../pack/facts.js";
import { isGeneral, nationalitiesOf, zoneIds } from "../terms/constants.js";
import type { Box, CardId, GeneralId, Nationality, SpaceId, ZoneId } from "../terms/ids.js";

/** An id as people write it: "Washington", "Long Island Sound", "American Leaders". */
export function titled(id: GeneralId | ZoneId | Box): string {
  return capitals(id);
}

const capitals = (id: string): string =>
  id
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

const titles: ReadonlySet<string> = new Set([...zoneIds, ...nationalitiesOf.american, ...nationalitiesOf.british]);

/** A side or a nationality as people write it: "American". */
export const nationName = (id: Nationality): string => capitals(id);

/** What the places of Generals, of the French Navy, of Congress and of cards are called that are not spaces. */
const places: { readonly [place: string]: string } = {
  "british-reinforcements": "the British Reinforcements box",
  "american-leaders": "the American Leader box",
  "french-reinforcements": "the French Reinforcements box",
  captured: "a prisoner",
  eliminated: "out of the game",
  dispersed: "dispersed",
  box: "not in play",
  "turn-track": "in the Caribbean",
  discard: "on the discards",
  removed: "out of the game",
  "set-aside": "set aside",
  "end-of-war": "in the End of War box",
  unseen: "not seen yet",
  "hand/american": "the American hand",
  "hand/british": "the British hand",
  "queue/american": "in the American Operations queue",
  "queue/british": "in the British Operations queue",
  "reinforcement/american": "in the American Reinforcement Card boxes",
  "reinforcement/british": "in the British Reinforcement Card box",
};

/** Any id of the game as people write it: spaces, Generals, cards, zones, sides, boxes; another text as it is. */
export function named(id: string, facts: Facts): string {
  const own = Object.hasOwn(places, id) ? places[id] : undefined;
  if (own !== undefined) return own;
  if (isGeneral(id) || titles.has(id)) return capitals(id);
  return facts.title(id) ?? facts.name(id);
}

/** Whether the game has a space or zone, a General or a card of this name. */
export function knows(id: string, kind: "place" | "piece" | "card", facts: Facts): boolean {
  if (kind === "card") return facts.cards.includes(id);
  return kind === "piece" ? isGeneral(id) : facts.spaces.includes(id) || zoneIds.some((zone) => zone === id);
}

/** A list of spaces by name. */
export function spaceNames(facts: Facts, spaces: readonly SpaceId[]): string {
  return spaces.length === 0 ? "no space" : spaces.map((space) => facts.name(space)).join(", ");
}

/** The title of a card; its id where the pack does not know it. */
export function cardTitle(facts: Facts, card: CardId): string {
  return facts.cards.includes(card) ? facts.card(card).title : card;
}

/** An Ops card by its value: "Ops 2". */
export function opsTitle(facts: Facts, card: CardId): string {
  const ops = facts.cards.includes(card) ? facts.card(card).ops : null;
  return `Ops ${ops ?? card}`;
}
