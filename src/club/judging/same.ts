/**
 * Whether two have found the same of a log: who judged it from its first entry, and a cache or another machine.
 *
 * @packageDocumentation
 */
import type { App } from "../../app/core/app.js";
import { type Exit, exits } from "../../app/core/failure.js";
import { type Row, rowTitles } from "../../report/summary.js";
import type { GameStatus } from "./status.js";

/** What was found of a log. */
interface Found {
  readonly row: Row;
  readonly exit: Exit;
  readonly status?: GameStatus | undefined;
}

/** Characters of a text that is kept or sent. */
export const longest = 4000;

/** A row as it can be sent: sentences of a log that is made for it are cut. */
export function sendable(found: Row): Row {
  const cut: { -readonly [Title in keyof Row]: string } = { ...found };
  for (const title of rowTitles) cut[title] = cut[title].slice(0, longest);
  return cut;
}

/**
 * Whether a row names a person: it rests on no cache and on no other machine. What it calls itself counts too: a row that was
 * written by others need not be at one with itself.
 */
export const namesSomebody = ({ exit, row }: Pick<Found, "exit" | "row">): boolean =>
  exit === exits.violations || row.author !== "" || row.severity === "violation" || accusing.test(row.verdict);

/** The words of a verdict that accuse. */
const accusing = /^(?:violations|fork proof|evidence)/;

/** Of this number of logs that name nobody, one is judged here in full as well. */
const oneOf = 100;

/** Whether chance takes this one. */
export function isSample({ random }: Pick<App, "random">): boolean {
  const [high = 0, low = 0] = random(2);
  return high * 256 + low < 65_536 / oneOf;
}

/** Whether row, exit and status say the same. */
export function isSame(one: Found, other: Found): boolean {
  const plain = ({ row, exit, status }: Found) => JSON.stringify([sendable(row), exit, ordered(status ?? null)]);
  return plain(one) === plain(other);
}

/** The members of objects in one order: a schema may have put them in another. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, ordered(inner)]),
  );
}
