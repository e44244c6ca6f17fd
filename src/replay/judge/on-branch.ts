/**
 * Where packets stand, and whose those of a branch are (log-format 11, 12).
 *
 * @packageDocumentation
 */
import type { Manifest } from "../../schema/index.js";
import { hexBytes } from "../crypto/bytes.js";
import type { SyncSignatureBackend } from "../crypto/signature-backend.js";
import { entryHashHex } from "../format/log-hash.js";
import type { ReadPacket } from "../format/packets.js";
import { isVouched } from "../machine/joined.js";
import type { Referee } from "../machine/office-records.js";
import type { Successor } from "../machine/types.js";
import { keyOf } from "./double-signed.js";
import { signedAsNamed } from "./fork.js";
import { type KeyChange, type NewKey, newKeyIn } from "./known-keys.js";

/** What is known at the entry that the packets stand on. */
export interface Standing {
  /** Hash of the entry. */
  readonly head: string;
  /** Who has the pen there. */
  readonly pen: string | null;
  readonly players: readonly string[];
  /** Who may rule there, in the order in which they count. */
  readonly referees: readonly string[];
  /** Who is to rule there once a proposal is agreed that waits for answers. */
  readonly named: Named | undefined;
  /** Whether an author rules or has ruled in the game, or was named for it. */
  isReferee(author: string): boolean;
  /** Whether such a one may not rule there: they were replaced, or not everybody has agreed to them yet. */
  isOutOfOffice(author: string): boolean;
  /** Where an author's key was changed, as the packets of the file say. */
  changes(author: string): readonly KeyChange[];
  readonly manifest: Manifest;
  /** How many values a player had shown. */
  shown(player: string): number;
  /** Who is to sit down when the one with the pen has handed over, as everybody agreed. */
  readonly successor: Sitting | undefined;
  /** Whether a packet is signed by the key of its author that is in force there. */
  signed(packet: ReadPacket): boolean;
  /** Whether the identity key of the player in a seat there vouches for a new key. */
  vouches(word: NewKey): boolean;
  readonly signatures: SyncSignatureBackend;
  /** Place of a packet in the file, from 0. */
  place(packet: ReadPacket): number;
}

/**
 * Packets of a branch that are their authors': by the key in force at the entry, or by one that the branch itself has brought them,
 * by the word of their identity key. So nobody's packets stop to count because a ruling gave them a new key.
 */
export function ownOf(here: Standing, branch: readonly ReadPacket[]): ReadPacket[] {
  const keys = new Set<string>();
  return branch.filter((packet) => {
    const isOwn =
      here.signed(packet) || (keys.has(`${packet.head.a} ${keyOf(packet)}`) && signedAsNamed(packet, here.signatures));
    if (!isOwn) return false;
    for (const word of packet.entries.flatMap(({ entry }) => newKeyIn(entry) ?? [])) {
      if (here.vouches(word)) keys.add(`${word.player} ${word.key}`);
    }
    return true;
  });
}

/** Referees whom a proposal names, the hash of its entry, and how many have still to answer. */
interface Named {
  readonly of: string;
  readonly referees: readonly Pick<Referee, "id" | "key">[];
  readonly left: number;
}

/**
 * Packets of people who sat down on a branch: they are others than those who had the seats before, and built on what these
 * wrote. A proposal in the branch needs no look: who agreed to it has written there too.
 */
export function bySuccessors(here: Standing, branch: readonly ReadPacket[]): ReadPacket[] {
  const { successor, signatures } = here;
  const seated = new Set<string>();
  const people: Sitting[] = [];
  const sit = (sitting: Sitting) => {
    seated.add(`${sitting.player} ${sitting.key}`);
    if (people.length < maxKnown) people.push(sitting);
  };
  if (successor !== undefined) sit(successor);
  const rules = rulersOn(here);
  return branch.filter((packet) => {
    const { head, entries } = packet;
    const isOwn = here.signed(packet);
    const mayRule = rules(packet, isOwn);
    for (const { entry } of people.length === 0 ? [] : entries) {
      const word = newKeyIn(entry);
      if (word !== undefined && people.some((one) => isTheirNew(one, head.g, word, signatures)))
        seated.add(`${word.player} ${word.key}`);
    }
    if (!isOwn && !mayRule) return seated.has(`${head.a} ${keyOf(packet)}`) && signedAsNamed(packet, signatures);
    for (const { entry } of mayRule ? entries : [])
      if (entry.t === "ruling" && entry.b.kind === "substitute") sit(entry.b);
    return false;
  });
}

type Sitting = Pick<Successor, "player" | "idKey" | "key">;

/** Of as many people who sit down on one branch later keys are looked for: each word is held against all of them. */
const maxKnown = 16;

/** Whether the identity key of somebody who sat down vouches for a later key: their packets do not stop to count. */
const isTheirNew = ({ player, idKey }: Sitting, g: string, word: NewKey, signatures: SyncSignatureBackend): boolean =>
  player === word.player && isVouched({ id: player, idKey: hexBytes(idKey) }, g, word, signatures);

/**
 * Whether a packet of a branch is by somebody who rules there, asked of one after the other: who rules at the entry, or whom all
 * have put in their place on the branch. What these rule there is lost as well where the answers are.
 */
function rulersOn(here: Standing): (packet: ReadPacket, isOwn: boolean) => boolean {
  const proposed = new Map<string, Named>(here.named === undefined ? [] : [[here.named.of, here.named]]);
  const yes = new Map<string, Set<string>>();
  let agreed: Named["referees"] | undefined;
  return (packet, isOwn) => {
    const { head, entries } = packet;
    const rules =
      agreed === undefined
        ? isOwn && here.referees.includes(head.a)
        : agreed.some(({ id, key }) => id === head.a && key === keyOf(packet)) &&
          signedAsNamed(packet, here.signatures);
    if (!isOwn || !here.players.includes(head.a)) return rules;
    for (const { entry, text } of entries) {
      if (entry.t === "propose" && entry.b.kind === "referees") {
        const of = entryHashHex(text);
        proposed.set(of, { of, referees: entry.b.referees, left: here.players.length - 1 });
      }
      if (entry.t !== "answer" || !entry.b.ok) continue;
      const asked = proposed.get(entry.b.of);
      const all = (yes.get(entry.b.of) ?? new Set()).add(head.a);
      yes.set(entry.b.of, all);
      if (asked !== undefined && all.size >= asked.left) agreed = asked.referees;
    }
    return rules;
  };
}

/** How many values a branch shows beyond those of the log. */
export const valuesShown = (branch: readonly ReadPacket[], author: string, before: number): number =>
  indicesShown(branch, author, before).size;

export function indicesShown(branch: readonly ReadPacket[], author: string, before: number): Set<number> {
  const indices = new Set<number>();
  for (const { head, entries } of branch) {
    if (head.a !== author) continue;
    for (const { entry } of entries) {
      if ((entry.t === "handover" || entry.t === "reveal") && entry.b.i > before) indices.add(entry.b.i);
    }
  }
  return indices;
}
