/**
 * The game as one player knows it: what everybody sees, and his own closed cards.
 *
 * @packageDocumentation
 */
import type { AnyState } from "../../rules/sdk/index.js";
import { copyJson } from "../../schema/json.js";
import type { Machine } from "../machine/state.js";
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
    if (cards.size > 0) machine.table.play(state, { turned: deckId, cards: Object.fromEntries(cards) }, "chance");
  }
  return state;
}
