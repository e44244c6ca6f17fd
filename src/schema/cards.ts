/**
 * What hidden information adds to a log: decks, commitments, and the services of a dealer, an oracle or a beacon.
 *
 * @packageDocumentation
 */
import * as z from "zod/mini";
import { hex16, hex32, json, plainText, playerId, whole } from "./ids.js";

const hexBytes = z.string().check(z.regex(/^(?:[0-9a-f]{2})+$/));
const hex66 = z.string().check(z.regex(/^[0-9a-f]{132}$/));
const hex64 = z.string().check(z.regex(/^[0-9a-f]{128}$/));
const hex80 = z.string().check(z.regex(/^[0-9a-f]{160}$/));
const hex48 = z.string().check(z.regex(/^[0-9a-f]{96}$/));

/** The id of a deck, as the rules module names it. */
export const deckId = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/));

/** A face-down card: number of the shuffle, from 1, and place in the pile, from 0. */
export const cardRef = z.string().check(z.regex(/^[1-9][0-9]{0,2}\.(0|[1-9][0-9]{0,2})$/));

/** The shape of a dealt deck in the state of a game; see the mechanics of the rules. */
export const dealtDeck = z.strictObject({
  piles: z.array(z.strictObject({ cards: z.array(z.string()), refs: z.array(cardRef) })),
  next: z.int().check(z.minimum(0), z.maximum(256)),
});

const cardId = z.string().check(z.regex(/^[A-Za-z0-9._:-]{1,60}$/));
const refs = z.array(cardRef).check(z.minLength(1), z.maxLength(256));
const epoch = z.int().check(z.minimum(1), z.maximum(64));
const size = z.int().check(z.minimum(1), z.maximum(256));

/** The id under which a value is committed, and the commitment to it. */
export const committed = z.strictObject({ id: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/)), c: hex32 });

/** A deck that the protocol deals. */
export const deckItem = z.strictObject({
  id: deckId,
  /** `dealer`: somebody who does not play; `poker`: the players together; `own`: a player's own secret deck. */
  mode: z.enum(["own", "dealer", "poker"]),
  /** Hash of the list of card ids: what the deck consists of. */
  cardsHash: hex32,
  /** Mode `own`: whose deck it is. */
  owner: z.optional(playerId),
  /** Mode `dealer`: who deals. The chain fixes all his shuffles before the game. */
  dealer: z.optional(
    z.strictObject({
      name: plainText(60),
      key: hex32,
      chain: z.strictObject({ nonce: hex16, n: size, anchor: hex32 }),
    }),
  ),
  /** What is opened after the game: nothing, every card that was ever held, or the whole order. */
  audit: z.enum(["none", "hands", "full"]),
});
export type DeckItem = z.output<typeof deckItem>;

/** Who answers rolls of class `oracle`. */
export const oracleItem = z.strictObject({ id: playerId, name: plainText(60), key: hex32, vrfKey: hex32 });
export type OracleItem = z.output<typeof oracleItem>;

/** Cards that are turned up: with the salts of their leaves, or with a proof of mental poker. */
const openedCards = z.strictObject({
  deckId,
  refs,
  cards: z.array(cardId).check(z.minLength(1), z.maxLength(256)),
  salts: z.optional(z.array(hex32).check(z.minLength(1), z.maxLength(256))),
  proof: z.optional(hex64),
});
export type OpenedCards = z.output<typeof openedCards>;

/** Cards turned up in the entry that plays them. */
export const opens = z.array(openedCards).check(z.minLength(1), z.maxLength(32));

/** Bodies of the entries that hidden information needs. */
export const cardBodies = {
  deck: z.strictObject({
    deckId,
    epoch,
    n: size,
    leaves: z.array(hex32).check(z.minLength(1), z.maxLength(256)),
    root: hex32,
  }),
  deal: z.strictObject({
    deckId,
    to: playerId,
    refs,
    attempt: whole,
    boxes: z.array(hex66).check(z.minLength(1), z.maxLength(256)),
  }),
  shuffle: z.strictObject({
    deckId,
    epoch,
    from: whole,
    key: hex32,
    out: z.array(hex32).check(z.minLength(1), z.maxLength(256)),
    proof: hexBytes,
  }),
  lift: z.strictObject({
    deckId,
    epoch,
    from: whole,
    level: whole,
    points: z.array(hex32).check(z.minLength(1), z.maxLength(256)),
    proof: hex64,
  }),
  share: z.strictObject({
    deckId,
    /** A player; `*`: everybody, for cards of the pile that are turned up. */
    to: z.union([playerId, z.literal("*")]),
    refs,
    points: z.array(hex32).check(z.minLength(1), z.maxLength(256)),
    proof: hex64,
  }),
  open: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("hidden"), id: committed.shape.id, value: json, salt: hex32 }),
    z.extend(openedCards, { kind: z.literal("cards") }),
    z.strictObject({
      kind: z.literal("not"),
      deckId,
      refs,
      cards: z.array(cardId).check(z.minLength(1), z.maxLength(256)),
      proof: z.optional(hexBytes),
    }),
    z.strictObject({
      kind: z.literal("fault"),
      deckId,
      ref: cardRef,
      attempt: whole,
      shared: hex32,
      proof: hex64,
    }),
    z.strictObject({ kind: z.literal("epoch"), deckId, epoch, secret: hex32 }),
  ]),
  oracle: z.strictObject({ n: z.int().check(z.minimum(1)), for: hex32, beta: hex64, proof: hex80 }),
  beacon: z.strictObject({
    round: z.int().check(z.minimum(1)),
    sig: hex48,
    /** The witness's signature that the demand was there before the round. */
    witness: z.optional(hex64),
  }),
} as const;

/** A card in a hand: its id where it was shown; where it was not "?", or, dealt by the log, its shuffle and place. */
export const heldCardOf = <Card extends z.core.$ZodType>(card: Card) => z.union([card, z.literal("?"), cardRef]);

/**
 * The shapes of deck and discards in the state of a card game, as the mechanics of the rules read them; a game spreads
 * them into the shape of its cards, beside hands and boxes of its own.
 *
 * @param card the id of a card
 * @param count a number of cards
 * @param bySide a count for each side: `{ union: count, confederate: count }`
 */
export function pileFields<
  Card extends z.core.$ZodType,
  Count extends z.core.$ZodType,
  const BySide extends { readonly [side: string]: z.core.$ZodType },
>(card: Card, count: Count, bySide: BySide) {
  return {
    /** How many cards are left to draw. */
    deck: count,
    /** Public, the newest last. */
    discard: z.array(card),
    /** The deck is rebuilt when the rules next ask for it. */
    reshuffle: z.boolean(),
    /**
     * The deck was rebuilt while hands were held: the cards that came into it then, and how many of each hand's
     * face-down cards were drawn since.
     */
    fresh: z.strictObject({ cards: z.array(card), ...bySide }),
  };
}
