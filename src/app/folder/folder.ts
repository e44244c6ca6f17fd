/**
 * A game folder: what lies where, and the log in it.
 *
 * @packageDocumentation
 */
import { shown } from "../../boards/text/escape.js";
import { equalBytes } from "../../replay/crypto/bytes.js";
import { type GameLibrary, packHash, type Replayed, readLines, replayLog } from "../../replay/index.js";
import { shapes } from "../../schema/generated/shapes.js";
import type { Invite } from "../../schema/index.js";
import { type App, pathOf } from "../core/app.js";
import { failure } from "../core/failure.js";
import { isFolder, isThere, readBytes, readJson, writeWhole } from "../core/files.js";
import { join } from "../core/paths.js";
import { type NotedHand, readNoted } from "./hand-file.js";
import { type Places, placesIn } from "./places.js";
import { type GameSecret, readSecret } from "./secrets.js";

export { type Places, placesIn } from "./places.js";

/** A game folder as a command finds it. */
export interface GameFolder {
  readonly places: Places;
  readonly log: Uint8Array | undefined;
  readonly secret: GameSecret | undefined;
  /** The owner's hand as they noted it: cards dealt outside the log. */
  readonly noted: readonly string[];
  /** Why the note of the hand cannot be used: only who asks for the hand is told. */
  readonly notedTrouble?: string | undefined;
  readonly library: GameLibrary;
}

/** Opens a folder that must be one of a game. */
export async function openFolder(app: App, typed: string): Promise<GameFolder> {
  const places = placesIn(pathOf(app, typed));
  if (!(await isFolder(app, places.folder))) throw noFolder(app, typed, places.folder);
  await requireNoLinks(app, places.folder);
  const log = isThere(app, places.log) ? await readBytes(app, places.log) : undefined;
  const secret = await readSecret(app, places.secret);
  if (log === undefined && secret === undefined) {
    const message = `${places.folder} is not a game folder.`;
    throw failure("not-a-game-folder", message);
  }
  const { cards: noted, trouble: notedTrouble }: NotedHand =
    secret === undefined ? { cards: [] } : await readNoted(app, places.hand, secret.gid ?? "");
  return { places, log, secret, noted, notedTrouble, library: await libraryIn(app, places) };
}

/** Where a file is named in the place of the folder, that is said: nobody looks for a folder of that name. */
function noFolder(app: App, typed: string, folder: string) {
  if (!isThere(app, folder)) return failure("no-folder", `There is no folder ${folder}.`);
  return failure("no-folder", `${shown(typed)} is a file: name the game folder first, and the file after it.`);
}

/** A folder from somebody else may hold links: what is written would land in the file that they name. */
export async function requireNoLinks(app: App, folder: string): Promise<void> {
  const link = (await app.store.entriesOf(folder)).find((entry) => entry.isSymbolicLink());
  if (link === undefined) return;
  const message = `${join(folder, link.name)} is a link to another place; a game folder must contain its own files. Nothing was read or written.`;
  throw failure("linked-file", message);
}

/** The installed games, and the pack that lies in the folder. */
export async function libraryIn(app: App, places: Places): Promise<GameLibrary> {
  return isThere(app, places.pack) ? withPack(app.library, await readJson(app, places.pack)) : app.library;
}

/** A library with one more pack. */
export function withPack(library: GameLibrary, pack: unknown): GameLibrary {
  return {
    ...library,
    async find(id, version) {
      const installed = await library.find(id, version);
      if (installed === undefined || !(await installed.game.shapes()).pack.accepts(pack)) return installed;
      const hash = packHash(pack);
      const others = installed.packs.filter((other) => packHash(other) !== hash);
      return { ...installed, packs: [...others, pack] };
    },
  };
}

/** The number of packets after which progress is reported. */
const progressStep = 100;

/** Replays a log with the story of each entry, and tells how far it is. */
export async function replayWith(
  app: App,
  log: Uint8Array,
  options: Omit<Parameters<typeof replayLog>[1], "progress">,
): Promise<Replayed> {
  let toldAt = 0;
  const progress = (done: number, all: number) => {
    if (done !== all && done - toldAt < progressStep) return;
    toldAt = done;
    app.tell({ code: "progress", message: "", done, all });
  };
  return replayLog(log, { timeline: true, ...options, progress });
}

/**
 * Replays the log of one's own folder: from where it was left, if the position of the game was kept. Others' files, and whatever
 * is to be judged, are read from their beginning by {@link replayWith}.
 */
export async function replayOwn(
  app: App,
  log: Uint8Array,
  options: Omit<Parameters<typeof replayLog>[1], "progress" | "positions">,
): Promise<Replayed> {
  const { positions } = app;
  return replayWith(app, log, positions === undefined ? options : { ...options, positions });
}

/** The log of a folder, which must have one. */
export function logOf({ log, places }: GameFolder): Uint8Array {
  if (log !== undefined) return log;
  throw failure("not-begun", `The game in ${places.folder} has not begun.`);
}

/** Notes in the journal what came or went, and when. */
export async function noteInJournal(app: App, { journal }: Places, line: string, at = app.now()): Promise<void> {
  await app.store.appendFile(journal, `${at.toISOString()}  ${line}\n`);
}

/** The invite in a file: one canonical line. */
export function readInvite(bytes: Uint8Array, where: string): Invite {
  const { lines, findings } = readLines(bytes);
  const [first] = findings;
  if (first !== undefined) throw failure("invite-damaged", `${where} is not an invite: ${first.message}`);
  const value = lines[0]?.value;
  const shape = shapes.invite;
  if (lines.length === 1 && shape.accepts(value)) return value;
  const issue = lines.length === 1 ? shape.explain(value)[0] : undefined;
  const why = issue === undefined ? "an invite is a single line" : `${issue.path || "/"} ${issue.message}`;
  throw failure("invite-damaged", `${where} is not an invite: ${why}.`);
}

/** The invite in bytes; undefined where they are not one. */
export function inviteIn(bytes: Uint8Array): Invite | undefined {
  const [only, ...others] = readLines(bytes).lines;
  return only !== undefined && others.length === 0 && shapes.invite.accepts(only.value) ? only.value : undefined;
}

/** The files of a folder that end so, sorted by name; none where there is no such folder. */
export async function filesIn(app: Pick<App, "store">, folder: string, end: string): Promise<string[]> {
  if (!(await isFolder(app, folder))) return [];
  return (await app.store.readdir(folder)).filter((name) => name.endsWith(end)).sort();
}

/** Puts a file beside the log, under a name that is free or holds the same bytes. */
export async function keepFile(app: App, folder: string, name: string, end: string, data: Uint8Array): Promise<string> {
  for (let number = 1; ; number++) {
    const path = join(folder, number === 1 ? `${name}${end}` : `${name}-${number}${end}`);
    if (!isThere(app, path)) {
      await writeWhole(app, path, data);
      return path;
    }
    if (equalBytes(await readBytes(app, path), data)) return path;
  }
}
