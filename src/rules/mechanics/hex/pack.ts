/**
 * Entering a printed map of hexes into a pack: what a game declares once of its relations, and what follows from it - how
 * a sheet is begun, what is entered of it, what cannot be, how an entry is written.
 *
 * @packageDocumentation
 */
import { copyJson, isRecord } from "../../../schema/json.js";
import { ifKnown } from "../unknown.js";
import { type HexScheme, hexName } from "./grid.js";
import type { HexMap } from "./map-facts.js";
import { sheetOf } from "./sheets.js";

/** How a sheet is numbered, its size left open. */
export type SheetNumbering = Pick<
  HexScheme,
  "lines" | "lineFirst" | "lineGrows" | "placeGrows" | "shifted" | "shiftTowards"
>;

/** Which relations of a game's pack speak of hexes, and how. The relations `map` and `alignment` every hex pack has. */
export interface HexPack {
  /** How the sheets of the game are numbered: so a sheet that is begun is. */
  readonly numbering: SheetNumbering;
  /** Sheets that are numbered in another way: maps of rows beside maps of columns. */
  readonly otherSheets?: { readonly [sheet: string]: SheetNumbering };
  /** Relations that hold a line of letters, one a hex: what they tell, and each letter's meaning; or digits. */
  readonly letters: {
    readonly [relation: string]: {
      readonly tells: string;
      readonly letters: { readonly [letter: string]: string } | "digits";
    };
  };
  /** Relations by hexes, and by hexsides ("A0101|A0102"). */
  readonly hexes: readonly string[];
  readonly hexsides: readonly string[];
  /** Relations whose values are lists of hexes: stretches, entries. */
  readonly lists: readonly string[];
  /** Relations whose values are routes, and the kinds of each. */
  readonly routes: { readonly [relation: string]: readonly string[] };
  /** How an entry of a relation is written, where the hints that follow from the above are not enough. */
  readonly hints?: { readonly [relation: string]: string };
}

/** What is known of each hex of a map, and how its lack is told: "without terrain". */
export interface Asked {
  readonly without: string;
  read(hex: string): unknown;
}

/** A pack as far as it is looked at here. */
export interface PackData {
  readonly relations: {
    readonly [relation: string]: { readonly entries: { readonly [key: string]: { readonly value: unknown } } };
  };
}

/** A map to begin: its letter, rows and columns of hexes, the first number of each. */
export interface NewMap {
  readonly map: string;
  readonly rows: number;
  readonly columns: number;
  readonly firstRow: number;
  readonly firstColumn: number;
  readonly title: string;
}

interface Editable {
  id: string;
  title: string;
  relations: { [relation: string]: { entries: { [key: string]: { value: unknown; source: string } } } };
}

const twoDigits = (n: number): string => String(n).padStart(2, "0");

/** A copy of a pack with one more map, or with that map begun again: numbered, and nothing entered. */
export function startMap({ numbering, otherSheets = {}, letters }: HexPack, pack: unknown, begun: NewMap): unknown {
  const copy: Editable = copyJson(Object(pack));
  const { map, rows, columns, firstRow, firstColumn, title } = begun;
  const row = { first: firstRow, last: firstRow + rows - 1 };
  const column = { first: firstColumn, last: firstColumn + columns - 1 };
  const { lines, lineGrows, placeGrows, shifted, shiftTowards } = otherSheets[map] ?? numbering;
  const [line, place] = lines === "rows" ? [row, column] : [column, row];
  const sides =
    lines === "rows"
      ? { rows: line, places: place, rowsGrow: lineGrows }
      : { columns: line, places: place, columnsGrow: lineGrows };
  put(copy, "map", map, {
    title,
    ...sides,
    placesGrow: placeGrows,
    shifted,
    shiftTowards,
    exact: true,
    charted: false,
  });
  for (let at = line.first; at <= line.last; at++) {
    for (const relation in letters) {
      put(copy, relation, `${map}${twoDigits(at)}`, "?".repeat(place.last - place.first + 1));
    }
  }
  return {
    ...copy,
    id: `${copy.id}-${map.toLowerCase()}`,
    title: `${copy.title}; map ${map} entered by its owner`.slice(0, 120),
  };
}

