import type { Source } from "../sdk/facts.js";

/** One fact of a relation: key and value. */
export type Row<V> = readonly [key: string, value: V];

interface Entries<V> {
  [key: string]: { value: V; source: Source };
}

/**
 * Facts of one source, for a pack that a module ships.
 *
 * @example relationOf(entriesOf("rulebook", [["howe", 2]]), entriesOf("reconstruction", each(["gage", "clinton"], 1)))
 */
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
