/**
 * How somebody who has a printed map enters it: a pack with the map's numbers and unknown terrain, and what is wrong with it.
 *
 * @packageDocumentation
 */

/** A map to begin: its letter, rows and hexes in a row, the first number of each. */
export interface NewMap {
  readonly map: string;
  readonly rows: number;
  readonly columns: number;
  readonly firstRow: number;
  readonly firstColumn: number;
  readonly title: string;
}

export interface HexMaps {
  /** A copy of a pack with one more map, or with that map begun anew: numbered, and nothing entered. */
  start(pack: unknown, map: NewMap): unknown;
  /** Whether anything of a map is entered already. */
  isBegun(pack: unknown, map: string): boolean;
  /** How an entry is written that has not the shape of its relation, by its place in the file; undefined: no hint. */
  hint(path: string): string | undefined;
  /** What is missing on each map, and what cannot be. */
  look(pack: unknown): Promise<readonly string[]>;
}
