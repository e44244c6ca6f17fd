/**
 * The entries of decks: piles laid out, boxes, shares, cards turned up on demand (cards 5, 8).
 *
 * @packageDocumentation
 */
import type { Body } from "../../../schema/index.js";
import { merkleRoot } from "../../cards/index.js";
import { hexBytes, toHex } from "../../crypto/bytes.js";
import { seatOf } from "../queries.js";
import { accuse, type Fault, type Step, violation } from "../step.js";
import type { Machine, Seat, ServiceDue } from "../types.js";
import { attemptOf } from "./obligation.js";
import { checkOpening, deckOf, turnUp, turnUpShared } from "./openings.js";
import { denies, everybody, takeLift, takeShare, takeShuffle } from "./poker.js";
import { type DeckRecord, held, nonMembershipKey, pileSize } from "./records.js";

type Due<K extends ServiceDue["kind"]> = Extract<ServiceDue, { readonly kind: K }>;

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((x, i) => x === b[i]);

/** An entry `deck`: the leaves of a pile. */
export function* takeDeck(m: Machine, author: string, body: Body<"deck">, due: Due<"deck" | "shuffle">): Step<boolean> {
  const record = deckOf(m, due.deckId);
  const view = record?.deck.look(m.state);
  if (record === undefined || view === undefined || view === null) return false;
  const n = pileSize(view, due.epoch);
  if (body.deckId !== due.deckId || body.epoch !== due.epoch || body.n !== n || body.leaves.length !== n) {
    const message = `shuffle ${due.epoch} of ${due.deckId} has ${n} cards`;
    const expected = { deckId: due.deckId, epoch: due.epoch, n };
    const actual = { deckId: body.deckId, epoch: body.epoch, n: body.leaves.length };
    return yield* accuse(m, author, "cards/position-order", message, { expected, actual });
  }
  const leaves = body.leaves.map(hexBytes);
  const root = merkleRoot(leaves);
  if (toHex(root) !== body.root) {
    const message = "the root is not that of the leaves";
    return yield* accuse(m, author, "cards/deck-wrong", message, { expected: toHex(root), actual: body.root });
  }
  const players = m.seats.map(({ id, c, v }) => ({ player: id, count: c, value: v }));
  record.epochs.push({ leaves, root, players, seq: m.seq });
  return true;
}

/** An entry `deal`: boxes that only their receiver can open. */
export function* takeDeal(m: Machine, author: string, body: Body<"deal">, due: Due<"deal" | "share">): Step<boolean> {
  const record = deckOf(m, due.deckId);
  if (record === undefined || record.boxTools === null) return false;
  const attempt = attemptOf(record, due.to, due.refs[0] ?? "");
  const { deckId, to, refs } = body;
  const fits = deckId === due.deckId && to === due.to && same(refs, due.refs) && body.attempt === attempt;
  if (!fits || body.boxes.length !== refs.length) {
    const message = `${due.to} is to get the cards ${due.refs.join(", ")} of ${due.deckId}`;
    const expected = { deckId: due.deckId, to: due.to, refs: [...due.refs], attempt };
    const actual = { deckId, to, refs, attempt: body.attempt };
    return yield* accuse(m, author, "cards/position-order", message, { expected, actual });
  }
  const boxes = body.boxes.map(hexBytes);
  const fault = boxesFault(record, record.boxTools, body, boxes);
  if (fault !== undefined) return yield* accuse(m, author, fault.code, fault.message, fault.figures);
  for (const [at, ref] of refs.entries()) {
    const box = boxes[at];
    const known = record.boxes.get(held(to, ref)) ?? [];
    if (box !== undefined) record.boxes.set(held(to, ref), [...known, box]);
    record.faulty.delete(held(to, ref));
  }
  record.counts.dealt += refs.length;
  return true;
}

/** What is wrong with the first halves of boxes: each is a fresh element. Those that are right are noted. */
function boxesFault(
  record: DeckRecord,
  tools: NonNullable<DeckRecord["boxTools"]>,
  body: Body<"deal">,
  boxes: readonly Uint8Array[],
): Fault | undefined {
  for (const [at, box] of boxes.entries()) {
    const ephemeral = tools.boxEphemeral(box);
    const fault = ephemeral === undefined ? "cards/point-invalid" : tools.pointFault(ephemeral);
    if (ephemeral === undefined || fault !== undefined || record.ephemerals.has(toHex(ephemeral))) {
      const message = `the box of ${body.refs[at]} is not a valid one: its first half is not a fresh element`;
      return { code: fault ?? "cards/key-reused", message, figures: { actual: body.boxes[at] } };
    }
    record.ephemerals.add(toHex(ephemeral));
  }
  return undefined;
}

type PokerDue = Due<"deck" | "shuffle" | "lift" | "deal" | "share">;

type PokerEntry =
  | { readonly t: "shuffle"; readonly b: Body<"shuffle"> }
  | { readonly t: "lift"; readonly b: Body<"lift"> }
  | { readonly t: "share"; readonly b: Body<"share"> };

/** Entries `shuffle`, `lift` and `share` of a deck without a dealer. */
export function* takePoker(m: Machine, author: string, entry: PokerEntry, due: PokerDue): Step<boolean> {
  const record = deckOf(m, due.deckId);
  const fault =
    record === undefined ? otherDeck(entry, due) : (otherThanDue(entry, due) ?? pokerFault(m, record, author, entry));
  if (fault !== undefined) return yield* accuse(m, author, fault.code, fault.message, fault.figures);
  const toAll = entry.t === "share" && entry.b.to === everybody ? entry.b.refs : [];
  return record === undefined || (yield* turnUpShared(m, record, author, toAll));
}

