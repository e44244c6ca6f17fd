import * as z from "zod/mini";
import type { hexId, hexsideId, rowDirection } from "../../../schema/hex-pack.js";

/** The two players: Union and Confederacy. */
export const side = z.enum(["US", "CSA"]);
export type Side = z.output<typeof side>;

/** A hex: the letter of its map, then row and place: "F4814"; T is the training battlefield. */
export { hexId } from "../../../schema/hex-pack.js";
export type HexId = z.output<typeof hexId>;

/** A hexside by its two hexes in order, "F4814|F4914". */
export { hexsideId } from "../../../schema/hex-pack.js";
export type HexsideId = z.output<typeof hexsideId>;

/** A combat unit or a pontoon train by its counter, "us-1-1-v-a", "csa-kershaw-a". */
export const unitId = z.string().check(z.regex(/^(?:us|csa)-[a-z0-9-]{1,36}$/));
export type UnitId = z.output<typeof unitId>;

/** A leader, "us-hooker", "csa-lee". */
export const leaderId = z.string().check(z.regex(/^(?:us|csa)-[a-z0-9-]{1,36}$/));
export type LeaderId = z.output<typeof leaderId>;

/** A command: the units under one commander, "us-2-v", "csa-mclaws" (4.24). */
export const commandId = z.string().check(z.regex(/^(?:us|csa)-[a-z0-9-]{1,36}$/));
export type CommandId = z.output<typeof commandId>;

/** An activation marker: one counter of the cup, "us-v-1", "csa-ii-2" (4.1). */
export const markerId = z.string().check(z.regex(/^(?:us|csa)-[a-z0-9-]{1,36}$/));
export type MarkerId = z.output<typeof markerId>;

/** Units that come together: a group of reinforcements, or a place from which units enter. */
export const groupId = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/));
export type GroupId = z.output<typeof groupId>;

/** An entry hex by the side that owns it and its name on the map, "CSA-6", "US-B" (LG.OffMap). */
export const entryId = z.string().check(z.regex(/^(?:US|CSA)-[A-Z0-9]{1,2}$/));
export type EntryId = z.output<typeof entryId>;

/** Infantry, cavalry, artillery, horse artillery, pontoon train (2.2). */
export const unitType = z.enum(["infantry", "cavalry", "artillery", "horse-artillery", "train"]);
export type UnitType = z.output<typeof unitType>;

/** The six directions of a map whose hexes stand in rows (7.11). */
export { rowDirection as facing } from "../../../schema/hex-pack.js";
export type Facing = z.output<typeof rowDirection>;

/** Ground conditions (LG.Weather). */
export const ground = z.enum(["good", "fair", "bad"]);
export type Ground = z.output<typeof ground>;

/** The weather (LG.Weather). */
export const weather = z.enum(["dry", "overcast", "light-rain", "heavy-rain"]);
export type Weather = z.output<typeof weather>;

/** How a unit moves with one activation marker (6.1, 6.13, LG.SM). */
export const mode = z.enum(["normal", "extended", "strategic"]);
export type Mode = z.output<typeof mode>;

/** A number of things, or a place in a list, from 0. */
export const count = z.int().check(z.minimum(0), z.maximum(999));

/** A number of half movement points: leaders pay halves on roads (T.Terrain). */
export const halves = z.int().check(z.minimum(0), z.maximum(199));

/** A number that may be negative. */
export const balance = z.int().check(z.minimum(-999), z.maximum(999));

/** A turn of the scenario, from 1. */
export const turn = z.int().check(z.minimum(1), z.maximum(99));
