import * as z from "zod/mini";

/** The two players: the Union (North) and the Confederacy (South). */
export const side = z.enum(["union", "confederate"]);
export type Side = z.output<typeof side>;

/** Who controls a box; the Kentucky boxes begin neutral (16.2). */
export const control = z.enum(["union", "confederate", "neutral"]);
export type Control = z.output<typeof control>;

/** A box of the map, or "europe": which ones exist is said by the component pack. */
export const boxId = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/));
export type BoxId = z.output<typeof boxId>;

/** A piece in play, "u-inf-3": side, type, number. Foreign pieces begin with f (8.4). */
export const pieceId = z.string().check(z.regex(/^(?:[ucf]-(?:inf|cav)-[1-9][0-9]{0,2}|garrison)$/));
export type PieceId = z.output<typeof pieceId>;

/** Infantry or cavalry. */
export const pieceType = z.enum(["infantry", "cavalry"]);
export type PieceType = z.output<typeof pieceType>;

/** The ladder of promotion (16.12.P3). */
export const grade = z.enum(["militia", "veteran", "crack"]);
export type Grade = z.output<typeof grade>;

/** The three leaders (8.2). */
export const leaderId = z.enum(["grant", "lee", "sherman"]);
export type LeaderId = z.output<typeof leaderId>;

/** How pieces go in a march (16.12.M3 to M10). */
export const way = z.enum(["road", "rail", "river", "cavalry", "jump", "river-jump", "sea"]);
export type Way = z.output<typeof way>;

/** The Border States (8.3), in the order of their dice. */
export const borderState = z.enum(["missouri", "kentucky", "maryland"]);
export type BorderState = z.output<typeof borderState>;

/** Whom a side fires at when it names no targets piece by piece. */
export const aim = z.enum(["weakened", "strongest", "spread"]);
export type Aim = z.output<typeof aim>;

/** A number of things: pieces, marches, points. */
export const count = z.int().check(z.minimum(0), z.maximum(999));

/** A turn of the calendar: 1 is July 1861, 40 is June 1865 (16.1). */
export const turn = z.int().check(z.minimum(1), z.maximum(40));

/** A number that may be negative. */
export const balance = z.int().check(z.minimum(-999), z.maximum(999));
