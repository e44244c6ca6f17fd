/**
 * The entries of a record by key, in the order of their code units. The order in which a state happens to hold its keys
 * decides nothing: a state that was read from a file holds them in another one.
 *
 * @example entriesInOrder({ b: 1, a: 2 }) // [["a", 2], ["b", 1]]
 */
export function entriesInOrder<V>(record: { readonly [key: string]: V }): [string, V][] {
  return Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
}
