/**
 * What a player knows that the log does not say: their closed cards, and which boxes they were sent are bad.
 *
 * @packageDocumentation
 */
import { byPlace } from "../../../rules/sdk/index.js";
import type { Body, OpenedCards } from "../../../schema/index.js";
import { checkCardOpening } from "../../cards/index.js";
import { toHex } from "../../crypto/bytes.js";
import { deckOf } from "../../machine/decks/openings.js";
import { byEpoch, type DeckRecord, held, refParts } from "../../machine/decks/records.js";
import { seatOf } from "../../machine/queries.js";
import type { Machine } from "../../machine/types.js";
import { ordersOf, ownSecrets, saltsOf } from "./dealing.js";
import { type PokerSeat, proveCards, readPokerHand } from "./poker-hand.js";

/** A closed card of a player, with what opens it. */
interface HeldCard {
  readonly card: string;
  readonly salt?: Uint8Array;
}

/** The closed cards of a deck that a player can read now: by ref. */
function readDeck(seat: PokerSeat, record: DeckRecord): Map<string, HeldCard> {
  const { machine, player } = seat;
  const side = seatOf(machine, player)?.side ?? "";
  return readPlaces(seat, record, record.deck.look(machine.state)?.readers[side] ?? []);
}

/** What a player can read of given places: also of cards that they have held and given away. */
function readPlaces(seat: PokerSeat, record: DeckRecord, readable: readonly string[]): Map<string, HeldCard> {
  const { machine, player, cardSecret } = seat;
  const { item } = record;
  if (record.poker !== null) return mapped(readPokerHand(seat, record, readable), (card) => ({ card }));
  const hand = new Map<string, HeldCard>();
  if (item.mode === "own") {
    if (item.owner !== player) return hand;
    const orders = ordersOf(machine, record, ownSecrets(machine, record, cardSecret));
    for (const ref of readable) {
      const [epoch, position] = refParts(ref);
      const card = record.cards[orders(epoch)[position] ?? -1];
      if (card !== undefined) hand.set(ref, { card });
    }
    return hand;
  }
  for (const ref of readable) {
    const content = goodBox(seat, record, ref);
    if (content !== undefined) hand.set(ref, content);
  }
  return hand;
}

function mapped<T, U>(map: ReadonlyMap<string, T>, to: (value: T) => U): Map<string, U> {
  return new Map([...map].map(([key, value]) => [key, to(value)]));
}

/** What the last box of a card holds. */
function readBox({ machine, player, cardSecret }: PokerSeat, record: DeckRecord, ref: string) {
  const sent = record.boxes.get(held(player, ref));
  const box = sent?.at(-1);
  const tools = record.boxTools;
  if (sent === undefined || box === undefined || tools === null) return undefined;
  return tools.openBox(
    addressOf(machine, record, player, ref, sent.length - 1),
    box,
    tools.boxKeyPair(cardSecret, { deckId: record.item.id }),
  );
}

function addressOf(machine: Machine, record: DeckRecord, to: string, ref: string, attempt: number) {
  const [epoch, position] = refParts(ref);
  return { gid: machine.gidBytes, deckId: record.item.id, epoch, position, to, attempt };
}

/** The card in the last box, if it is the one that was laid there; undefined where the box is bad. */
function goodBox(seat: PokerSeat, record: DeckRecord, ref: string): HeldCard | undefined {
  const content = readBox(seat, record, ref);
  const card = content === undefined ? undefined : record.cards[content.card];
  const [epoch, position] = refParts(ref);
  const leaf = record.epochs[epoch - 1]?.leaves[position];
  if (content === undefined || card === undefined || leaf === undefined) return undefined;
  const name = { gid: seat.machine.gidBytes, deckId: record.item.id, epoch };
  const { salt } = content;
  return checkCardOpening(name, { position, cardId: card, salt }, leaf) === undefined ? { card, salt } : undefined;
}

