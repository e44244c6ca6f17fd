/**
 * What comes by mail: an attachment, a pasted text, several packets at once.
 *
 * @packageDocumentation
 */

import { shown } from "../../boards/text/escape.js";
import {
  type ArmorBlock,
  canonicalText,
  groupPackets,
  type ReadPacket,
  readArmor,
  readLines,
} from "../../replay/index.js";
import { bodyShapes, shapes } from "../../schema/generated/shapes.js";
import { failure } from "../terminal/io.js";
import { textOf } from "./files.js";

/** What a file or a mail holds. */
export interface Incoming {
  readonly kind: "file" | "mail";
  /** The bytes of all that could be read, one after another. */
  readonly bytes: Uint8Array;
  /** Blocks of a mail that were damaged, in words. */
  readonly damaged: readonly string[];
}

const marker = "TURNPROOF PACKET";

/** Whether bytes are a mail's text with armored packets, not a log. */
export function isMail(bytes: Uint8Array): boolean {
  if (bytes[0] === 0x7b) return false;
  return textOf(bytes)?.includes(marker) === true;
}

/** Takes the packets out of a mail; anything else is passed on as it is. */
export function unpack(bytes: Uint8Array): Incoming {
  if (!isMail(bytes)) return { kind: "file", bytes, damaged: [] };
  const blocks = readArmor(textOf(bytes) ?? "");
  const good = blocks.filter((block): block is Extract<ArmorBlock, { ok: true }> => block.ok);
  const damaged = blocks.flatMap((block) => (block.ok ? [] : [block.message]));
  return { kind: "mail", bytes: Buffer.concat(good.map((block) => block.bytes)), damaged };
}

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
