import * as z from "zod/mini";
import type { hexId, hexsideId } from "../../../schema/hex-pack.js";
import { fireMode as fireModes } from "./fire-modes.js";
import { step as stepNames } from "./step-names.js";

/** The King, and Parliament with its allies. */
export const side = z.enum(["royalist", "parliament"]);
export type Side = z.output<typeof side>;

/** A hex: the letter of its battle's map, then the two printed numbers: "E3109"; T is the training field. */
export { hexId } from "../../../schema/hex-pack.js";
export type HexId = z.output<typeof hexId>;
export type HexsideId = z.output<typeof hexsideId>;

const id = z.string().check(z.regex(/^(?:tf|eh|fn|mm|sn|na)-[a-z0-9-]{1,40}$/));

/** A combat unit by its counter: battle, side, name: "eh-r-gerard". */
export const unitId = id;
export type UnitId = z.output<typeof unitId>;
/** A leader: "eh-rupert". Generic leaders are named after their wing: "eh-r-left-generic". */
export const leaderId = id;
export type LeaderId = z.output<typeof leaderId>;
/** A wing: "eh-r-left". */
export const wingId = id;
export type WingId = z.output<typeof wingId>;

/** Heavy infantry, light infantry, cavalry, artillery, wagons. */
export const unitType = z.enum(["heavy", "light", "cavalry", "artillery", "wagon"]);
export type UnitType = z.output<typeof unitType>;
/** Classes of guns, the lightest first. */
export const gunClass = z.enum(["falcon", "saker", "culverin"]);
export type GunClass = z.output<typeof gunClass>;

/** Formation, with the three special ones: hedgehog, Open Order, column (6.3). */
export const formation = z.enum(["normal", "shaken", "broken", "hedgehog", "open", "column"]);
export type Formation = z.output<typeof formation>;
/** Morale. */
export const moraleState = z.enum(["normal", "shaken", "broken"]);
export type MoraleState = z.output<typeof moraleState>;

/** The order of a wing (5.6). */
export const order = z.enum(["charge", "make-ready", "receive-charge", "rally"]);
export type Order = z.output<typeof order>;

/** A unit points at the vertex between this direction and the next one anticlockwise. Of rows and of columns of hexes. */
export const facing = z.enum(["E", "NE", "N", "NW", "W", "SW", "S", "SE"]);
export type Facing = z.output<typeof facing>;

/** What a unit does within its movement, step by step (6.2, 6.3.2, 7.1, 8.3). */
export const step = z.enum(stepNames);
export type Step = z.output<typeof step>;

/** How infantry fires (9.3, 9.4). */
export const fireMode = z.enum(fireModes);
export type FireMode = z.output<typeof fireMode>;

/** A number of things, or a place in a list, from 0. */
export const count = z.int().check(z.minimum(0), z.maximum(999));
/** A number that may be negative. */
export const balance = z.int().check(z.minimum(-999), z.maximum(999));
/** A turn of the battle, from 1. */
export const turn = z.int().check(z.minimum(1), z.maximum(99));
