/**
 * Whose turn it is to shuffle, and to give a share.
 *
 * @packageDocumentation
 */
import { TurnproofError } from "../../../schema/error.js";

/** Receiver of an open draw: everybody. */
export const EVERYBODY = "*";

function cyclic(players: readonly string[], first: string): string[] {
  const at = players.indexOf(first);
  if (at < 0) throw new TurnproofError("deck/shape", `${first} does not play`);
  return [...players.slice(at), ...players.slice(0, at)];
}

/**
 * Order of the shufflers of a pile: cyclic manifest order.
 *
 * @param players - active players in manifest order
 * @param first - author of `manifest` in the handshake, later the player with the pen, or the last lifter
 * @throws {@link TurnproofError} if they do not play
 * @example shufflersOf(["anna", "bert", "carl"], "bert") // ["bert", "carl", "anna"]
 */
export function shufflersOf(players: readonly string[], first: string): string[] {
  return cyclic(players, first);
}

/**
 * Who gives a share to uncover a card for a player, in order: all others in cyclic manifest order after them, the holder
 * included. For {@link EVERYBODY} all players, the one with the pen first.
 *
 * @param players - active players in manifest order
 * @throws {@link TurnproofError} if the receiver, or the player with the pen, does not play
 * @example giversOf(["anna", "bert", "carl"], "bert", "anna") // ["carl", "anna"]
 */
export function giversOf(players: readonly string[], to: string, pen: string): string[] {
  return to === EVERYBODY ? cyclic(players, pen) : cyclic(players, to).slice(1);
}
