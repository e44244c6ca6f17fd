/**
 * What a program has of a log, as bytes: a file's bytes or text, what fetch gives, what a browser's file picker gives.
 *
 * @packageDocumentation
 */
import { TurnproofError } from "../../schema/error.js";
import { utf8 } from "../crypto/bytes.js";
import { type Caps, LOG_CAPS } from "../format/boundary.js";

/** A `ReadableStream` of bytes, as far as it is used here: `response.body`. */
export interface ByteStream {
  getReader(): {
    read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>;
    cancel(reason?: unknown): Promise<void>;
  };
}

/** A `Response`, a `Blob` or a `File`. */
export interface ByteHolder {
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** A log as a program has it. */
export type LogSource = string | Uint8Array | ArrayBuffer | ByteHolder | ByteStream;

/** A program's `AbortSignal`, as far as it is used here. */
export interface Abort {
  readonly aborted: boolean;
  readonly reason?: unknown;
}

/** Throws what a signal was aborted with, as fetch does. */
export function throwIfAborted(signal: Abort | undefined): void {
  if (signal?.aborted !== true) return;
  throw signal.reason ?? new TurnproofError("log/aborted", "reading the log was aborted");
}

/**
 * The bytes of a log. A stream is read up to one byte more than a log may have, and closed there.
 *
 * @throws {@link TurnproofError} `log/source` if the value is not a {@link LogSource}; what the stream itself throws
 */
export async function bytesOfLog(
  log: LogSource,
  { caps = LOG_CAPS, signal }: { readonly caps?: Caps | undefined; readonly signal?: Abort | undefined } = {},
): Promise<Uint8Array> {
  const value: unknown = log;
  if (typeof value === "string") return bytesOfText(value);
  if (value instanceof Uint8Array) return value;
  if (isBuffer(value)) return new Uint8Array(value);
  if (isStream(value)) return readStream(value, caps, signal);
  if (isHolder(value)) return new Uint8Array(await value.arrayBuffer());
  const message = "a log is bytes (Uint8Array, ArrayBuffer), text, a Response, a Blob or a stream of bytes";
  throw new TurnproofError("log/source", `${message}, not ${value === null ? "null" : typeof value}`);
}

/** Text as bytes; a lone surrogate, which no file can hold, becomes one that the boundary refuses. */
function bytesOfText(text: string): Uint8Array {
  try {
    return utf8(text);
  } catch {
    return Uint8Array.of(0xff);
  }
}

/** Also a buffer of another window or worker, which is not an instance of this one's class. */
const isBuffer = (value: unknown): value is ArrayBuffer =>
  Object.prototype.toString.call(value) === "[object ArrayBuffer]";

const isStream = (value: unknown): value is ByteStream => typeof Object(value)["getReader"] === "function";

const isHolder = (value: unknown): value is ByteHolder => typeof Object(value)["arrayBuffer"] === "function";

async function readStream(stream: ByteStream, caps: Caps, signal: Abort | undefined): Promise<Uint8Array> {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  while (size <= caps.fileBytes) {
    if (signal?.aborted === true) await reader.cancel(signal.reason).catch(() => undefined);
    throwIfAborted(signal);
    const { done, value } = await reader.read();
    if (done || value === undefined) return joined(chunks, size);
    if (!(value instanceof Uint8Array))
      throw new TurnproofError("log/source", "the stream gives something else than bytes");
    chunks.push(value);
    size += value.length;
  }
  // What is larger than a log may be is not read on: the boundary says so of the first byte too many.
  await reader.cancel().catch(() => undefined);
  return joined(chunks, size);
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

/** Lets everything else that waits have its turn: input, drawing, a message that aborts. */
export function nextTask(): Promise<void> {
  if (typeof setImmediate === "function") return new Promise((resolve) => setImmediate(resolve));
  // A timer waits four milliseconds in a browser; a message does not.
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const onmessage = () => {
      port1.close();
      resolve();
    };
    // The port of a browser, which the types of Node do not know.
    Object.assign(port1, { onmessage });
    port2.postMessage(null);
  });
}
