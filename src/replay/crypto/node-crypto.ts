/**
 * The door to `node:crypto` that a browser bundle can hold: nothing is imported, the module is asked for at run time.
 *
 * @packageDocumentation
 */

/** `node:crypto`, or undefined where there is none (browsers, Node before 20.16). */
export function nodeCrypto(): typeof import("node:crypto") | undefined {
  if (typeof process === "undefined" || typeof process.getBuiltinModule !== "function") return undefined;
  return process.getBuiltinModule("node:crypto");
}
