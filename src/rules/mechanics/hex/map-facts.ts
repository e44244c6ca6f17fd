/**
 * A map of hexes as a component pack has it: sheets, letters along lines, single hexes, hexsides, routes. Reading what
 * nobody knows throws the engine's signal, which turns into an `unknown` finding.
 *
 * @packageDocumentation
 */
import type { ColumnSheet, RowSheet } from "../../../schema/hex-pack.js";
import type { Json } from "../../../schema/json.js";
import {
  knowsOf,
  type Ledger,
  pairKey,
  type Relation1,
  type RelationData,
  relation1,
  type Source,
} from "../../sdk/facts.js";
import { type HexDirection, type HexScheme, hexName, hexNumbers } from "./grid.js";
import { gridsOf } from "./grids.js";
import { type Alignment, sheetOf } from "./sheets.js";

/** A sheet of a pack: see `rowSheet` and `columnSheet` of the schemas. */
export type Sheet = RowSheet | ColumnSheet;

const isRows = (sheet: Sheet): sheet is RowSheet => "rows" in sheet;

/** First and last number in order: a pack that has them the other way round is a sheet of one line, no failure. */
const inOrder = ({ first, last }: { readonly first: number; readonly last: number }): readonly [number, number] => [
  first,
  Math.max(first, last),
];

/** The numbering of a sheet. `lineFirst`: the number of the row or column stands first in an id. */
export function schemeOf(prefix: string, sheet: Sheet, lineFirst = true): HexScheme {
  const { places, placesGrow, shifted, shiftTowards } = sheet;
  return {
    ...(isRows(sheet)
      ? { lines: "rows", line: inOrder(sheet.rows), lineGrows: sheet.rowsGrow }
      : { lines: "columns", line: inOrder(sheet.columns), lineGrows: sheet.columnsGrow }),
    ...{ prefix, lineFirst, digits: 2, place: inOrder(places), placeGrows: placesGrow, shifted, shiftTowards },
  };
}

/** The lines and places of which it is sure that a sheet has them. */
function sureOf(sheet: Sheet | undefined) {
  if (sheet?.sure === undefined) return undefined;
  return { lines: "rows" in sheet.sure ? sheet.sure.rows : sheet.sure.columns, places: sheet.sure.places };
}

/** The hexes of a sheet, line after line; none where there is no such sheet. */
function namesOf(scheme: HexScheme | undefined): string[] {
  if (scheme === undefined) return [];
  const names: string[] = [];
  for (let line = scheme.line[0]; line <= scheme.line[1]; line++)
    for (let place = scheme.place[0]; place <= scheme.place[1]; place++) names.push(hexName(scheme, line, place));
  return names;
}

const isWithin = ({ first, last }: { readonly first: number; readonly last: number }, n: number): boolean =>
  first <= n && n <= last;

const isFlag = (value: Json): value is boolean => typeof value === "boolean";
/** Nobody establishes this kind of fact in a game: it is known from the pack alone. */
const fixed = <V extends Json>(_: Json): _ is V => false;

/** An {@link Alignment} as a value of a pack. */
type Joint = { hex: string; lies: HexDirection; of: string };

/** The relations of a pack that say where hexes are. */
export interface SheetRelations {
  readonly map: { readonly entries: { readonly [sheet: string]: { readonly value: Sheet; readonly source: Source } } };
  readonly alignment: RelationData<Joint>;
  /** Hexes of which it is known whether they are on their sheet, near the edge of one of unknown size. */
  readonly onMap?: RelationData<boolean>;
}

/**
 * The sheets of a pack, and readers for what is printed on them.
 *
 * @param lineFirst whether the number of the row or column stands first in an id
 * @example
 * const map = hexMap(pack.relations, ledger);
 * const wall = map.ofHexside("wall", pack.relations.wall, false, isFlag);
 */
