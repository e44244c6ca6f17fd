/**
 * Hex grids whose numbering is data: neighbours, distances, directions, places on paper.
 *
 * A grid is made of lines of hexes that share hexsides: rows, where the hexes have pointed tops, or columns, where they
 * have flat ones. Every second line is shifted by half a hex.
 *
 * @packageDocumentation
 */
import { TurnproofError } from "../../../schema/error.js";

/** How an id of a hex is written. */
export interface HexNumbering {
  /** Whether the number of the line stands first in an id. */
  readonly lineFirst: boolean;
  /** Digits of each number, with leading zeros: 2 for `3115`. */
  readonly digits: number;
  /** What stands before the numbers: a map's letter. */
  readonly prefix?: string;
}

/** How the hexes of a map are numbered. */
export interface HexScheme extends HexNumbering {
  /** What one of the two numbers counts: rows (pointed tops) or columns (flat tops). */
  readonly lines: "rows" | "columns";
  /** Numbers of the first and last line, and of the first and last place in a line. */
  readonly line: readonly [first: number, last: number];
  readonly place: readonly [first: number, last: number];
  /** Where growing numbers lead: lines to the south or the east, else the other way; places likewise. */
  readonly lineGrows: "north" | "south" | "east" | "west";
  readonly placeGrows: "north" | "south" | "east" | "west";
  /** Lines with odd or with even numbers are shifted by half a hex, towards growing or falling places. */
  readonly shifted: "odd" | "even";
  readonly shiftTowards: "growing" | "falling";
}

/** The six directions of rows, counted anticlockwise from the east. */
export const rowDirections = ["E", "NE", "NW", "W", "SW", "SE"] as const;
/** The six directions of columns, counted anticlockwise from the north. */
export const columnDirections = ["N", "NW", "SW", "S", "SE", "NE"] as const;
export type HexDirection = (typeof rowDirections)[number] | (typeof columnDirections)[number];

/** A hex by its distance from the first one: steps east and steps to the south-east, say; see {@link HexGrid.axial}. */
export interface Axial {
  readonly q: number;
  readonly r: number;
}

export interface HexGrid {
  readonly scheme: HexScheme;
  /** The directions of this grid, in order round a hex. */
  readonly directions: readonly HexDirection[];
  /** Every hex of the map, line after line. */
  readonly hexes: readonly string[];
  has(hex: string): boolean;
  /** The hex in a direction; undefined beyond the map's edge. */
  neighbour(hex: string, direction: HexDirection): string | undefined;
  /** The hexes around one, those beyond the edge left out. */
  neighbours(hex: string): readonly string[];
  /** The direction of an adjacent hex; undefined where the two are not adjacent. */
  directionTo(from: string, to: string): HexDirection | undefined;
  /** Steps from one hex to another. */
  distance(a: string, b: string): number;
  /** All hexes of the map within a number of steps, the hex itself too. */
  within(hex: string, steps: number): readonly string[];
  /** Oblique coordinates: along the line, and across it. */
  axial(hex: string): Axial;
  at(axial: Axial): string | undefined;
  /** Where the centre lies on paper, in units of the distance between neighbours; right and down. */
  centre(hex: string): { readonly x: number; readonly y: number };
}

/**
 * The id of a hex from its two numbers.
 *
 * @example hexName({ lineFirst: true, digits: 2, prefix: "F" }, 31, 5) // "F3105"
 */
export function hexName({ lineFirst, digits, prefix = "" }: HexNumbering, line: number, place: number): string {
  const [one, two] = (lineFirst ? [line, place] : [place, line]).map((n) => String(n).padStart(digits, "0"));
  return `${prefix}${one}${two}`;
}

/** The two numbers of an id, whatever stands before them. */
export function hexNumbers(
  { lineFirst, digits }: HexNumbering,
  hex: string,
): { readonly line: number; readonly place: number } {
  const [one, two] = [Number(hex.slice(-2 * digits, -digits)), Number(hex.slice(-digits))];
  return lineFirst ? { line: one, place: two } : { line: two, place: one };
}

/** The directions of rows or of columns, in order round a hex. */
export const directionsOf = (lines: HexScheme["lines"]): readonly HexDirection[] =>
  lines === "rows" ? rowDirections : columnDirections;

/**
 * Steps in oblique coordinates, in the order of {@link directionsOf}: anticlockwise from "along the line, towards the east
 * (rows) or the north (columns)".
 */
export const axialSteps: readonly Axial[] = [
  { q: 1, r: 0 },
  { q: 1, r: -1 },
  { q: 0, r: -1 },
  { q: -1, r: 0 },
  { q: -1, r: 1 },
  { q: 0, r: 1 },
];

