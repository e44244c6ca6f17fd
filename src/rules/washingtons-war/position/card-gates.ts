import type { Shut } from "../../sdk/types.js";
import type { Facts } from "../pack/facts.js";
import type { Card } from "../pack/schema.js";
import type { CardId, SpaceId } from "../terms/ids.js";
import type { State } from "../terms/state.js";
import { offTheMap } from "./checks.js";

/** The gate of every play of an Ops card. */
export const opsGate = { "an-ops-card": { rule: "6.2", says: "the card is an Ops card: {actual} is not" } } as const;

/** The gate of every play of an event. */
export const eventGate = { "an-event": { rule: "6.3", says: "the card is an Event card: {actual} is not" } } as const;

/** An Ops card, undefined where it is none. */
export function opsCard(facts: Facts, card: CardId): { readonly ops: 1 | 2 | 3 } | undefined {
  if (!facts.isCard(card)) return undefined;
  const { ops } = facts.card(card);
  return ops === null ? undefined : { ops };
}

/** An event card, undefined where it is none. */
export function eventCard(facts: Facts, card: CardId): Card | undefined {
  if (!facts.isCard(card)) return undefined;
  const printed = facts.card(card);
  return printed.ops === null ? printed : undefined;
}

/** The Ops card of a play that goes to a space of the map: what these two gates let through. */
export function opsTo(
  c: { readonly s: State; readonly facts: Facts; readonly p: { readonly card: CardId } },
  space: SpaceId,
  shut: (gate: "an-ops-card" | "on-the-map", figures: { readonly actual: string; readonly path?: string }) => Shut,
): { readonly ops: 1 | 2 | 3 } | Shut {
  const card = opsCard(c.facts, c.p.card);
  if (card === undefined) return shut("an-ops-card", { actual: c.p.card, path: "/card" });
  const off = offTheMap(c, space);
  return off === undefined ? card : shut("on-the-map", off);
}