export function hexMap(relations: SheetRelations, ledger: Ledger, lineFirst = true) {
  const sheets = Object.fromEntries(Object.entries(relations.map.entries).map(([name, { value }]) => [name, value]));
  const schemes = Object.fromEntries(
    Object.entries(sheets).map(([name, sheet]) => [name, schemeOf(name, sheet, lineFirst)]),
  );
  // Sheets and how they join are known from the pack alone: nobody establishes one in a game.
  const nowhere: Joint = { hex: "", lies: "NE", of: "" };
  const alignments = relation1<string, Joint>("alignment", relations.alignment, nowhere, ledger, fixed);
  const grids = gridsOf({
    schemes,
    alignment: (sheet): Alignment | undefined => alignments.maybe(sheet),
    rely(sheet) {
      alignments(sheet);
    },
  });
  const { grid } = grids;
  const entries = Object.entries(relations.map.entries).map(
    ([name, { value, source }]) => [name, { value: value.charted, source }] as const,
  );
  const chartedData = { complete: false, entries: Object.fromEntries(entries) };
  const charted = relation1<string, boolean>("map", chartedData, false, ledger, fixed);
  const onMap = relation1("onMap", relations.onMap ?? { complete: false, entries: {} }, false, ledger, isFlag);

  /**
   * Reads what is listed of a sheet, else nothing where the sheet is entered as a whole. Of which of the two a key is never
   * changes as long as nothing is established of it in the game: it is looked up once, what it rests on is said each time.
   */
  const charts = <V extends Json>(read: Relation1<string, V>, absent: V): ((key: string) => V) => {
    /** The sheet that says that there is nothing; null: the fact is listed. */
    const found = new Map<string, string | null>();
    return (key) => {
      const asPrinted = !knowsOf(ledger, "map") && !knowsOf(ledger, read.relation);
      const known = asPrinted ? found.get(key) : undefined;
      if (known !== undefined) {
        if (known === null) return read(key);
        charted(known);
        return absent;
      }
      const listed = read.maybe(key) !== undefined;
      const sheet = sheetOf(key);
      if (!listed && charted.maybe(sheet) !== true) return read(key);
      if (asPrinted) found.set(key, listed ? null : sheet);
      if (listed) return read(key);
      charted(sheet);
      return absent;
    };
  };
  const sides = new Map<string, Map<string, string>>();
  /** The key of a hexside; the same text each time, so that tables find it quickly. */
  const sideKey = (a: string, b: string): string => {
    let beside = sides.get(a);
    if (beside === undefined) {
      beside = new Map();
      sides.set(a, beside);
    }
    const known = beside.get(b);
    if (known !== undefined) return known;
    const key = pairKey(a, b);
    beside.set(b, key);
    return key;
  };
  const hexLists = new Map<string, readonly string[]>();

  return {
    /** Every sheet as one grid: neighbours, distances, directions. Ask {@link has} before for a hex from outside. */
    grid,
    /**
     * The grid with the directions of a hex. It is {@link grid} itself but where a pack has maps of rows and maps of
     * columns: there the facings are asked for with this one.
     */
    gridOf: grids.gridOf,
    /** Whether any sheet of the pack may have the hex: its numbers lie in the sheet's range. */
    has: (hex: string): boolean => grid.has(hex),
    /** Whether a hex is on its sheet. @throws the missing-fact signal near the edge of a sheet of unknown size */
    onMap(hex: string): boolean {
      if (!grid.has(hex)) return false;
      if (onMap.maybe(hex) !== undefined) return onMap(hex);
      const name = sheetOf(hex);
      const [sheet, scheme] = [sheets[name], schemes[name]];
      if (sheet?.exact === true) return true;
      const sure = sureOf(sheet);
      if (sure !== undefined && scheme !== undefined) {
        const { line, place } = hexNumbers(scheme, hex);
        if (isWithin(sure.lines, line) && isWithin(sure.places, place)) return true;
      }
      return onMap(hex);
    },
    /** The letters of the pack's sheets, sorted. */
    maps: Object.keys(sheets).sort(),
    /** The numbering of a sheet; undefined where the pack has no such sheet. */
    schemeOf: (sheet: string): HexScheme | undefined => schemes[sheet],
    /** Whether first and last numbers of a sheet are known. */
    isExact: (sheet: string): boolean => sheets[sheet]?.exact === true,
    /** Whether a sheet is entered as a whole; {@link rely} where an answer rests on that. */
    isCharted: (sheet: string): boolean => charted.maybe(sheet) === true,
    rely(sheet: string): void {
      charted(sheet);
    },
    /** The hexes of a sheet, line by line; of one of unknown size also some beyond its edge. */
    hexesOf(sheet: string): readonly string[] {
      const listed = hexLists.get(sheet) ?? namesOf(schemes[sheet]);
      hexLists.set(sheet, listed);
      return listed;
    },
    /** Whether two hexes share a hexside. */
    adjacent: (a: string, b: string): boolean => grid.directionTo(a, b) !== undefined,
    neighbours: (hex: string): readonly string[] => grid.neighbours(hex),
    distance: (a: string, b: string): number => grid.distance(a, b),
    directionTo: (from: string, to: string): HexDirection | undefined => grid.directionTo(from, to),
    charts,
    sideKey,
    /** A fact about hexes: what is listed, else `absent` on a sheet that is entered as a whole. */
    ofHex<V extends Json>(name: string, data: RelationData<V>, absent: V, is: (value: Json) => value is V) {
      return charts(relation1<string, V>(name, data, absent, ledger, is), absent);
    },
    /** A fact about hexsides, in either order of the two hexes. */
    ofHexside<V extends Json>(name: string, data: RelationData<V>, absent: V, is: (value: Json) => value is V) {
      const read = charts(relation1<string, V>(name, data, absent, ledger, is), absent);
      return (a: string, b: string): V => read(sideKey(a, b));
    },
    /**
     * Facts about hexes that stand in lines of letters; single hexes go before them.
     *
     * @param meaning what a letter says; undefined: nothing, as `?` does
     */
    inLines<V extends Json>(
      name: string,
      data: RelationData<V>,
      lines: readonly [name: string, data: RelationData<string>],
      meaning: (letter: string) => V | undefined,
      absent: V,
      is: (value: Json) => value is V,
    ) {
      const single = relation1<string, V>(name, data, absent, ledger, is);
      const line = relation1<string, string>(lines[0], lines[1], "", ledger, fixed);
      const alone = charts(single, absent);
      // Which letter a hex has never changes: it is looked up once, what it rests on is said each time.
      const letters = new Map<string, Letter<V> | null>();
      const lettered = (hex: string): Letter<V> | null => {
        const known = letters.get(hex);
        if (known !== undefined) return known;
        const scheme = schemes[sheetOf(hex)];
        const found = scheme === undefined ? null : letterAt(line, scheme, hex, meaning);
        letters.set(hex, found);
        return found;
      };
      return (hex: string): V => {
        if (single.maybe(hex) !== undefined) return single(hex);
        const found = lettered(hex);
        if (found !== null) {
          line(found.line);
          if (found.value !== undefined) return found.value;
        }
        return alone(hex);
      };
    },
  };
}

export type HexMap = ReturnType<typeof hexMap>;

/** What the letter of a hex says, and the line in which it stands. */
interface Letter<V> {
  readonly line: string;
  readonly value: V | undefined;
}

/** The letter of a hex, where its line is listed and the letter known. */
function letterAt<V>(
  line: Relation1<string, string>,
  scheme: HexScheme,
  hex: string,
  meaning: (letter: string) => V | undefined,
): Letter<V> | null {
  const key = `${sheetOf(hex)}${scheme.lineFirst ? hex.slice(-2 * scheme.digits, -scheme.digits) : hex.slice(-scheme.digits)}`;
  const letter = line.maybe(key)?.[hexNumbers(scheme, hex).place - scheme.place[0]];
  return letter === undefined || letter === "?" ? null : { line: key, value: meaning(letter) };
}
