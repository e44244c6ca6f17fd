/**
 * Words of the command line as what they stand for: choices, numbers, keys; and keys as words.
 *
 * @packageDocumentation
 */

import { shown } from "../../boards/text/escape.js";
import { decodeDidKey, encodeDidKey, fromHex } from "../../replay/index.js";
import { type Fields, failure } from "../core/failure.js";

/** `id=value` words as a record. */
export function pairs(words: readonly string[], what: string): { [id: string]: string } {
  const read: { [id: string]: string } = {};
  for (const word of words) {
    const at = word.indexOf("=");
    const id = word.slice(0, at);
    if (at < 1 || Object.hasOwn(read, id))
      throw failure("not-key-value", `${what} takes id=value, each id once, not "${shown(word)}".`, { option: what });
    read[id] = word.slice(at + 1);
  }
  return read;
}

/** What a word is called in a sentence: its name; or that of an option, which each face has its own form of. */
export type Called = string | { readonly option: string };

const nameOf = (what: Called): string => (typeof what === "string" ? what : what.option);
const fieldsOf = (what: Called): Fields => (typeof what === "string" ? {} : what);

/** One of some words. */
export function oneOf<const W extends string>(text: string, words: readonly W[], what: Called): W {
  const found = words.find((word) => word === text);
  if (found === undefined)
    throw failure(
      "wrong-choice",
      `${nameOf(what)} is one of ${words.join(", ")}, not "${shown(text)}".`,
      fieldsOf(what),
    );
  return found;
}

/** A number within limits. */
export function numberIn(text: string, least: number, max: number, what: Called): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= max) return number;
  const message = `${nameOf(what)} is a number from ${least} to ${max}, not "${shown(text)}".`;
  throw failure("wrong-number", message, fieldsOf(what));
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
  throw failure("not-a-word", `The word is what its owner has prepared (ENTRY:SIGNATURE), not "${shown(text)}".`);
}

/** A key as did:key. */
export function didOf(hex: string): string {
  const key = fromHex(hex);
  return key === undefined ? "" : encodeDidKey(key);
}
