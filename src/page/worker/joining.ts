/**
 * Files that are one game together: a log and the mails that came after it, or a game in mails alone.
 *
 * @packageDocumentation
 */
import { isMail, readMail } from "../../mail/index.js";
import { isRecord } from "../../schema/json.js";
import { mayBeVassal } from "../../vassal/head.js";
import type { Dropped } from "../calls/protocol.js";
import { eventKind } from "./event-kind.js";
import type { Item } from "./kept.js";
import { jsonOf, mappingIn } from "./mapping.js";

/** As many come in one sitting; more files than these are a club's, each for itself. */
const mostTogether = 12;

/** A file with the head of its first packet, where it has one. */
interface Part {
  readonly file: Dropped;
  readonly bytes: Uint8Array;
  readonly game: string | undefined;
  readonly first: number;
}

async function partOf(file: Dropped): Promise<Part> {
  const bytes = isMail(file.bytes) ? (await readMail(file.bytes)).bytes : file.bytes;
  const end = bytes.indexOf(0x0a);
  const head = headIn(new TextDecoder().decode(bytes.subarray(0, Math.min(end < 0 ? bytes.length : end, 65_536))));
  return { file, bytes, game: head?.game, first: head?.first ?? 0 };
}

function headIn(line: string): { readonly game: string; readonly first: number } | undefined {
  const value = jsonOf(line);
  if (!isRecord(value)) return undefined;
  const { g: game, first } = value;
  return typeof game === "string" && typeof first === "number" ? { game, first } : undefined;
}

/**
 * Files as they are to be judged: those that go on where another one of them stops are put behind it. Files that are
 * whole stay alone, also where they are of one game: they are compared.
 */
async function joinedFiles(files: readonly Dropped[]): Promise<readonly Dropped[]> {
  if (files.length < 2 || files.length > mostTogether) return files;
  const parts = await Promise.all(files.map(partOf));
  const loose = parts.filter(({ game, first }) => game !== undefined && first > 0);
  const taken = new Set<Part>();
  const joined = new Map<Part, Dropped>();
  for (const game of new Set(loose.map((part) => part.game))) {
    const whole = parts.filter((part) => part.game === game && part.first === 0);
    // Behind which of several logs they belong, nobody said.
    if (whole.length > 1) continue;
    const own = [...whole, ...loose.filter((part) => part.game === game).sort((a, b) => a.first - b.first)];
    const [lead, ...rest] = own;
    if (lead === undefined || rest.length === 0) continue;
    joined.set(lead, { name: `${lead.file.name} and ${rest.length} more`, bytes: together(own), ...besideOf(lead) });
    for (const part of own) taken.add(part);
  }
  return parts.flatMap((part) => joined.get(part) ?? (taken.has(part) ? [] : [part.file]));
}

const besideOf = ({ file: { pack, events } }: Part): Pick<Dropped, "pack" | "events"> => ({
  ...(pack === undefined ? {} : { pack }),
  ...(events === undefined ? {} : { events }),
});

/**
 * What is looked at: logs as they are to be judged, and files of VASSAL together. Files of an event say something of the logs
 * that came with them; where none came, of those that are looked at.
 */
export async function itemsOf(dropped: readonly Dropped[], before: readonly Item[]): Promise<readonly Item[]> {
  const events = dropped.filter(({ bytes }) => eventKind(bytes) !== undefined);
  if (events.length === 0) return gamesOf(dropped);
  const came = await gamesOf(dropped.filter((file) => !events.includes(file)));
  const games = came.length > 0 ? came : before.filter(({ bytes }) => eventKind(bytes) === undefined);
  if (games.length === 0) return events;
  return games.map((file) => ({ ...file, events: [...(file.events ?? []), ...events] }));
}

async function gamesOf(files: readonly Dropped[]): Promise<readonly Item[]> {
  const together = files.filter(({ bytes }) => mayBeVassal(bytes) || mappingIn(bytes) !== undefined);
  const logs = await joinedFiles(files.filter((file) => !together.includes(file)));
  const [first] = together;
  if (first === undefined) return logs;
  const name = together.length === 1 ? first.name : `${together.length} VASSAL files`;
  return [...logs, { name, bytes: first.bytes, together }];
}

/** One behind the other, each with its line feed. */
function together(parts: readonly Part[]): Uint8Array {
  const pieces = parts.flatMap(({ bytes }) => [bytes, ...(bytes.at(-1) === 0x0a ? [] : [Uint8Array.of(0x0a)])]);
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
