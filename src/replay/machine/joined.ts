/**
 * That a person joined a game: their identity key on the game key of their slot. A proof names nobody without it, since
 * anybody can write a manifest with any name and any key in it.
 *
 * @packageDocumentation
 */
import type { Manifest } from "../../schema/index.js";
import { hexBytes } from "../crypto/bytes.js";
import { checkPublicKey } from "../crypto/ed25519.js";
import type { SyncSignatureBackend } from "../crypto/signature-backend.js";
import { verifyStatement } from "../format/dsse.js";

/** A game key that a player took later, vouched for by their identity key: the statement `rotate` of entry `s`. */
export interface VouchedKey {
  readonly key: string;
  readonly s: number;
  readonly idSig: string;
}

/** A player by their id and their identity key: 32 bytes. */
interface Person {
  readonly id: string;
  readonly idKey: Uint8Array;
}

/** Whether an identity key vouches for the game key of a slot in a game. */
export function isJoined(
  { id, key, idKey }: Person & { readonly key: string },
  g: string,
  join: string,
  signatures?: SyncSignatureBackend,
): boolean {
  return verifyStatement("join", { g, player: id, key }, idKey, hexBytes(join), signatures);
}

/** Whether an identity key vouches for a later game key. */
export function isVouched(
  { id, idKey }: Person,
  g: string,
  { key, s, idSig }: VouchedKey,
  signatures?: SyncSignatureBackend,
): boolean {
  return verifyStatement("rotate", { g, player: id, s, key }, idKey, hexBytes(idSig), signatures);
}

/** Why a player of a manifest is not proven to have joined; undefined where they are. */
export async function joinFault(
  { m, join }: { readonly m: Manifest; readonly join: string },
  player: string,
  g: string,
  signatures?: SyncSignatureBackend,
): Promise<string | undefined> {
  const slot = m.players.find(({ id }) => id === player);
  if (slot === undefined) return `there is no player ${player}`;
  for (const key of [slot.key, slot.idKey]) {
    const fault = await checkPublicKey(hexBytes(key));
    if (fault !== undefined) return `a key of ${player} is unusable: ${fault}`;
  }
  return isJoined({ ...slot, idKey: hexBytes(slot.idKey) }, g, join, signatures)
    ? undefined
    : `the identity key of ${player} did not sign this game key for this game`;
}
