import { pairKey, type Source } from "../../sdk/facts.js";

/** One fact of a relation: key and value. */
export type Row<V> = readonly [key: string, value: V];

interface Entries<V> {
  [key: string]: { value: V; source: Source };
}

/** Facts of one source. */
export function entriesOf<V>(source: Source, rows: Iterable<Row<V>>): Entries<V> {
  const entries: Entries<V> = {};
  for (const [key, value] of rows) entries[key] = { value, source };
  return entries;
}

/** A relation of a pack, from groups of facts; of a key that is named twice the last group counts. */
export function relationOf<V>(...groups: readonly Entries<V>[]): { complete: boolean; entries: Entries<V> } {
  return { complete: false, entries: Object.assign({}, ...groups) };
}

/** The same fact about many things. */
export const each = <V>(keys: readonly string[], value: V): Row<V>[] => keys.map((key) => [key, value] as const);

/** A row and a place as a hex: ("T", 5, 12) is T0512. */
export const hexAt = (map: string, row: number, place: number): string =>
  `${map}${String(row).padStart(2, "0")}${String(place).padStart(2, "0")}`;

/** The hexside of two hexes. */
export const sideOf = pairKey;

/** Hexes of one map from their numbers: "3312-3315 3416" is four hexes of row 33 and one more. */
export function hexesOf(map: string, text: string): string[] {
  return text.split(/\s+/).flatMap((word) => {
    const [first = "", last = first] = word.split("-");
    const row = Number(first.slice(0, 2));
    const from = Number(first.slice(2));
    // "3506-08" leaves the row of the second number out.
    const to = Number(last.slice(-2));
    const step = to < from ? -1 : 1;
    return Array.from({ length: Math.abs(to - from) + 1 }, (_, at) => hexAt(map, row, from + step * at));
  });
}
