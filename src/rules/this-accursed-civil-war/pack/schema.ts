import * as z from "zod/mini";
import {
  columnAlignment,
  columnSheet,
  hexId,
  hexsideId,
  lettersOf,
  lineId,
  mapLetter,
  rowSheet,
} from "../../../schema/hex-pack.js";
import { packHead, relation } from "../../../schema/pack.js";
import { gunClass, leaderId, side, unitId, unitType, wingId } from "../terms/ids.js";
import { terrain } from "../terms/terrain-names.js";

/** A figure as printed. */
const small = z.int().check(z.minimum(-9), z.maximum(99));
/** A name as printed. */
const text = z.string().check(z.regex(/^.{1,60}$/u));

/** A map: columns at Edgehill and First Newbury, rows elsewhere. */
export const sheet = z.union([rowSheet, columnSheet]);
export type Sheet = z.output<typeof sheet>;

/** What makes a unit special: no pikes (NA.1), a leader whose cavalry keeps together (10.7.5), no salvo (9.4). */
export const mark = z.enum(["no-pikes", "no-salvo", "cromwell", "column"]);
export type Mark = z.output<typeof mark>;

/** A unit's counter: whose, what, how large (2.1). */
export const unitCounter = z.strictObject({
  side,
  name: text,
  type: unitType,
  /** It fills two hexes. */
  double: z.boolean(),
  /** The class of guns; null: none. */
  guns: z.nullable(gunClass),
  marks: z.array(mark),
});
export type UnitCounter = z.output<typeof unitCounter>;
/** A leader's counter. */
export const leaderCounter = z.strictObject({ side, name: text, marks: z.array(mark) });
export type LeaderCounter = z.output<typeof leaderCounter>;
/** A wing. */
export const wingCard = z.strictObject({
  side,
  name: text,
  /** It is a wing of cavalry. */
  cavalry: z.boolean(),
});
export type WingCard = z.output<typeof wingCard>;

/** A side of the map towards which the broken run (12.4). */
export const edge = z.enum(["north", "east", "south", "west"]);
const sideOfMap = z.string().check(z.regex(/^[A-Z]-(?:royalist|parliament)$/));

/**
 * What is printed on maps and counters, as relations. Keys: a map's letter ("E"); a line of it ("E31"); a hex ("E3109"); a
 * hexside ("E3109|E3110", in order); a counter ("eh-r-gerard"); a map and a side ("E-royalist").
 */
export const pack = z.strictObject({
  ...packHead,
  /** What is printed, by kind. */
  relations: z.strictObject({
    /** The maps, and how their hexes are numbered. */
    map: relation(sheet, mapLetter),
    /** Where a map joins another. */
    alignment: relation(columnAlignment, mapLetter),
    /** A line of terrain, one letter a hex. */
    terrainLine: relation(lettersOf("cwmtlhfrvbke"), lineId),
    /** Single hexes; they go before the lines. */
    terrain: relation(z.enum(terrain), hexId),
    /** Whether a hex can be played on. */
    onMap: relation(z.boolean(), hexId),
    /** Streams along hexsides. */
    stream: relation(z.boolean(), hexsideId),
    /** Hedges along hexsides. */
    hedge: relation(z.boolean(), hexsideId),
    /** The upper hex of a slope; null where a hexside is level. */
    slope: relation(z.nullable(hexId), hexsideId),
    /** Hexes that the set-ups and special rules name: roads, villages, banks. */
    stretch: relation(z.array(hexId)),
    /** The map edges of a side. */
    edge: relation(z.array(edge), sideOfMap),
    /** The counters of units. */
    unit: relation(unitCounter, unitId),
    /** Printed strength points. */
    strength: relation(small, unitId),
    /** Printed morale. */
    morale: relation(small, unitId),
    /** The bounce range of guns, by class. */
    bounce: relation(small),
    /** The counters of leaders. */
    leader: relation(leaderCounter, leaderId),
    /** Command Value, 0 to -2. */
    command: relation(small, leaderId),
    /** The wings. */
    wing: relation(wingCard, wingId),
  }),
});
export type Pack = z.output<typeof pack>;