/** Steps between two hexes whose oblique coordinates differ so. */
export const axialLength = ({ q, r }: Axial): number => (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;

/** Where a hex lies on paper, in units of the distance between neighbours; right and down. */
export function axialCentre(lines: HexScheme["lines"], { q, r }: Axial): { readonly x: number; readonly y: number } {
  const [along, over] = [q + r / 2, (r * Math.sqrt(3)) / 2];
  // Columns: what runs to the east there runs to the north here, what runs to the south runs to the east.
  return lines === "rows" ? { x: along, y: over } : { x: over, y: -along };
}

const odd = (n: number): boolean => Math.abs(n % 2) === 1;

/**
 * A grid from its numbering.
 *
 * @throws {@link TurnproofError} for a scheme that makes no sense: lines and places that grow the same way, or empty ranges
 * @example
 * const map = hexGrid({ lines: "rows", lineFirst: true, digits: 2, prefix: "F", line: [0, 60], place: [0, 28],
 *   lineGrows: "south", placeGrows: "west", shifted: "odd", shiftTowards: "growing" });
 * map.neighbours("F4814"); // ["F4813", "F4713", "F4714", ...]
 */
export function hexGrid(scheme: HexScheme): HexGrid {
  const rows = scheme.lines === "rows";
  const across = rows ? ["north", "south"] : ["east", "west"];
  if (!across.includes(scheme.lineGrows) || across.includes(scheme.placeGrows)) {
    throw new TurnproofError(
      "module/map",
      `the ${scheme.lines} of a grid cannot grow to the ${scheme.lineGrows}, its places to the ${scheme.placeGrows}`,
    );
  }
  const [firstLine, lastLine] = scheme.line;
  const [firstPlace, lastPlace] = scheme.place;
  if (firstLine > lastLine || firstPlace > lastPlace)
    throw new TurnproofError("module/map", "a grid has at least one hex");
  // Turned so that the line runs to the east and lines follow each other to the south; columns are rows seen from the side.
  const alongSign = scheme.placeGrows === (rows ? "east" : "north") ? 1 : -1;
  const acrossSign = scheme.lineGrows === (rows ? "south" : "east") ? 1 : -1;
  const directions = directionsOf(scheme.lines);
  // Doubled along the line, so that half a hex is a whole number.
  const doubled = (line: number, place: number): number => {
    const shifts = odd(line) === (scheme.shifted === "odd");
    return alongSign * (2 * place + (shifts ? (scheme.shiftTowards === "growing" ? 1 : -1) : 0));
  };
  const axials = new Map<string, Axial>();
  const names = new Map<string, string>();
  const key = ({ q, r }: Axial) => `${q},${r}`;
  for (let line = firstLine; line <= lastLine; line++) {
    for (let place = firstPlace; place <= lastPlace; place++) {
      const r = acrossSign * line;
      // A row further on (south) begins half a hex further east in oblique coordinates. Its parity is that of its shift.
      const axial = { q: Math.floor((doubled(line, place) - r) / 2), r };
      const name = hexName(scheme, line, place);
      axials.set(name, axial);
      names.set(key(axial), name);
    }
  }
  const axial = (hex: string): Axial => {
    const found = axials.get(hex);
    if (found === undefined) throw new TurnproofError("module/map", `the map has no hex ${hex}`);
    return found;
  };
  const at = (where: Axial) => names.get(key(where));
  const around = new Map<string, readonly (string | undefined)[]>();
  const ring = (hex: string): readonly (string | undefined)[] => {
    const known = around.get(hex);
    if (known !== undefined) return known;
    const { q, r } = axial(hex);
    const made = axialSteps.map((step) => at({ q: q + step.q, r: r + step.r }));
    around.set(hex, made);
    return made;
  };
  const beside = new Map<string, readonly string[]>();
  const neighbours = (hex: string): readonly string[] => {
    const known = beside.get(hex);
    if (known !== undefined) return known;
    const made = ring(hex).filter((next) => next !== undefined);
    beside.set(hex, made);
    return made;
  };
  const distance = (a: string, b: string): number => {
    const [from, to] = [axial(a), axial(b)];
    return axialLength({ q: to.q - from.q, r: to.r - from.r });
  };
  const hexes = [...axials.keys()];
  return {
    scheme,
    directions,
    hexes,
    has: (hex) => axials.has(hex),
    neighbour: (hex, direction) => ring(hex)[directions.indexOf(direction)],
    neighbours,
    directionTo(from, to) {
      const place = ring(from).indexOf(to);
      return place < 0 ? undefined : directions[place];
    },
    distance,
    within(hex, max) {
      const { q, r } = axial(hex);
      const found: string[] = [];
      for (let down = -max; down <= max; down++) {
        for (let along = Math.max(-max, -max - down); along <= Math.min(max, max - down); along++) {
          const there = at({ q: q + along, r: r + down });
          if (there !== undefined) found.push(there);
        }
      }
      return found;
    },
    axial,
    at,
    centre: (hex) => axialCentre(scheme.lines, axial(hex)),
  };
}
