/**
 * The entries of decks: piles laid out, boxes, shares, cards turned up on demand, bad boxes proven (cards 5, 8).
 *
 * @packageDocumentation
 */
import type { Body } from "../../../schema/index.js";
import { merkleRoot } from "../../cards/index.js";
import { hexBytes, toHex } from "../../crypto/bytes.js";
import { accuse, type Fault } from "../findings.js";
import { seatOf } from "../queries.js";
import type { Machine, ServiceDue } from "../types.js";
import { attemptOf } from "./obligation.js";
import { checkOpening, deckOf, turnUp, turnUpShared } from "./openings.js";
import { denies, everybody, takeLift, takeShare, takeShuffle } from "./poker.js";
import { type DeckRecord, held, nonMembershipKey, pileSize, refParts } from "./records.js";

type Due<K extends ServiceDue["kind"]> = Extract<ServiceDue, { readonly kind: K }>;

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((x, i) => x === b[i]);

/** An entry `deck`: the leaves of a pile. */
export function takeDeck(m: Machine, author: string, body: Body<"deck">, due: Due<"deck" | "shuffle">): boolean {
  const record = deckOf(m, due.deckId);
  const view = record?.deck.look(m.state);
  if (record === undefined || view === undefined || view === null) return false;
  const n = pileSize(view, due.epoch);
  if (body.deckId !== due.deckId || body.epoch !== due.epoch || body.n !== n || body.leaves.length !== n) {
    const message = `shuffle ${due.epoch} of ${due.deckId} has ${n} cards`;
    const expected = { deckId: due.deckId, epoch: due.epoch, n };
    const actual = { deckId: body.deckId, epoch: body.epoch, n: body.leaves.length };
    return accuse(m, author, "cards/position-order", message, { expected, actual });
  }
  const leaves = body.leaves.map(hexBytes);
  const root = merkleRoot(leaves);
  if (toHex(root) !== body.root) {
    const message = "the root is not that of the leaves";
    return accuse(m, author, "cards/deck-wrong", message, { expected: toHex(root), actual: body.root });
  }
  const players = m.seats.map(({ id, c, v }) => ({ player: id, count: c, value: v }));
  record.epochs.push({ leaves, root, players, seq: m.seq });
  return true;
}

/** An entry `deal`: boxes that only their receiver can open. */
export function takeDeal(m: Machine, author: string, body: Body<"deal">, due: Due<"deal" | "share">): boolean {
  const record = deckOf(m, due.deckId);
  if (record === undefined || record.boxTools === null) return false;
  const attempt = attemptOf(record, due.to, due.refs[0] ?? "");
  const expected = { deckId: due.deckId, to: due.to, refs: [...due.refs], attempt };
  const { deckId, to, refs, boxes } = body;
  if (
    deckId !== due.deckId ||
    to !== due.to ||
    !same(refs, due.refs) ||
    body.attempt !== attempt ||
    boxes.length !== refs.length
  ) {
    const message = `${due.to} is to get the cards ${due.refs.join(", ")} of ${due.deckId}`;
    return accuse(m, author, "cards/position-order", message, {
      expected,
      actual: { deckId, to, refs, attempt: body.attempt },
    });
  }
  const sealed = boxes.map(hexBytes);
  for (const [at, box] of sealed.entries()) {
    const ephemeral = record.boxTools.boxEphemeral(box);
    const fault = ephemeral === undefined ? "cards/point-invalid" : record.boxTools.pointFault(ephemeral);
    if (ephemeral === undefined || fault !== undefined || record.ephemerals.has(toHex(ephemeral))) {
      const message = `the box of ${refs[at]} is not a valid one: its first half is not a fresh element`;
      return accuse(m, author, fault ?? "cards/key-reused", message, { actual: boxes[at] });
    }
    record.ephemerals.add(toHex(ephemeral));
  }
  for (const [at, ref] of refs.entries()) {
    const box = sealed[at];
    const known = record.boxes.get(held(to, ref)) ?? [];
    if (box !== undefined) record.boxes.set(held(to, ref), [...known, box]);
    record.faulty.delete(held(to, ref));
  }
  record.counts.dealt += refs.length;
  return true;
}

/** Entries `shuffle`, `lift` and `share` of a deck without a dealer. */
export function takePoker(
  m: Machine,
  author: string,
  entry:
    | { readonly t: "shuffle"; readonly b: Body<"shuffle"> }
    | { readonly t: "lift"; readonly b: Body<"lift"> }
    | { readonly t: "share"; readonly b: Body<"share"> },
  due: Due<"deck" | "shuffle" | "lift" | "deal" | "share">,
): boolean {
  const record = deckOf(m, due.deckId);
  if (record === undefined || entry.b.deckId !== due.deckId) {
    return accuse(m, author, "cards/position-order", `the deck ${due.deckId} is due`, {
      expected: due.deckId,
      actual: entry.b.deckId,
    });
  }
  if (entry.t === "lift" && due.kind === "lift" && entry.b.level !== due.level) {
    return accuse(m, author, "cards/position-order", `level ${due.level} is lifted first`, {
      expected: due.level,
      actual: entry.b.level,
    });
  }
  if (entry.t === "share" && due.kind === "share" && (entry.b.to !== due.to || !same(entry.b.refs, due.refs))) {
    const message = `${due.to} is to get a share of ${due.refs.join(", ")}`;
    const expected = { to: due.to, refs: [...due.refs] };
    return accuse(m, author, "cards/position-order", message, {
      expected,
      actual: { to: entry.b.to, refs: entry.b.refs },
    });
  }
  const fault =
    entry.t === "shuffle"
      ? takeShuffle(m, record, author, entry.b)
      : entry.t === "lift"
        ? takeLift(m, record, author, entry.b)
        : takeShare(m, record, author, entry.b);
  if (fault !== undefined) return accuse(m, author, fault.code, fault.message);
  const toAll = entry.t === "share" && entry.b.to === everybody ? entry.b.refs : [];
  return turnUpShared(m, record, author, toAll);
}

