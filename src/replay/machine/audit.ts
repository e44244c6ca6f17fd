/**
 * After the game: everything that is still closed and must be opened is opened, by one author after another (AUDIT of 3.5).
 *
 * @packageDocumentation
 */
import type { Body } from "../../schema/index.js";
import { toHex } from "../bytes.js";
import { auditDealerEpoch, auditOwnEpoch, cardSalt, dealerChainOwner } from "../cards/index.js";
import { chainStep, verifyChainValue } from "../seed-chain.js";
import { closedValues, openConcealed } from "./concealed.js";
import { checkOpening, deckOf, turnUp } from "./decks/openings.js";
import { keyAt } from "./decks/poker.js";
import { type DeckRecord, held, refParts } from "./decks/records.js";
import { breakWords } from "./decks/words.js";
import { type AuditDue, cyclic, hexBytes, type Machine, report, seatOf } from "./state.js";

/** Everything that has to be opened: dealers first, then the winner, so that a bad loser holds up nobody. */
export function auditDues(m: Machine): AuditDue[] {
  const dues: AuditDue[] = [];
  for (const { item, epochs } of m.decks) {
    if (item.mode === "dealer" && item.audit === "full" && epochs.length > 0) {
      dues.push({ by: "dealer", kind: "epoch", deckId: item.id, epoch: epochs.length });
    }
  }
  const winner = m.seats.find(({ side }) => side === m.state.over?.winner)?.id ?? m.lastOwner;
  for (const player of cyclic(m, winner)) {
    for (const { id } of closedValues(m, player)) dues.push({ by: player, kind: "hidden", id });
    for (const record of m.decks) dues.push(...deckDues(m, record, player));
  }
  return dues;
}

function deckDues(m: Machine, record: DeckRecord, player: string): AuditDue[] {
  const { item, epochs, poker } = record;
  const deckId = item.id;
  if (item.audit === "none") return [];
  if (item.mode === "own") {
    if (item.owner !== player) return [];
    return epochs.map((_, at) => ({ by: player, kind: "epoch", deckId, epoch: at + 1 }));
  }
  if (poker !== null && item.audit === "full") {
    return poker.levels.flatMap((level, at) =>
      level.keys.has(player) ? [{ by: player, kind: "epoch" as const, deckId, epoch: at + 1 }] : [],
    );
  }
  if (item.audit !== "hands") return [];
  const seen = record.boxes.keys();
  const side = seatOf(m, player)?.side ?? "";
  const readable = record.deck.look(m.state)?.readers[side] ?? [];
  const ever = new Set([
    ...readable,
    ...[...seen, ...(poker?.chains.keys() ?? [])].flatMap((key) => refOf(key, player)),
  ]);
  // What he was sent a bad box of, and no better one, he never had.
  const closed = [...ever].filter((ref) => !record.turned.has(ref) && !record.faulty.has(held(player, ref)));
  const byEpoch = new Map<number, string[]>();
  for (const ref of closed) byEpoch.set(refParts(ref)[0], [...(byEpoch.get(refParts(ref)[0]) ?? []), ref]);
  return [...byEpoch].map(([, refs]) => ({ by: player, kind: "cards", deckId, refs: refs.sort(byPosition) }));
}

const refOf = (key: string, player: string): string[] =>
  key.startsWith(`${player} `) ? [key.slice(player.length + 1)] : [];

const byPosition = (a: string, b: string): number => refParts(a)[1] - refParts(b)[1];

/** What follows the outcome: the audit, where there is one. */
export function finish(m: Machine): void {
  const queue = auditDues(m);
  m.place = queue.length > 0 ? { at: "audit", queue } : { at: "over" };
}

