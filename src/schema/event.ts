import * as z from "zod/mini";
import { FORMAT } from "./format.js";
import { hex32, hex64, plainText } from "./ids.js";
import { eventId, manifest, pairingId, refereeItem, sideName } from "./manifest.js";

const agreed = manifest.shape;

/** A game of an event: by which rules, from which start, with which options and board. */
const eventGame = z.strictObject({
  rules: agreed.rules,
  /** The scenario that is played. */
  scenario: agreed.rules.shape.id,
  /** All options of the module. */
  options: agreed.options,
  /** Readings of the rulebook, `official` with the date of the official statements that count. */
  rulings: agreed.rulings,
  /** The class of rolls by what they are for, where it is not that of the preset. */
  classes: agreed.dice.shape.classes,
  data: agreed.data,
  /** Who deals cards: somebody outside the log, a dealer of the log, the players together. */
  cards: z.enum(["outside", "dealer", "poker"]),
  /** What is opened after the game of cards that the log deals. */
  audit: z.enum(["none", "hands", "full"]),
  /** When a declared effect of a card counts; left out: when its text is agreed. */
  declared: agreed.declared,
});

/** What a gamemaster announces for all games of an event. */
export const eventProfile = z.strictObject({
  /** The event, one word for all numbers of its profile. */
  event: eventId,
  /** From 1; a later one takes the place of those before, for games that begin under it. */
  number: z.int().check(z.minimum(1), z.maximum(9999)),
  /** Hash of the profile before; null for the first. */
  prev: z.nullable(hex32),
  /** What people call it. */
  name: plainText(120),
  /** Who runs it: the identity key that signs profiles and rounds. */
  gm: z.strictObject({
    /** The name that people read. */
    name: plainText(60),
    /** Their identity key. */
    idKey: hex32,
  }),
  /** What may be played. */
  games: z.array(eventGame).check(z.minLength(1), z.maxLength(40)),
  /** The class of rolls: `quick`, `strict`. */
  preset: agreed.dice.shape.preset,
  /** Who rules, in the order in which they count. */
  referees: z.array(refereeItem).check(z.maxLength(8)),
  deadlines: agreed.deadlines,
  limits: agreed.limits,
  /** Who may let an error stand. */
  stands: z.enum(["nobody", "players", "referee"]),
  /** What happens to a player who does not answer, in words. */
  silence: plainText(1000),
  /** How errors are treated, in words. */
  errors: plainText(1000),
  /** What breaks a tie, the first first. */
  ties: z.array(plainText(200)).check(z.maxLength(20)),
  /** The key of the club whose receipts count; left out: none. */
  receipts: z.optional(hex32),
});
export type EventProfile = z.output<typeof eventProfile>;

/** A profile as a file: signed by the gamemaster. */
export const signedProfile = z.strictObject({
  format: z.literal(FORMAT),
  kind: z.literal("event-profile"),
  profile: eventProfile,
  /** The gamemaster's identity key over `profile`. */
  sig: hex64,
});
export type SignedProfile = z.output<typeof signedProfile>;

/** Who meets whom. */
const pairing = z.strictObject({
  /** One word, once in an event. */
  id: pairingId,
  /** Identity keys of those who play; one where they have a bye. */
  players: z.array(hex32).check(z.minLength(1), z.maxLength(8)),
  /** The side of each of them, in the same order; left out: as they agree. */
  sides: z.optional(z.array(sideName).check(z.maxLength(8))),
  /** Id of the rules module; left out: any of the profile. */
  game: z.optional(agreed.rules.shape.id),
  /** Nobody to play against in this round. */
  bye: z.boolean(),
});

/** The pairings of a round. */
export const eventRound = z.strictObject({
  event: eventId,
  /** Hash of the profile under which it is played. */
  profile: hex32,
  /** From 1. */
  round: z.int().check(z.minimum(1), z.maximum(9999)),
  /** Hash of the round before; null for the first. */
  prev: z.nullable(hex32),
  pairings: z.array(pairing).check(z.minLength(1), z.maxLength(5000)),
});
export type EventRound = z.output<typeof eventRound>;

/** A round as a file: signed by the gamemaster. */
export const signedRound = z.strictObject({
  format: z.literal(FORMAT),
  kind: z.literal("event-round"),
  round: eventRound,
  /** The gamemaster's identity key over `round`. */
  sig: hex64,
});
export type SignedRound = z.output<typeof signedRound>;
