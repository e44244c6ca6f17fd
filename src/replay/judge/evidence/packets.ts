/**
 * Packets as values and back: an evidence file is one line.
 *
 * @packageDocumentation
 */
import type { Evidence } from "../../../schema/index.js";
import { utf8 } from "../../crypto/bytes.js";
import { readLines } from "../../format/boundary.js";
import { canonicalText } from "../../format/canonical.js";
import { groupPackets, loadShapes, type ReadPacket } from "../../format/packets.js";

type WholePacket = Evidence["packets"][number];

/** A packet as a value. */
export function asValue({ head, entries, sig }: ReadPacket): WholePacket {
  return JSON.parse(canonicalText({ head, entries: entries.map(({ entry }) => entry), sig }));
}

/** The text of packets as it would stand in a log. */
export function textOf(packets: readonly WholePacket[]): string {
  return packets
    .flatMap(({ head, entries, sig }) => [head, ...entries, sig])
    .map((line) => `${canonicalText(line)}\n`)
    .join("");
}

/** Packets through the same boundary as a log; or the first thing that is wrong with them. */
export async function readValues(packets: readonly WholePacket[]): Promise<readonly ReadPacket[] | string> {
  if (packets.length === 0) return [];
  const { lines, findings } = readLines(utf8(textOf(packets)));
  const grouped = groupPackets(lines, await loadShapes());
  const wrong = findings[0]?.message ?? grouped.findings[0]?.message;
  return wrong ?? grouped.packets;
}
