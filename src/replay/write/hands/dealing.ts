/**
 * The dealer's side, and that of the owner of a secret deck: piles laid out, boxes made, from secrets fixed before the
 * game.
 *
 * @packageDocumentation
 */
import { TurnproofError } from "../../../schema/error.js";
import type { Body } from "../../../schema/index.js";
import { cardSalt, dealerOrder, layEpoch, ownDeckSecret, ownOrder } from "../../cards/index.js";
import { hexBytes, toHex } from "../../crypto/bytes.js";
import { attemptOf } from "../../machine/decks/obligation.js";
import { pileIndices } from "../../machine/decks/piles.js";
import { type DeckRecord, refParts } from "../../machine/decks/records.js";
import type { Machine } from "../../machine/types.js";

/** The secret of a shuffle, by its number from 1. */
export type EpochSecrets = (epoch: number) => Uint8Array;

/** The epoch secrets of a player's own deck. */
export function ownSecrets(machine: Machine, record: DeckRecord, cardSecret: Uint8Array): EpochSecrets {
  return (epoch) => ownDeckSecret(cardSecret, { gid: machine.gidBytes, deckId: record.item.id, epoch });
}

/** Which card lies where in a pile, by its shuffle: index by position. */
export type Orders = (epoch: number) => readonly number[];

/** The orders of a deck's piles; each is worked out once, however many cards are asked for. */
export function ordersOf(machine: Machine, record: DeckRecord, secrets: EpochSecrets): Orders {
  const known = new Map<number, readonly number[]>();
  const orders: Orders = (epoch) => {
    const order = known.get(epoch) ?? orderOf(machine, record, secrets, epoch, orders);
    known.set(epoch, order);
    return order;
  };
  return orders;
}

function orderOf(machine: Machine, record: DeckRecord, secrets: EpochSecrets, epoch: number, orders: Orders): number[] {
  if (epoch > (record.deck.look(machine.state)?.piles.length ?? 0)) {
    throw new TurnproofError("write/not-due", `there is no shuffle ${epoch} of ${record.item.id}`);
  }
  const list = pileIndices(machine, record, epoch, (ref) => {
    const [from, position] = refParts(ref);
    return orders(from)[position];
  });
  const name = { gid: machine.gidBytes, deckId: record.item.id, epoch };
  if (record.item.mode === "own") return ownOrder(secrets(epoch), name, list);
  const shown =
    record.epochs[epoch - 1]?.players ?? machine.seats.map(({ id, c, v }) => ({ player: id, count: c, value: v }));
  return dealerOrder(secrets(epoch), name, list, shown);
}

/** The entry that lays out a pile. */
export function makeDeckBody(machine: Machine, record: DeckRecord, secrets: EpochSecrets, epoch: number): Body<"deck"> {
  const deckId = record.item.id;
  const order = ordersOf(machine, record, secrets)(epoch);
  const { leaves, root } = layEpoch(secrets(epoch), { gid: machine.gidBytes, deckId, epoch }, order, record.cards);
  return { deckId, epoch, n: order.length, leaves: leaves.map(toHex), root: toHex(root) };
}

/** The entry that gives a player their cards: boxes that only they can open. */
export function makeDealBody(
  machine: Machine,
  record: DeckRecord,
  secrets: EpochSecrets,
  to: string,
  refs: readonly string[],
): Body<"deal"> {
  const deckId = record.item.id;
  const tools = record.boxTools;
  const key = machine.manifest.players.find(({ id }) => id === to)?.boxKeys?.[deckId];
  if (tools === null || key === undefined)
    throw new TurnproofError("write/not-due", `${to} has no box key for ${deckId}`);
  const attempt = attemptOf(record, to, refs[0] ?? "");
  const orders = ordersOf(machine, record, secrets);
  const boxes = refs.map((ref) => {
    const [epoch, position] = refParts(ref);
    const name = { gid: machine.gidBytes, deckId, epoch };
    const content = { card: orders(epoch)[position] ?? 0, salt: cardSalt(secrets(epoch), name, position) };
    return toHex(tools.sealBox(secrets(epoch), { ...name, position, to, attempt }, hexBytes(key), content));
  });
  return { deckId, to, refs: [...refs], attempt, boxes };
}

/** The salts of cards, for the player who laid them out. */
export function saltsOf(
  machine: Machine,
  record: DeckRecord,
  secrets: EpochSecrets,
  refs: readonly string[],
): string[] {
  return refs.map((ref) => {
    const [epoch, position] = refParts(ref);
    return toHex(cardSalt(secrets(epoch), { gid: machine.gidBytes, deckId: record.item.id, epoch }, position));
  });
}
