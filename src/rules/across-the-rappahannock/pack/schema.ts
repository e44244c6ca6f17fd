import * as z from "zod/mini";
import { lettersOf, lineId, mapLetter, routeOf, rowAlignment, rowSheet } from "../../../schema/hex-pack.js";
import { packHead, relation } from "../../../schema/pack.js";
import { commandId, entryId, facing, ground, hexId, hexsideId, leaderId, side, unitType } from "../terms/ids.js";

const small = z.int().check(z.minimum(-9), z.maximum(99));
/** A name as printed. */
const text = z.string().check(z.regex(/^.{1,60}$/u));
const yes = z.boolean();

/** How the hexes of a map are numbered: rows of hexes, two digits for the row, two for the place in it. */
export const mapSheet = rowSheet;
export type MapSheet = z.output<typeof mapSheet>;

/** Where a map joins another: a hex of this map lies in a direction next to one of the other (SC.Full). */
export const alignment = rowAlignment;

/** What covers a hex (T.TEC). */
export const terrain = z.enum(["clear", "woods", "swamp", "town"]);
export type Terrain = z.output<typeof terrain>;

/** Water along a hexside (BR.Water). */
export const water = z.enum(["none", "river", "canal", "run", "stream"]);
export type Water = z.output<typeof water>;

/** A ford across a hexside: good and poor ones of rivers, and those of streams (BR.Fords). */
export const ford = z.enum(["none", "good", "poor", "stream"]);
export type Ford = z.output<typeof ford>;

/** Roads by what they cost: weatherproof pikes and streets, dirt roads, trails (BR.Roads, AMB-1). */
export const road = z.enum(["none", "pike", "road", "trail"]);
export type Road = z.output<typeof road>;

/** A road or railroad by the hexes that it runs through, each next to the one before. */
export const route = routeOf(["pike", "road", "trail", "railroad"]);
export type Route = z.output<typeof route>;

/** A printed fortification: its front, or null where it protects all round (a sunken road). */
export const fortification = z.strictObject({ facing: z.nullable(facing) });

/** Which side of the great river a hex lies on, looked at from the Union's camps. */
export const bank = z.enum(["east", "west"]);
export type Bank = z.output<typeof bank>;

/** A unit's counter: whose, what, and the commander on its second line in each battle (2.2). */
export const unitCounter = z.strictObject({
  side,
  type: unitType,
  name: text,
  /** The command in each battle: F Fredericksburg, C Chancellorsville, T training. */
  commands: z.record(mapLetter, commandId),
  /** Extra-long-range guns (FR.ELR); the 1st U.S. Sharpshooters (T.Charge). */
  marks: z.array(z.enum(["elr", "sharpshooters"])),
});
export type UnitCounter = z.output<typeof unitCounter>;

export const leaderCounter = z.strictObject({
  side,
  name: text,
  /** What they lead; null: an army. */
  command: z.nullable(commandId),
  /** How high they stand. */
  level: z.enum(["division", "corps", "army"]),
});
export type LeaderCounter = z.output<typeof leaderCounter>;

/** A command: whom it belongs to, who leads it, which corps it is of (4.24). */
export const commandCard = z.strictObject({
  side,
  name: text,
  leader: z.nullable(leaderId),
  corps: z.nullable(commandId),
  /** What sort of command it is. */
  kind: z.enum(["division", "cavalry", "reserve", "army-reserve"]),
});
export type CommandCard = z.output<typeof commandCard>;

/** An activation marker: which commands it activates (4.1). */
export const markerCounter = z.strictObject({
  side,
  name: text,
  /** Whom it activates. */
  kind: z.enum(["corps", "division", "cavalry", "artillery", "strategic"]),
  /** The corps or division named on it; null for strategic movement. */
  command: z.nullable(commandId),
  commands: z.array(commandId),
});
export type MarkerCounter = z.output<typeof markerCounter>;

