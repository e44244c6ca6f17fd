/**
 * All secrets of one player in one game from one 32-byte backup item (log-format 3).
 *
 * @packageDocumentation
 */
import { TurnproofError } from "../../schema/error.js";
import { hkdfSha256, TAG_PREFIX } from "./hash.js";

/** What a player keeps to themselves; 32 bytes each. */
export interface PlayerSecrets {
  /** Seed of the key that signs packets. */
  readonly signing: Uint8Array;
  /** Seed of the key for oracle answers. */
  readonly vrf: Uint8Array;
  /** Source of every salt and mask of hidden information. */
  readonly card: Uint8Array;
  /**
   * Tip of a seed chain.
   *
   * @param generation - 0 for the chain of the manifest, one more for each rechain
   * @throws {@link TurnproofError} unless it is a count
   */
  chainTip(generation: number): Uint8Array;
}

/**
 * Derives the secrets. The item is made fresh for each game and used for nothing else.
 *
 * @param backup - 32 secret bytes
 * @param nonce - the player's 16-byte nonce of the manifest, also after a rechain
 * @throws {@link TurnproofError} for other lengths
 * @example deriveSecrets(backup, nonce).chainTip(0)
 */
export function deriveSecrets(backup: Uint8Array, nonce: Uint8Array): PlayerSecrets {
  if (backup.length !== 32 || nonce.length !== 16)
    throw new TurnproofError("value/bytes", "secrets derive from 32 and 16 bytes");
  const derive = (purpose: string): Uint8Array => hkdfSha256(backup, nonce, TAG_PREFIX + purpose, 32);
  return {
    signing: derive("sign"),
    vrf: derive("vrf"),
    card: derive("card-salt"),
    chainTip: (generation) => {
      if (!Number.isSafeInteger(generation) || generation < 0)
        throw new TurnproofError("value/chain", `no generation ${generation}`);
      return derive(`chain-tip/${generation}`);
    },
  };
}
