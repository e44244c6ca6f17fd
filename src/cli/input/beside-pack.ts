/**
 * The table of decks and set-ups that lies beside a component pack.
 *
 * @packageDocumentation
 */

import { failure } from "../../app/core/failure.js";
import { isThere, readJson } from "../../app/core/files.js";
import { shown } from "../../boards/text/escape.js";
import type { InstalledGame } from "../../replay/index.js";
import type { TableRead } from "../../report/from-module/resolved.js";
import type { Shell } from "../terminal/shell.js";

/** The name of the table beside a pack: `my-map.json` has `my-map.table.json`. */
export const tableBeside = (pack: string): string => `${pack.replace(/\.json$/i, "")}.table.json`;

/** A table that was named, or the one beside a pack; undefined where neither is there. */
export async function tableOf(
  shell: Shell,
  {
    pack,
    table,
  }: { readonly pack: { readonly typed: string; readonly value: unknown }; readonly table?: string | undefined },
  installed: InstalledGame,
): Promise<{ readonly typed: string; readonly read: TableRead } | undefined> {
  const typed = table ?? tableBeside(pack.typed);
  if (table === undefined && !isThere(shell, shell.path(typed))) return undefined;
  const value = await readJson(shell, shell.path(typed));
  const { readTable } = await import("../../report/from-module/resolved.js");
  return { typed, read: readTable(value, installed, pack.value) };
}

/** A table whose names all lead somewhere; else the command ends with the first that does not. */
export function tableOrFail({ typed, read }: { readonly typed: string; readonly read: TableRead }) {
  if (read.ok) return read;
  throw failure("not-a-table", `${shown(typed)} is not a table of this pack: ${read.faults[0] ?? ""}.`);
}
