/**
 * What apps ask of files of VASSAL: plain data without user ids.
 *
 * @packageDocumentation
 */
import { type Audit, auditFiles, type NamedFile } from "./audit/audit.js";
import { diffFiles, type FileDifference } from "./audit/diff.js";
import type { Metadata } from "./container/metadata.js";
import { type Read, reading, vassalFault } from "./fault.js";
import { type RawFile, readRaw } from "./file.js";
import { openIdentities, type Player } from "./identities.js";
import type { VassalModule } from "./module/module.js";
import type { VassalTable } from "./position/table.js";
import { type Naming, nameOf, namingBy, placesBy, seenOf } from "./story/names.js";
import { type Step, type Story, type Telling, tellFile } from "./story/steps.js";

/** A counter or a deck on the table. */
export interface PlacedPiece {
  /** The number that VASSAL gives it. */
  readonly id: string;
  readonly name: string;
  readonly kind: "counter" | "deck";
  /** The place by the module's grid, or the map and pixels. */
  readonly place: string;
  /** The map, and pixels on it. */
  readonly map: string | null;
  readonly x: number;
  readonly y: number;
  /** Sides, facings, marks, as far as everybody may see them. */
  readonly seen: string;
}

/** A file, told. */
export interface VassalStory {
  /** `log` where steps were recorded behind the saved game. */
  readonly kind: "save" | "log";
  readonly metadata: Metadata;
  readonly players: readonly Player[];
  readonly steps: readonly Step[];
  /** Pieces that are larger than any, or of a kind that is not known: nothing is told of them. */
  readonly unread: number;
  /** The table before the first step, and after the last one. */
  readonly before: readonly PlacedPiece[];
  readonly after: readonly PlacedPiece[];
}

/** How a file is read. */
export interface Reading {
  /** The module, for names of places and formats of dice: see {@link readModule}. */
  readonly module?: VassalModule | undefined;
  /** Names what lies face down or hidden too. Who plays should not look. */
  readonly reveal?: boolean;
}

/** How a file is told, with the labels that stand for its users. */
type Told = Telling & Pick<Naming, "identities">;

/**
 * Reads a saved game (.vsav) or a log (.vlog). Never throws: what cannot be read is a fault.
 *
 * @param bytes the file: a zip, or a `savedGame` alone
 * @example
 * const read = readVassal(bytes);
 * if (!read.ok) console.log(read.fault.message);
 */
export function readVassal(bytes: Uint8Array, { module, reveal = false }: Reading = {}): Read<VassalStory> {
  const raw = readRaw(bytes);
  if (!raw.ok) return raw;
  const identities = openIdentities();
  const telling: Told = { module, reveal, identities };
  return reading(() => toldOf(tellFile(raw, telling), telling));
}

function toldOf({ before, after, ...story }: Story, { module, reveal = false, identities }: Told): VassalStory {
  const placed = (table: VassalTable) => placedOn(namingBy(module, { table, identities, reveal }), module);
  return { ...story, before: placed(before), after: placed(after) };
}

function placedOn(naming: Naming, module: VassalModule | undefined): readonly PlacedPiece[] {
  const { name } = naming.identities;
  const place = placesBy(module, naming.identities);
  const all: PlacedPiece[] = [];
  for (const piece of naming.table.pieces.values()) {
    const { id, kind, spot } = piece;
    if (kind === "stack" || kind === "opaque") continue;
    const seen =
      kind === "deck"
        ? `${piece.contents.length} ${piece.contents.length === 1 ? "card" : "cards"}`
        : seenOf(naming, piece);
    const map = spot.map === null ? null : name(spot.map);
    all.push({ id: name(id), name: nameOf(naming, piece), kind, place: place(spot), ...spot, map, seen });
  }
  return all;
}

/** A file with the name under which it is told. */
export interface NamedBytes {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Compares files of one game, in the order in which they were sent.
 *
 * @param files each with its bytes, or with what gives them: then one of them is in memory at a time
 * @returns the audit; or the fault of the first file that cannot be read, with its name in front
 * @example
 * const read = auditVassal([{ name: "turn-1.vlog", bytes: one }, { name: "turn-2.vlog", bytes: two }]);
 */
export function auditVassal(
  files: readonly { readonly name: string; readonly bytes: Uint8Array | (() => Uint8Array) }[],
  { module }: Pick<Reading, "module"> = {},
): Read<Audit> {
  const raws = keepRaws();
  const named = files.map(({ name, bytes }): NamedFile => {
    return { name, read: () => raws.read(bytes, (message) => `${name}: ${message}`) };
  });
  return reading(() => auditFiles(named, { module }));
}

/**
 * Compares two files of one game, the older one first: what is new, and where they part.
 *
 * @example
 * const read = diffVassal({ name: "mine.vlog", bytes: mine }, { name: "theirs.vlog", bytes: theirs });
 */
export function diffVassal(
  old: NamedBytes,
  now: NamedBytes,
  { module, reveal = false }: Reading = {},
): Read<FileDifference> {
  const raws = keepRaws();
  const named = ({ name, bytes }: NamedBytes): NamedFile => {
    return { name, read: () => raws.read(bytes, (message) => `${name}: ${message}`) };
  };
  return reading(() => diffFiles(named(old), named(now), { module, reveal }));
}

/** Files as they were read: small ones are kept, large ones are read again when they are asked for again. */
export interface Raws {
  /** @throws a fault, in the words that are given for it */
  readonly read: (bytes: Uint8Array | (() => Uint8Array), words?: (message: string) => string) => RawFile;
}

/** The number of characters of text that are kept, of all files together. */
const maxKept = 8 * 1024 * 1024;

export function keepRaws(): Raws {
  const kept = new Map<Uint8Array | (() => Uint8Array), RawFile>();
  let sum = 0;
  return {
    read(bytes, words = (message) => message) {
      const known = kept.get(bytes);
      if (known !== undefined) return known;
      const raw = readRaw(typeof bytes === "function" ? bytes() : bytes);
      if (!raw.ok) throw vassalFault(raw.fault.code, words(raw.fault.message));
      if (sum + raw.size <= maxKept) {
        sum += raw.size;
        kept.set(bytes, raw);
      }
      return raw;
    },
  };
}

/** A file that is told with labels that it shares with others. */
export const tellWith = (
  raw: RawFile,
  { module, identities }: Pick<Reading, "module"> & Pick<Naming, "identities">,
): VassalStory => toldOf(tellFile(raw, { module, identities }), { module, identities });
