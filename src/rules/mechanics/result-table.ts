import { TurnproofError } from "../../schema/error.js";

/** One row of a table of results: the rolls it covers, both ends included, and what they give. */
export interface ResultRow<R> {
  readonly from: number;
  readonly to: number;
  readonly result: R;
}

/**
 * The row of a table that a modified roll falls into; rolls beyond either end take the row at that end.
 *
 * @example
 * resultOf([{ from: 1, to: 3, result: 1 }, { from: 4, to: 6, result: 2 }], 5) // 2
 * @throws {@link TurnproofError} where the table is empty or has a gap at the roll
 */
export function resultOf<R>(table: readonly ResultRow<R>[], roll: number): R {
  const first = table[0];
  const last = table[table.length - 1];
  if (first === undefined || last === undefined) throw new TurnproofError("module/table", "a result table needs rows");
  if (roll < first.from) return first.result;
  if (roll > last.to) return last.result;
  const row = table.find(({ from, to }) => from <= roll && roll <= to);
  if (row === undefined) throw new TurnproofError("module/table", `the result table has no row for ${roll}`);
  return row.result;
}

/** The sum of die-roll modifiers (DRMs) by name; the names stay with the figures of an event. */
export function sumOf(modifiers: { readonly [name: string]: number }): number {
  let sum = 0;
  for (const name in modifiers) sum += modifiers[name] ?? 0;
  return sum;
}
