import type { Feature, Terrain } from "./terrain-names.js";

/** Movement points, and whether a unit suffers a formation hit. */
export interface Entry {
  readonly cost: number;
  readonly hit: boolean;
}
export interface TerrainRow {
  /** Null: nobody enters. */
  readonly heavy: Entry | null;
  readonly cavalry: Entry | null;
  readonly light: Entry | null;
  readonly blocks: boolean;
  /** What is added to fire at, and to close combat against, units there; null: not possible. */
  readonly fire: number | null;
  readonly combat: number | null;
}
const free = (cost: number): Entry => ({ cost, hit: false });
const hits = (cost: number): Entry => ({ cost, hit: true });

/** Terrain of hexes (7.1.1, 7.3.1). Light infantry suffers no formation hits. */
export const terrainTable: { readonly [T in Terrain]: TerrainRow } = {
  clear: { heavy: free(1), cavalry: free(1), light: free(1), blocks: false, fire: 0, combat: 0 },
  wood: { heavy: hits(2), cavalry: hits(4), light: free(3), blocks: true, fire: -1, combat: -1 },
  marsh: { heavy: hits(1), cavalry: hits(2), light: free(2), blocks: false, fire: 0, combat: 1 },
  thicket: { heavy: hits(2), cavalry: hits(3), light: free(2), blocks: false, fire: 0, combat: 1 },
  lane: { heavy: hits(2), cavalry: hits(3), light: free(2), blocks: true, fire: -1, combat: -1 },
  hedge: { heavy: hits(2), cavalry: hits(3), light: free(2), blocks: true, fire: -1, combat: -1 },
  field: { heavy: free(1), cavalry: free(1), light: free(1), blocks: false, fire: 0, combat: 0 },
  river: { heavy: null, cavalry: null, light: null, blocks: false, fire: 0, combat: null },
  village: { heavy: hits(2), cavalry: hits(4), light: free(2), blocks: true, fire: -2, combat: -2 },
  bridge: { heavy: hits(2), cavalry: hits(2), light: free(1), blocks: false, fire: 2, combat: -2 },
  castle: { heavy: hits(2), cavalry: hits(4), light: free(2), blocks: true, fire: null, combat: null },
  entrenchment: { heavy: hits(2), cavalry: hits(2), light: free(2), blocks: false, fire: -1, combat: -1 },
};

/** Hexsides: what they add. Everybody but light infantry suffers a formation hit (7.3.1). */
export const hexsideTable: {
  readonly [F in Feature]: {
    readonly cost: number;
    readonly blocks: boolean;
    readonly fire: number;
    readonly combat: number;
  };
} = {
  stream: { cost: 1, blocks: false, fire: 0, combat: -1 },
  hedgeRow: { cost: 1, blocks: true, fire: -1, combat: -1 },
  upslope: { cost: 1, blocks: true, fire: 0, combat: -1 },
  downslope: { cost: 1, blocks: true, fire: 0, combat: 0 },
};
