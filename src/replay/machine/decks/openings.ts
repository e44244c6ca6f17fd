/**
 * Cards turned up: whose they are, and that they are what is said of them.
 *
 * @packageDocumentation
 */

import { isCardRef, type Pile } from "../../../rules/sdk/index.js";
import type { OpenedCards } from "../../../schema/index.js";
import { checkCardOpening } from "../../cards/index.js";
import { hexBytes } from "../../crypto/bytes.js";
import type { ProtocolCode } from "../../format/codes.js";
import { reportRules } from "../committed.js";
import { accuse, type Fault } from "../findings.js";
import type { Machine, Seat } from "../types.js";
import { mayLie } from "./piles.js";
import { opensTo, sharedWithAll } from "./poker.js";
import { type DeckRecord, layerOf, refParts } from "./records.js";
import { breakWords } from "./words.js";

/** What a player or dealer turns up, when it is right: the cards by ref, as the rules take them. */
export type TurnedUp = { readonly [ref: string]: string };

/** The deck of an id. */
export function deckOf(m: Machine, id: string): DeckRecord | undefined {
  return m.decks.find(({ item }) => item.id === id);
}

/**
 * Checks cards that somebody turns up. What is wrong is reported, and nothing of it counts.
 *
 * @param holder the player whose cards they are; undefined for cards of the pile
 */
export function checkOpening(
  m: Machine,
  author: string,
  holder: Seat | undefined,
  body: OpenedCards,
): TurnedUp | undefined {
  const record = deckOf(m, body.deckId);
  const wrong = (code: ProtocolCode, message: string, figures: object = {}): undefined => {
    accuse(m, author, code, message, figures);
  };
  if (record === undefined)
    return wrong("cards/not-held", `the game has no deck "${body.deckId}" that is dealt by the log`);
  const view = record.deck.look(m.state);
  const { refs, cards } = body;
  if (refs.length !== cards.length || new Set(refs).size !== refs.length || !refs.every(isCardRef)) {
    return wrong("cards/position-order", `${refs.length} places and ${cards.length} cards do not belong together`);
  }
  const readable = holder === undefined ? undefined : (view?.readers[holder.side] ?? []);
  const foreign = refs.find((ref) => readable?.includes(ref) !== true && readable !== undefined);
  if (foreign !== undefined) {
    const message = `${holder?.id ?? author} does not hold the card ${foreign}`;
    return wrong("cards/not-held", message, { expected: [...(readable ?? [])], actual: foreign });
  }
  const indices = cards.map((card) => record.cards.indexOf(card));
  const unknown = cards.find((_, at) => indices[at] === -1);
  if (unknown !== undefined)
    return wrong("cards/opening-wrong", `the deck has no card "${unknown}"`, { actual: unknown });
  const fault =
    record.poker === null ? leafFault(m, record, body) : pokerFault(m, record, holder?.id ?? author, body, indices);
  if (fault !== undefined) return wrong(fault.code, fault.message, { actual: [...cards] });
  for (const [at, ref] of refs.entries()) {
    const index = indices[at] ?? 0;
    const stuffed = stuffing(record, view?.piles ?? [], ref, index);
    if (stuffed !== undefined)
      return reportLayer(m, record, `${ref} is ${cards[at]}, ${stuffed}`, { [ref]: cards[at] ?? "" });
    record.turned.set(ref, index);
  }
  record.counts.openings += refs.length;
  breakWords(m, record, (ref) => record.turned.get(ref));
  return Object.fromEntries(refs.map((ref, at) => [ref, cards[at] ?? ""]));
}

/** Cards that all players have shared with all: turned up by the last share. */
export function turnUpShared(m: Machine, record: DeckRecord, author: string, refs: readonly string[]): boolean {
  const shared = sharedWithAll(m, record, refs);
  const noCard = shared.find(({ card }) => card === undefined);
  if (noCard !== undefined) {
    return accuse(m, author, "cards/share-proof", `${noCard.ref} comes out as no card of the deck`);
  }
  const cards: { [ref: string]: string } = {};
  for (const { ref, card = 0 } of shared) {
    record.turned.set(ref, card);
    cards[ref] = record.cards[card] ?? "";
  }
  record.counts.openings += shared.length;
  if (shared.length > 0) turnUp(m, record.item.id, cards, author);
  return true;
}

/** Why a card cannot lie where it is proven to lie, unless the player who laid the pile stuffed it; undefined if it can. */
function stuffing(record: DeckRecord, piles: readonly Pile[], ref: string, index: number): string | undefined {
  if (record.poker !== null) return undefined;
  const [epoch] = refParts(ref);
  // Two cards of one shuffle are never the same; over several shuffles a card comes round again.
  const twice = [...record.turned].find(
    ([other, card]) => card === index && other !== ref && refParts(other)[0] === epoch,
  );
  if (twice !== undefined) return `which was turned up as ${twice[0]} already: the pile holds it twice`;
  return mayLie(record, piles, epoch, index) ? undefined : `which was not among the cards of shuffle ${epoch}`;
}

/** The player who laid the pile is guilty, not the one who turns the card up; no rule says how such a game goes on. */
function reportLayer(
  m: Machine,
  record: DeckRecord,
  message: string,
  actual: { readonly [ref: string]: string },
): undefined {
  accuse(m, layerOf(record), "cards/deck-wrong", message, { actual });
  m.stopped ??= m.seq;
}

function leafFault(m: Machine, record: DeckRecord, { refs, cards, salts }: OpenedCards): Fault | undefined {
  if (salts === undefined || salts.length !== refs.length) {
    return { code: "cards/opening-wrong", message: "each card is turned up with the salt of its leaf" };
  }
  for (const [at, ref] of refs.entries()) {
    const [epoch, position] = refParts(ref);
    const leaf = record.epochs[epoch - 1]?.leaves[position];
    const name = { gid: m.gidBytes, deckId: record.item.id, epoch };
    const opening = { position, cardId: cards[at] ?? "", salt: hexBytes(salts[at] ?? "") };
    if (leaf !== undefined && checkCardOpening(name, opening, leaf) === undefined) continue;
    return { code: "cards/opening-wrong", message: `${ref} is not ${cards[at]}: another card was laid there` };
  }
  return undefined;
}

function pokerFault(
  m: Machine,
  record: DeckRecord,
  holder: string,
  { refs, proof }: OpenedCards,
  indices: readonly number[],
): Fault | undefined {
  if (proof === undefined) return { code: "cards/open-proof", message: "the proof of what the cards are is missing" };
  return opensTo(m, record, holder, refs, indices, hexBytes(proof));
}

/** Gives the rules cards that were turned up; an undo does not make them unseen. */
export function turnUp(m: Machine, deckId: string, cards: TurnedUp, author: string): void {
  const input = { turned: deckId, cards };
  const played = m.table.play(m.state, input, "chance");
  m.inputs.push({ seq: m.seq, input, by: "turned", author, clean: played.findings.length === 0 });
  m.events.push(...played.events);
  for (const finding of played.findings) reportRules(m, finding, author);
}
