/**
 * Packed content, unpacked part by part: what comes out is counted before the next part is looked at, so that no small file costs
 * more than it may come to. The one place that inflates what a file of VASSAL holds.
 *
 * @packageDocumentation
 */
import { Inflate, Unzlib } from "fflate";

/** So much is unpacked at once. */
const slice = 65_536;

/**
 * Unpacks content and hands over each part; what `take` throws ends it.
 *
 * @param form `raw` as a zip holds it (RFC 1951), `zlib` with its head and sum (RFC 1950)
 * @returns how it ended: `whole`, `cut`, or what is damaged
 * @example inflateParts(bytes, "zlib", (part) => parts.push(part)) // "whole"
 */
export function inflateParts(packed: Uint8Array, form: "raw" | "zlib", take: (part: Uint8Array) => void): string {
  let isWhole = false;
  const put = (part: Uint8Array, isLast: boolean) => {
    take(part);
    isWhole ||= isLast;
  };
  const inflate = form === "raw" ? new Inflate(put) : new Unzlib(put);
  // A part as large as a slice may be a thousand times as much unpacked: zlib streams come in smaller ones.
  const size = form === "raw" ? slice : slice / 16;
  try {
    for (let at = 0; at < packed.length; at += size)
      inflate.push(packed.subarray(at, at + size), at + size >= packed.length);
  } catch (thrown) {
    if (!(thrown instanceof Error) || !("code" in thrown) || typeof thrown.code !== "number") throw thrown;
    return `damaged: ${thrown.message}`;
  }
  return isWhole ? "whole" : "cut";
}
