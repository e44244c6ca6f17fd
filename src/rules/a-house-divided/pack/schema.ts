import * as z from "zod/mini";
import { packHead, relation } from "../../../schema/pack.js";
import { boxId, control, count, grade, pieceType, side, turn } from "../terms/ids.js";

/** A distance on the map as it is drawn. */
const mapUnit = z.int().check(z.minimum(0), z.maximum(1750));
/** A number of one figure as printed. */
const value = z.int().check(z.minimum(0), z.maximum(9));
const yes = z.literal(true);
/** A figure for each side. */
const bySide = z.strictObject({
  /** The Union's. */
  union: value,
  /** The Confederacy's. */
  confederate: value,
});
const turns = z.strictObject({
  /** The turn with which it begins. */
  first: turn,
  /** The turn with which it ends. */
  last: turn,
});

/** Pieces of one kind in a set-up. */
export const placed = z.strictObject({ side, type: pieceType, grade, count });
export type Placed = z.output<typeof placed>;

/** A river line: the box upstream, or null where no flow is drawn (16.4). */
export const river = z.strictObject({
  upper: z.nullable(boxId),
  /** What the river is called. */
  name: z.string().check(z.regex(/^.{1,40}$/u)),
});
export type River = z.output<typeof river>;

/** A leader's counter: arrival, rating, the turn in which it changes, the rating then (8.2). */
export const leaderCounter = z.strictObject({
  side,
  /** The turn in which they arrive. */
  arrives: turn,
  /** Their rating at first. */
  rating: value,
  /** The turn from which the other rating counts. */
  changes: turn,
  /** Their rating from then on. */
  ratingAfter: value,
});
export type LeaderCounter = z.output<typeof leaderCounter>;

/** The difference of army sizes at the end that decides a short scenario; null: the campaign (16.13). */
export const level = z.strictObject({
  /** How many pieces the winner has to have more. */
  difference: count,
  /** Less than that is a draw. */
  draw: z.boolean(),
});

/**
 * What is printed on map, pieces, cards of tables, as relations. Keys: a box; a pair of boxes for lines; "box|from" for
 * crossings; "scenario|thing" for set-ups; "y1861-1" for the Command Table.
 */
export const pack = z.strictObject({
  ...packHead,
  /** What is printed, by kind. */
  relations: z.strictObject({
    /** What a box is called. */
    name: relation(z.string().check(z.regex(/^.{1,60}$/u))),
    /** The state of a box, two letters. */
    state: relation(z.string().check(z.regex(/^[A-Z]{2}$/))),
    /** Where a box is drawn: right and down, on a map 1750 wide and 1250 high. No rule reads it. */
    position: relation(z.strictObject({ x: mapUnit, y: mapUnit })),
    /** Who controls a box when the war begins. */
    control: relation(control),
    /** Recruitment value of a box for the Union. */
    union: relation(value),
    /** Recruitment value of a box for the Confederacy. */
    confederate: relation(value),
    /** Whether a box is a port. */
    port: relation(z.boolean()),
    /** Whether a port has a fort. */
    fort: relation(z.boolean()),
    /** Boxes joined by a railroad; by pair in order. */
    rail: relation(yes),
    /** Boxes joined by a road; by pair in order. */
    road: relation(yes),
    /** Boxes joined by a river line, by pair in order. */
    river: relation(river),
    /** Approaches that cross a river line on the edge of a box. */
    crossing: relation(yes),
    /** The Command Table, by year and die: marches and leadership of each side (3.0, 7.0). */
    command: relation(bySide),
    /** Combat value of a kind of piece: a die up to it hits (16.6). */
    combat: relation(value),
    /** What fire at a piece of a kind is lowered by. */
    defence: relation(value),
    /** Morale value of a kind of piece (8.1). */
    morale: relation(value),
    /** What a piece of a beaten army adds to its desertion die (8.12). */
    defeat: relation(value),
    /** The die that a Border State has to beat (8.3). */
    borderNumber: relation(value),
    /** Militia that a Border State adds (8.3). */
    borderGain: relation(value),
    /** The counters of the leaders (8.2). */
    leader: relation(leaderCounter),
    /** How many pieces of a kind the foreign intervention brings (8.4). */
    foreign: relation(count),
    /** The turns of a scenario. */
    scenario: relation(turns),
    /** How a scenario is won (16.13). */
    level: relation(level),
    /** Militia infantry of a side at the start of a scenario, on the map and to be recruited. */
    militia: relation(count),
    /** The pieces of a box when a scenario begins. */
    setup: relation(z.array(placed)),
    /** Boxes that a side controls when a scenario begins, where the map says otherwise. */
    gain: relation(side),
    /** Where a leader stands when a scenario begins. */
    leaderAt: relation(boxId),
  }),
});
export type Pack = z.output<typeof pack>;