/**
 * The closed cards that a player holds, by deck and ref.
 *
 * @param cardSecret their `card` secret: 32 bytes
 * @example closedCards(machine, "ann", secrets.card).get("strategy")?.get("1.17") // "ops-3-a"
 */
export function closedCards(
  machine: Machine,
  player: string,
  cardSecret: Uint8Array,
): Map<string, Map<string, string>> {
  const seat = { machine, player, cardSecret };
  return new Map(machine.decks.map((record) => [record.item.id, mapped(readDeck(seat, record), ({ card }) => card)]));
}

/**
 * What turns up closed cards of a player: for each deck and shuffle one item.
 *
 * @param cards ids of cards; those that they do not hold closed are left out
 */
export function openingsOf(
  machine: Machine,
  player: string,
  cardSecret: Uint8Array,
  cards: readonly string[],
): OpenedCards[] {
  const seat = { machine, player, cardSecret };
  return machine.decks.flatMap((record) => {
    const hand = [...readDeck(seat, record)].filter(([, { card }]) => cards.includes(card));
    return openingBodies(seat, record, new Map(hand));
  });
}

/** What turns up given places of a deck. */
export function openRefs(
  machine: Machine,
  player: string,
  cardSecret: Uint8Array,
  deckId: string,
  refs: readonly string[],
): OpenedCards[] {
  const seat = { machine, player, cardSecret };
  const record = deckOf(machine, deckId);
  if (record === undefined) return [];
  return openingBodies(seat, record, readPlaces(seat, record, refs));
}

function openingBodies(seat: PokerSeat, record: DeckRecord, hand: ReadonlyMap<string, HeldCard>): OpenedCards[] {
  const { machine, cardSecret } = seat;
  return [...byEpoch([...hand.keys()].sort(byPlace)).values()].map((refs) => {
    const items = refs.flatMap((ref) => hand.get(ref) ?? []);
    const cards = items.map(({ card }) => card);
    const base = { deckId: record.item.id, refs, cards };
    if (record.poker !== null) {
      const indices = cards.map((card) => record.cards.indexOf(card));
      return { ...base, proof: proveCards(seat, record, refs, indices) };
    }
    const salts =
      record.item.mode === "own"
        ? saltsOf(machine, record, ownSecrets(machine, record, cardSecret), refs)
        : items.map(({ salt }) => toHex(salt ?? new Uint8Array(32)));
    return { ...base, salts };
  });
}

/** The first box that a player was sent and cannot use, as the entry that proves it; undefined where all are good. */
export function badBox(machine: Machine, player: string, cardSecret: Uint8Array): Body<"open"> | undefined {
  const seat = { machine, player, cardSecret };
  for (const record of machine.decks) {
    const tools = record.boxTools;
    if (tools === null) continue;
    for (const [key, sent] of record.boxes) {
      const [to = "", ref = ""] = key.split(" ");
      const box = sent.at(-1);
      if (to !== player || box === undefined || record.faulty.has(key) || record.turned.has(ref)) continue;
      if (goodBox(seat, record, ref) !== undefined) continue;
      const attempt = sent.length - 1;
      const keys = tools.boxKeyPair(cardSecret, { deckId: record.item.id });
      const { shared, proof } = tools.claimFault(
        addressOf(machine, record, player, ref, attempt),
        box,
        keys,
        cardSecret,
      );
      return { kind: "fault", deckId: record.item.id, ref, attempt, shared: toHex(shared), proof: toHex(proof) };
    }
  }
  return undefined;
}

/** The keys that a player's slot of a manifest needs: one for each deck of a dealer. */
export async function boxKeysFor(
  cardSecret: Uint8Array,
  deckIds: readonly string[],
): Promise<{ [deckId: string]: string }> {
  if (deckIds.length === 0) return {};
  const { boxKeyPair } = await import("../../cards/boxes/index.js");
  return Object.fromEntries(deckIds.map((deckId) => [deckId, toHex(boxKeyPair(cardSecret, { deckId }).key)]));
}
