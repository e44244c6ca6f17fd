/**
 * What hidden information adds to a log: decks, commitments, and the services of a dealer, an oracle or a beacon.
 *
 * @packageDocumentation
 */
import * as z from "zod/mini";
import { hex16, hex32, json, nonNegativeInt, plainText, playerId } from "./ids.js";

/** Bytes as lower-case hex. */
const hexBytes = z.string().check(z.regex(/^(?:[0-9a-f]{2})+$/));
/** A sealed card: 66 bytes as lower-case hex. */
const hex66 = z.string().check(z.regex(/^[0-9a-f]{132}$/));
/** A proof or an answer: 64 bytes as lower-case hex. */
const hex64 = z.string().check(z.regex(/^[0-9a-f]{128}$/));
/** A proof of the oracle (RFC 9381): 80 bytes as lower-case hex. */
const hex80 = z.string().check(z.regex(/^[0-9a-f]{160}$/));
/** A signature of the beacon (BLS12-381): 48 bytes as lower-case hex. */
const hex48 = z.string().check(z.regex(/^[0-9a-f]{96}$/));

/** The id of a deck, as the rules module names it. */
export const deckId = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/));

/** A face-down card: number of the shuffle, from 1, and place in the pile, from 0. */
export const cardRef = z.string().check(z.regex(/^[1-9][0-9]{0,2}\.(0|[1-9][0-9]{0,2})$/));

/** The shape of a dealt deck in the state of a game; see the mechanics of the rules. */
export const dealtDeck = z.strictObject({
  /** One pile a shuffle. */
  piles: z.array(
    z.strictObject({
      /** The cards of the pile, by name, in no order. */
      cards: z.array(z.string()),
      /** Those that lie face down, the next to be drawn first. */
      refs: z.array(cardRef),
    }),
  ),
  /** The place of the next card to be drawn. */
  next: z.int().check(z.minimum(0), z.maximum(256)),
});

/** A card, as the rules module names it. */
const cardId = z.string().check(z.regex(/^[A-Za-z0-9._:-]{1,60}$/));
/** Face-down cards, by shuffle and place. */
const refs = z.array(cardRef).check(z.minLength(1), z.maxLength(256));
/** Number of the shuffle of the deck, from 1. */
const epoch = z.int().check(z.minimum(1), z.maximum(64));
/** A number of cards. */
const size = z.int().check(z.minimum(1), z.maximum(256));

/** The id under which a value is committed, and the commitment to it. */
export const committed = z.strictObject({
  /** What is committed, as the move names it. */
  id: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/)),
  /** The commitment: hash of the value and a salt. */
  c: hex32,
});

/** A deck that the protocol deals. */
export const deckItem = z.strictObject({
  id: deckId,
  /** `dealer`: somebody who does not play; `poker`: the players together; `own`: a player's own secret deck. */
  mode: z.enum(["own", "dealer", "poker"]),
  /** Hash of the list of card ids: what the deck consists of. */
  cardsHash: hex32,
  /** Mode `own`: whose deck it is. */
  owner: z.optional(playerId),
  /** Mode `dealer`: who deals. The chain fixes all their shuffles before the game. */
  dealer: z.optional(
    z.strictObject({
      /** The name that people read. */
      name: plainText(60),
      /** The key that signs what they deal. */
      key: hex32,
      /** One value a shuffle. */
      chain: z.strictObject({
        /** Drawn at random. */
        nonce: hex16,
        /** Number of values. */
        n: size,
        /** The end of the chain, shown before the game. */
        anchor: hex32,
      }),
    }),
  ),
  /** What is opened after the game: nothing, every card that was ever held, or the whole order. */
  audit: z.enum(["none", "hands", "full"]),
});
export type DeckItem = z.output<typeof deckItem>;

/** Who answers rolls of class `oracle`. */
export const oracleItem = z.strictObject({
  /** How the log names it. */
  id: playerId,
  /** The name that people read. */
  name: plainText(60),
  /** The key that signs its entries. */
  key: hex32,
  /** The key of its verifiable random function (RFC 9381). */
  vrfKey: hex32,
});
export type OracleItem = z.output<typeof oracleItem>;

