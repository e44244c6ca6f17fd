/**
 * A folder from mails alone: whose words they are, and the log in its order.
 *
 * @packageDocumentation
 */
import { deriveSecrets, gidOf, packetName, publicKeyOf, type ReadPacket, toHex } from "../../replay/index.js";
import type { Invite, Manifest, Player } from "../../schema/index.js";
import { bytesOfHex, type GameSecret } from "./secrets.js";
import { oracleNonce } from "./services.js";

/** Whether the words give a key together with a nonce. */
function gives(backup: Uint8Array, nonce: string, key: string): boolean {
  return toHex(publicKeyOf(deriveSecrets(backup, bytesOfHex(nonce)).signing)) === key;
}

/** The secrets of the one in a game whose words they are: a player, its dealer, its oracle. */
export function secretFrom(backup: Uint8Array, manifest: Manifest): GameSecret | undefined {
  const gid = gidOf(manifest);
  const made = (player: string, nonce: string): GameSecret => ({
    ...{ version: 1, player, gid, backup: toHex(backup), nonce, keys: [] },
  });
  const player = playerOf(backup, manifest.players);
  if (player !== undefined) return made(player.id, player.chain.nonce);
  const dealers = manifest.decks.flatMap(({ dealer }) => (dealer === undefined ? [] : [dealer]));
  const dealer = dealers.find(({ key, chain }) => gives(backup, chain.nonce, key));
  if (dealer !== undefined) return made("dealer", dealer.chain.nonce);
  const { oracle } = manifest;
  return oracle !== undefined && gives(backup, oracleNonce, oracle.key) ? made("oracle", oracleNonce) : undefined;
}

/** The secrets of a player who took a seat over: their offer is in the mails. */
export function successorFrom(backup: Uint8Array, gid: string, packets: readonly ReadPacket[]): GameSecret | undefined {
  const words = packets
    .filter(({ head }) => head.g === gid)
    .flatMap(({ entries }) => entries)
    .flatMap(({ entry: { t, b } }) => ((t === "propose" || t === "ruling") && b.kind === "substitute" ? [b] : []));
  const word = words.find(({ key, chain }) => gives(backup, chain.nonce, key));
  if (word === undefined) return undefined;
  return { version: 1, player: word.player, gid, backup: toHex(backup), nonce: word.chain.nonce, keys: [] };
}

/** The player whose words they are. */
export function playerOf(backup: Uint8Array, players: Invite["m"]["players"]): Player | undefined {
  return players.find((player) => player !== null && gives(backup, player.chain.nonce, player.key)) ?? undefined;
}

/** Packets as a log, and what does not belong to it. */
export interface Ordered {
  readonly log: readonly ReadPacket[];
  /** Second packets for a place that is taken: another history. */
  readonly rivals: readonly ReadPacket[];
  /** Packets that follow something which is not here. */
  readonly loose: readonly ReadPacket[];
}

/** Puts packets in the order in which each names the one before it. Of two histories the longer one is taken. */
export function inOrder(packets: readonly ReadPacket[]): Ordered {
  const after = new Map<string, ReadPacket[]>();
  for (const packet of packets) after.set(packet.head.prev, [...(after.get(packet.head.prev) ?? []), packet]);
  const length = new Map<ReadPacket, number>();
  const following = (head: string) => Math.max(0, ...(after.get(head) ?? []).map((packet) => length.get(packet) ?? 0));
  for (const packet of [...packets].sort((a, b) => b.head.first - a.head.first))
    length.set(packet, 1 + following(packet.sig.head));
  const log: ReadPacket[] = [];
  const taken = new Set<ReadPacket>();
  for (
    let head = packets.find(({ head: { first, prev, g } }) => first === 0 && prev === g)?.head.prev;
    head !== undefined;
  ) {
    const candidates: ReadPacket[] = after.get(head) ?? [];
    const next = candidates.toSorted((a, b) => (length.get(b) ?? 0) - (length.get(a) ?? 0))[0];
    if (next === undefined || taken.has(next)) break;
    taken.add(next);
    log.push(next);
    head = next.sig.head;
  }
  const heads = new Set(log.flatMap(({ head, sig }) => [head.prev, sig.head]));
  const others = packets.filter((packet) => !taken.has(packet));
  const known = new Set(log.map(packetName));
  const rivals = others.filter((packet) => heads.has(packet.head.prev) && !known.has(packetName(packet)));
  return { log, rivals, loose: others.filter((packet) => !rivals.includes(packet)) };
}
