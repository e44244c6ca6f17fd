import type { Side } from "./ids.js";

const x = null;

/** Turns on the way from an exit (column) to an entry (row); null: prohibited. */
type Turns = readonly (readonly (number | null)[])[];

const confederate: Turns = [
  [x, x, x, x, x, x, x, x, x, x, x],
  [x, x, 1, 2, 5, 7, 8, x, x, x, x],
  [x, 1, x, x, 3, 5, 6, x, x, x, x],
  [x, 2, x, x, 2, 4, 5, x, x, x, x],
  [x, 5, 3, 2, x, 2, 4, x, x, x, x],
  [x, 7, 5, 4, 2, x, 2, 4, 5, 6, 7],
  [x, 8, 6, 5, 4, 2, x, 1, 1, 2, 3],
  [x, x, x, x, x, 4, 1, x, 1, 3, 3],
  [x, x, x, x, x, 5, 2, 1, x, 2, 2],
  [x, x, x, x, x, 6, 2, 2, 2, x, 1],
  [x, x, x, x, x, 7, 3, 3, 2, 1, x],
];
const union: Turns = [
  [x, 1, 1, 5],
  [1, x, 1, 5],
  [1, 1, x, 5],
  [5, 5, 5, x],
];

/** T.OffMap: the names of the entry hexes in the order of rows and columns, and the turns. */
export const offMap: {
  readonly [S in Side]: { readonly names: readonly string[]; readonly turns: Turns };
} = {
  CSA: { names: ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11"], turns: confederate },
  US: { names: ["A", "B", "C", "D"], turns: union },
};

/** The whole turns that a move off the map takes, not counting the turn of leaving; null: prohibited (T.OffMap). */
export function turnsOffMap(side: Side, exit: string, entry: string): number | null {
  const { names, turns } = offMap[side];
  return turns[names.indexOf(entry)]?.[names.indexOf(exit)] ?? null;
}
