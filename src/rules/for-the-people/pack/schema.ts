import * as z from "zod/mini";
import { cardText, packHead, relation } from "../../../schema/pack.js";
import { spaceId, zoneId } from "../terms/ids.js";
import { lineKinds, portKinds } from "../terms/lists.js";

export const line = z.enum(lineKinds);
export type Line = z.output<typeof line>;

export const port = z.enum(portKinds);
export type Port = z.output<typeof port>;

/** A strategy card as it is printed (4). */
export const card = z.strictObject({
  /** The printed title. */
  title: z.string().check(z.regex(/^.{1,100}$/u)),
  /** Its value as an Operations Card (4.1). */
  operations: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** Whose event it is (4.22). */
  side: z.enum(["union", "confederate", "either"]),
  /** The name of its effect in the rules module; cards of one text share it. */
  effect: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/u)),
});
export type Card = z.output<typeof card>;

const rating = z.int().check(z.minimum(0), z.maximum(10));
const mapUnit = z.int().check(z.minimum(0), z.maximum(7000));

const point = z.strictObject({
  /** Units to the right of the left edge. */
  x: mapUnit,
  /** Units down from the upper edge. */
  y: mapUnit,
});

/** The component pack: what is printed on map, counters and cards. */
export const pack = z.strictObject({
  ...packHead,
  /** The facts, table by table. */
  relations: z.strictObject({
    name: relation(z.string().check(z.regex(/^.{1,60}$/u))),
    /** Where a space is drawn: right and down, on a map 6700 wide and 4350 high. No rule reads it. */
    position: relation(point),
    line: relation(line),
    /** Spaces all of whose lines are listed; `half`: but where some of them lead is known by their direction alone. */
    closed: relation(z.enum(["closed", "half"])),
    /** Blue bars that a line crosses: for each of its routes the space whose bar it is, null for none (6.2). */
    bars: relation(z.array(z.nullable(spaceId))),
    port: relation(port),
    /** Railroads that leave the north edge of the map from a space (8.2). */
    exit: relation(z.boolean()),
    proUnion: relation(z.boolean()),
    /** Resource spaces and what they are worth (12.2). */
    resource: relation(z.int().check(z.minimum(1), z.maximum(20))),
    /** Blockade runner ports and their zone (10.52). */
    runner: relation(zoneId),
    strategy: relation(z.int().check(z.minimum(1), z.maximum(3))),
    attack: relation(rating),
    defence: relation(rating),
    /** Political rating; cavalry Generals have none. */
    political: relation(rating),
    /** The turn in which a General comes into play (5.6). */
    arrival: relation(z.int().check(z.minimum(1), z.maximum(13))),
    card: relation(card),
    /**
     * The number printed on a card: a finding names it, and set-ups tell by it which cards are out. The edition of 2000 has 110, a
     * later one more.
     */
    number: relation(z.int().check(z.minimum(1), z.maximum(999))),
    /** What cards say whose text no rulebook has, as the players agreed it; a pack may leave the relation out. */
    effect: z.optional(relation(cardText)),
    /** Cards that leave the game once they were played as events (4.21). */
    leaves: relation(z.boolean()),
    /** Cards that answer what the other side does (4.25). */
    interrupts: relation(z.boolean()),
  }),
});
export type Pack = z.output<typeof pack>;
