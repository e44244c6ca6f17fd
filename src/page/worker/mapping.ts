/**
 * Mappings of modules of VASSAL to games' rules, among files that were dropped.
 *
 * @packageDocumentation
 */
import { isRecord } from "../../schema/json.js";

/** A mapping has some thousands of names; a larger file is not one. */
const maxBytes = 8 * 1024 * 1024;
const brace = 0x7b;

/** Bytes as a mapping: a JSON file that says to be one, not yet looked at further; undefined if they are not one. */
export function mappingIn(bytes: Uint8Array): { readonly [field: string]: unknown } | undefined {
  if (bytes[0] !== brace || bytes.length > maxBytes) return undefined;
  const text = new TextDecoder().decode(bytes);
  // A log may hold these words in a note.
  const value = text.includes('"vassal-mapping"') ? jsonOf(text) : undefined;
  return isRecord(value) && value["kind"] === "vassal-mapping" ? value : undefined;
}

/** A text as JSON; undefined if it is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
