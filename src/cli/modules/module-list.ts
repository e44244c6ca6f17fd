/**
 * Where a list of rules modules of one's own lies. Looked up by every command, so it loads nothing.
 *
 * @packageDocumentation
 */
import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

export const listName = "turnproof.config.json";

/** The list of a folder, or of the nearest one above it. */
export function nearestList(folder: string): string | undefined {
  for (let at = resolve(folder); ; at = dirname(at)) {
    const file = join(at, listName);
    if (existsSync(file)) return file;
    if (at === dirname(at)) return undefined;
  }
}
