/**
 * By whose keys the packets of a game may be signed: those of its manifest, those that a player's identity key has vouched for later,
 * and those of players who took over a seat by a packet of the game itself.
 *
 * @packageDocumentation
 */

import { hexBytes } from "../../replay/crypto/bytes.js";
import { gidOf, officialKeys, type ReadPacket } from "../../replay/index.js";
import { signedAsNamed } from "../../replay/judge/fork.js";
import { isVouched } from "../../replay/machine/joined.js";
import { namedIn } from "../../replay/machine/referees.js";
import type { Manifest } from "../../schema/index.js";

/** What can be said of a packet's signature. */
export interface GameKeys {
  /** Of the game; undefined where no packet holds it. */
  readonly manifest: Manifest | undefined;
  /** Whether a packet is signed by a key that its author had in the game at some time. */
  isTheirs(packet: ReadPacket): boolean;
}

/**
 * The agreement whose hash is the game's name, in a packet that one of its players has signed: a copy that somebody else has signed
 * opens no game.
 */
function manifestIn(gid: string, packets: readonly ReadPacket[]): Manifest | undefined {
  for (const packet of packets) {
    for (const { entry } of packet.entries) {
      if (entry.t !== "manifest" || gidOf(entry.b.m) !== gid) continue;
      const author = entry.b.m.players.find(({ id }) => id === packet.head.a);
      const isOpening = packet.head.g === gid && packet.head.prev === gid;
      if (isOpening && author?.key === packet.sig.sigs[0]?.keyid && signedAsNamed(packet)) return entry.b.m;
    }
  }
  return undefined;
}

/** Reads the keys of a game from its packets, in whatever order they came. */
export function gameKeys(gid: string, packets: readonly ReadPacket[]): GameKeys {
  const manifest = manifestIn(gid, packets);
  if (manifest === undefined) return { manifest, isTheirs: () => false };
  const keys = new Map<string, Set<string>>();
  /** Identity keys of all who have held a seat. */
  const people = new Map<string, Set<string>>();
  for (const { id, key, idKey } of manifest.players) {
    keys.set(id, new Set([key]));
    people.set(id, new Set([idKey]));
  }
  const game = manifest;
  for (const { id, key } of officialKeys(manifest)) keys.set(id, new Set([key]));
  const isTheirs = (packet: ReadPacket): boolean =>
    packet.head.g === gid &&
    keys.get(packet.head.a)?.has(packet.sig.sigs[0]?.keyid ?? "") === true &&
    signedAsNamed(packet);
  const changing = packets.filter(({ entries }) => entries.some(({ entry }) => changesKeys(entry)));
  // A key may be vouched for by a person who took the seat in a packet that is read later.
  for (let before = -1, now = 0; before !== now; ) {
    before = now;
    for (const packet of changing) for (const { entry } of packet.entries) take(packet, entry);
    now = [...keys.values(), ...people.values()].reduce((sum, { size }) => sum + size, 0);
  }
  return { manifest, isTheirs };

  function take(packet: ReadPacket, entry: ReadPacket["entries"][number]["entry"]): void {
    if (entry.t === "rotate-key") rotate(entry.a, { ...entry.b, s: entry.s });
    else if ((entry.t === "propose" || entry.t === "ruling") && entry.b.kind === "rotate")
      rotate(entry.b.player, entry.b);
    else if ((entry.t === "propose" || entry.t === "ruling") && entry.b.kind === "substitute" && isTheirs(packet)) {
      keys.get(entry.b.player)?.add(entry.b.key);
      people.get(entry.b.player)?.add(entry.b.idKey);
    } else if (entry.t === "propose" && entry.b.kind === "referees" && isTheirs(packet)) {
      for (const { id, key } of namedIn(entry.b, game)) keys.set(id, new Set([...(keys.get(id) ?? []), key]));
    }
  }

  function rotate(player: string, vouched: { readonly key: string; readonly s: number; readonly idSig: string }): void {
    if (keys.get(player)?.has(vouched.key) !== false) return;
    const own = [...(people.get(player) ?? [])];
    if (own.some((idKey) => isVouched({ id: player, idKey: hexBytes(idKey) }, gid, vouched)))
      keys.get(player)?.add(vouched.key);
  }
}

const changesKeys = (entry: ReadPacket["entries"][number]["entry"]): boolean =>
  entry.t === "rotate-key" ||
  ((entry.t === "propose" || entry.t === "ruling") && (entry.b.kind === "rotate" || entry.b.kind === "substitute")) ||
  (entry.t === "propose" && entry.b.kind === "referees");
