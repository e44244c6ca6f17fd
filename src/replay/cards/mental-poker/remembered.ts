/**
 * Shuffles whose proof held already: verifying a log again with each mail, or many logs of one game, meets the same
 * ones again, and a proof of 110 cards takes a tenth of a second and more.
 *
 * @packageDocumentation
 */
import { toHex } from "../../crypto/bytes.js";
import { taggedHash512 } from "../../crypto/hash512.js";
import { hold, isHeld } from "./held.js";
import { isShuffleShape, type ShuffleStatement, shuffleBase } from "./statement.js";
import { checkTw } from "./tw-verify.js";

/** {@link checkTw}; a statement and proof that held, byte for byte, are not computed again. */
export function checkTwOnce(statement: ShuffleStatement, proof: Uint8Array): ReturnType<typeof checkTw> {
  const { input, out } = statement;
  // The hash runs over the joined elements: only with 32 bytes each is it clear where one ends.
  if (!isShuffleShape(statement) || [...input, ...out].some(({ length }) => length !== 32)) {
    return checkTw(statement, proof);
  }
  const name = toHex(taggedHash512("shuffle/held", shuffleBase("tw", 0, statement), proof));
  if (isHeld(name)) return undefined;
  const fault = checkTw(statement, proof);
  if (fault === undefined) hold(name);
  return fault;
}
