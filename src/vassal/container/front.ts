/**
 * A zip from its front, as VASSAL reads a saved game: from file to file, without the list at its end.
 *
 * @packageDocumentation
 */
import { cut, deflated, isEncrypted, type List, ownHeadOf, viewOf } from "./list.js";
import { requireEnd } from "./unpack.js";

/** A bit of the flags: sizes and checksum of the file stand behind it. */
const hasTail = 8;
/** What may stand behind a file: checksum and sizes, behind their own mark or without it. */
const [tailHead, tailLength] = [0x08074b50, 12];

/**
 * A program that reads from the front goes from file to file by their own heads and by where their content ends. It must come
 * upon the files of the list, and upon nothing else: what the list leaves out would be another game.
 */
export function requireSameFromFront(bytes: Uint8Array, { entries, at: list }: List): void {
  const view = viewOf(bytes);
  let next = 0;
  for (const entry of [...entries].sort((one, other) => one.at - other.at)) {
    const { name, method, checksum, packed, size, at } = entry;
    if (at !== next) throw cut("it holds something that its list does not name");
    const own = ownHeadOf(bytes, entry);
    if (own.method !== method || (own.flags & isEncrypted) !== 0) throw cut(`the two heads of ${name} differ`);
    next = own.start + packed;
    if (next > list) throw cut(`${name} is cut off`);
    if (method === deflated) requireEnd(name, bytes.subarray(own.start, next));
    let says = own.says;
    if ((own.flags & hasTail) !== 0) {
      if (method !== deflated) throw cut(`the front of ${name} does not show where it ends`);
      const behind = next + 4 <= list && view.getUint32(next, true) === tailHead ? next + 4 : next;
      next = behind + tailLength;
      if (next > list) throw cut(`${name} is cut off`);
      says = [0, 4, 8].map((field) => view.getUint32(behind + field, true));
    }
    if (says[0] !== checksum || says[1] !== packed || says[2] !== size) throw cut(`the two heads of ${name} differ`);
  }
  if (next !== list) throw cut("it holds something that its list does not name");
}
