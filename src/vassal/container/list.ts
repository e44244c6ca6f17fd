/**
 * The list at the end of a zip, and the heads of its files. A zip of which two programs may read two lists is refused.
 *
 * @packageDocumentation
 */
import { vassalFault } from "../fault.js";
import { isZip } from "../head.js";

/** The most files that are looked at: a module of pictures has some thousands. */
const maxEntries = 20_000;

/** A file of a zip, as the list at the end names it. */
export interface Entry {
  readonly name: string;
  /** The name as it is written. */
  readonly written: Uint8Array;
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

/** A bit of the flags: the file is locked. */
export const isEncrypted = 1;
/** How a file is packed: not at all, or as VASSAL does. */
export const [stored, deflated] = [0, 8];

export const cut = (why: string): Error => vassalFault("vassal/cut", `the zip is damaged: ${why}`);

/** The list of a zip. */
export interface List {
  readonly entries: readonly Entry[];
  /** Where the list begins. */
  readonly at: number;
}

export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The list at the end of a zip. */
export function listOf(bytes: Uint8Array): List {
  if (!isZip(bytes))
    throw vassalFault("vassal/no-zip", "this is not a zip file, as VASSAL's saved games and modules are");
  const view = viewOf(bytes);
  const { end, count, at } = endOf(bytes);
  if (count > maxEntries) throw vassalFault("vassal/too-large", `the zip has more than ${maxEntries} files`);
  const entries: Entry[] = [];
  let next = at;
  for (let number = 0; number < count; number++) {
    if (next + listLength > end || view.getUint32(next, true) !== listHead)
      throw cut("the list of its files is broken");
    const [nameLength = 0, extra = 0, comment = 0] = [28, 30, 32].map((field) => view.getUint16(next + field, true));
    const written = bytes.subarray(next + listLength, next + listLength + nameLength);
    const name = nameOf(written);
    if ((view.getUint16(next + 8, true) & isEncrypted) !== 0) throw cut(`${name} is locked with a password`);
    entries.push({
      ...{ name, written },
      method: view.getUint16(next + 10, true),
      checksum: view.getUint32(next + 16, true),
      packed: view.getUint32(next + 20, true),
      size: view.getUint32(next + 24, true),
      at: view.getUint32(next + 42, true),
    });
    next += listLength + nameLength + extra + comment;
  }
  // Some programs read as many files as are counted, others to the end of the list.
  if (next !== end) throw cut("its list holds other files than are counted");
  return { entries, at };
}

/** The record at the end: the one behind a list that lies where the record says. Two of them would be two zips in one. */
function endOf(bytes: Uint8Array): { readonly end: number; readonly count: number; readonly at: number } {
  const view = viewOf(bytes);
  const last = bytes.length - endLength;
  const found: { end: number; count: number; at: number }[] = [];
  let why = "its end is missing";
  let isDoubtful = false;
  for (let end = last; end >= Math.max(0, last - longestComment); end -= 1) {
    if (view.getUint32(end, true) !== endHead) continue;
    const [here = 0, count = 0] = [8, 10].map((field) => view.getUint16(end + field, true));
    const [size = 0, at = 0] = [12, 16].map((field) => view.getUint32(end + field, true));
    const isFar = count === 0xffff || size === 0xffffffff || at === 0xffffffff;
    if (!isFar && at + size === end && here === count) {
      found.push({ end, count, at });
      continue;
    }
    why = isFar ? "it is written as zips of more than 4 GB are" : "the list of its files is not where its end says";
    // Other programs take such an end for one as well, and find the list before it, wherever it says that it is.
    const isLast = end + endLength + view.getUint16(end + 20, true) === bytes.length;
    const hasList = size <= end - 4 && view.getUint32(end - size, true) === listHead;
    if (found.length === 0 && (isLast || hasList)) isDoubtful = true;
  }
  const [only, ...others] = found;
  if (only === undefined) throw cut(why);
  if (isDoubtful || others.length > 0) throw cut("it has two ends, and programs differ in which one they use");
  return only;
}

/** A name, with a mark at its beginning where it has one: Java's names have it too. */
const nameOf = (written: Uint8Array): string => new TextDecoder("utf-8", { ignoreBOM: true }).decode(written);

/** Two texts of bytes that are the same. */
const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

/** Where the content of a file begins, and what its own head says of it. */
export function ownHeadOf(bytes: Uint8Array, { name, written, at }: Entry) {
  const view = viewOf(bytes);
  if (at + ownLength > bytes.length || view.getUint32(at, true) !== ownHead)
    throw cut(`${name} is not where it should be`);
  const [nameLength = 0, extra = 0] = [26, 28].map((field) => view.getUint16(at + field, true));
  if (!isSame(bytes.subarray(at + ownLength, at + ownLength + nameLength), written))
    throw cut(`${name} has a different name in its own header`);
  return {
    flags: view.getUint16(at + 6, true),
    method: view.getUint16(at + 8, true),
    /** Checksum, packed and plain size. */
    says: [14, 18, 22].map((field) => view.getUint32(at + field, true)),
    start: at + ownLength + nameLength + extra,
  };
}
