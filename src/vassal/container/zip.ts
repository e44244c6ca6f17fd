/**
 * The zip around a saved game or a module, read with a bound on what it may unpack to.
 *
 * @packageDocumentation
 */
import { Unzip, UnzipInflate, type Zippable, zipSync } from "fflate";
import { joined } from "../codec/bytes.js";
import { mostBytes } from "../codec/obfuscation.js";
import { vassalFault } from "../fault.js";
import { isZip } from "../head.js";

/** The most files that are looked at: a module of pictures has some thousands. */
const mostEntries = 20_000;

/**
 * The wanted files of a zip, by name. What is not wanted is not unpacked. A file that unpacks to more than 32 MB is
 * refused, whatever its head says.
 *
 * @throws a fault of a file where it is no zip, or a wanted file is damaged or too large
 */
export function filesIn(bytes: Uint8Array, wanted: (name: string) => boolean): ReadonlyMap<string, Uint8Array> {
  if (!isZip(bytes))
    throw vassalFault("vassal/no-zip", "this is no zip file, as saved games and modules of VASSAL are");
  const found = new Map<string, Uint8Array>();
  const begun = new Set<string>();
  let entries = 0;
  // The library catches what is thrown while it unpacks: a fault is kept, and thrown between two slices.
  let fault: Error | undefined;
  const unzip = new Unzip((file) => {
    entries += 1;
    if (entries > mostEntries) throw vassalFault("vassal/too-large", `the zip has more than ${mostEntries} files`);
    if (!wanted(file.name)) return;
    // Programs differ in which of two they take: what is told here would not be what VASSAL shows.
    if (begun.has(file.name)) fault ??= vassalFault("vassal/cut", `the zip holds ${file.name} twice`);
    if (fault !== undefined) return;
    begun.add(file.name);
    const parts: Uint8Array[] = [];
    let size = 0;
    file.ondata = (error, part, last) => {
      if (fault !== undefined) return;
      if (error !== null) {
        fault = vassalFault("vassal/cut", `${file.name} is damaged: ${error.message}`);
        return;
      }
      size += part.length;
      if (size > mostBytes) {
        fault = vassalFault("vassal/too-large", `${file.name} unpacks to more than ${mostBytes / 1024 / 1024} MB`);
        parts.length = 0;
        file.terminate();
        return;
      }
      parts.push(part);
      if (last) found.set(file.name, joined(parts));
    };
    // Stored, or deflated: VASSAL writes no other.
    if (file.compression === 0 || file.compression === 8) file.start();
    else fault = vassalFault("vassal/cut", `${file.name} is packed in a way that VASSAL does not use`);
  });
  unzip.register(UnzipInflate);
  // In slices: what a slice unpacks to is counted before the next one is looked at.
  const slice = 65_536;
  try {
    for (let at = 0; at < bytes.length && fault === undefined; at += slice)
      unzip.push(bytes.subarray(at, at + slice), at + slice >= bytes.length);
  } catch (thrown) {
    if (!(thrown instanceof Error) || !("code" in thrown)) throw thrown;
    throw vassalFault("vassal/cut", `the zip is damaged: ${thrown.message}`);
  }
  if (fault !== undefined) throw fault;
  return found;
}

/** A zip with these files, in their order. The same files give the same bytes. */
export function zipOf(files: { readonly [name: string]: Uint8Array }): Uint8Array {
  const all: Zippable = Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, Uint8Array.from(bytes)]),
  );
  // No clock here: every file is as old as a zip allows, in any time zone.
  return zipSync(all, { mtime: "1980-01-02T12:00:00" });
}
