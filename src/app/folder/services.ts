/**
 * A dealer or an oracle in a game: whether its manifest names them, and what they write with.
 *
 * @packageDocumentation
 */

import { shown } from "../../boards/text/escape.js";
import { vrfKeyPair } from "../../replay/dice/vrf.js";
import {
  buildChain,
  dealerChainOwner,
  deriveSecrets,
  type Machine,
  officialKeys,
  publicKeyOf,
  toHex,
  type Writer,
} from "../../replay/index.js";
import type { Manifest } from "../../schema/index.js";
import { failure } from "../core/failure.js";
import { bytesOfHex, type GameSecret, type ServiceId, secretsOf } from "./secrets.js";

/** An oracle has no chain, hence no nonce of their own: their keys derive from the backup item alone. */
export const oracleNonce = "00".repeat(16);

/** The tip of a dealer's chain for a deck, which has its own nonce (cards 5). */
export function dealingTip(secret: Pick<GameSecret, "backup">) {
  return (_: string, nonce: Uint8Array): Uint8Array => deriveSecrets(bytesOfHex(secret.backup), nonce).chainTip(0);
}

/** Why these secrets do not serve a manifest; undefined if they do. */
export function serviceFault(manifest: Manifest, secret: GameSecret, service: ServiceId): string | undefined {
  const { secrets } = secretsOf(secret);
  const own = toHex(publicKeyOf(secrets.signing));
  const named = officialKeys(manifest).find(({ id }) => id === service);
  if (named === undefined) return `its manifest names no ${service}`;
  if (named.key !== own) return `its manifest names a different ${service}, with a different key`;
  if (service === "oracle") {
    const { key } = vrfKeyPair(secrets.vrf);
    return manifest.oracle?.vrfKey === toHex(key) ? undefined : "its manifest has a different key for your answers";
  }
  const tip = dealingTip(secret);
  for (const { id, dealer } of manifest.decks) {
    if (dealer === undefined) continue;
    const nonce = bytesOfHex(dealer.chain.nonce);
    const { anchor } = buildChain(dealerChainOwner(id), nonce, tip(id, nonce), dealer.chain.n);
    if (toHex(anchor) !== dealer.chain.anchor)
      return `its manifest has a different chain for the deck ${id} from the one you offered`;
  }
  return undefined;
}

/** Who writes a dealer's or an oracle's entries. */
export function serviceWriter({ manifest }: Machine, secret: GameSecret, service: ServiceId): Writer {
  const fault = serviceFault(manifest, secret, service);
  if (fault !== undefined) throw failure("not-named", `You cannot serve this game: ${shown(fault)}.`);
  const { secrets } = secretsOf(secret);
  const writer = { id: service, signing: secrets.signing };
  return service === "dealer" ? { ...writer, dealing: dealingTip(secret) } : { ...writer, oracle: secrets.vrf };
}
