/**
 * Where a folder stands: a mark of everything that a player writes on. Who writes says which one they have seen.
 *
 * @packageDocumentation
 */
import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { isFolder, isThere, readBytes } from "../input/files.js";
import type { Places } from "./folder.js";

/** A mark that changes when log, draft, noted hand, committed values, or what was shown do. */
export async function revisionOf({ log, draft, hand, committed, seen }: Places): Promise<string> {
  const hash = createHash("sha256");
  for (const file of [log, draft, hand, committed]) {
    const bytes = isThere(file) ? await readBytes(file) : new Uint8Array();
    hash.update(`${bytes.length}:`).update(bytes);
  }
  if (await isFolder(seen)) hash.update((await readdir(seen)).sort().join());
  return hash.digest("hex").slice(0, 32);
}
