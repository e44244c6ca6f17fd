/**
 * The three-mail handshake (3.2): an invite goes round, the last player writes the manifest, the others accept.
 *
 * @packageDocumentation
 */
import type { Body, Invite, Manifest, Player } from "../../schema/index.js";
import { hexBytes, toHex } from "../crypto/bytes.js";
import { deriveSecrets, type PlayerSecrets } from "../crypto/derive.js";
import { publicKeyOf } from "../crypto/ed25519.js";
import { buildChain } from "../dice/seed-chain.js";
import { canonicalText } from "../format/canonical.js";
import { signStatement, verifyStatement } from "../format/dsse.js";
import { gameId } from "../format/log-hash.js";

/** How many values a player's chain holds unless another number is asked for. */
export const chainLength = 4096;

/** A player's slot and the secrets behind it. */
export interface PreparedPlayer {
  readonly slot: Player;
  readonly secrets: PlayerSecrets;
}

/**
 * Fills a player's slot: game key and chain derived from a backup item that is made for this game and used for nothing
 * else.
 *
 * @param backup 32 random bytes
 * @param nonce 16 random bytes
 * @param idSecret the player's long-term identity key: 32 bytes
 */
export function preparePlayer(
  who: { readonly id: string; readonly name: string; readonly side: string },
  backup: Uint8Array,
  nonce: Uint8Array,
  idSecret: Uint8Array,
  n = chainLength,
): PreparedPlayer {
  const secrets = deriveSecrets(backup, nonce);
  const { anchor } = buildChain(who.id, nonce, secrets.chainTip(0), n);
  const slot: Player = {
    ...who,
    idKey: toHex(publicKeyOf(idSecret)),
    key: toHex(publicKeyOf(secrets.signing)),
    chain: { nonce: toHex(nonce), n, anchor: toHex(anchor) },
  };
  return { slot, secrets };
}

/** An invite: the manifest with its open slots, signed by the identity key of the first player. */
export function signInvite(m: Invite["m"], idSecret: Uint8Array): Invite {
  return { m, sig: toHex(signStatement("invite", m, idSecret)) };
}

/** What is wrong with an invite, or undefined. */
export function inviteFault(invite: Invite): string | undefined {
  const [inviter] = invite.m.players;
  if (inviter === null || inviter === undefined) return "the invite names no inviting player in its first slot";
  if (!verifyStatement("invite", invite.m, hexBytes(inviter.idKey), hexBytes(invite.sig))) {
    return `the invite is not signed by the identity key of ${inviter.id}`;
  }
  return undefined;
}

/** The manifest that an invite becomes when its last slot is filled, or undefined where more than one is open. */
export function fillInvite(invite: Invite, slot: Player): Manifest | undefined {
  const players = invite.m.players.map((player) => player ?? slot);
  const open = invite.m.players.filter((player) => player === null).length;
  return open === 1 ? { ...invite.m, players } : undefined;
}

/** Whether a manifest is the invite with nothing changed outside the slots that were open. */
export function fitsInvite(manifest: Manifest, invite: Invite["m"]): boolean {
  const players = manifest.players.map((player, at) => (invite.players[at] === null ? null : player));
  return canonicalText({ ...manifest, players }) === canonicalText(invite);
}

/** The game's id as hex. */
export function gidOf(manifest: Manifest): string {
  return toHex(gameId(canonicalText(manifest)));
}

/** The identity key's word that a game key is its own, for this game. */
export function joinSignature(gid: string, slot: Pick<Player, "id" | "key">, idSecret: Uint8Array): string {
  return toHex(signStatement("join", { g: gid, player: slot.id, key: slot.key }, idSecret));
}

/** The body of the manifest entry. */
export function manifestBody(manifest: Manifest, slot: Player, idSecret: Uint8Array): Body<"manifest"> {
  return { m: manifest, idSig: joinSignature(gidOf(manifest), slot, idSecret) };
}
