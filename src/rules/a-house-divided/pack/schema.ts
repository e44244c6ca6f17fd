import * as z from "zod/mini";
import { packHead, relation } from "../../../schema/pack.js";
import { boxId, control, count, grade, pieceType, side, turn } from "../terms/ids.js";

const mapUnit = z.int().check(z.minimum(0), z.maximum(1750));
const value = z.int().check(z.minimum(0), z.maximum(9));
const yes = z.literal(true);

/** Pieces of one kind in a set-up. */
export const placed = z.strictObject({ side, type: pieceType, grade, count });
export type Placed = z.output<typeof placed>;

/** A river line: the box upstream, or null where no flow is drawn (16.4). */
export const river = z.strictObject({ upper: z.nullable(boxId), name: z.string().check(z.regex(/^.{1,40}$/u)) });
export type River = z.output<typeof river>;

/** A leader's counter: arrival, rating, the turn in which it changes, the rating then (8.2). */
export const leaderCounter = z.strictObject({ side, arrives: turn, rating: value, changes: turn, ratingAfter: value });
export type LeaderCounter = z.output<typeof leaderCounter>;

/** The difference of army sizes at the end that decides a short scenario; null: the campaign (16.13). */
export const level = z.strictObject({ difference: count, draw: z.boolean() });

/**
 * What is printed on map, pieces, cards of tables, as relations. Keys: a box; a pair of boxes for lines; "box|from" for
 * crossings; "scenario|thing" for set-ups; "y1861-1" for the Command Table.
 */
export const pack = z.strictObject({
  ...packHead,
  relations: z.strictObject({
    name: relation(z.string().check(z.regex(/^.{1,60}$/u))),
    state: relation(z.string().check(z.regex(/^[A-Z]{2}$/))),
    /** Where a box is drawn: right and down, on a map 1750 wide and 1250 high. No rule reads it. */
    position: relation(z.strictObject({ x: mapUnit, y: mapUnit })),
    control: relation(control),
    union: relation(value),
    confederate: relation(value),
    port: relation(z.boolean()),
    fort: relation(z.boolean()),
    rail: relation(yes),
    road: relation(yes),
    river: relation(river),
    /** Approaches that cross a river line on the edge of a box. */
    crossing: relation(yes),
    command: relation(z.strictObject({ union: value, confederate: value })),
    combat: relation(value),
    /** What fire at a piece of a kind is lowered by. */
    defence: relation(value),
    morale: relation(value),
    /** What a piece of a beaten army adds to its desertion die (8.12). */
    defeat: relation(value),
    borderNumber: relation(value),
    borderGain: relation(value),
    leader: relation(leaderCounter),
    foreign: relation(count),
    scenario: relation(z.strictObject({ first: turn, last: turn })),
    level: relation(level),
    militia: relation(count),
    setup: relation(z.array(placed)),
    gain: relation(side),
    leaderAt: relation(boxId),
  }),
});
export type Pack = z.output<typeof pack>;
