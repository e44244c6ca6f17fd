import * as z from "zod/mini";
import { deckId, deckItem, oracleItem } from "./cards.js";
import { FORMAT } from "./format.js";
import { hex16, hex32, hex64, json, plainText, playerId } from "./ids.js";
import { pairingPattern } from "./patterns.js";

/** The id of a rules module, a scenario or a component pack: `washingtons-war`. */
const moduleId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/));
/** What a roll is for, as the rules module names it: `battle`. */
const purpose = z.string().check(z.regex(/^[A-Za-z0-9/_-]{1,80}$/));
/** The name of an option or a ruling, or the value of a ruling. */
const word = z.string().check(z.regex(/^[a-z0-9][a-zA-Z0-9._-]{0,59}$/));
/** Sides are named as the rules module names them: "british", "US". */
export const sideName = z.string().check(z.regex(/^[a-zA-Z0-9][a-zA-Z0-9._-]{0,59}$/));

/** The name of an event: `spring-cup-2027`. */
export const eventId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,59}$/));
/** The name of a pairing: `1-12`. */
export const pairingId = z.string().check(z.regex(pairingPattern));

/** A player's seed chain: everything they will ever show is fixed by the anchor. */
export const chain = z.strictObject({
  /** Drawn at random: no two chains are the same. */
  nonce: hex16,
  /** Number of values, 64 to 65536. */
  n: z.int().check(z.minimum(64), z.maximum(65536)),
  /** The end of the chain, shown before the game: it fixes every value before it. */
  anchor: hex32,
});

/** A player, their keys and their chain. */
export const player = z
  .strictObject({
    /** How the log names the player, in `a` of each entry. */
    id: playerId,
    /** The name that people read. */
    name: plainText(60),
    /** The side they play, as the rules module names it. */
    side: sideName,
    /** Long-term identity: signs only joins and key rotations. */
    idKey: hex32,
    /** Signs this game's packets. */
    key: hex32,
    /** The chain from which their part of every roll comes. */
    chain,
    /** For each deck of a dealer: the key under which this player's cards are sealed. */
    boxKeys: z.optional(z.record(deckId, hex32)),
  })
  .register(z.globalRegistry, { id: "player" });

/** When rolls may be taken: `now`; only after everybody has shown a value; with an oracle's or a beacon's answer. */
export const chanceClass = z.enum(["now", "sealed", "oracle", "beacon"]);
export type ChanceClass = z.output<typeof chanceClass>;

const agreement = {
  /** Choices that the module offers. */
  options: z.record(word, json),
  /** Agreed readings of ambiguities; what is not named has the module's standard reading. */
  rulings: z.record(word, word),
  /** `quick`: all `now`; `strict`: as the module recommends. `classes` overrides purpose by purpose. */
  dice: z.strictObject({
    /** How results are made of a seed. */
    expander: z.literal("arc4-drop256/seedrandom-3"),
    /** The class of every roll that `classes` does not name. */
    preset: z.enum(["quick", "strict"]),
    /** The class of rolls by what they are for. */
    classes: z.record(purpose, chanceClass),
  }),
  /** The component pack, and whether the players take it as their board. */
  data: z.strictObject({
    id: moduleId,
    /** Hash of the pack: both players have the same one. */
    hash: hex32,
    /** `agreed`: the pack is the board, whatever its facts rest on; `sources`: only facts with a sure source convict. */
    authority: z.enum(["agreed", "sources"]),
  }),
  /** How long an answer may take, and what follows where it takes longer. */
  deadlines: z.strictObject({
    /** Days for an answer; a matter of agreement, time is not in the log. */
    days: z.int().check(z.minimum(1), z.maximum(365)),
    /** Who may sign a forfeit for a missed deadline. */
    forfeit: z.enum(["referee", "opponent", "none"]),
  }),
  /** Bounds that keep a game readable. */
  limits: z.strictObject({
    /** Proposals allowed in one period. */
    proposals: z.int().check(z.minimum(1), z.maximum(100)),
  }),
} as const;

/** Somebody who does not play and signs for one thing. */
const official = z.strictObject({
  /** The name that people read. */
  name: plainText(60),
  /** The key that signs. */
  key: hex32,
});

