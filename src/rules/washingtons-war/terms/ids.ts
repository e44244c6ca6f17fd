import * as z from "zod/mini";
import { heldCardOf } from "../../../schema/cards.js";

/** The two sides; French pieces belong to the American (12.2.C). */
export const side = z.enum(["american", "british"]);
export type Side = z.output<typeof side>;

/** Whose Combat Units (CUs): 3.0. */
export const nationality = z.enum(["american", "french", "british"]);
export type Nationality = z.output<typeof nationality>;

/** The thirteen Generals (4.0). */
export const generalId = z.enum([
  "arnold",
  "burgoyne",
  "carleton",
  "clinton",
  "cornwallis",
  "gates",
  "greene",
  "howe",
  "lafayette",
  "lee",
  "lincoln",
  "rochambeau",
  "washington",
]);
export type GeneralId = z.output<typeof generalId>;

/** A space of the map: which ones exist is said by the component pack. Never integer-like. */
export const spaceId = z.string().check(z.regex(/^[a-z][a-z-]{1,39}$/));
export type SpaceId = z.output<typeof spaceId>;

/** A strategy card: which ones exist is said by the component pack. Every physical copy has its own id. */
export const cardId = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,59}$/));
export type CardId = z.output<typeof cardId>;

/** A card in a hand: its id where it was shown; where it was not "?", or, dealt by the log, its shuffle and place. */
export const heldCard = heldCardOf(cardId);

/** Where a General is when not in a space (7.6). */
export const box = z.enum([
  "british-reinforcements",
  "american-leaders",
  "french-reinforcements",
  "captured",
  "eliminated",
]);
export type Box = z.output<typeof box>;

/** The seven Blockade Zones (12.3). */
export const zoneId = z.enum([
  "st-lawrence",
  "new-england",
  "long-island-sound",
  "delaware",
  "chesapeake",
  "carolinas",
  "south-atlantic",
]);
export type ZoneId = z.output<typeof zoneId>;

/** The thirteen colonies, and Canada, which is not one of them but counts as a colony for victory (10.0.B, 13.2). */
export const colonyId = z.enum([
  "NH",
  "MA",
  "RI",
  "CT",
  "NY",
  "NJ",
  "PA",
  "DE",
  "MD",
  "VA",
  "NC",
  "SC",
  "GA",
  "Canada",
]);
export type ColonyId = z.output<typeof colonyId>;

/** A number of things: CUs, cards, markers. */
export const count = z.int().check(z.minimum(0), z.maximum(999));

/** CUs by nationality. */
export const forces = z.strictObject({ american: count, french: count, british: count });
export type Forces = z.output<typeof forces>;
