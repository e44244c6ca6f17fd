import type { Facts } from "../facts.js";
import type { Box, CardId, GeneralId, SpaceId, ZoneId } from "../ids.js";

/** An id as people write it: "Washington", "Long Island Sound", "American Leaders". */
export function titled(id: GeneralId | ZoneId | Box): string {
  return id
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}

/** A list of spaces by name. */
export function spaceNames(facts: Facts, spaces: readonly SpaceId[]): string {
  return spaces.length === 0 ? "none" : spaces.map((space) => facts.name(space)).join(", ");
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
