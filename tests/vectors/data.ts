import { readFileSync } from "node:fs";
import { fromHex } from "../../src/replay/crypto/bytes.js";

/** Text of a vector file. */
export function readData(name: string): string {
  return readFileSync(new URL(`./data/${name}`, import.meta.url), "utf8");
}

/** A vector file of the given shape; the tests that use it would fail on another one. */
export function readJson<Shape>(name: string): Shape {
  const parsed: Shape = JSON.parse(readData(name));
  return parsed;
}

/** Bytes of a vector's hex text. */
export function hex(text: string): Uint8Array {
  const bytes = fromHex(text);
  if (bytes === undefined) throw new Error(`not hex: ${text}`);
  return bytes;
}
