/**
 * JSON Patch (RFC 6902) over fast-json-patch, with its open doors closed (5.3): add, remove, replace and test only,
 * pointers in their one spelling, own properties only, no key that reaches a prototype, all or nothing, nothing shared
 * with the patch.
 *
 * @packageDocumentation
 */

import jsonPatch from "fast-json-patch";
import { TurnproofError } from "../../schema/error.js";
import { canonicalText, FORBIDDEN_KEYS } from "./canonical.js";

/** An operation that the log format allows. */
export type PatchOperation =
  | { readonly op: "add" | "replace" | "test"; readonly path: string; readonly value: unknown }
  | { readonly op: "remove"; readonly path: string };

/** What may be wrong with a patch. */
export type PatchCode =
  | "patch/not-a-patch"
  | "patch/too-many"
  | "patch/document"
  | "patch/operation"
  | "patch/pointer"
  | "patch/value"
  | "patch/missing"
  | "patch/test-failed";

/** The patched document, or why there is none. */
export type PatchResult =
  | { readonly ok: true; readonly value: unknown }
  | {
      readonly ok: false;
      readonly code: PatchCode;
      readonly message: string;
      /** Number of the operation, from 0; -1 if it is about the patch as a whole. */
      readonly index: number;
    };

/** Most operations of one patch. */
export const MAX_OPERATIONS = 1000;
/** Most levels of a document, of a value in a patch, and most steps of a pointer. */
export const MAX_DEPTH = 64;

interface Fault {
  readonly code: PatchCode;
  readonly message: string;
}

const POINTER = /^(?:\/(?:[^/~]|~[01])*)*$/;
const ARRAY_INDEX = /^(?:0|[1-9][0-9]*)$/;

/**
 * Applies a patch to a copy: the document and the patch stay as they are, and a patch that fails changes nothing.
 *
 * @param document - plain JSON
 * @param operations - anything; what is not a list of allowed operations is refused
 * @example
 * applyPatchSafely({ turn: 1 }, [{ op: "replace", path: "/turn", value: 2 }]) // { ok: true, value: { turn: 2 } }
 * applyPatchSafely({}, [{ op: "remove", path: "/turn" }]) // { ok: false, code: "patch/missing", index: 0, ... }
 */
export function applyPatchSafely(document: unknown, operations: unknown): PatchResult {
  const failed = (index: number, { code, message }: Fault): PatchResult => ({ ok: false, code, message, index });
  if (!Array.isArray(operations)) return failed(-1, fault("patch/not-a-patch", "A patch is a list of operations."));
  if (operations.length > MAX_OPERATIONS) {
    return failed(-1, fault("patch/too-many", `A patch has at most ${MAX_OPERATIONS} operations.`));
  }
  const copied = copyPlain(document, MAX_DEPTH);
  if (copied === NOT_PLAIN) return failed(-1, fault("patch/document", "The document is not plain JSON."));
  let value: unknown = copied;
  for (const [index, raw] of operations.entries()) {
    const operation = readOperation(raw);
    if ("code" in operation) return failed(index, operation);
    const misplaced = pointerFault(value, operation);
    if (misplaced !== undefined) return failed(index, misplaced);
    try {
      value = jsonPatch.applyOperation(value, { ...operation }, true, true, true, index).newDocument;
    } catch {
      return failed(
        index,
        operation.op === "test"
          ? fault("patch/test-failed", `The value at "${operation.path}" is not the one that the patch expects.`)
          : fault(
              "patch/missing",
              `Nothing can be ${operation.op === "add" ? "added" : "changed"} at "${operation.path}".`,
            ),
      );
    }
  }
  return { ok: true, value };
}

/**
 * The operations (add, remove, replace) that turn one document into another.
 *
 * @throws {@link TurnproofError} for what is not plain JSON
 * @example comparePatch({ turn: 1 }, { turn: 2 }) // [{ op: "replace", path: "/turn", value: 2 }]
 */
export function comparePatch(before: unknown, after: unknown): PatchOperation[] {
  const [from, to] = [plain(before), plain(after)];
  const target = canonicalText(to);
  if (canonicalText(from) === target) return [];
  const whole: PatchOperation[] = [{ op: "replace", path: "", value: to }];
  if (!isContainer(from) || !isContainer(to)) return whole;
  const operations = jsonPatch.compare(from, to).flatMap((operation) => {
    const read = readOperation(operation);
    return "code" in read ? [] : [read];
  });
  // The library's comparison misses some changes ([] against {} at the root, issue 239): a patch counts if it works.
  const patched = applyPatchSafely(from, operations);
  return patched.ok && canonicalText(patched.value) === target ? operations : whole;
}

