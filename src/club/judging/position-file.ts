/**
 * A kept position as the bytes of a file: a hash of the rest, and the version of turnproof that wrote it. What does not match is no
 * position.
 *
 * @packageDocumentation
 */
import { createHash } from "node:crypto";
import { deserialize, serialize } from "node:v8";
import pkg from "../../../package.json" with { type: "json" };
import type { KeptPosition } from "../../replay/index.js";

const HASH = 32;

const hashOf = (bytes: Uint8Array): Buffer => createHash("sha256").update(bytes).digest();

/**
 * The bytes of a position.
 *
 * @param beside what else it was made by: {@link positionIn} has to say the same
 */
export function positionBytes(position: KeptPosition, beside = ""): Uint8Array {
  const body = serialize({ version: pkg.version, beside, position });
  return Buffer.concat([hashOf(body), body]);
}

/** The position in bytes; undefined where they were damaged, or are of another version. */
export function positionIn(bytes: Uint8Array, beside = ""): KeptPosition | undefined {
  const body = bytes.subarray(HASH);
  if (!hashOf(body).equals(bytes.subarray(0, HASH))) return undefined;
  const read: { readonly version?: unknown; readonly beside?: unknown; readonly position?: KeptPosition } =
    deserialize(body);
  return read.version === pkg.version && read.beside === beside ? read.position : undefined;
}