const otherDeck = (
  { b: { deckId: actual } }: PokerEntry,
  { deckId: expected }: { readonly deckId: string },
): Fault => ({
  code: "cards/position-order",
  message: `the deck ${expected} is due`,
  figures: { expected, actual },
});

/** Another deck, level or reader than what is due; undefined where an entry is for what is due. */
function otherThanDue(entry: PokerEntry, due: PokerDue): Fault | undefined {
  if (entry.b.deckId !== due.deckId) return otherDeck(entry, due);
  const code = "cards/position-order";
  if (entry.t === "lift" && due.kind === "lift" && entry.b.level !== due.level) {
    const figures = { expected: due.level, actual: entry.b.level };
    return { code, message: `level ${due.level} is lifted first`, figures };
  }
  if (entry.t === "share" && due.kind === "share" && (entry.b.to !== due.to || !same(entry.b.refs, due.refs))) {
    const message = `${due.to} is to get a share of ${due.refs.join(", ")}`;
    const expected = { to: due.to, refs: [...due.refs] };
    return { code, message, figures: { expected, actual: { to: entry.b.to, refs: entry.b.refs } } };
  }
  return undefined;
}

/** Takes what somebody did with masked cards, where its proof holds; what is wrong where it does not. */
function pokerFault(m: Machine, record: DeckRecord, author: string, entry: PokerEntry): Fault | undefined {
  switch (entry.t) {
    case "shuffle":
      return takeShuffle(m, record, author, entry.b);
    case "lift":
      return takeLift(m, record, author, entry.b);
    case "share":
      return takeShare(m, record, author, entry.b);
  }
}

type OpenDue = Due<"openDraw" | "turnUp" | "nonMembership">;

/** An entry `open` of cards that had to be turned up, or a proof of what closed cards are not. */
export function* takeOpen(m: Machine, author: string, body: Body<"open">, due: OpenDue): Step<boolean> {
  // A card of the pile is nobody's.
  const holder = due.kind === "openDraw" ? undefined : seatOf(m, due.kind === "nonMembership" ? due.player : due.by);
  if (body.kind === "cards") {
    const fault = notDemanded(author, holder, body, due);
    if (fault !== undefined) return yield* accuse(m, author, fault.code, fault.message, fault.figures);
    const cards = yield* checkOpening(m, author, holder, body);
    if (cards === undefined || "to" in cards) return false;
    yield* turnUp(m, due.deckId, cards.cards, author);
    return true;
  }
  const record = deckOf(m, due.deckId);
  const fault =
    body.kind !== "not" || due.kind !== "nonMembership" || record === undefined
      ? otherKind(body, due)
      : (otherCards(body, due) ?? nonMembershipFault(m, record, due, body.proof));
  if (fault !== undefined) yield { finding: violation(m, author, fault) };
  if (fault !== undefined || due.kind !== "nonMembership" || record === undefined) return false;
  record.denied.add(nonMembershipKey(due.player, due.refs, due.cards));
  if (record.poker === null) {
    const cards = due.cards.map((card) => record.cards.indexOf(card));
    record.words.push({ author, seq: m.seq, refs: due.refs, cards, broken: false });
  }
  return true;
}

/** Why cards were not to be turned up by this player; undefined where they were. */
function notDemanded(
  author: string,
  holder: Seat | undefined,
  body: Extract<Body<"open">, { readonly kind: "cards" }>,
  due: OpenDue,
): Fault | undefined {
  const code = "cards/open-not-demanded";
  const allowed = body.deckId === due.deckId && body.refs.every((ref) => due.refs.includes(ref));
  if (!allowed || (holder === undefined && due.kind !== "openDraw")) {
    const message = `the cards ${due.refs.join(", ")} are to be turned up`;
    return { code, message, figures: { expected: [...due.refs], actual: body.refs } };
  }
  // A dealer who cannot deny turns up what they are asked for, and nothing else of a hand.
  const more =
    due.kind === "nonMembership" && author !== holder?.id
      ? body.cards.find((card) => !due.cards.includes(card))
      : undefined;
  if (more === undefined) return undefined;
  const message = `nobody has asked whether ${more} is among the cards of ${holder?.id}`;
  return { code, message, figures: { actual: more } };
}

function otherKind({ kind: actual }: Body<"open">, { kind: expected }: OpenDue): Fault {
  const message =
    expected === "nonMembership" ? "a proof is due that no card is in a list" : "cards are to be turned up";
  return { code: "cards/open-not-demanded", message, figures: { expected, actual } };
}

function otherCards(
  body: Extract<Body<"open">, { readonly kind: "not" }>,
  due: Due<"nonMembership">,
): Fault | undefined {
  if (body.deckId === due.deckId && same(body.refs, due.refs) && same(body.cards, due.cards)) return undefined;
  const expected = { refs: [...due.refs], cards: [...due.cards] };
  const message = "the proof is about other cards than it was asked for";
  const actual = { refs: body.refs, cards: body.cards };
  return { code: "cards/position-order", message, figures: { expected, actual } };
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
