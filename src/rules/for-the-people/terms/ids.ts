import * as z from "zod/mini";
import { heldCardOf } from "../../../schema/cards.js";
import { generalIds } from "./general-ids.js";
import { armyIds, eliteIds, sideIds, stateIds, zoneIds } from "./lists.js";
import { spaceIds } from "./space-ids.js";

/** The two sides (3). */
export const side = z.enum(sideIds);
export type Side = z.output<typeof side>;

/** A space of the map (1.2): all of them are known by name and state. */
export const spaceId = z.enum(spaceIds);
export type SpaceId = z.output<typeof spaceId>;

/** A General; cavalry Generals are Cavalry Brigades while they are on the map (5.51). */
export const generalId = z.enum(generalIds);
export type GeneralId = z.output<typeof generalId>;

/** The markers of Armies (5.21); their names are colour only. */
export const armyId = z.enum(armyIds);
export type ArmyId = z.output<typeof armyId>;

/** The elite units, two a side (7.51). */
export const eliteId = z.enum(eliteIds);
export type EliteId = z.output<typeof eliteId>;

/** A strategy card: which ones exist is said by the component pack. */
export const cardId = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,59}$/));
export type CardId = z.output<typeof cardId>;

/** A card in a hand: its id where it was shown; where it was not "?", or, dealt by the log, its shuffle and place. */
export const heldCard = heldCardOf(cardId);

/** States, and the District of Columbia (12.14). */
export const stateId = z.enum(stateIds);
export type StateId = z.output<typeof stateId>;

/** The four zones of the blockade (10.51). */
export const zoneId = z.enum(zoneIds);
export type ZoneId = z.output<typeof zoneId>;

/** A number of things: SP, cards, markers. */
export const count = z.int().check(z.minimum(0), z.maximum(999));

/** A change of a track: Strategic Will, blockade, amphibious modifier. */
export const change = z.int().check(z.minimum(-99), z.maximum(99));

/** Where a General or an Army marker is: a space, or a place off the map (see `places.ts`). */
export const place = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/));

/** A key of a record by space. */
export const spaceKey = z.string().check(z.regex(/^[a-z][a-z-]{1,39}$/));
