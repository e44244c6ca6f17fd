/**
 * Whose keys are whose, read from packets that stand in no judged log: what `compare` may believe (3.3, 3.5).
 *
 * @packageDocumentation
 */
import type { Manifest } from "../../schema/index.js";
import { hexBytes } from "../crypto/bytes.js";
import { verifyStatement } from "../format/dsse.js";
import { entryHashHex } from "../format/log-hash.js";
import type { ReadPacket } from "../format/packets.js";
import { gidOf } from "../machine/handshake.js";
import { officialKeys } from "../machine/officials.js";
import { signedAsNamed } from "./fork.js";

/** The keys of the games in a collection of packets. */
export interface KnownKeys {
  readonly manifests: ReadonlyMap<string, Manifest>;
  /**
   * Whether a packet is signed by a key that its author had at some time: the manifest's, one that his identity key
   * vouches for, one that he agreed to or the referee gave him. Undefined where the game's manifest is not here.
   */
  isHis(packet: ReadPacket): boolean | undefined;
}

/** Reads the manifests and all changes of keys. */
export function knownKeys(packets: readonly ReadPacket[]): KnownKeys {
  const manifests = new Map<string, Manifest>();
  const keys = new Map<string, Set<string>>();
  const slot = (g: string, author: string) => `${g} ${author}`;
  for (const { entries } of packets) {
    for (const { entry } of entries) {
      if (entry.t !== "manifest") continue;
      const { m } = entry.b;
      const g = gidOf(m);
      manifests.set(g, m);
      for (const { id, key } of m.players) keys.set(slot(g, id), new Set([key]));
      for (const { id, key } of officialKeys(m)) keys.set(slot(g, id), new Set([key]));
    }
  }
  const isHis = (packet: ReadPacket): boolean | undefined => {
    const { g, a } = packet.head;
    if (!manifests.has(g)) return undefined;
    const keyid = packet.sig.sigs[0]?.keyid ?? "";
    return keys.get(slot(g, a))?.has(keyid) === true && signedAsNamed(packet);
  };
  // A new key may bring the next one, so this goes on until nothing new comes: there are few.
  const changing = packets.filter(({ entries }) => entries.some(({ entry }) => changesKey(entry.t, entry.b)));
  for (let more = changing.length > 0; more; ) {
    more = false;
    for (const packet of changing) {
      const game = manifests.get(packet.head.g);
      if (game === undefined) continue;
      for (const { player, key } of newKeys(packet, game, packets, isHis)) {
        const known = keys.get(slot(packet.head.g, player));
        if (known === undefined || known.has(key)) continue;
        known.add(key);
        more = true;
      }
    }
  }
  return { manifests, isHis };
}

const changesKey = (type: string, body: object): boolean =>
  type === "rotate-key" || ("kind" in body && body.kind === "rotate");

/** The keys that a packet gives to players, as far as it can be believed. */
function newKeys(
  packet: ReadPacket,
  manifest: Manifest,
  packets: readonly ReadPacket[],
  isHis: KnownKeys["isHis"],
): readonly { readonly player: string; readonly key: string }[] {
  const { g, a } = packet.head;
  return packet.entries.flatMap(({ entry, text }) => {
    if (entry.t === "rotate-key") {
      const { key, idSig } = entry.b;
      const idKey = manifest.players.find(({ id }) => id === a)?.idKey;
      const statement = { g, player: a, s: entry.s, key };
      const vouched = idKey !== undefined && verifyStatement("rotate", statement, hexBytes(idKey), hexBytes(idSig));
      return vouched ? [{ player: a, key }] : [];
    }
    if (entry.t === "ruling" && entry.b.kind === "rotate") {
      return a === "referee" && isHis(packet) === true ? [{ player: entry.b.player, key: entry.b.key }] : [];
    }
    if (entry.t === "propose" && entry.b.kind === "rotate") {
      const { player, key } = entry.b;
      const of = entryHashHex(text);
      const agreed = packets.some(
        (other) =>
          other.head.a === player &&
          other.entries.some(({ entry: { t, b } }) => t === "answer" && "of" in b && b.of === of && b.ok === true) &&
          isHis(other) === true,
      );
      return agreed ? [{ player, key }] : [];
    }
    return [];
  });
}
