/**
 * Values with their keys in the order of RFC 8785. Of such a value `JSON.stringify` writes the canonical text, many
 * times faster than a serialiser in JavaScript; what it would spell otherwise is left to the library.
 *
 * @packageDocumentation
 */

import { isRecord } from "../../schema/json.js";

/** Stands for a value whose canonical text `JSON.stringify` might not write. */
const otherwise = Symbol("otherwise");

/** Deeper than any state; a cycle ends here. */
const DEEPEST = 200;

/**
 * Canonical text of a plain value; undefined where the library has to be asked: for what JSON cannot hold, for keys
 * that JavaScript orders in its own way, and where a lone surrogate may stand.
 *
 * @example quickText({ b: 1, a: [] }) // '{"a":[],"b":1}'
 * @example quickText({ 10: 0, 9: 0 }) // undefined
 */
export function quickText(value: unknown): string | undefined {
  return textOf(inOrder(value, 0));
}

/**
 * The same of a state that is written again and again: what it holds is kept in order, so that the next time less is copied.
 * The order of keys decides nothing in it.
 */
export function quickTextKept(state: object): string | undefined {
  const ordered = inOrder(state, 0);
  if (ordered !== state && isRecord(ordered))
    for (const [key, item] of Object.entries(ordered))
      if (Reflect.get(state, key) !== item) Reflect.set(state, key, item);
  return textOf(ordered);
}

function textOf(ordered: unknown): string | undefined {
  if (ordered === otherwise) return undefined;
  const text = JSON.stringify(ordered);
  // An escape of a surrogate, or text that looks like one: it is not told apart here.
  return text.includes("\\ud") ? undefined : text;
}

/** The value itself where its keys are in order, or a copy that has them so; `otherwise` where that is not enough. */
function inOrder(value: unknown, depth: number): unknown {
  switch (typeof value) {
    case "string":
    case "boolean":
      return value;
    case "number":
      return Number.isFinite(value) ? value : otherwise;
    case "object":
      if (value === null) return value;
      if (depth === DEEPEST) return otherwise;
      return Array.isArray(value)
        ? listInOrder(value, depth + 1)
        : isPlain(value)
          ? keysInOrder(value, depth + 1)
          : otherwise;
    default:
      return otherwise;
  }
}

function listInOrder(list: readonly unknown[], depth: number): unknown {
  let copy: unknown[] | undefined;
  for (let at = 0; at < list.length; at++) {
    const item = list[at];
    const ordered = inOrder(item, depth);
    if (ordered === otherwise) return otherwise;
    if (ordered === item) continue;
    copy ??= list.slice();
    copy[at] = ordered;
  }
  return copy ?? list;
}

function keysInOrder(object: Readonly<Record<string, unknown>>, depth: number): unknown {
  const keys = Object.keys(object);
  const sorted = ascending(keys);
  let copy: Record<string, unknown> | undefined;
  if (!sorted) {
    // Keys like integers come first in every object, whatever the order in which they are put in.
    if (keys.some(startsWithDigit)) return otherwise;
    keys.sort();
    copy = {};
  }
  for (const key of keys) {
    const item = object[key];
    const ordered = inOrder(item, depth);
    if (ordered === otherwise || key === "__proto__" || key === "toJSON") return otherwise;
    if (copy !== undefined) copy[key] = ordered;
    else if (ordered !== item) {
      copy = { ...object };
      copy[key] = ordered;
    }
  }
  return copy ?? object;
}

function ascending(keys: readonly string[]): boolean {
  for (let at = 1; at < keys.length; at++) if ((keys[at - 1] ?? "") >= (keys[at] ?? "")) return false;
  return true;
}

const startsWithDigit = (key: string): boolean => key.charCodeAt(0) <= 0x39 && key.charCodeAt(0) >= 0x30;

function isPlain(value: object): value is Readonly<Record<string, unknown>> {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
