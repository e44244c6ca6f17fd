import type { Facing, HexId, Side } from "./ids.js";

export const sides: readonly Side[] = ["US", "CSA"];

export const other = (side: Side): Side => (side === "US" ? "CSA" : "US");

/** Directions in order round a hex, anticlockwise from the east (7.11). */
export const facings: readonly Facing[] = ["E", "NE", "NW", "W", "SW", "SE"];

/** Costs are counted in half movement points, so that a leader's half stays a whole number (T.Terrain). */
export const point = 2;

/** Hexes that enemies must keep away: extended movement (6.13), strategic movement (LG.SM), recovery (11.64). */
export const extendedDistance = 2;
export const strategicDistance = 3;
export const recoveryDistance = 3;

/** Extra movement points of extended movement (6.13). */
export const extendedBonus = { infantry: 2, artillery: 3, cavalry: 4, "horse-artillery": 4, leader: 4 } as const;

/** What strategic movement multiplies the allowance by (LG.SM). */
export const strategicFactor = 4;

/** Movement points for mounting and dismounting (12.1), and for loading a pontoon (LG.Eng.Pontoon). */
export const mountCost = 2;
export const loadCost = 1;

/** Pontoons that a train carries (LG.Eng.Train). */
export const maxCargo = 2;

/** Movement allowance of a pontoon train (LG.Eng.Train), and of Hooker when he is wounded (LG.Hooker.Roof). */
export const trainAllowance = 5;
export const woundedAllowance = 4;

/** Movement points from Hooker within which a division is active without a roll (LG.Indecision). */
export const hookerReach = 4;

/** Corps markers of the Union in one turn, and Grand Divisions from which they come (FR.Cmd). */
export const maxCorpsMarkers = 6;
export const maxGrandDivisions = 2;

/** The hexes of the sunken road, which count as fortifications in every scenario (FR.SunkenRoad, LG.IP). */
export const sunkenRoad: readonly HexId[] = ["F3717", "F3817"];

/** Hooker's leader counter (LG.Hooker). */
export const hooker = "us-hooker";
/** Turns of a wound that lasts to the end of the game (SC.Jackson). */
export const forGood = 99;

/**
 * Maps that lie side by side, from the east: Fredericksburg, Salem Church, Chancellorsville (BR.Terrain); and the sheets of
 * the training battlefield.
 */
export const mapsFromEast: readonly (readonly string[])[] = [
  ["F", "S", "C"],
  ["T", "U", "V"],
];
