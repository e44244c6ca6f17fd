/**
 * What the protocol keeps of a deck that it deals, beside what the rules know of it.
 *
 * @packageDocumentation
 */
import type { AnyState, DeckView, OpenDeck } from "../../../rules/sdk/index.js";
import type { DeckItem } from "../../../schema/index.js";
import type { FrozenValue } from "../../dice/dice.js";

/** The boxes part: loaded where a deck has a dealer. */
export type Boxes = typeof import("../../cards/boxes/index.js");
/** Mental poker: loaded where a deck has no dealer. */
export type Poker = typeof import("../../cards/mental-poker/index.js");

/** A pile that was laid out by a dealer, or by the owner of their own deck. */
export interface EpochRecord {
  /** One leaf for each place: 32 bytes. */
  readonly leaves: readonly Uint8Array[];
  readonly root: Uint8Array;
  /** What every player had shown when it was laid out: it is part of the order. */
  readonly players: readonly FrozenValue[];
  readonly seq: number;
}

/** "None of these is one of those", without a proof. */
export interface Word {
  readonly author: string;
  readonly seq: number;
  readonly refs: readonly string[];
  /** Indices of cards. */
  readonly cards: readonly number[];
  /** Found to be false, and said so. */
  broken: boolean;
}

/** A deck of the game. */
export interface DeckRecord {
  readonly item: DeckItem;
  /** The deck as the rules see it: opened again when the players amend them. */
  deck: OpenDeck<AnyState>;
  /** Its cards by index. */
  readonly cards: readonly string[];
  readonly epochs: EpochRecord[];
  /** Cards that were turned up: index by ref. */
  readonly turned: Map<string, number>;
  /** The boxes that a dealer sent, the last one valid: by `PLAYER REF`. */
  readonly boxes: Map<string, Uint8Array[]>;
  /** Boxes that their receiver proved to be bad: one more is due. */
  readonly faulty: Set<string>;
  /** Elements that boxes began with: none may come twice. */
  readonly ephemerals: Set<string>;
  /** What was proven of closed cards: by `PLAYER REFS CARDS`. */
  readonly denied: Set<string>;
  /** What somebody who knows the order said of closed cards: their word, until they are seen. */
  readonly words: Word[];
  /** Secrets of epochs shown after the game, by epoch. */
  readonly shown: Map<number, Uint8Array>;
  /** Which card lay where, by index, of the epochs of an own deck that were shown. */
  readonly orders: (readonly (number | undefined)[])[];
  readonly boxTools: Boxes | null;
  readonly pokerTools: Poker | null;
  readonly poker: PokerRecord | null;
  readonly counts: { dealt: number; faults: number; openings: number; audited: boolean };
}

/** Epoch and place of a face-down card. */
export function refParts(ref: string): readonly [epoch: number, position: number] {
  const [epoch = 0, position = 0] = ref.split(".").map(Number);
  return [epoch, position];
}

/** Face-down cards by the shuffle that they are of: shuffles and cards in the order in which they are given. */
export function byEpoch(refs: Iterable<string>): Map<number, string[]> {
  const groups = new Map<number, string[]>();
  for (const ref of refs) {
    const [epoch] = refParts(ref);
    const group = groups.get(epoch);
    if (group === undefined) groups.set(epoch, [ref]);
    else group.push(ref);
  }
  return groups;
}

/** Who lays out the piles of a deck: its dealer, or the player whose own it is. */
export const layerOf = ({ item }: DeckRecord): string => (item.mode === "dealer" ? "dealer" : (item.owner ?? ""));

/** How many cards a pile has. */
export const pileSize = (view: DeckView, epoch: number): number => {
  const pile = view.piles[epoch - 1];
  return pile === undefined ? 0 : pile.cards.length + pile.refs.length;
};

/** The entry in which a player last laid out a pile by themselves; -1 where nobody does. */
export function laidAloneAt({ item, epochs, poker }: DeckRecord): number {
  if (item.owner === undefined) return -1;
  return (poker === null ? epochs.at(-1)?.seq : poker.laidAt) ?? -1;
}

/** The key of boxes and chains: who, and which card. */
export const held = (player: string, ref: string): string => `${player} ${ref}`;

/** The key of a denial. */
export function nonMembershipKey(player: string, refs: readonly string[], cards: readonly string[]): string {
  return `${player} ${refs.join(",")} ${cards.join(",")}`;
}

/** Cards of a pile that are masked less than the others, on their way up. */
export interface Lift {
  /** The level that they come from; 0 for cards that everybody knows. */
  readonly level: number;
  /** What they are called in the proof: `[level, position]`, or `[0, index of the card]`. */
  readonly refs: readonly (readonly [number, number])[];
  points: readonly Uint8Array[];
  done: string[];
}

/** One shuffle: level e of the deck. */
export interface PokerLevel {
  /** The level whose masks its input carries. */
  readonly from: number;
  readonly lifts: readonly Lift[];
  /** Ciphertexts that are at level `from` already. */
  readonly ready: readonly Uint8Array[];
  /** Who shuffles, in this order. */
  readonly shufflers: readonly string[];
  readonly lifters: readonly string[];
  /** The last shuffler's output; the input before anybody has shuffled. */
  out: readonly Uint8Array[] | null;
  readonly done: string[];
  /** The key of each player at this level, and the list that they took: their mask is bound to it. */
  readonly keys: Map<string, Uint8Array>;
  readonly inputs: Map<string, readonly Uint8Array[]>;
}

/** Where a card is on its way to a reader: every other player takes their mask off in turn. */
export interface Chain {
  point: Uint8Array;
  readonly given: string[];
}

/** What the protocol keeps of such a deck. */
export interface PokerRecord {
  /** The points of the cards, by index. */
  readonly points: readonly Uint8Array[];
  readonly levels: PokerLevel[];
  readonly chains: Map<string, Chain>;
  /** Every key of every level: none may come twice. */
  readonly usedKeys: Uint8Array[];
  /** The entry of the last shuffle; -1 before the first. */
  laidAt: number;
}
