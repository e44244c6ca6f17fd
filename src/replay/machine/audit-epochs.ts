/**
 * Shuffles shown after the game: whether each pile held what it had to, in the order that it had to have (AUDIT, log-format 8).
 *
 * @packageDocumentation
 */
import type { Body } from "../../schema/index.js";
import { auditDealerEpoch, auditOwnEpoch, cardSalt, dealerChainOwner, type EpochDifference } from "../cards/index.js";
import { hexBytes, toHex } from "../crypto/bytes.js";
import { chainStep, verifyChainValue } from "../dice/seed-chain.js";
import { deckOf } from "./decks/openings.js";
import { pileIndices } from "./decks/piles.js";
import { keyAt } from "./decks/poker.js";
import { type DeckRecord, held, layerOf, refParts } from "./decks/records.js";
import { breakWords } from "./decks/words.js";
import { accuse, type Step } from "./step.js";
import type { Machine } from "./types.js";

type EpochSecret = Extract<Body<"open">, { readonly kind: "epoch" }>;

/** The secret of a shuffle, shown after the game: what was laid out or masked with it is computed again. */
export function* takeEpoch(m: Machine, author: string, body: EpochSecret): Step<boolean> {
  const record = deckOf(m, body.deckId);
  if (record === undefined) return false;
  if (record.item.mode === "dealer") return yield* auditDealer(m, record, body);
  return yield* record.poker === null ? auditOwn(m, record, body) : auditMask(m, record, author, body);
}

/** The secret of the last shuffle gives all earlier ones: each is checked as far as its leaves, its order, its boxes. */
function* auditDealer(m: Machine, record: DeckRecord, body: EpochSecret): Step<boolean> {
  const { dealer } = record.item;
  if (dealer === undefined) return false;
  if (!showSecrets(record, dealer.chain, body)) {
    const message = `the secret of shuffle ${body.epoch} is not the one that was fixed before the game`;
    return yield* accuse(m, "dealer", "cards/opening-wrong", message);
  }
  const orders: Order[] = [];
  for (const [at, { leaves, players, root, seq }] of record.epochs.entries()) {
    const epoch = at + 1;
    const pile = pileIndices(m, record, epoch, cardIn(orders));
    const secret = record.shown.get(epoch) ?? new Uint8Array();
    const name = { gid: m.gidBytes, deckId: record.item.id, epoch };
    const claim = { ...name, secret, cards: record.cards, pile, leaves, root, players };
    const { order, differences } = auditDealerEpoch(claim);
    orders.push(order);
    const message = `shuffle ${epoch} of ${record.item.id} was not laid out as it had to be`;
    yield* accuseLayer(record, seq, message, differences);
  }
  yield* auditBoxes(m, record, orders);
  yield* breakWords(record, cardIn(orders));
  record.counts.audited = true;
  return true;
}

/** Which card lay where in a shuffle, by index. */
type Order = readonly (number | undefined)[];

/** Keeps the secrets of a dealer's shuffles; false where the last one does not lead to what was fixed before the game. */
function showSecrets(
  record: DeckRecord,
  chain: NonNullable<DeckRecord["item"]["dealer"]>["chain"],
  body: EpochSecret,
): boolean {
  const player = dealerChainOwner(record.item.id);
  const nonce = hexBytes(chain.nonce);
  const previous = hexBytes(chain.anchor);
  const shown = { player, nonce, index: body.epoch, value: hexBytes(body.secret), previous, steps: body.epoch };
  if (!verifyChainValue(shown)) return false;
  let secret = shown.value;
  for (let epoch = body.epoch; epoch >= 1; epoch--) {
    record.shown.set(epoch, secret);
    secret = chainStep(player, nonce, epoch, secret);
  }
  return true;
}

/** What is wrong with a pile is wrong since the entry that laid it. */
function* accuseLayer(
  record: DeckRecord,
  seq: number,
  message: string,
  differences: readonly EpochDifference[],
): Step<void> {
  const where = { severity: "violation", message, seq, author: layerOf(record) } as const;
  for (const difference of differences)
    yield { finding: { code: "cards/deck-wrong", ...where, actual: { ...difference } } };
}

/** Which card lies in a place, by the orders of the shuffles. */
function cardIn(orders: readonly Order[]): (ref: string) => number | undefined {
  return (ref) => {
    const [epoch, position] = refParts(ref);
    return orders[epoch - 1]?.[position];
  };
}

function* auditBoxes(m: Machine, record: DeckRecord, orders: readonly Order[]): Step<void> {
  const { boxTools, item } = record;
  if (boxTools === null) return;
  for (const [at, order] of orders.entries()) {
    const epoch = at + 1;
    const secret = record.shown.get(epoch);
    if (secret === undefined) continue;
    const boxes = [...record.boxes].flatMap(([key, sent]) => {
      const [to = "", ref = ""] = key.split(" ");
      const [of, position] = refParts(ref);
      const boxKey = m.manifest.players.find(({ id }) => id === to)?.boxKeys?.[item.id];
      if (of !== epoch || boxKey === undefined) return [];
      return sent.map((box, attempt) => ({ position, to, attempt, key: hexBytes(boxKey), box }));
    });
    const name = { gid: m.gidBytes, deckId: item.id, epoch };
    const indices = order.map((index) => index ?? 0);
    const salts = indices.map((_, position) => cardSalt(secret, name, position));
    for (const bad of boxTools.auditBoxes(secret, name, boxes, { order: indices, salts })) {
      const box = boxes[bad];
      if (box === undefined || record.faulty.has(held(box.to, `${epoch}.${box.position}`))) continue;
      const message = `the box of ${epoch}.${box.position} for ${box.to} was not made as it had to be`;
      yield* accuse(m, "dealer", "cards/box-wrong", message);
    }
  }
}

function* auditOwn(m: Machine, record: DeckRecord, body: EpochSecret): Step<boolean> {
  const secret = hexBytes(body.secret);
  record.shown.set(body.epoch, secret);
  const epoch = record.epochs[body.epoch - 1];
  if (epoch === undefined) return false;
  const claim = {
    gid: m.gidBytes,
    deckId: body.deckId,
    epoch: body.epoch,
    secret,
    cards: record.cards,
    pile: pileIndices(m, record, body.epoch, cardIn(record.orders)),
    leaves: epoch.leaves,
  };
  const { order, differences } = auditOwnEpoch(claim);
  record.orders[body.epoch - 1] = order;
  yield* breakWords(record, cardIn(record.orders));
  const message = `shuffle ${body.epoch} of ${body.deckId} does not hold the cards that it should`;
  yield* accuseLayer(record, epoch.seq, message, differences);
  record.counts.audited = record.shown.size === record.epochs.length;
  return true;
}

/** A player shows the mask of a level: everybody can then read the whole pile. */
function* auditMask(m: Machine, record: DeckRecord, author: string, body: EpochSecret): Step<boolean> {
  const tools = record.pokerTools;
  const level = record.poker?.levels[body.epoch - 1];
  if (tools === null || level === undefined) return false;
  const fromKey = keyAt(tools, record, author, level.from);
  const key = level.keys.get(author);
  const mask = hexBytes(body.secret);
  if (fromKey === undefined || key === undefined || !tools.isMaskOf(mask, fromKey, key)) {
    const message = `the mask of shuffle ${body.epoch} is not the one of ${author}'s key`;
    return yield* accuse(m, author, "cards/opening-wrong", message, { actual: toHex(mask) });
  }
  record.counts.audited = true;
  return true;
}
