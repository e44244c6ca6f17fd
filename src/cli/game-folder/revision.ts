/**
 * Where a folder stands: a mark of everything that a player writes on. Who writes says which one they have seen.
 *
 * @packageDocumentation
 */
import { concat, toHex, utf8 } from "../../replay/crypto/bytes.js";
import { sha256 } from "../../replay/crypto/hash.js";
import { isFolder, isThere, readBytes } from "../input/files.js";
import { readdir } from "../terminal/system.js";
import type { Places } from "./folder.js";

/** A mark that changes when log, draft, noted hand, committed values, or what was shown do. */
export async function revisionOf({ log, draft, hand, committed, seen }: Places): Promise<string> {
  const parts: Uint8Array[] = [];
  for (const file of [log, draft, hand, committed]) {
    const bytes = isThere(file) ? await readBytes(file) : new Uint8Array();
    parts.push(utf8(`${bytes.length}:`), bytes);
  }
  if (await isFolder(seen)) parts.push(utf8((await readdir(seen)).sort().join()));
  return toHex(sha256(concat(...parts))).slice(0, 32);
}
