/**
 * Files of receipts as a club gives them out: a line each, in the one spelling that counts. Whether a signature holds, and whose
 * chain it is, is asked where a receipt is used.
 *
 * @packageDocumentation
 */
import { canonicalText, hasTime } from "../../replay/index.js";
import { type SignedReceipt, signedReceipt } from "../../schema/club-receipt.js";
import type { App } from "../core/app.js";

/** A receipt of a line; undefined if it is not one, or not in the one spelling that counts. */
export function receiptIn(line: string): SignedReceipt | undefined {
  try {
    const value: unknown = JSON.parse(line);
    const read = signedReceipt.safeParse(value);
    // A day that no calendar has would stand in no order.
    if (!read.success || !hasTime(read.data.receipt)) return undefined;
    return canonicalText(read.data) === line ? read.data : undefined;
  } catch {
    return undefined;
  }
}

/** Longer than any receipt: what comes without an end is not put together. */
const longest = 4096;

/** The lines of a file, without those that are empty; one that is too long is given cut off. */
export async function* linesOf({ store }: Pick<App, "store">, file: string): AsyncGenerator<string> {
  // The file is opened when its first line is asked for, not before.
  yield* linesIn(store.readStream(file));
}

/** The lines of bytes that come in pieces, as {@link linesOf} gives them. */
export async function* linesIn(pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of pieces) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = (lines.pop() ?? "").slice(0, longest);
    for (const line of lines) if (line.trim() !== "") yield line.slice(0, longest).replace(/\r$/, "");
  }
  if (rest.trim() !== "") yield rest;
}