/** An entry `open` after the game. Anything may be opened that its author still owes. */
export function takeAudit(m: Machine, author: string, body: Body<"open">): boolean {
  if (m.place.at !== "audit") return false;
  const { queue } = m.place;
  const due = queue.find((item) => item.by === author && fits(item, body));
  // Shuffles are shown in their order: a later one is read with the cards of those before it.
  const earlier = due?.kind === "epoch" ? queue.find((item) => item.kind === "epoch" && inOneDeck(item, due)) : due;
  if (due === undefined || earlier !== due) {
    const message = `${author} has nothing of this to open any more`;
    report(m, {
      code: "cards/open-not-demanded",
      severity: "violation",
      message,
      seq: m.seq,
      author,
      actual: body.kind,
    });
    return false;
  }
  const seat = seatOf(m, author);
  if (body.kind === "hidden" && seat !== undefined && !openConcealed(m, seat, body)) return false;
  if (body.kind === "cards") {
    const cards = checkOpening(m, author, undefined, body);
    if (cards === undefined) return false;
    turnUp(m, body.deckId, {}, author);
  }
  if (body.kind === "epoch" && !takeEpoch(m, author, body)) return false;
  const left = queue.filter((item) => item !== due);
  m.place = left.length > 0 ? { at: "audit", queue: left } : { at: "over" };
  return true;
}

type EpochDue = Extract<AuditDue, { readonly kind: "epoch" }>;

const inOneDeck = (a: EpochDue, b: EpochDue): boolean => a.by === b.by && a.deckId === b.deckId;

/** A card that its reader was sent a bad box of is not his to open. */
export function excuse(m: Machine, player: string, deckId: string, ref: string): void {
  if (m.place.at !== "audit") return;
  const queue = m.place.queue.flatMap((due): AuditDue[] => {
    if (due.kind !== "cards" || due.by !== player || due.deckId !== deckId) return [due];
    const refs = due.refs.filter((other) => other !== ref);
    return refs.length > 0 ? [{ ...due, refs }] : [];
  });
  m.place = queue.length > 0 ? { at: "audit", queue } : { at: "over" };
}

function fits(due: AuditDue, body: Body<"open">): boolean {
  if (due.kind === "hidden") return body.kind === "hidden" && body.id === due.id;
  if (body.kind !== due.kind || !("deckId" in body) || body.deckId !== due.deckId) return false;
  if (due.kind === "epoch") return body.kind === "epoch" && body.epoch === due.epoch;
  return (
    body.kind === "cards" && body.refs.length === due.refs.length && body.refs.every((ref, at) => ref === due.refs[at])
  );
}

type EpochSecret = Extract<Body<"open">, { readonly kind: "epoch" }>;

function takeEpoch(m: Machine, author: string, body: EpochSecret): boolean {
  const record = deckOf(m, body.deckId);
  if (record === undefined) return false;
  if (record.item.mode === "dealer") return auditDealer(m, record, body);
  return record.poker === null ? auditOwn(m, record, body) : auditMask(m, record, author, body);
}

const wrong = (m: Machine, author: string, code: string, message: string, figures: object = {}): false => {
  report(m, { code, severity: "violation", message, seq: m.seq, author, ...figures });
  return false;
};

