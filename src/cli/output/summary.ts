/**
 * Many files judged at once: one line each.
 *
 * @packageDocumentation
 */

import { shown } from "../../boards/text/escape.js";
import type { Row } from "../../report/summary.js";
import { counted } from "../../rules/sdk/counted.js";
import type { Paint } from "../terminal/paint.js";

/** Rows as they come, each padded to what the widest could be: the names of the files are known before the first is judged. */
export function rowPrinter(files: readonly string[]): (row: Row) => string {
  const wide = Math.min(60, Math.max(...files.map((file) => shown(file).length)));
  // "undetermined" is the longest word of a verdict, "Across the Rappahannock" the longest title that comes with turnproof.
  const [verdictWide, titleWide] = [12, 23];
  return ({ file, verdict, game, entries, seq, author, rule, says }) => {
    const where =
      seq === "" ? "" : `entry ${seq}${author === "" ? "" : ` by ${author}`}${rule === "" ? "" : ` [${rule}]`}: `;
    const count = entries === "" ? "" : counted(Number(entries), "entry", "entries");
    return [
      shown(file).padEnd(wide),
      verdict.padEnd(verdictWide),
      shown(game).padEnd(titleWide),
      count.padStart(12),
      shown(`${where}${says}`),
    ]
      .join("  ")
      .trimEnd();
  };
}

/** How many of each verdict, and which games came twice. */
export function countLines(counts: ReadonlyMap<string, number>, twice: readonly string[], paint: Paint): string[] {
  const files = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const all = [...counts].map(([verdict, count]) => `${count} ${verdict}`).join(", ");
  return [...twice, paint.bold(`${counted(files, "file")}: ${all}`)];
}