function plain(value: unknown): unknown {
  const copy = copyPlain(value, MAX_DEPTH);
  if (copy === NOT_PLAIN) throw new TurnproofError("value/json", "only plain JSON can be compared");
  return copy;
}

function fault(code: PatchCode, message: string): Fault {
  return { code, message };
}

/** The operation with the members that RFC 6902 gives it; others are ignored (RFC 6902 4). */
function readOperation(raw: unknown): PatchOperation | Fault {
  if (typeof raw !== "object" || raw === null) return fault("patch/operation", "An operation is an object.");
  const op = ownMember(raw, "op");
  const path = ownMember(raw, "path");
  if (op !== "add" && op !== "remove" && op !== "replace" && op !== "test") {
    return fault("patch/operation", "An operation is add, remove, replace or test.");
  }
  if (typeof path !== "string" || !POINTER.test(path)) {
    return fault("patch/pointer", "The path of an operation is a JSON Pointer.");
  }
  if (op === "remove") return { op, path };
  const value = Object.hasOwn(raw, "value") ? copyPlain(ownMember(raw, "value"), MAX_DEPTH) : NOT_PLAIN;
  if (value === NOT_PLAIN) return fault("patch/value", "The value of an operation is plain JSON of limited depth.");
  return { op, path, value };
}

function ownMember(object: object, name: string): unknown {
  return Object.getOwnPropertyDescriptor(object, name)?.value;
}

/** Walks the pointer through own properties: all steps but the last must exist, the last too unless it is an `add`. */
function pointerFault(document: unknown, { op, path }: PatchOperation): Fault | undefined {
  if (path === "") {
    return op === "remove" ? fault("patch/pointer", "A whole document is replaced, not removed.") : undefined;
  }
  const steps = path.slice(1).split("/").map(unescapeStep);
  if (steps.length > MAX_DEPTH) return fault("patch/pointer", `A pointer has at most ${MAX_DEPTH} steps.`);
  if (steps.some((step) => FORBIDDEN_KEYS.includes(step))) {
    return fault("patch/pointer", "A pointer never passes __proto__, constructor or prototype.");
  }
  let here = document;
  for (const [at, step] of steps.entries()) {
    if (!isContainer(here)) return missing(path);
    if (op === "add" && at === steps.length - 1) return Array.isArray(here) ? insertFault(here, step, path) : undefined;
    if (Array.isArray(here) && !ARRAY_INDEX.test(step)) return badIndex(path);
    if (!Object.hasOwn(here, step)) return missing(path);
    here = ownMember(here, step);
  }
  return undefined;
}

function insertFault(list: readonly unknown[], step: string, path: string): Fault | undefined {
  if (step === "-") return undefined;
  if (!ARRAY_INDEX.test(step)) return badIndex(path);
  return Number(step) <= list.length ? undefined : missing(path);
}

function badIndex(path: string): Fault {
  return fault("patch/pointer", `"${path}" names no place of a list: an index is a count without leading zeros.`);
}

function missing(path: string): Fault {
  return fault("patch/missing", `The document has nothing at "${path}".`);
}

function unescapeStep(step: string): string {
  return step.replaceAll("~1", "/").replaceAll("~0", "~");
}

function isContainer(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

const NOT_PLAIN = Symbol("not plain JSON");

/** A deep copy of plain JSON; {@link NOT_PLAIN} for anything else, for forbidden keys and for too many levels. */
function copyPlain(value: unknown, levels: number): unknown {
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number") return Number.isFinite(value) ? value : NOT_PLAIN;
  if (typeof value !== "object" || levels === 0) return NOT_PLAIN;
  if (Array.isArray(value)) {
    const list: unknown[] = [];
    for (const item of value) {
      const copy = copyPlain(item, levels - 1);
      if (copy === NOT_PLAIN) return NOT_PLAIN;
      list.push(copy);
    }
    return list;
  }
  if (Object.prototype.toString.call(value) !== "[object Object]") return NOT_PLAIN; // a Date, a Map
  const object: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    const copy = FORBIDDEN_KEYS.includes(key) ? NOT_PLAIN : copyPlain(item, levels - 1);
    if (copy === NOT_PLAIN) return NOT_PLAIN;
    object[key] = copy;
  }
  return object;
}
