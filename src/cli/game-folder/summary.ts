/**
 * Many files judged at once: one line each.
 *
 * @packageDocumentation
 */

import { columns } from "../../boards/text/columns.js";
import { shown } from "../../boards/text/escape.js";
import type { Row } from "../../report/summary.js";
import { counted } from "../../rules/sdk/counted.js";
import type { Paint } from "../terminal/paint.js";

/** One line a file, and how many of each verdict. */
export function summaryLines(rows: readonly Row[], paint: Paint): string[] {
  const counts = new Map<string, number>();
  for (const { verdict } of rows) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  const table = rows.map(({ file, verdict, game, entries, seq, author, rule, says }) => {
    const where =
      seq === "" ? "" : `entry ${seq}${author === "" ? "" : ` by ${author}`}${rule === "" ? "" : ` [${rule}]`}: `;
    return [
      shown(file),
      verdict,
      shown(game),
      entries === "" ? "" : counted(Number(entries), "entry", "entries"),
      shown(`${where}${says}`),
    ];
  });
  const all = [...counts].map(([verdict, count]) => `${count} ${verdict}`).join(", ");
  return [...columns(table), paint.bold(`${counted(rows.length, "file")}: ${all}`)];
}
