/**
 * Whose keys are whose, read from packets that stand in no judged log: what `compare` may believe (log-format 3, 12).
 *
 * @packageDocumentation
 */
import type { ForkProof, Manifest } from "../../schema/index.js";
import { hexBytes } from "../crypto/bytes.js";
import type { SyncSignatureBackend } from "../crypto/signature-backend.js";
import type { ReadPacket } from "../format/packets.js";
import { gidOf } from "../machine/handshake.js";
import { isJoined, isVouched, type VouchedKey } from "../machine/joined.js";
import { officialKeys } from "../machine/officials.js";
import { namedIn } from "../machine/referees.js";
import { signedAsNamed } from "./fork.js";

/** The keys of the games in a collection of packets. */
export interface KnownKeys {
  readonly manifests: ReadonlyMap<string, Manifest>;
  /**
   * Whether a packet is signed by a key that its author had at some time: the manifest's, one that their identity key
   * vouches for. Undefined where the game's manifest is not here.
   */
  isTheirs(packet: ReadPacket): boolean | undefined;
  /** Where the key of an author was changed by the word of their identity key, in the order of the entries. */
  changes(g: string, author: string): readonly KeyChange[];
  /** What ties the keys of an author to a person, for a proof; undefined where nothing here shows that they joined. */
  base(g: string, author: string, key?: string): ForkProof["base"] | undefined;
}

/** A new key of a player: the packet that brings it, and the entry from which on it is in force. */
export interface KeyChange {
  readonly packet: ReadPacket;
  readonly key: string;
  readonly from: number;
}

/** Reads the manifests and all changes of keys. */
export function knownKeys(packets: readonly ReadPacket[], signatures?: SyncSignatureBackend): KnownKeys {
  const manifests = new Map<string, Manifest>();
  const keys = new Map<string, Set<string>>();
  const joins = new Map<string, string>();
  const vouched = new Map<string, VouchedKey[]>();
  const changes = new Map<string, KeyChange[]>();
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
  for (const { entries, head } of packets) {
    const m = manifests.get(head.g);
    for (const { entry } of m === undefined ? [] : entries) {
      if (m === undefined || entry.t !== "propose" || entry.b.kind !== "referees") continue;
      // What they rule may have taken a place: whether it did hangs on what was agreed.
      for (const { id, key } of namedIn(entry.b, m, signatures)) {
        const at = slot(head.g, id);
        keys.set(at, new Set([...(keys.get(at) ?? []), key]));
      }
    }
  }
  const isTheirs = (packet: ReadPacket): boolean | undefined => {
    const { g, a } = packet.head;
    if (!manifests.has(g)) return undefined;
    const keyid = packet.sig.sigs[0]?.keyid ?? "";
    return keys.get(slot(g, a))?.has(keyid) === true && signedAsNamed(packet, signatures);
  };
  for (const packet of packets) {
    const game = manifests.get(packet.head.g);
    if (game === undefined) continue;
    for (const { player, key, s, idSig, from } of newKeys(packet, game, signatures)) {
      const at = slot(packet.head.g, player);
      changes.set(at, [...(changes.get(at) ?? []), { packet, key, from }]);
      keys.get(at)?.add(key);
      vouched.set(at, [...(vouched.get(at) ?? []), { key, s, idSig }]);
    }
  }
  for (const { entries, head } of packets) {
    const players = manifests.get(head.g)?.players;
    for (const { entry } of entries) {
      const player = players?.find(({ id }) => id === entry.a);
      if (player === undefined || (entry.t !== "manifest" && entry.t !== "accept")) continue;
      const { idSig } = entry.b;
      if (isJoined({ ...player, idKey: hexBytes(player.idKey) }, head.g, idSig, signatures))
        joins.set(slot(head.g, player.id), idSig);
    }
  }
  const base = (g: string, author: string, key?: string): ForkProof["base"] | undefined => {
    const m = manifests.get(g);
    if (m === undefined) return undefined;
    const join = joins.get(slot(g, author)) ?? null;
    const official = officialKeys(m).some(({ id }) => id === author);
    if (join === null && !official) return undefined;
    const later = new Map((vouched.get(slot(g, author)) ?? []).map((one) => [one.key, one]));
    const all = [...later.values()].sort((a, b) => a.s - b.s);
    // A proof holds as many; the one that it is about must be among them.
    const held = all.length <= 64 ? all : all.filter((one) => one.key === key);
    return { m, join: official ? null : join, keys: held };
  };
  for (const list of changes.values()) list.sort((a, b) => a.from - b.from);
  return { manifests, isTheirs, changes: (g, author) => changes.get(slot(g, author)) ?? [], base };
}

/** A new key of a player, and the word of an identity key for it. */
export type NewKey = VouchedKey & { readonly player: string };

/** The new key that an entry brings, their own or proposed or ruled. */
export function newKeyIn(entry: ReadPacket["entries"][number]["entry"]): NewKey | undefined {
  if (entry.t === "rotate-key") return { ...entry.b, s: entry.s, player: entry.a };
  return (entry.t === "propose" || entry.t === "ruling") && entry.b.kind === "rotate" ? entry.b : undefined;
}

/** The keys that a packet brings to players: each on the signature of the player's identity key, no matter who wrote it. */
function newKeys(
  { head: { g }, entries }: ReadPacket,
  manifest: Manifest,
  signatures: SyncSignatureBackend | undefined,
): readonly (NewKey & { readonly from: number })[] {
  return entries.flatMap(({ entry }) => {
    const brought = newKeyIn(entry);
    const slot = manifest.players.find(({ id }) => id === brought?.player);
    if (brought === undefined || slot === undefined) return [];
    return isVouched({ id: slot.id, idKey: hexBytes(slot.idKey) }, g, brought, signatures)
      ? [{ ...brought, from: entry.s }]
      : [];
  });
}
