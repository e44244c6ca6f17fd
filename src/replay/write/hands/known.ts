/**
 * The game as one player knows it: what everybody sees, and their own closed cards.
 *
 * @packageDocumentation
 */
import { erased } from "../../../rules/sdk/context.js";
import type { AnyState } from "../../../rules/sdk/index.js";
import { copyJson } from "../../../schema/json.js";
import { seatOf } from "../../machine/queries.js";
import type { Machine } from "../../machine/types.js";
import { closedCards } from "./hand.js";

/**
 * A copy of the state in which a player's own closed cards are turned up: what they ask for their legal moves. It is
 * theirs alone, and never the state that is hashed.
 *
 * @param cardSecret their `card` secret: 32 bytes
 * @param noted cards of their hand as they say, in a game whose cards are dealt outside the log
 * @example machine.table.legalMoves(knownState(machine, "ann", secrets.card), "american")
 */
export function knownState(
  machine: Machine,
  player: string,
  cardSecret: Uint8Array,
  noted: readonly string[] = [],
): AnyState {
  const state = copyJson(machine.state);
  const side = seatOf(machine, player)?.side;
  if (side !== undefined && noted.length > 0)
    for (const deck of Object.values(machine.table.game.decks ?? {})) deck.noted?.(erased(state), side, noted);
  for (const [deckId, cards] of closedCards(machine, player, cardSecret)) {
    const deck = machine.table.game.decks?.[deckId];
    // Nothing is settled: a window that stands open because nobody knows the hand stays open for its owner too.
    for (const [ref, card] of cards) deck?.turned(erased(state), ref, card);
  }
  return state;
}
