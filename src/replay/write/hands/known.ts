/**
 * The game as one player knows it: what everybody sees, and his own closed cards.
 *
 * @packageDocumentation
 */
import { erased } from "../../../rules/sdk/context.js";
import type { AnyState } from "../../../rules/sdk/index.js";
import { copyJson } from "../../../schema/json.js";
import type { Machine } from "../../machine/types.js";
import { closedCards } from "./hand.js";

/**
 * A copy of the state in which a player's own closed cards are turned up: what he asks for his legal moves. It is his
 * alone, and never the state that is hashed.
 *
 * @param cardSecret his `card` secret: 32 bytes
 * @example machine.table.legalMoves(knownState(machine, "ann", secrets.card), "american")
 */
export function knownState(machine: Machine, player: string, cardSecret: Uint8Array): AnyState {
  const state = copyJson(machine.state);
  for (const [deckId, cards] of closedCards(machine, player, cardSecret)) {
    const deck = machine.table.game.decks?.[deckId];
    // Nothing is settled: a window that stands open because nobody knows the hand stays open for its owner too.
    for (const [ref, card] of cards) deck?.turned(erased(state), ref, card);
  }
  return state;
}