const dismounted = z.strictObject({
  /** Strength on foot. */
  strength: small,
  /** Cohesion on foot. */
  cohesion: small,
});
const range = z.strictObject({
  /** The least die. */
  from: small,
  /** The greatest die. */
  to: small,
});
const numberOfHex = relation(small, hexId);
const ofPair = <T extends z.ZodMiniType>(value: T) => relation(value, hexsideId);

/**
 * What is printed on maps and counters, as relations. Keys: a map's letter ("F"); a row of it ("F31"); a hex ("F3115");
 * a hexside ("F3115|F3116", in order); a counter ("us-1-1-v-a"); a command ("us-2-v").
 */
export const pack = z.strictObject({
  ...packHead,
  /** What is printed, by kind. */
  relations: z.strictObject({
    /** The maps, and how their hexes are numbered. */
    map: relation(mapSheet, mapLetter),
    /** Where a map joins another. */
    alignment: relation(alignment, mapLetter),
    /** A row of terrain, one letter a hex from the first place on: c clear, w woods, s swamp, t town, ? not known. */
    terrainRow: relation(lettersOf("cwst"), lineId),
    /** A row of levels, one digit a hex. */
    levelRow: relation(lettersOf("0-9"), lineId),
    /** Single hexes; they go before the rows. */
    terrain: relation(terrain, hexId),
    /** The level of a hex; it goes before the row. */
    level: numberOfHex,
    /** Whether a hex can be played on. */
    onMap: relation(yes, hexId),
    /** Hexes that lie partly in the river. */
    partlyRiver: relation(yes, hexId),
    /** On which side of the great river a hex lies. */
    bank: relation(bank, hexId),
    /** Names of places, also of those that are not towns. */
    place: relation(text, hexId),
    /** Town hexes over which artillery beyond the river sees (BR.Towns). */
    overlooked: relation(yes, hexId),
    /** Printed fortifications; null: none there. */
    fortification: relation(z.nullable(fortification), hexId),
    /** Water along a hexside. */
    water: ofPair(water),
    /** Fords across a hexside. */
    ford: ofPair(ford),
    /** Bridges across a hexside. */
    bridge: ofPair(yes),
    /** Stone walls on a hexside. */
    stoneWall: ofPair(yes),
    /** Roads from hex to hex. */
    road: ofPair(road),
    /** Railroads from hex to hex. */
    railroad: ofPair(yes),
    /** Roads and railroads by the hexes that they run through. */
    route: relation(route),
    /** The hexes of an entry, "CSA-6", "US-B" (LG.OffMap). */
    entry: relation(z.array(hexId), entryId),
    /** Hexes that a scenario names without listing them: a stretch of road, a town. */
    stretch: relation(z.array(hexId)),
    /** Ground conditions with which a scenario begins. */
    ground: relation(ground),
    /** The counters of combat units and trains. */
    unit: relation(unitCounter),
    /** Charge strength of infantry and mounted cavalry; fire modifier and strength of artillery. */
    strength: relation(small),
    /** Good order; cavalry mounted. */
    cohesion: relation(small),
    /** Cohesion while disordered. */
    cohesionDisordered: relation(small),
    /** The back of a cavalry counter. */
    dismounted: relation(dismounted),
    /** The range class of guns (9.11). */
    range: relation(z.enum(["S", "M", "L"])),
    /** Movement allowance by counter, or by type ("infantry", "dismounted", "leader"). */
    allowance: relation(small),
    /** The counters of leaders. */
    leader: relation(leaderCounter),
    /** How far a leader commands, in movement points. */
    commandRange: relation(small),
    /** What the die of a combined activation has to beat (4.25). */
    combined: relation(small),
    /** The commands. */
    command: relation(commandCard),
    /** The activation markers. */
    marker: relation(markerCounter),
    /** The printed range of a marker (LG.Indecision). */
    markerRange: relation(range),
    /** The corps whose markers serve a battery of the Rappahannock or army reserve (FR.Art.US). */
    assigned: relation(z.array(commandId)),
  }),
});
export type Pack = z.output<typeof pack>;
