/**
 * The zip around a saved game or a module, read with a bound on what it may unpack to. VASSAL reads a module by the list at its
 * end, which names each file with its place, size and checksum, and a saved game from its front, file by file. Here the list is
 * read; of a saved game both have to say the same.
 *
 * @packageDocumentation
 */
import { type Zippable, zipSync } from "fflate";
import { maxBytes } from "../codec/obfuscation.js";
import { vassalFault } from "../fault.js";
import { requireSameFromFront } from "./front.js";
import { cut, deflated, type Entry, listOf, ownHeadOf, stored } from "./list.js";
import { inflated, tooLarge } from "./unpack.js";

/**
 * The wanted files of a zip, by name. What is not wanted is not unpacked. A file that unpacks to more than 32 MB is
 * refused, whatever its head says.
 *
 * @throws a fault of a file where it is not a zip, is cut, or a wanted file is damaged or too large
 */
export function filesIn(bytes: Uint8Array, wanted: (name: string) => boolean): ReadonlyMap<string, Uint8Array> {
  return chosen(bytes, listOf(bytes).entries, wanted);
}

/** The number of files in a saved game, and the size to which all of them unpack: VASSAL writes three. */
const [maxFiles, maxOfSave] = [100, 2 * maxBytes];

/**
 * The wanted files of a saved game, which other programs must read alike from its front and by its list.
 *
 * @throws a fault of a file where the two differ, and as {@link filesIn}
 */
export function savedFilesIn(bytes: Uint8Array, wanted: (name: string) => boolean): ReadonlyMap<string, Uint8Array> {
  const list = listOf(bytes);
  const sizes = list.entries.reduce((sum, { size }) => sum + Math.max(size, 1), 0);
  if (list.entries.length > maxFiles || sizes > maxOfSave) throw tooLarge("the zip");
  requireSameFromFront(bytes, list);
  // A program that reads from the front unpacks what it passes, and stops where that is damaged.
  for (const entry of list.entries) if (!wanted(entry.name)) contentOf(bytes, entry);
  return chosen(bytes, list.entries, wanted);
}

function chosen(
  bytes: Uint8Array,
  entries: readonly Entry[],
  wanted: (name: string) => boolean,
): ReadonlyMap<string, Uint8Array> {
  const found = new Map<string, Uint8Array>();
  for (const entry of entries) {
    if (!wanted(entry.name)) continue;
    // Programs differ in which of two they take: what is told here would not be what VASSAL shows.
    if (found.has(entry.name)) throw vassalFault("vassal/cut", `the zip contains ${entry.name} twice`);
    found.set(entry.name, contentOf(bytes, entry));
  }
  return found;
}

/** The content of a file: of the size and with the checksum that the list names. */
function contentOf(bytes: Uint8Array, entry: Entry): Uint8Array {
  const { name, method, checksum, packed, size } = entry;
  const { start } = ownHeadOf(bytes, entry);
  const content = bytes.subarray(start, start + packed);
  if (content.length !== packed) throw cut(`${name} is cut off`);
  if (method !== stored && method !== deflated)
    throw vassalFault("vassal/cut", `${name} is packed in a way that VASSAL does not use`);
  if (size > maxBytes) throw tooLarge(name);
  const plain = method === stored ? content : inflated(name, content);
  if (plain.length > maxBytes) throw tooLarge(name);
  if (plain.length !== size || crc32(plain) !== checksum) throw vassalFault("vassal/cut", `${name} is damaged`);
  return plain;
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** The checksum of a zip (ISO 3309). */
function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (value >>> 8) ^ (crcTable[(value ^ byte) & 0xff] ?? 0);
  return (value ^ 0xffffffff) >>> 0;
}

/** A zip with these files, in their order. The same files give the same bytes. */
export function zipOf(files: { readonly [name: string]: Uint8Array }): Uint8Array {
  const all: Zippable = Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, Uint8Array.from(bytes)]),
  );
  // No clock here: every file is as old as a zip allows, in any time zone.
  return zipSync(all, { mtime: "1980-01-02T12:00:00" });
}
