/**
 * The one accepted spelling of a line: RFC 8785 (JCS), and on top of it the limits of the wire (integers only, no
 * key that could reach a prototype). A line in any other spelling is refused, so most tricks with JSON end here.
 *
 * @packageDocumentation
 */

import canonicalize from "canonicalize";
import { TurnproofError } from "../../schema/error.js";
import { isWellFormed } from "../crypto/bytes.js";
import { quickText, quickTextKept } from "./key-order.js";

/** What keeps a line from being canonical; undefined if nothing does. */
export type CanonicalFault = "forbidden-key" | "number" | "lone-surrogate" | "spelling";

/** Keys that JSON may hold and JavaScript may take for something else when objects are merged. */
export const FORBIDDEN_KEYS: readonly string[] = ["__proto__", "constructor", "prototype"];

/**
 * Canonical text of a plain JSON value (RFC 8785).
 *
 * @throws {@link TurnproofError} for what JSON cannot hold (NaN, a lone surrogate, a cycle, undefined)
 * @example canonicalText({ b: 1, a: [] }) // '{"a":[],"b":1}'
 */
export function canonicalText(value: unknown): string {
  return quickText(value) ?? sparedText(value);
}

/**
 * The same of a state that is written again and again: its parts are kept with their keys in order, so that the next time less
 * has to be copied.
 */
export const canonicalTextKept = (state: object): string => quickTextKept(state) ?? sparedText(state);

function sparedText(value: unknown): string {
  let text: unknown;
  try {
    text = canonicalize(value);
  } catch (error) {
    throw new TurnproofError(
      "value/json",
      `no canonical form: ${error instanceof Error ? error.message : "not plain JSON"}`,
    );
  }
  if (typeof text !== "string") throw new TurnproofError("value/json", "no canonical form: not plain JSON");
  return text;
}

/**
 * Tells whether `line` is the canonical spelling of `parsed` and keeps the limits of the wire.
 *
 * @param line - text of one line, without its LF
 * @param parsed - what `JSON.parse(line)` returned
 * @example isCanonical('{"a":1}', { a: 1 }) // true
 * @example isCanonical('{"a":1.0}', { a: 1 }) // false
 */
export function isCanonical(line: string, parsed: unknown): boolean {
  return canonicalFault(line, parsed) === undefined;
}

/**
 * The same with the reason. Costs one `JSON.stringify` and one walk: the serialiser of the library is asked only when
 * the quick comparison fails, which a good line does only with integer-like keys (JavaScript moves those to the front).
 */
export function canonicalFault(line: string, parsed: unknown): CanonicalFault | undefined {
  // JSON.stringify spells a lone surrogate as an escape, so an equal line can hold one only where "\ud" stands.
  const walk: Walk = { ordered: true, strings: line.includes("\\ud") };
  const fault = walkValue(parsed, walk);
  if (fault !== undefined) return fault;
  if (walk.ordered && JSON.stringify(parsed) === line) return undefined;
  // The library throws where the value has no canonical form at all.
  if (walkValue(parsed, { ordered: true, strings: true }) !== undefined) return "lone-surrogate";
  return canonicalText(parsed) === line ? undefined : "spelling";
}

interface Walk {
  /** Keys came in ascending order of UTF-16 code units (RFC 8785 3.2.3) so far. */
  ordered: boolean;
  /** Texts have to be searched for lone surrogates. */
  readonly strings: boolean;
}

function walkValue(value: unknown, walk: Walk): CanonicalFault | undefined {
  switch (typeof value) {
    case "number":
      return Number.isSafeInteger(value) && !Object.is(value, -0) ? undefined : "number";
    case "string":
      return walk.strings && !isWellFormed(value) ? "lone-surrogate" : undefined;
    case "object":
      if (value === null) return undefined;
      if (Array.isArray(value)) return walkArray(value, walk);
      return isRecord(value) ? walkObject(value, walk) : undefined;
    default:
      return undefined;
  }
}

function walkArray(items: readonly unknown[], walk: Walk): CanonicalFault | undefined {
  for (const item of items) {
    const fault = walkValue(item, walk);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function walkObject(object: Readonly<Record<string, unknown>>, walk: Walk): CanonicalFault | undefined {
  let previous: string | undefined;
  for (const key of Object.keys(object)) {
    if (key === "__proto__" || key === "constructor" || key === "prototype") return "forbidden-key";
    if (previous !== undefined && previous >= key) walk.ordered = false;
    if (walk.strings && !isWellFormed(key)) return "lone-surrogate";
    const fault = walkValue(object[key], walk);
    if (fault !== undefined) return fault;
    previous = key;
  }
  return undefined;
}

function isRecord(value: object): value is Readonly<Record<string, unknown>> {
  return !Array.isArray(value);
}