/** An entry `open` of cards that had to be turned up, or a proof of what closed cards are not. */
export function takeOpen(
  m: Machine,
  author: string,
  body: Body<"open">,
  due: Due<"openDraw" | "turnUp" | "nonMembership">,
): boolean {
  // A card of the pile is nobody's.
  const holder = due.kind === "openDraw" ? undefined : seatOf(m, due.kind === "nonMembership" ? due.player : due.by);
  if (body.kind === "cards") {
    const allowed = body.deckId === due.deckId && body.refs.every((ref) => due.refs.includes(ref));
    if (!allowed || (holder === undefined && due.kind !== "openDraw")) {
      const message = `the cards ${due.refs.join(", ")} are to be turned up`;
      return accuse(m, author, "cards/open-not-demanded", message, { expected: [...due.refs], actual: body.refs });
    }
    // A dealer who cannot deny turns up what they are asked for, and nothing else of a hand.
    const more =
      due.kind === "nonMembership" && author !== holder?.id
        ? body.cards.find((card) => !due.cards.includes(card))
        : undefined;
    if (more !== undefined) {
      const message = `nobody has asked whether ${more} is among the cards of ${holder?.id}`;
      return accuse(m, author, "cards/open-not-demanded", message, { actual: more });
    }
    const cards = checkOpening(m, author, holder, body);
    if (cards === undefined) return false;
    turnUp(m, due.deckId, cards, author);
    return true;
  }
  const record = deckOf(m, due.deckId);
  if (body.kind !== "not" || due.kind !== "nonMembership" || record === undefined) {
    const message =
      due.kind === "nonMembership" ? "a proof is due that no card is in a list" : "cards are to be turned up";
    return accuse(m, author, "cards/open-not-demanded", message, { expected: due.kind, actual: body.kind });
  }
  if (body.deckId !== due.deckId || !same(body.refs, due.refs) || !same(body.cards, due.cards)) {
    const expected = { refs: [...due.refs], cards: [...due.cards] };
    const message = "the proof is about other cards than it was asked for";
    return accuse(m, author, "cards/position-order", message, {
      expected,
      actual: { refs: body.refs, cards: body.cards },
    });
  }
  const fault = nonMembershipFault(m, record, due, body.proof);
  if (fault !== undefined) return accuse(m, author, fault.code, fault.message);
  record.denied.add(nonMembershipKey(due.player, due.refs, due.cards));
  if (record.poker === null) {
    const cards = due.cards.map((card) => record.cards.indexOf(card));
    record.words.push({ author, seq: m.seq, refs: due.refs, cards, broken: false });
  }
  return true;
}

/** Who knows the order gives their word, which the audit proves; a player who masks it proves it at once. */
function nonMembershipFault(
  m: Machine,
  record: DeckRecord,
  due: Due<"nonMembership">,
  proof: string | undefined,
): Fault | undefined {
  if (record.poker === null) return undefined;
  const indices = due.cards.map((card) => record.cards.indexOf(card)).sort((a, b) => a - b);
  if (proof === undefined) return { code: "cards/not-proof", message: "the proof is missing" };
  return denies(m, record, due.player, due.refs, indices, hexBytes(proof));
}

/** An entry `open{fault}`: its author proves that a box which they were sent holds nothing that they can use. */
export function takeFault(
  m: Machine,
  author: string,
  body: Extract<Body<"open">, { readonly kind: "fault" }>,
): boolean {
  const record = deckOf(m, body.deckId);
  const seat = seatOf(m, author);
  const box = record?.boxes.get(held(author, body.ref))?.[body.attempt];
  const key = m.manifest.players.find(({ id }) => id === author)?.boxKeys?.[body.deckId];
  if (
    record === undefined ||
    record.boxTools === null ||
    seat === undefined ||
    box === undefined ||
    key === undefined
  ) {
    return accuse(m, author, "cards/not-held", `${author} was not sent such a box`, { actual: body.ref });
  }
  const last = attemptOf(record, author, body.ref) - 1;
  if (body.attempt !== last || record.faulty.has(held(author, body.ref))) {
    const message = `${author} has complained of this box of ${body.ref} before`;
    return accuse(m, author, "cards/not-held", message, { expected: last + 1, actual: body.attempt });
  }
  const [epoch, position] = refParts(body.ref);
  const address = { gid: m.gidBytes, deckId: body.deckId, epoch, position, to: author, attempt: body.attempt };
  const leaf = record.epochs[epoch - 1]?.leaves[position] ?? new Uint8Array();
  const claim = {
    box,
    key: hexBytes(key),
    shared: hexBytes(body.shared),
    proof: hexBytes(body.proof),
    leaf,
    cards: record.cards,
  };
  const judged = record.boxTools.judgeFault(address, claim);
  if ("fault" in judged)
    return accuse(m, author, judged.fault, `${author} does not prove what the box of ${body.ref} holds`);
  if (judged.guilty === "claimant") {
    const card = record.cards[judged.found.card] ?? "";
    const message = `the box of ${body.ref} was good: it holds ${card}, as its leaf says`;
    return accuse(m, author, "cards/fault-false", message, { actual: card });
  }
  record.faulty.add(held(author, body.ref));
  record.counts.faults += 1;
  const message = `the box of ${body.ref} for ${author} does not hold the card that was laid there`;
  accuse(m, "dealer", "cards/box-wrong", message, { actual: body.ref });
  return true;
}
