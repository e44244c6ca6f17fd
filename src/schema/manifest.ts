import * as z from "zod/mini";
import { deckId, deckItem, oracleItem } from "./cards.js";
import { hex16, hex32, json, plainText, playerId } from "./ids.js";

const moduleId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/));
const purpose = z.string().check(z.regex(/^[A-Za-z0-9/_-]{1,80}$/));
const word = z.string().check(z.regex(/^[a-z0-9][a-zA-Z0-9._-]{0,59}$/));
/** Sides are named as the rules module names them: "british", "US". */
const sideName = z.string().check(z.regex(/^[a-zA-Z0-9][a-zA-Z0-9._-]{0,59}$/));

/** A player's seed chain: everything he will ever show is fixed by the anchor. */
export const chain = z.strictObject({
  nonce: hex16,
  /** Number of values, 64 to 65536. */
  n: z.int().check(z.minimum(64), z.maximum(65536)),
  anchor: hex32,
});

/** A player, his keys and his chain. */
export const player = z
  .strictObject({
    id: playerId,
    name: plainText(60),
    /** The side he plays, as the rules module names it. */
    side: sideName,
    /** Long-term identity: signs only joins and key rotations. */
    idKey: hex32,
    /** Signs this game's packets. */
    key: hex32,
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
    expander: z.literal("arc4-drop256/seedrandom-3"),
    preset: z.enum(["quick", "strict"]),
    classes: z.record(purpose, chanceClass),
  }),
  /** The component pack, and whether the players take it as their board. */
  data: z.strictObject({ id: moduleId, hash: hex32, authority: z.enum(["agreed", "sources"]) }),
  deadlines: z.strictObject({
    /** Days for an answer; a matter of agreement, time is not in the log. */
    days: z.int().check(z.minimum(1), z.maximum(365)),
    /** Who may sign a forfeit for a missed deadline. */
    forfeit: z.enum(["referee", "opponent", "none"]),
  }),
  limits: z.strictObject({
    /** Proposals allowed in one period. */
    proposals: z.int().check(z.minimum(1), z.maximum(100)),
  }),
} as const;

const setting = {
  format: z.literal(1),
  rules: z.strictObject({ id: moduleId, version: z.string().check(z.regex(/^\d+\.\d+\.\d+$/)), hash: hex32 }),
  /** Where the game starts: a scenario of the module, or a position given whole. */
  start: z.union([z.strictObject({ scenario: moduleId }), z.strictObject({ position: z.record(z.string(), json) })]),
  initialStateHash: hex32,
  ...agreement,
  referee: z.nullable(z.strictObject({ name: plainText(60), key: hex32 })),
  /** Cards dealt by the protocol; empty where they are dealt outside. */
  decks: z.array(deckItem).check(z.maxLength(8)),
  /** Who answers rolls of class `oracle`; exactly one for the whole game. */
  oracle: z.optional(oracleItem),
  /** Whose signature says that a demand for a beacon was there before its round. */
  witness: z.optional(z.strictObject({ name: plainText(60), key: hex32 })),
  /** Games that were begun and given up before this one. */
  abandons: z.array(hex32),
} as const;

/** What the players agree before anything is shown. Its hash is the game's id. */
export const manifest = z.strictObject({ ...setting, players: z.array(player).check(z.minLength(2), z.maxLength(8)) });
export type Manifest = z.output<typeof manifest>;
export type Player = z.output<typeof player>;

/** A manifest with open slots, as it goes round. */
export const invite = z.strictObject({
  m: z.strictObject({ ...setting, players: z.array(z.nullable(player)).check(z.minLength(2), z.maxLength(8)) }),
  /** Signature of the first player's identity key over `m`. */
  sig: z.string().check(z.regex(/^[0-9a-f]{128}$/)),
});
export type Invite = z.output<typeof invite>;

/** What an `amend` may change: never players, keys, chains, expander or format. */
export const amendment = z.strictObject({
  options: z.optional(agreement.options),
  rulings: z.optional(agreement.rulings),
  classes: z.optional(z.record(purpose, chanceClass)),
  data: z.optional(agreement.data),
  rules: z.optional(setting.rules),
  /** State after a change of rules or data, as both compute it. */
  stateHash: z.optional(hex32),
  deadlines: z.optional(agreement.deadlines),
  limits: z.optional(agreement.limits),
});
export type Amendment = z.output<typeof amendment>;
