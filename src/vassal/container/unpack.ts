/**
 * Packed content, unpacked part by part with a bound on what it may come to.
 *
 * @packageDocumentation
 */
import { joined } from "../codec/bytes.js";
import { inflateParts } from "../codec/inflate.js";
import { maxBytes } from "../codec/obfuscation.js";
import { vassalFault } from "../fault.js";
import { cut } from "./list.js";

/** A file that is too large to be one of VASSAL's. */
export const tooLarge = (name: string): Error =>
  vassalFault("vassal/too-large", `${name} unpacks to more than ${maxBytes / 1024 / 1024} MB`);

/** All of what content unpacks to. */
export function inflated(name: string, packed: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  let size = 0;
  const end = inflateParts(packed, "raw", (part) => {
    size += part.length;
    if (size > maxBytes) throw tooLarge(name);
    parts.push(part);
  });
  if (end !== "whole") throw vassalFault("vassal/cut", `${name} is ${end}`);
  return joined(parts);
}

/** Packed content ends with its last byte: else a program that reads from the front goes on within it. */
export function requireEnd(name: string, packed: Uint8Array): void {
  let size = 0;
  const end = inflateParts(packed.subarray(0, -1), "raw", (part) => {
    size += part.length;
    if (size > maxBytes) throw tooLarge(name);
  });
  if (end === "whole") throw cut(`${name} ends before its end`);
}
