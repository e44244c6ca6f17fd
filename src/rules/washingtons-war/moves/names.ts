import type { Facts } from "../facts.js";
import type { CardId, GeneralId, SpaceId } from "../ids.js";

/** A General's name as people write it. */
export function generalName(general: GeneralId): string {
  return general.charAt(0).toUpperCase() + general.slice(1);
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
