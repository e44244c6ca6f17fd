import { notThatCard as notAmong } from "../../mechanics/cards/naming.js";
import type { Rejected } from "../../sdk/types.js";
import type { Facts } from "../pack/facts.js";
import type { Card } from "../pack/schema.js";
import type { CardId, SpaceId } from "../terms/ids.js";
import type { State } from "../terms/state.js";
import { offTheMap } from "./checks.js";

/** The gate of every play of an Ops card. */
export const opsGate = { "an-ops-card": { rule: "6.2", says: "{actual} is not an Ops card{near}" } } as const;

/** The gate of every play of an event. */
export const eventGate = { "an-event": { rule: "6.3", says: "{actual} is not an Event card{near}" } } as const;

/** The gate of a move that names any card. */
export const cardGate = (rule: string) => ({ "a-card": { rule, says: "there is no card {actual}{near}" } }) as const;

/** What is said of a card that does not exist or is of the wrong kind: its id, and the nearest names where it has none. */
export const notThatCard = (facts: Facts, card: CardId) => notAmong(facts.cards, card);

/** Whether there is such a card, as what `resolve` of a move that needs nothing else of it returns. */
export function anyCard(
  { facts, p }: { readonly facts: Facts; readonly p: { readonly card: CardId } },
  reject: (precondition: "a-card", figures: ReturnType<typeof notThatCard>) => Rejected,
): Rejected | Record<never, never> {
  return facts.isCard(p.card) ? {} : reject("a-card", notThatCard(facts, p.card));
}

/** What a check asks of an Ops card. Its value is read when it is asked for, and counts against that check alone. */
export interface OpsCard {
  readonly ops: 1 | 2 | 3;
}

/** An Ops card, undefined for any other card. */
export function opsCard(facts: Facts, card: CardId): OpsCard | undefined {
  if (!facts.isCard(card) || facts.card(card).ops === null) return undefined;
  return {
    get ops() {
      return facts.card(card).ops ?? 1;
    },
  };
}

/** An event card, undefined for any other card; what is printed on it is read when it is asked for. */
export function eventCard(facts: Facts, card: CardId): { readonly printed: Card } | undefined {
  if (!facts.isCard(card) || facts.card(card).ops !== null) return undefined;
  return {
    get printed() {
      return facts.card(card);
    },
  };
}

/** The Ops card of a play that goes to a space of the map: what these two gates let through. */
export function opsTo(
  c: { readonly s: State; readonly facts: Facts; readonly p: { readonly card: CardId } },
  space: SpaceId,
  reject: (
    precondition: "an-ops-card" | "on-the-map",
    figures: { readonly actual: string; readonly near: string; readonly path?: string },
  ) => Rejected,
): OpsCard | Rejected {
  const card = opsCard(c.facts, c.p.card);
  if (card === undefined) return reject("an-ops-card", notThatCard(c.facts, c.p.card));
  const off = offTheMap(c, space);
  return off === undefined ? card : reject("on-the-map", off);
}