function put(pack: Editable, relation: string, key: string, value: unknown): void {
  const data = pack.relations[relation];
  if (data !== undefined) data.entries[key] = { value, source: "component" };
}

/** Whether anything of a map is entered: a letter of a line. */
export const isBegun = ({ letters }: HexPack, { relations }: PackData, map: string): boolean =>
  Object.keys(letters).some((name) =>
    entriesOf(relations, name).some(([line, value]) => sheetOf(line) === map && /[^?]/.test(String(value))),
  );

function entriesOf(relations: PackData["relations"], name: string): (readonly [key: string, value: unknown])[] {
  const entries = relations[name]?.entries ?? {};
  return Object.entries(entries).map(([key, { value }]) => [key, value] as const);
}

/** What the letters of a relation are: "c clear, w woods", or "digits". */
const lettersTold = (letters: HexPack["letters"][string]["letters"]): string =>
  letters === "digits"
    ? "digits"
    : Object.entries(letters)
        .map((one) => one.join(" "))
        .join(", ");

/** How an entry is written that has not the shape of its relation; undefined: no hint. */
export function hintFor(pack: HexPack, relation: string): string | undefined {
  const { numbering, letters, hexsides, routes, hints } = pack;
  const [a, b] = [1, 2].map((place) => hexName({ ...numbering, digits: 2, prefix: "A" }, 1, place));
  if (hints !== undefined && Object.hasOwn(hints, relation)) return hints[relation];
  const lettered = Object.hasOwn(letters, relation) ? letters[relation] : undefined;
  if (lettered !== undefined) {
    const line = numbering.lines === "rows" ? "a row" : "a column";
    if (lettered.letters === "digits") return `${line} is digits, ? where the ${lettered.tells} is not known`;
    return `${line} is letters ${lettersTold(lettered.letters)}, ? not known`;
  }
  if (relation === "alignment") {
    const lies = numbering.lines === "rows" ? "E" : "N";
    return `a hex of this map, where it lies, next to which: {"hex": "${a}", "lies": "${lies}", "of": "B0101"}`;
  }
  const kinds = Object.hasOwn(routes, relation) ? routes[relation] : undefined;
  if (kinds !== undefined) {
    return `kind (${kinds.join(", ")}) and hexes: {"kind": "${kinds[0]}", "hexes": ["${a}", "${b}"]}`;
  }
  return hexsides.includes(relation) ? `a hexside is both hexes in order: "${a}|${b}"` : undefined;
}

/** What people who have begun a map write into it, in sentences. */
export function workToDo({ numbering, letters, hexsides, routes }: HexPack): string[] {
  const lines = Object.entries(letters).map(
    ([name, one]) => `${one.tells} into "${name}" (${lettersTold(one.letters)})`,
  );
  const line = numbering.lines === "rows" ? "row" : "column";
  const roads = Object.keys(routes).map((name) => `"${name}"`);
  return [
    `Write ${lines.join(" and ")}, from the first hex of a ${line} on;`,
    `${roads.length === 0 ? "" : `roads into ${roads.join(", ")}; `}by their hexsides: ${hexsides.join(", ")}.`,
  ];
}

/** How much of a map is entered, in a sentence. */
export function enteredOf(map: HexMap, sheet: string, title: string, asked: readonly Asked[]): string {
  if (!map.isExact(sheet))
    return `Map ${sheet} (${title}): its size is not known; pack start --map ${sheet} begins it.`;
  const hexes = map.hexesOf(sheet);
  const told = asked.flatMap(({ without, read }) => {
    const count = hexes.filter((hex) => ifKnown(() => read(hex)) === undefined).length;
    return count === 0 ? [] : [`${count} ${without}`];
  });
  const sides = map.isCharted(sheet)
    ? "what is not listed is not there"
    : 'hexsides that are not listed are unknown: set "charted" when the map is entered';
  const all = `all with ${asked
    .slice(0, 2)
    .map(({ without }) => without.replace(/^without (?:an? )?/, ""))
    .join(" and ")}`;
  return `Map ${sheet} (${title}): ${hexes.length} hexes, ${told.length === 0 ? all : told.join(", ")}; ${sides}.`;
}

