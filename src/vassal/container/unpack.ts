/**
 * Packed content, unpacked part by part with a bound on what it may come to.
 *
 * @packageDocumentation
 */
import { Inflate } from "fflate";
import { joined } from "../codec/bytes.js";
import { mostBytes } from "../codec/obfuscation.js";
import { vassalFault } from "../fault.js";
import { cut } from "./list.js";

/** A file that is too large to be one of VASSAL's. */
export const tooLarge = (name: string): Error =>
  vassalFault("vassal/too-large", `${name} unpacks to more than ${mostBytes / 1024 / 1024} MB`);

/** So much is unpacked at once: what it gives is counted before the next one is looked at. */
const slice = 65_536;

/** All of what content unpacks to. */
export function inflated(name: string, packed: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  let size = 0;
  const end = unpack(packed, (part) => {
    size += part.length;
    if (size > mostBytes) throw tooLarge(name);
    parts.push(part);
  });
  if (end !== "whole") throw vassalFault("vassal/cut", `${name} is ${end}`);
  return joined(parts);
}

/** Packed content ends with its last byte: else a program that reads from the front goes on within it. */
export function requireEnd(name: string, packed: Uint8Array): void {
  let size = 0;
  const end = unpack(packed.subarray(0, -1), (part) => {
    size += part.length;
    if (size > mostBytes) throw tooLarge(name);
  });
  if (end === "whole") throw cut(`${name} ends before its end`);
}

/** Unpacks content part by part, and says how it ended. */
function unpack(packed: Uint8Array, take: (part: Uint8Array) => void): string {
  let isWhole = false;
  const inflate = new Inflate((part, isLast) => {
    take(part);
    isWhole ||= isLast;
  });
  try {
    for (let at = 0; at < packed.length; at += slice)
      inflate.push(packed.subarray(at, at + slice), at + slice >= packed.length);
  } catch (thrown) {
    if (!(thrown instanceof Error) || !("code" in thrown)) throw thrown;
    return `damaged: ${thrown.message}`;
  }
  return isWhole ? "whole" : "cut";
}
