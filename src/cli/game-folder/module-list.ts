/**
 * Where a list of rules modules of one's own lies. Looked up by every command, so it loads nothing.
 *
 * @packageDocumentation
 */
import { dirname, isThere, join, resolve } from "../terminal/system.js";

export const listName = "turnproof.config.json";

/** The list of a folder, or of the nearest one above it. */
export function nearestList(folder: string): string | undefined {
  for (let at = resolve(folder); ; at = dirname(at)) {
    const file = join(at, listName);
    if (isThere(file)) return file;
    if (at === dirname(at)) return undefined;
  }
}
