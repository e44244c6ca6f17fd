/**
 * Files of a club and an event, told from logs and mails by how they begin.
 *
 * @packageDocumentation
 */

const event = /^\s*\{\s*"format"\s*:\s*1\s*,\s*"kind"\s*:\s*"event-(form|profile|round)"/;
const receipt = '{"receipt":{';

/** Which file of an event bytes seem to be; what is in it is checked where it is read. */
export function eventHead(bytes: Uint8Array): "form" | "profile" | "round" | undefined {
  const kind = event.exec(new TextDecoder().decode(bytes.subarray(0, 200)))?.[1];
  return kind === "form" || kind === "profile" || kind === "round" ? kind : undefined;
}

/** Whether bytes begin as the receipts of a club do, in the one spelling that counts. */
export const areReceipts = (bytes: Uint8Array): boolean =>
  new TextDecoder().decode(bytes.subarray(0, receipt.length)) === receipt;

/** Whether bytes may be a file of turnproof that is not a log: one of a club or an event, or a single line. */
export function mayBeOther(bytes: Uint8Array): boolean {
  const end = bytes.indexOf(0x0a);
  return end < 0 || end === bytes.length - 1 || areReceipts(bytes) || eventHead(bytes) !== undefined;
}