/** The secret of the last shuffle gives all earlier ones: each is checked as far as its leaves, its order, its boxes. */
function auditDealer(m: Machine, record: DeckRecord, body: EpochSecret): boolean {
  const { dealer } = record.item;
  if (dealer === undefined) return false;
  const player = dealerChainOwner(record.item.id);
  const nonce = hexBytes(dealer.chain.nonce);
  const anchor = hexBytes(dealer.chain.anchor);
  const shown = { player, nonce, index: body.epoch, value: hexBytes(body.secret), previous: anchor, steps: body.epoch };
  if (!verifyChainValue(shown)) {
    return wrong(
      m,
      "dealer",
      "cards/opening-wrong",
      `the secret of shuffle ${body.epoch} is not the one that was fixed before the game`,
    );
  }
  let secret = shown.value;
  for (let epoch = body.epoch; epoch >= 1; epoch--) {
    record.shown.set(epoch, secret);
    secret = chainStep(player, nonce, epoch, secret);
  }
  const orders: (readonly (number | undefined)[])[] = [];
  for (const [at, { leaves, players, root, seq }] of record.epochs.entries()) {
    const epoch = at + 1;
    const pile = pileIndices(m, record, epoch, orders);
    const name = { gid: m.gidBytes, deckId: record.item.id, epoch };
    const claim = {
      ...name,
      secret: record.shown.get(epoch) ?? new Uint8Array(),
      cards: record.cards,
      pile,
      leaves,
      root,
      players,
    };
    const { order, differences } = auditDealerEpoch(claim);
    orders.push(order);
    for (const difference of differences) {
      const message = `shuffle ${epoch} of ${record.item.id} was not laid out as it had to be`;
      report(m, {
        code: "cards/deck-wrong",
        severity: "violation",
        message,
        seq,
        author: "dealer",
        actual: { ...difference },
      });
    }
  }
  auditBoxes(m, record, orders);
  breakWords(m, record, cardIn(orders));
  record.counts.audited = true;
  return true;
}

/** Which card lies in a place, by the orders of the shuffles. */
function cardIn(orders: readonly (readonly (number | undefined)[])[]): (ref: string) => number | undefined {
  return (ref) => {
    const [epoch, position] = refParts(ref);
    return orders[epoch - 1]?.[position];
  };
}

/** What a pile held, by index: cards that everybody knew, and face-down ones whose shuffle is audited already. */
function pileIndices(
  m: Machine,
  record: DeckRecord,
  epoch: number,
  orders: readonly (readonly (number | undefined)[])[],
): number[] {
  const pile = record.deck.look(m.state)?.piles[epoch - 1];
  const known = (pile?.cards ?? []).map((card) => record.cards.indexOf(card));
  const closed = (pile?.refs ?? []).map((ref) => {
    const [from, position] = refParts(ref);
    return orders[from - 1]?.[position] ?? -1;
  });
  return [...known, ...closed].filter((index) => index >= 0).sort((a, b) => a - b);
}

function auditBoxes(m: Machine, record: DeckRecord, orders: readonly (readonly (number | undefined)[])[]): void {
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
      report(m, { code: "cards/box-wrong", severity: "violation", message, seq: m.seq, author: "dealer" });
    }
  }
}

function auditOwn(m: Machine, record: DeckRecord, body: EpochSecret): boolean {
  const { owner = "" } = record.item;
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
    pile: pileIndices(m, record, body.epoch, record.orders),
    leaves: epoch.leaves,
  };
  const { order, differences } = auditOwnEpoch(claim);
  record.orders[body.epoch - 1] = order;
  breakWords(m, record, cardIn(record.orders));
  for (const difference of differences) {
    const message = `shuffle ${body.epoch} of ${body.deckId} holds other cards than it had to`;
    report(m, {
      code: "cards/deck-wrong",
      severity: "violation",
      message,
      seq: epoch.seq,
      author: owner,
      actual: { ...difference },
    });
  }
  record.counts.audited = record.shown.size === record.epochs.length;
  return true;
}

/** A player shows the mask of a level: everybody can then read the whole pile. */
function auditMask(m: Machine, record: DeckRecord, author: string, body: EpochSecret): boolean {
  const tools = record.pokerTools;
  const level = record.poker?.levels[body.epoch - 1];
  if (tools === null || level === undefined) return false;
  const fromKey = keyAt(tools, record, author, level.from);
  const key = level.keys.get(author);
  const mask = hexBytes(body.secret);
  if (fromKey === undefined || key === undefined || !tools.isMaskOf(mask, fromKey, key)) {
    return wrong(
      m,
      author,
      "cards/opening-wrong",
      `the mask of shuffle ${body.epoch} is not the one of ${author}'s key`,
      { actual: toHex(mask) },
    );
  }
  record.counts.audited = true;
  return true;
}
