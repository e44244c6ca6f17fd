/**
 * Words of the command line as what they stand for: choices, numbers, keys; and keys as words.
 *
 * @packageDocumentation
 */

import { shown } from "../../boards/text/escape.js";
import { decodeDidKey, encodeDidKey, fromHex } from "../../replay/index.js";
import { failure } from "../core/failure.js";

/** `id=value` words as a record. */
export function pairs(words: readonly string[], what: string): { [id: string]: string } {
  const read: { [id: string]: string } = {};
  for (const word of words) {
    const at = word.indexOf("=");
    const id = word.slice(0, at);
    if (at < 1 || Object.hasOwn(read, id))
      throw failure("not-key-value", `--${what} takes id=value, each id once, not "${shown(word)}".`);
    read[id] = word.slice(at + 1);
  }
  return read;
}

/** One of some words. */
export function oneOf<const W extends string>(text: string, words: readonly W[], what: string): W {
  const found = words.find((word) => word === text);
  if (found === undefined)
    throw failure("wrong-choice", `${what} is one of ${words.join(", ")}, not "${shown(text)}".`);
  return found;
}

/** A number within limits. */
export function numberIn(text: string, least: number, max: number, what: string): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= max) return number;
  throw failure("wrong-number", `${what} is a number from ${least} to ${max}, not "${shown(text)}".`);
}

/** A public key, as did:key or hex. */
export function keyFrom(text: string, what: string): Uint8Array {
  const key = decodeDidKey(text) ?? (text.length === 64 ? fromHex(text) : undefined);
  if (key === undefined) throw failure("not-a-key", `${what} is a public key (did:key:z6Mk...), not "${shown(text)}".`);
  return key;
}

/** An identity key's word for a new game key: the entry that it names, and the signature. */
export function wordFrom(text: string): { readonly s: number; readonly idSig: string } {
  const [, s = "", idSig = ""] = /^(\d{1,9}):([0-9a-f]{128})$/.exec(text) ?? [];
  if (idSig !== "") return { s: Number(s), idSig };
  throw failure(
    "not-a-word",
    `--word is what turnproof rotate-key DIR --prepare prints (ENTRY:SIGNATURE), not "${shown(text)}".`,
  );
}

/** A key as did:key. */
export function didOf(hex: string): string {
  const key = fromHex(hex);
  return key === undefined ? "" : encodeDidKey(key);
}
