/**
 * Where a folder stands: a mark of everything that a player writes on. Who writes says which one they have seen.
 *
 * @packageDocumentation
 */
import { concat, toHex, utf8 } from "../../replay/crypto/bytes.js";
import { sha256 } from "../../replay/crypto/hash.js";
import { isFolder, isThere, type Kept, readBytes } from "../core/files.js";

import type { Places } from "./folder.js";

/** A mark that changes when log, draft, noted hand, committed values, or what was shown do. */
export async function revisionOf(app: Kept, { log, draft, hand, committed, seen }: Places): Promise<string> {
  const parts: Uint8Array[] = [];
  for (const file of [log, draft, hand, committed]) {
    const bytes = isThere(app, file) ? await readBytes(app, file) : new Uint8Array();
    parts.push(utf8(`${bytes.length}:`), bytes);
  }
  if (await isFolder(app, seen)) parts.push(utf8((await app.store.readdir(seen)).sort().join()));
  return toHex(sha256(concat(...parts))).slice(0, 32);
}
