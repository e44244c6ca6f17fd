// Zips of every kind, well made and not: each figure of both heads, of what stands behind a file and of the end can be set.
// And a reader from the front, as Java's ZipInputStream is one, by which VASSAL opens a saved game.
import { crc32, deflateRawSync, inflateRawSync } from "node:zlib";

export interface File {
  readonly name: string | Uint8Array;
  readonly data: Uint8Array | string;
  /** 0 stored, 8 deflated. */
  readonly method?: number;
  /** Bytes that stand in place of the packed data. */
  readonly packed?: Uint8Array;
  readonly flags?: number;
  /** Checksum and sizes stand behind the file; `bare`: without a mark in front. */
  readonly tail?: "marked" | "bare";
  /** What the own head says otherwise, by the place in it. */
  readonly own?: readonly (readonly [place: number, bytes: 2 | 4, value: number])[];
  /** What the list says otherwise, by the place in it. */
  readonly listed?: readonly (readonly [place: number, bytes: 2 | 4, value: number])[];
  readonly extra?: Uint8Array;
  /** Bytes behind it that belong to no file. */
  readonly gap?: Uint8Array;
  /** Not in the list. */
  readonly hidden?: boolean;
  /** Not in front: the list alone names it, at the place of this one. */
  readonly at?: number;
}

export interface Around {
  readonly prefix?: Uint8Array;
  readonly comment?: Uint8Array;
  /** What the end says otherwise, by the place in it. */
  readonly end?: readonly (readonly [place: number, bytes: 2 | 4, value: number])[];
  /** Between the list and the end. */
  readonly between?: Uint8Array;
}

const text = new TextEncoder();
export const bytesOf = (of: string | Uint8Array): Uint8Array => (typeof of === "string" ? text.encode(of) : of);
const u16 = (value: number) => Uint8Array.of(value & 255, (value >>> 8) & 255);
const u32 = (value: number) => Uint8Array.of(value & 255, (value >>> 8) & 255, (value >>> 16) & 255, value >>> 24);
const all = (...parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));

function otherwise(bytes: Uint8Array, changes: File["own"] = []): Uint8Array {
  const copy = bytes.slice();
  for (const [place, size, value] of changes) copy.set(size === 2 ? u16(value) : u32(value), place);
  return copy;
}

/** A zip of these files, with every lie that is asked for. */
export function zipWith(files: readonly File[], { prefix = new Uint8Array(), ...around }: Around = {}): Uint8Array {
  let front = prefix;
  const list: Uint8Array[] = [];
  for (const { name, data, method = 8, flags = 0, tail, extra = new Uint8Array(), ...file } of files) {
    const plain = bytesOf(data);
    const packed = file.packed ?? (method === 8 ? new Uint8Array(deflateRawSync(plain)) : plain);
    const says = all(u32(crc32(plain)), u32(packed.length), u32(plain.length));
    const common = all(u16(20), u16(flags | (tail === undefined ? 0 : 8)), u16(method), u32(0x21));
    const written = bytesOf(name);
    const lengths = all(u16(written.length), u16(extra.length));
    const inOwn = tail === undefined ? says : new Uint8Array(12);
    const head = all(u32(0x04034b50), common, inOwn, lengths, written, extra);
    const at = file.at ?? front.length;
    const behind = tail === undefined ? new Uint8Array() : tail === "marked" ? all(u32(0x08074b50), says) : says;
    if (file.at === undefined)
      front = all(front, otherwise(head, file.own), packed, behind, file.gap ?? new Uint8Array());
    if (file.hidden === true) continue;
    const row = all(u32(0x02014b50), u16(20), common, says, lengths, new Uint8Array(10), u32(at), written, extra);
    list.push(otherwise(row, file.listed));
  }
  const { comment = new Uint8Array(), between = new Uint8Array(), end } = around;
  const rows = all(...list);
  const count = u16(list.length);
  const record = all(u32(0x06054b50), u32(0), count, count, u32(rows.length), u32(front.length), u16(comment.length));
  return all(front, rows, between, otherwise(record, end), comment);
}

/** The file of a name as a program finds it that reads from the front; undefined where it stops before it, or refuses. */
export function fromFront(bytes: Uint8Array, wanted: string): Uint8Array | undefined {
  const view = Buffer.from(bytes);
  let at = 0;
  while (at + 30 <= view.length && view.readUInt32LE(at) === 0x04034b50) {
    const [flags, method] = [view.readUInt16LE(at + 6), view.readUInt16LE(at + 8)];
    const name = view.subarray(at + 30, at + 30 + view.readUInt16LE(at + 26)).toString("utf8");
    const start = at + 30 + view.readUInt16LE(at + 26) + view.readUInt16LE(at + 28);
    if ((flags & 1) !== 0 || (method !== 8 && ((flags & 8) !== 0 || method !== 0))) return undefined;
    const unpacked = method === 0 ? undefined : unpackedAt(view.subarray(start));
    if (method === 8 && unpacked === undefined) return undefined;
    const length = unpacked?.used ?? view.readUInt32LE(at + 22);
    const plain = unpacked?.plain ?? view.subarray(start, start + length);
    let [says, next] = [at + 14, start + length];
    if ((flags & 8) !== 0) {
      const isMarked = next + 4 <= view.length && view.readUInt32LE(next) === 0x08074b50;
      says = next + (isMarked ? 4 : 0);
      next = says + 12;
    }
    if (says + 12 > view.length || plain.length !== view.readUInt32LE(says + 8)) return undefined;
    if (crc32(plain) !== view.readUInt32LE(says)) return undefined;
    if (method === 8 && length !== view.readUInt32LE(says + 4)) return undefined;
    if (name === wanted) return new Uint8Array(plain);
    at = next;
  }
  return undefined;
}

function unpackedAt(packed: Buffer): { readonly plain: Buffer; readonly used: number } | undefined {
  try {
    const told: unknown = inflateRawSync(packed, { info: true, finishFlush: 2 });
    const { buffer, engine } = Object(told);
    // Without its last byte it is not whole: else the content ends before what is there.
    return Buffer.isBuffer(buffer) ? { plain: buffer, used: Number(engine.bytesWritten) } : undefined;
  } catch {
    return undefined;
  }
}
