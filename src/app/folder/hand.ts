/**
 * A player's own closed cards: what they alone can read of a log.
 *
 * @packageDocumentation
 */

import { columns } from "../../boards/text/columns.js";
import { shown } from "../../boards/text/escape.js";
import { closedCards, type Machine, packHash, type Replayed, seatOf } from "../../replay/index.js";
import { relationsOf } from "../../report/pack-facts.js";
import { type AnyMove, isCardRef } from "../../rules/index.js";
import { type GameSecret, secretsOf } from "./secrets.js";

/** Who looks, with what makes their cards readable: 32 bytes. */
export interface Reader {
  readonly id: string;
  readonly card: Uint8Array;
}

/** Who reads in a folder: the player of this very game whose secrets lie there. */
export function readerOf(secret: GameSecret | undefined, machine: Machine): Reader | undefined {
  if (secret === undefined || secret.gid !== machine.gid || seatOf(machine, secret.player) === undefined)
    return undefined;
  return { id: secret.player, card: secretsOf(secret).secrets.card };
}

/** The component pack of a game, where it is at hand. */
export function packOf({ installed, machine }: Pick<Replayed, "installed" | "machine">): unknown {
  return installed?.packs.find((candidate) => packHash(candidate) === machine?.agreement.data.hash);
}

/** The player's own closed cards that moves name. */
export function closedCardsIn(machine: Machine, reader: Reader, moves: readonly AnyMove[]): string[] {
  const named = JSON.stringify(moves);
  const own = [...closedCards(machine, reader.id, reader.card).values()].flatMap((cards) => [...cards.values()]);
  return own.filter((card) => named.includes(JSON.stringify(card)));
}

/** Closed cards in lines: one's own with their names, how many the others hold. */
export function handLines(machine: Machine, reader: Reader, pack: unknown): string[] {
  const hands = closedCards(machine, reader.id, reader.card);
  return machine.decks.flatMap(({ item, deck }) => {
    const view = deck.look(machine.state);
    if (view === null) return [];
    const own = [...(hands.get(item.id) ?? [])];
    const side = seatOf(machine, reader.id)?.side ?? "";
    const held = (view.readers[side] ?? []).filter(isCardRef).length;
    const unread = held - own.length;
    const others = machine.seats.flatMap((seat) => {
      const closed = (view.readers[seat.side] ?? []).filter(isCardRef).length;
      return seat.id === reader.id
        ? []
        : [`  ${shown(seat.id)} holds ${closed} closed ${closed === 1 ? "card" : "cards"}`];
    });
    return [
      `Closed cards of ${shown(item.id)} that you can read:${own.length === 0 ? " none" : ""}`,
      ...columns(
        own.map(([ref, card]) => [ref, shown(card), shown(cardTitle(pack, card))]),
        "  ",
      ),
      ...(unread > 0 ? [`  and ${unread} of yours that you cannot read yet`] : []),
      ...others,
    ];
  });
}

/** What a pack calls a card: the title or name in the relation of cards; nothing where it has none. */
export function cardTitle(pack: unknown, card: string): string {
  for (const { entries } of relationsOf(pack)) {
    const value = Object.hasOwn(entries, card) ? entries[card]?.value : undefined;
    if (typeof value !== "object" || value === null) continue;
    for (const [key, text] of Object.entries(value)) {
      if ((key === "title" || key === "name") && typeof text === "string") return text;
    }
  }
  return "";
}
