import * as z from "zod/mini";
import { cardText, packHead, relation } from "../../../schema/pack.js";
import { colonyId, zoneId } from "../terms/ids.js";

/** Kinds of connection: solid, dotted (wilderness, 7.3.D), and Falmouth-Quebec, for Arnold only (7.4.D). */
export const link = z.enum(["solid", "wilderness", "arnold"]);
export type Link = z.output<typeof link>;

/** A strategy card (2.0, 3.0, 6.3). */
export const card = z.strictObject({
  /** What the card is called. */
  title: z.string().check(z.regex(/^.{1,100}$/u)),
  /** Operations value, or null for an event. */
  ops: z.nullable(z.union([z.literal(1), z.literal(2), z.literal(3)])),
  /** Whose flag: `any` none, `both` a Special (6.3.B). Null for Ops cards. */
  flag: z.nullable(z.enum(["american", "british", "any", "both"])),
  /** A Battle card (6.33.A). */
  battle: z.boolean(),
  /** A Battle card that may also be played as an event in the Strategy Phase (6.33.A). */
  alsoEvent: z.boolean(),
  /** A Special: must be played (6.34). */
  mandatory: z.boolean(),
  /** Leaves the game when played (6.3.C). */
  removedAfterPlay: z.boolean(),
  /** Has the deck rebuilt when played, or when discarded (6.1, 6.3.D). */
  reshuffle: z.nullable(z.enum(["play", "discard"])),
  /** An End of War card: the year in which it ends the game (6.34.C.iii). */
  warEnds: z.nullable(z.int().check(z.minimum(1775), z.maximum(1783))),
  /** The name of the effect in the rules module, or null where it is not known. */
  effect: z.nullable(z.string().check(z.regex(/^[a-z0-9-]{1,60}$/u))),
});
export type Card = z.output<typeof card>;

const rating = (max: number) => z.int().check(z.minimum(1), z.maximum(max));

/** A distance on the map as it is drawn. */
const mapUnit = z.int().check(z.minimum(0), z.maximum(2000));

/** The component pack: what is printed on map, counters and cards. */
export const pack = z.strictObject({
  ...packHead,
  /** What is printed, by kind. */
  relations: z.strictObject({
    /** Every space, and its colony. */
    colony: relation(colonyId),
    /** Where a space is drawn: right and down, on a map 1250 wide and 1500 high. No rule reads it. */
    position: relation(z.strictObject({ x: mapUnit, y: mapUnit })),
    /** What a space or a General is called. */
    name: relation(z.string().check(z.regex(/^.{1,60}$/u))),
    /** Ports and their Blockade Zone (12.3). */
    zone: relation(zoneId),
    /** Fortified ports (2.1.C). */
    fortified: relation(z.literal(true)),
    /** Whether a space gives winter quarters (11.0). */
    winterQuarters: relation(z.boolean()),
    /** Which spaces are joined, and how; by pair in order. */
    link: relation(link),
    /** Strategy rating of a General, 1 to 3 (7.1.A). */
    strategy: relation(rating(3)),
    /** Battle rating of a General (9.3). */
    tactical: relation(rating(6)),
    /** Agility rating of a General (9.3). */
    agility: relation(rating(3)),
    /** British CUs by year, key "y1775" (8.1.A). */
    reinforcements: relation(z.int().check(z.minimum(0), z.maximum(30))),
    /** What is printed on a strategy card. */
    card: relation(card),
    /** The number printed on a card; no rule reads it, a finding names it. A pack may leave the relation out. */
    number: z.optional(relation(z.int().check(z.minimum(1), z.maximum(999)))),
    /** What cards say whose text no rulebook has, as the players agreed it; a pack may leave the relation out. */
    effect: z.optional(relation(cardText)),
    /** How many CUs there are by nationality, key "american" (2.2.A); read only under the ruling `counter-mix`. */
    counters: relation(z.int().check(z.minimum(0), z.maximum(999))),
  }),
});
export type Pack = z.output<typeof pack>;
