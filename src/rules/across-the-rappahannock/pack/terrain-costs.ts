import type { Ground } from "../terms/ids.js";
import type { Terrain } from "./schema.js";

/** The columns of T.Terrain. Horse artillery moves as cavalry, dismounted cavalry as infantry (6.21, 12.3). */
export type Column = "infantry" | "cavalry" | "artillery" | "leader";

/** Movement points by ground conditions; null: prohibited. */
export type Cost = { readonly [G in Ground]: number | null };
type Row = { readonly [C in Column]: Cost };

const of = (good: number | null, fair: number | null, bad: number | null): Cost => ({ good, fair, bad });
const always = (value: number | null): Cost => of(value, value, value);
const row = (infantry: Cost, cavalry: Cost, artillery: Cost, leader: Cost): Row => ({
  infantry,
  cavalry,
  artillery,
  leader,
});

/** T.Terrain: what it costs to enter a hex of each terrain. */
export const hexCosts: { readonly [T in Terrain]: Row } = {
  clear: row(of(1, 1, 2), of(1, 1, 2), of(2, 2, 3), always(1)),
  woods: row(of(2, 2, 3), of(2, 2, 3), of(3, 4, 5), always(2)),
  swamp: row(of(2, 3, 4), of(3, 4, 6), always(null), of(2, 3, 4)),
  town: row(always(2), always(4), always(null), always(1)),
};

/** T.Terrain: the rates along a road. Trails and railroads are half of the other terrain (6.23). */
export const roadCosts: { readonly [R in "pike" | "road"]: Row } = {
  pike: row(always(1), always(1), always(1), always(0.5)),
  road: row(of(1, 1, 2), of(1, 1, 2), of(1, 2, 3), of(0.5, 1, 1)),
};

/** T.Terrain: what crossing a hexside adds. Rivers and canals have no row: they cannot be crossed (6.24). */
export const crossingCosts: { readonly [K in "run" | "stream" | "good" | "poor" | "stoneWall"]: Row } = {
  run: row(of(1, 1, 2), of(1, 2, 3), of(2, 3, null), of(1, 1, 2)),
  stream: row(of(0, 0, 1), of(0, 0, 1), of(1, 2, 3), of(0, 0, 1)),
  good: row(of(1, 1, 2), of(1, 1, 2), of(2, 3, null), of(1, 1, 2)),
  poor: row(of(2, 3, null), of(2, 3, null), always(null), of(1, 2, 4)),
  stoneWall: row(always(1), always(null), always(null), always(1)),
};

/** T.Terrain: a stream ford takes this off the crossing; fortifications and friends in a hex add. */
export const streamFordRelief = 1;
export const fortificationCost = 1;
/** T.Terrain, note g: what artillery pays more on trails. */
export const artilleryTrail = 1;
/** 13: to move adjacent to an enemy at night. */
export const nightCost = 1;
