/**
 * What comes by mail: an attachment, a pasted text, several packets at once.
 *
 * @packageDocumentation
 */

import { shown } from "../../boards/text/escape.js";
import { canonicalText, groupPackets, type ReadPacket, readLines } from "../../replay/index.js";
import { bodyShapes, shapes } from "../../schema/generated/shapes.js";
import { failure } from "../core/failure.js";

/** What mails and their attachments are saved as. */
export const mailEndings = [".pbem", ".txt", ".eml", ".mbox", ".html", ".htm", ".letter"];

type Lines = ReturnType<typeof readLines>["lines"];

const grouped = (lines: Lines) => groupPackets(lines, { shapes, bodyShapes });

/** The packets in bytes; what is wrong with the first line that is not a packet, as a failure. */
export function packetsIn(bytes: Uint8Array, where: string): readonly ReadPacket[] {
  const { packets, faults } = packetsAmong(bytes, { apart: false });
  if (faults[0] !== undefined) throw failure("not-a-packet", `${shown(where)}: ${shown(faults[0])}`);
  return packets;
}

/** The number of lines that are not packets to report. */
const maxFaults = 20;

/**
 * The packets among lines, and what is wrong with the rest. `apart`: they come from several messages; then what is not a packet
 * hides none of those behind it.
 */
export function packetsAmong(
  bytes: Uint8Array,
  { apart }: { readonly apart: boolean },
): { readonly packets: readonly ReadPacket[]; readonly faults: readonly string[] } {
  const { lines, findings } = readLines(bytes);
  const whole = grouped(lines);
  const fault = findings[0] ?? whole.findings[0];
  if (fault === undefined) return { packets: whole.packets, faults: [] };
  if (!apart) return { packets: [], faults: [fault.message] };
  const packets: ReadPacket[] = [];
  const faults: string[] = [];
  for (const part of partsOf(lines)) {
    const { packets: found, findings: wrong } = grouped(part);
    packets.push(...found);
    if (wrong[0] !== undefined && faults.length < maxFaults) faults.push(wrong[0].message);
  }
  return { packets, faults: faults.length > 0 ? faults : [fault.message] };
}

/** Lines, cut where a packet may begin: at a head, and behind a signature. */
function partsOf(lines: Lines): readonly Lines[] {
  const parts: Lines[number][][] = [[]];
  for (const line of lines) {
    if (shapes["packet-head"].accepts(line.value)) parts.push([]);
    parts.at(-1)?.push(line);
    if ("sigs" in line.value) parts.push([]);
  }
  return parts.filter(({ length }) => length > 0);
}

/** The bytes of a packet, as they stood in its file: every line is canonical. */
export function packetBytes(packet: ReadPacket): Uint8Array {
  return new TextEncoder().encode(packetText(packet));
}

/** The lines of a packet: two that differ in their signature alone differ here. */
export function packetText({ head, entries, sig }: ReadPacket): string {
  const lines = [canonicalText(head), ...entries.map(({ text }) => text), canonicalText(sig)];
  return lines.map((line) => `${line}\n`).join("");
}
