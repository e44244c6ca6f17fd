/**
 * The zip around a saved game or a module, read with a bound on what it may unpack to. It is read as VASSAL reads it: by the
 * list at its end, which names each file with its place, size and checksum.
 *
 * @packageDocumentation
 */
import { Inflate, type Zippable, zipSync } from "fflate";
import { joined } from "../codec/bytes.js";
import { mostBytes } from "../codec/obfuscation.js";
import { vassalFault } from "../fault.js";
import { isZip } from "../head.js";

/** The most files that are looked at: a module of pictures has some thousands. */
const mostEntries = 20_000;

/** A file of a zip, as the list at the end names it. */
interface Entry {
  readonly name: string;
  readonly method: number;
  readonly checksum: number;
  readonly packed: number;
  readonly size: number;
  /** Where its own head begins. */
  readonly at: number;
}

const [ownHead, listHead, endHead] = [0x04034b50, 0x02014b50, 0x06054b50];
/** The lengths of the three heads, without names. */
const [ownLength, listLength, endLength] = [30, 46, 22];
/** The longest comment that may stand behind the end. */
const longestComment = 65_535;

const isEncrypted = 1;
const [stored, deflated] = [0, 8];

/**
 * The wanted files of a zip, by name. What is not wanted is not unpacked. A file that unpacks to more than 32 MB is
 * refused, whatever its head says.
 *
 * @throws a fault of a file where it is no zip, is cut, or a wanted file is damaged or too large
 */
export function filesIn(bytes: Uint8Array, wanted: (name: string) => boolean): ReadonlyMap<string, Uint8Array> {
  if (!isZip(bytes))
    throw vassalFault("vassal/no-zip", "this is no zip file, as saved games and modules of VASSAL are");
  const found = new Map<string, Uint8Array>();
  for (const entry of entriesOf(bytes)) {
    if (!wanted(entry.name)) continue;
    // Programs differ in which of two they take: what is told here would not be what VASSAL shows.
    if (found.has(entry.name)) throw vassalFault("vassal/cut", `the zip holds ${entry.name} twice`);
    found.set(entry.name, contentOf(bytes, entry));
  }
  return found;
}

const cut = (why: string): Error => vassalFault("vassal/cut", `the zip is damaged: ${why}`);

/** The list at the end of a zip. */
function* entriesOf(bytes: Uint8Array): Iterable<Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - endLength;
  const first = Math.max(0, end - longestComment);
  while (end >= first && view.getUint32(end, true) !== endHead) end -= 1;
  if (end < first) throw cut("its end is missing");
  const count = view.getUint16(end + 10, true);
  if (count > mostEntries) throw vassalFault("vassal/too-large", `the zip has more than ${mostEntries} files`);
  let at = view.getUint32(end + 16, true);
  for (let number = 0; number < count; number++) {
    if (at + listLength > end || view.getUint32(at, true) !== listHead) throw cut("the list of its files is broken");
    const [nameLength, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true));
    const name = textOf(bytes, at + listLength, nameLength ?? 0);
    if ((view.getUint16(at + 8, true) & isEncrypted) !== 0) throw cut(`${name} is locked with a password`);
    yield {
      name,
      method: view.getUint16(at + 10, true),
      checksum: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    };
    at += listLength + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
}

const textOf = (bytes: Uint8Array, at: number, length: number): string =>
  new TextDecoder().decode(bytes.subarray(at, at + length));

/** The content of a file: of the size and with the checksum that the list names. */
function contentOf(bytes: Uint8Array, { name, method, checksum, packed, size, at }: Entry): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (at + ownLength > bytes.length || view.getUint32(at, true) !== ownHead)
    throw cut(`${name} is not where it should be`);
  const [nameLength, extra] = [view.getUint16(at + 26, true), view.getUint16(at + 28, true)];
  if (textOf(bytes, at + ownLength, nameLength) !== name) throw cut(`${name} has another name in its own place`);
  const start = at + ownLength + nameLength + extra;
  const content = bytes.subarray(start, start + packed);
  if (content.length !== packed) throw cut(`${name} is cut`);
  if (method !== stored && method !== deflated)
    throw vassalFault("vassal/cut", `${name} is packed in a way that VASSAL does not use`);
  if (size > mostBytes) throw tooLarge(name);
  const plain = method === stored ? content : inflated(name, content);
  if (plain.length > mostBytes) throw tooLarge(name);
  if (plain.length !== size || crc32(plain) !== checksum) throw vassalFault("vassal/cut", `${name} is damaged`);
  return plain;
}

const tooLarge = (name: string): Error =>
  vassalFault("vassal/too-large", `${name} unpacks to more than ${mostBytes / 1024 / 1024} MB`);

/** So much is unpacked at once: what it gives is counted before the next one is looked at. */
const slice = 65_536;

function inflated(name: string, packed: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  let size = 0;
  let isWhole = false;
  const inflate = new Inflate((part, isLast) => {
    size += part.length;
    if (size <= mostBytes) parts.push(part);
    isWhole ||= isLast;
  });
  try {
    for (let at = 0; at < packed.length && size <= mostBytes; at += slice)
      inflate.push(packed.subarray(at, at + slice), at + slice >= packed.length);
  } catch (thrown) {
    if (!(thrown instanceof Error) || !("code" in thrown)) throw thrown;
    throw vassalFault("vassal/cut", `${name} is damaged: ${thrown.message}`);
  }
  if (size > mostBytes) throw tooLarge(name);
  if (!isWhole) throw vassalFault("vassal/cut", `${name} is cut`);
  return joined(parts);
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