/** Cards that are turned up: with the salts of their leaves, or with a proof of mental poker. */
const openedCards = z.strictObject({
  deckId,
  refs,
  /** What they are, in the order of `refs`. */
  cards: z.array(cardId).check(z.minLength(1), z.maxLength(256)),
  /** The salts of their leaves: decks of a dealer or a player. */
  salts: z.optional(z.array(hex32).check(z.minLength(1), z.maxLength(256))),
  /** Mental poker: that the author's key takes the mask off to these cards. */
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
    /** A commitment to each card, in the order of the deck. */
    leaves: z.array(hex32).check(z.minLength(1), z.maxLength(256)),
    /** Root of the tree over `leaves`. */
    root: hex32,
  }),
  deal: z.strictObject({
    deckId,
    /** Who gets the cards. */
    to: playerId,
    refs,
    /** How often these cards were dealt before: more than 0 after a box that did not open. */
    attempt: nonNegativeInt,
    /** The cards with their salts, sealed for the player, in the order of `refs`. */
    boxes: z.array(hex66).check(z.minLength(1), z.maxLength(256)),
  }),
  shuffle: z.strictObject({
    deckId,
    epoch,
    /** The level of masks from which the cards come. */
    from: nonNegativeInt,
    /** The public key of the author's mask. */
    key: hex32,
    /** The deck after it, each card a point. */
    out: z.array(hex32).check(z.minLength(1), z.maxLength(256)),
    /** That it is the deck before, shuffled and masked. */
    proof: hexBytes,
  }),
  lift: z.strictObject({
    deckId,
    epoch,
    /** The level from which the shuffle takes its cards. */
    from: nonNegativeInt,
    /** The level whose cards are masked. */
    level: nonNegativeInt,
    /** These cards with the author's mask, each a point. */
    points: z.array(hex32).check(z.minLength(1), z.maxLength(256)),
    /** That each has the same mask, and nothing else is changed. */
    proof: hex64,
  }),
  share: z.strictObject({
    deckId,
    /** A player; `*`: everybody, for cards of the pile that are turned up. */
    to: z.union([playerId, z.literal("*")]),
    refs,
    /** The cards without the author's mask, in the order of `refs`. */
    points: z.array(hex32).check(z.minLength(1), z.maxLength(256)),
    /** That nothing but the author's mask was taken off. */
    proof: hex64,
  }),
  open: z.discriminatedUnion("kind", [
    z.strictObject({
      kind: z.literal("hidden"),
      id: committed.shape.id,
      /** What was committed. */
      value: json,
      /** Its salt: with the value it gives the commitment. */
      salt: hex32,
    }),
    z.extend(openedCards, { kind: z.literal("cards") }),
    z.strictObject({
      kind: z.literal("not"),
      deckId,
      refs,
      /** None of `refs` is one of these. */
      cards: z.array(cardId).check(z.minLength(1), z.maxLength(256)),
      /** That it is so, without showing what they are. */
      proof: z.optional(hexBytes),
    }),
    z.strictObject({
      kind: z.literal("fault"),
      deckId,
      ref: cardRef,
      /** Which try to deal it. */
      attempt: nonNegativeInt,
      /** The secret of box and player, which opens it for everybody. */
      shared: hex32,
      /** That `shared` is that secret. */
      proof: hex64,
    }),
    z.strictObject({
      kind: z.literal("epoch"),
      deckId,
      epoch,
      /** The value of the chain from which the shuffle comes, or the key of a mask. */
      secret: hex32,
    }),
  ]),
  oracle: z.strictObject({
    /** Number of its answer, from 1. */
    n: z.int().check(z.minimum(1)),
    /** Hash of the entry that asks. */
    for: hex32,
    /** The answer. */
    beta: hex64,
    /** That the oracle had no choice. */
    proof: hex80,
  }),
  beacon: z.strictObject({
    /** Number of the round. */
    round: z.int().check(z.minimum(1)),
    /** The beacon's signature of the round. */
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

/**
 * What was only said of cards that are dealt outside the log, as a state keeps it.
 *
 * @param side - the sides of the game
 * @param bySide - a count for each side
 */
export function claimFields<
  Side extends z.core.$ZodType,
  const BySide extends { readonly [side: string]: z.core.$ZodType },
>(side: Side, bySide: BySide) {
  return z.strictObject({
    /** Who brought a card out of a hand in which nobody had seen it, last. */
    by: z.record(z.string(), side),
    /** How many cards the entries of others have taken out of each hand. */
    taken: z.strictObject(bySide),
    /** How many cards were played that lay elsewhere by somebody else's word. */
    lost: z.int().check(z.minimum(0)),
  });
}
