/**
 * What comes by mail: an attachment, a pasted text, several packets at once.
 *
 * @packageDocumentation
 */

import { shown } from "../../boards/text/escape.js";
import { canonicalText, groupPackets, type ReadPacket, readLines } from "../../replay/index.js";
import { bodyShapes, shapes } from "../../schema/generated/shapes.js";
import { failure } from "../terminal/io.js";

/** What mails and their attachments are saved as. */
export const mailEndings = [".pbem", ".txt", ".eml", ".mbox", ".html", ".htm", ".letter"];

/** The packets in bytes; what is wrong with the first line that is none, as a failure. */
export function packetsIn(bytes: Uint8Array, where: string): readonly ReadPacket[] {
  const { lines, findings } = readLines(bytes);
  const grouped = groupPackets(lines, { shapes, bodyShapes });
  const fault = findings[0] ?? grouped.findings[0];
  if (fault !== undefined) throw failure("not-a-packet", `${shown(where)}: ${shown(fault.message)}`);
  return grouped.packets;
}

/** The bytes of a packet, as they stood in its file: every line is canonical. */
export function packetBytes({ head, entries, sig }: ReadPacket): Uint8Array {
  const lines = [canonicalText(head), ...entries.map(({ text }) => text), canonicalText(sig)];
  return new TextEncoder().encode(lines.map((line) => `${line}\n`).join(""));
}