/** What cannot be on a map: lines of another length, hexes off it, hexsides and routes of hexes that do not touch. */
export function faultsOf(pack: HexPack, data: PackData, map: HexMap, sheet: string): string[] {
  const { relations } = data;
  const own = (key: string) => sheetOf(key) === sheet;
  const ownOf = (name: string) => entriesOf(relations, name).filter(([key]) => own(key));
  const scheme = map.schemeOf(sheet);
  if (scheme === undefined) return [];
  const wide = scheme.place[1] - scheme.place[0] + 1;
  const touch = (a: string, b: string) => ifKnown(() => map.adjacent(a, b)) !== false;
  return [
    ...wrongNumbers(relations["map"]?.entries[sheet]?.value, sheet),
    ...wrongJoint(relations["alignment"]?.entries[sheet]?.value, sheet, map),
    ...Object.keys(pack.letters).flatMap((name) =>
      ownOf(name).flatMap(([line, value]) => {
        const { length } = String(value);
        return length === wide ? [] : [`${name}/${line} has ${length} places, the map has ${wide}`];
      }),
    ),
    ...pack.hexes.flatMap((name) =>
      ownOf(name).flatMap(([hex]) => (map.has(hex) ? [] : [`${name}/${hex} is off the map`])),
    ),
    ...pack.hexsides.flatMap((name) =>
      ownOf(name).flatMap(([side]) => {
        const [a = "", b = ""] = side.split("|");
        if (!map.has(a) || !map.has(b)) return [`${name}/${side} is off the map`];
        return touch(a, b) ? [] : [`${name}/${side}: the hexes do not touch`];
      }),
    ),
    ...pack.lists.flatMap((name) =>
      entriesOf(relations, name).flatMap(([key, value]) =>
        hexesIn(value).flatMap((hex) => (own(hex) && !map.has(hex) ? [`${name}/${key}: ${hex} is off the map`] : [])),
      ),
    ),
    ...Object.keys(pack.routes).flatMap((name) =>
      entriesOf(relations, name).flatMap(([key, value]) => {
        const hexes = hexesIn(field(value, "hexes"));
        return hexes.flatMap((hex, at) => {
          const before = hexes[at - 1];
          if (!own(hex)) return [];
          if (!map.has(hex)) return [`${name}/${key}: ${hex} is off the map`];
          if (before === undefined || !map.has(before) || touch(before, hex)) return [];
          return [`${name}/${key}: ${before} and ${hex} do not touch`];
        });
      }),
    ),
  ];
}

const hexesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];

const field = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined);

/** First numbers that are greater than last ones. */
function wrongNumbers(value: unknown, sheet: string): string[] {
  return ["rows", "columns", "places"].flatMap((name) => {
    const range = field(value, name);
    const [first, last] = [field(range, "first"), field(range, "last")];
    return typeof first === "number" && typeof last === "number" && first > last
      ? [`map/${sheet}: ${name} from ${first} to ${last}`]
      : [];
  });
}

/** An alignment by hexes of another map, or of none. */
function wrongJoint(value: unknown, sheet: string, map: HexMap): string[] {
  if (value === undefined) return [];
  const [hex, of] = [String(field(value, "hex")), String(field(value, "of"))];
  return [
    ...(sheetOf(hex) === sheet ? [] : [`alignment/${sheet}: ${hex} is of another map`]),
    ...[hex, of].flatMap((one) => (map.has(one) ? [] : [`alignment/${sheet}: ${one} is off the map`])),
  ];
}
