/**
 * Files of an event, told from logs and mails by how they begin.
 *
 * @packageDocumentation
 */

/** As a profile and a round begin in the spelling in which they are signed and handed out. */
const begins = /^\s*\{\s*"format"\s*:\s*1\s*,\s*"kind"\s*:\s*"event-(profile|round)"/;

/** Which file of an event bytes seem to be; what is in it is checked where it is read. */
export function eventKind(bytes: Uint8Array): "profile" | "round" | undefined {
  const kind = begins.exec(new TextDecoder().decode(bytes.subarray(0, 200)))?.[1];
  return kind === "profile" || kind === "round" ? kind : undefined;
}