/** One of several who may rule: nobody who plays, and known by a key of their own for years. */
export const refereeItem = z.strictObject({
  /** How the log names them. */
  id: playerId,
  /** The name that people read. */
  name: plainText(60),
  /** Who they are: their identity key. */
  idKey: hex32,
  /** The key that signs their rulings. It may be the identity key. */
  key: hex32,
  /** The identity key's signature over `{referee, key}`: this key rules for me. */
  join: hex64,
});

const setting = {
  format: z.literal(FORMAT),
  /** The rules module by which the game is judged. */
  rules: z.strictObject({
    id: moduleId,
    /** The version of the module, for people to read. */
    version: z.string().check(z.regex(/^\d+\.\d+\.\d+$/)),
    /** Hash of what the module decides by: it says which version is meant. */
    hash: hex32,
  }),
  /** Where the game starts: a scenario of the module, or a position given whole. */
  start: z.union([
    z.strictObject({ scenario: moduleId }),
    z.strictObject({
      /** The whole state of the rules module. */
      position: z.record(z.string(), json),
    }),
  ]),
  /** Hash of the state before the first move. */
  initialStateHash: hex32,
  ...agreement,
  /** Who may rule on disputes; null: nobody. */
  referee: z.nullable(official),
  /** Where several may rule, in the order in which they count; `referee` is null then. Each of them rules alone. */
  referees: z.optional(z.array(refereeItem).check(z.minLength(2), z.maxLength(8))),
  /** Who may let an error stand: all players by consent, or the referee; left out: nobody. */
  stands: z.optional(z.enum(["nobody", "players", "referee"])),
  /**
   * When a declared effect of a card counts whose text no rulebook has: once the others have played on; left out: when its text
   * is agreed.
   */
  declared: z.optional(z.enum(["open", "play-on"])),
  /** Cards dealt by the protocol; empty where they are dealt outside. */
  decks: z.array(deckItem).check(z.maxLength(8)),
  /** Who answers rolls of class `oracle`; exactly one for the whole game. */
  oracle: z.optional(oracleItem),
  /** Whose signature says that a demand for a beacon was there before its round. */
  witness: z.optional(official),
  /** The key of a club whose receipts the log may hold: when it had seen which packet; left out: none. They decide nothing. */
  receipts: z.optional(hex32),
  /** The event that the game is played in; left out: none. It decides nothing in the game. */
  event: z.optional(
    z.strictObject({
      /** Hash of the event's profile: what its games are to be played by. */
      profile: hex32,
      /** The pairing of a round of the event. */
      pairing: z.optional(pairingId),
      /** Identity key of the event's gamemaster: without their word no referee is replaced; left out: none is. */
      gm: z.optional(hex32),
    }),
  ),
  /** Games that were begun and given up before this one. */
  abandons: z.array(hex32),
} as const;

/** What the players agree before anything is shown. Its hash is the game's id. */
export const manifest = z.strictObject({
  ...setting,
  /** Everybody who plays, in the order of the invite. */
  players: z.array(player).check(z.minLength(2), z.maxLength(8)),
});
export type Manifest = z.output<typeof manifest>;
export type Player = z.output<typeof player>;

/** A manifest with open slots, as it goes round. */
export const invite = z.strictObject({
  /** The manifest as far as it is filled in. */
  m: z.strictObject({
    ...setting,
    /** Everybody who plays; null: a slot that is open. */
    players: z.array(z.nullable(player)).check(z.minLength(2), z.maxLength(8)),
  }),
  /** Signature of the first player's identity key over `m`. */
  sig: z.string().check(z.regex(/^[0-9a-f]{128}$/)),
});
export type Invite = z.output<typeof invite>;

/** What an `amend` may change: never players, keys, chains, expander or format. */
export const amendment = z.strictObject({
  options: z.optional(agreement.options),
  rulings: z.optional(agreement.rulings),
  /** The class of rolls by what they are for. */
  classes: z.optional(z.record(purpose, chanceClass)),
  data: z.optional(agreement.data),
  rules: z.optional(setting.rules),
  /** State after a change of rules or data, as both compute it. */
  stateHash: z.optional(hex32),
  deadlines: z.optional(agreement.deadlines),
  limits: z.optional(agreement.limits),
});
export type Amendment = z.output<typeof amendment>;
