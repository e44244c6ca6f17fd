/**
 * What packs of hex games have in common: ids of hexes and hexsides, sheets, how sheets join, routes.
 *
 * @packageDocumentation
 */
import * as z from "zod/mini";

/** A sheet's name: one letter, the first of the ids of its hexes. */
export const mapLetter = z.string().check(z.regex(/^[A-Z]$/));

/** A hex: the letter of its sheet, then two numbers of two digits: "F4814". Whether the line or the place stands first is the game's. */
export const hexId = z.string().check(z.regex(/^[A-Z][0-9]{4}$/));

/** A hexside by its two hexes in order, "F4814|F4914". */
export const hexsideId = z.string().check(z.regex(/^[A-Z][0-9]{4}\|[A-Z][0-9]{4}$/));

/** A line of hexes, "F31": the sheet and the number of the row or column. */
export const lineId = z.string().check(z.regex(/^[A-Z][0-9]{2}$/));

/** A number of a row, column or place as printed. */
const number = z.int().check(z.minimum(0), z.maximum(99));
/** The first and the last number as printed. */
const numbers = z.strictObject({
  /** The least. */
  first: number,
  /** The greatest. */
  last: number,
});
/** What the sheet is called. */
const title = z.string().check(z.regex(/^.{1,60}$/u));
/** Which rows or columns lie half a hex further. */
const shifted = z.enum(["odd", "even"]);
/** Towards which places they lie further. */
const shiftTowards = z.enum(["growing", "falling"]);

/** How the hexes of a sheet of rows (pointed tops) are numbered. */
export const rowSheet = z.strictObject({
  title,
  /** The numbers of its rows. */
  rows: numbers,
  places: numbers,
  /** Where growing numbers lead. */
  rowsGrow: z.enum(["north", "south"]),
  /** Where growing numbers of places lead. */
  placesGrow: z.enum(["east", "west"]),
  shifted,
  shiftTowards,
  /** The first and last numbers are known; otherwise they are a guess that is wide enough. */
  exact: z.boolean(),
  /** Rows and places that the sheet has at least, where its size is not known. */
  sure: z.optional(z.strictObject({ rows: numbers, places: numbers })),
  /** The whole sheet is entered: of a hex or hexside that is not listed nothing is there. */
  charted: z.boolean(),
});
export type RowSheet = z.output<typeof rowSheet>;

/** How the hexes of a sheet of columns (flat tops) are numbered. */
export const columnSheet = z.strictObject({
  title,
  /** The numbers of its columns. */
  columns: numbers,
  places: numbers,
  /** Where growing numbers lead. */
  columnsGrow: z.enum(["east", "west"]),
  /** Where growing numbers of places lead. */
  placesGrow: z.enum(["north", "south"]),
  shifted,
  shiftTowards,
  /** The first and last numbers are known; otherwise they are a guess that is wide enough. */
  exact: z.boolean(),
  /** Columns and places that the sheet has at least, where its size is not known. */
  sure: z.optional(z.strictObject({ columns: numbers, places: numbers })),
  /** The whole sheet is entered: of a hex or hexside that is not listed nothing is there. */
  charted: z.boolean(),
});
export type ColumnSheet = z.output<typeof columnSheet>;

/** The directions of rows, and of columns. */
export const rowDirection = z.enum(["E", "NE", "NW", "W", "SW", "SE"]);
export const columnDirection = z.enum(["N", "NW", "SW", "S", "SE", "NE"]);

/** Where a sheet joins another: a hex of this sheet lies in a direction next to one of the other. */
export const rowAlignment = z.strictObject({
  hex: hexId,
  /** In which direction. */
  lies: rowDirection,
  of: hexId,
});
/** The same of sheets of columns. */
export const columnAlignment = z.strictObject({
  hex: hexId,
  /** In which direction. */
  lies: columnDirection,
  of: hexId,
});

/** A line of letters, one a hex from the first place of the line on; `?` is not known. `letters` is a class: "cwst". */
export const lettersOf = (letters: string) => z.string().check(z.regex(new RegExp(`^[${letters}?]{1,100}$`)));

/** A road or railroad, by the hexes that it runs through, each next to the one before. */
export const routeOf = <const K extends readonly [string, ...string[]]>(kinds: K) =>
  z.strictObject({
    /** What sort of way it is. */
    kind: z.enum(kinds),
    hexes: z.array(hexId),
  });
