/**
 * A game as it lies in the archive: its histories, each a log of its own, and packets that came before what they stand on. Files are
 * written whole or not at all, so that a crash in between leaves what was there.
 *
 * @packageDocumentation
 */
import type { App } from "../../app/core/app.js";
import { failure } from "../../app/core/failure.js";
import { isFolder, readBytes, writeWhole } from "../../app/core/files.js";
import { join } from "../../app/core/paths.js";
import { packetBytes, packetsAmong } from "../../app/reading/incoming.js";
import { shown } from "../../boards/text/escape.js";
import { concat } from "../../replay/crypto/bytes.js";
import { packetName, type ReadPacket } from "../../replay/index.js";
import { type History, historyOf } from "./histories.js";
import { type ClubPlaces, logName, shelfOf } from "./places.js";

/** A game of the archive. */
export interface ShelfGame {
  readonly gid: string;
  readonly histories: History[];
  /** The files of histories that lie there packed. */
  readonly packed: Set<number>;
  loose: readonly ReadPacket[];
}

const nameOf = (gid: string, number: number): string => `${gid}${number === 1 ? "" : `~${number}`}.pbem`;

const looseFolder = (places: ClubPlaces, gid: string): string => join(shelfOf(places, gid), `${gid}.loose`);

/** The packets of a file of our own. One that was damaged is not written again: what can still be read of it might be all there is. */
async function packetsOf(app: App, path: string): Promise<readonly ReadPacket[]> {
  const { packets, faults } = packetsAmong(await readBytes(app, path), { apart: false });
  if (faults[0] === undefined) return packets;
  throw failure(
    "archive-damaged",
    `${shown(path)} of the archive is damaged, so nothing was written to this game: ${shown(faults[0])}`,
  );
}

/** Names in a folder, where there is one. */
const namesIn = async (app: App, folder: string): Promise<readonly string[]> =>
  (await isFolder(app, folder)) ? app.store.readdir(folder) : [];

/** Reads a game; one that is not there has no history. */
export async function readGame(app: App, places: ClubPlaces, gid: string): Promise<ShelfGame> {
  const shelf = shelfOf(places, gid);
  const game: ShelfGame = { gid, histories: [], packed: new Set(), loose: [] };
  // A game that is not there is asked for most often: no folder is listed for it.
  const files = [1, 2].map((number) => join(shelf, nameOf(gid, number)));
  const known = [...files, ...files.map((file) => `${file}.gz`), looseFolder(places, gid)];
  if (!known.some((path) => app.store.isThere(path))) return game;
  const numbers = new Set<number>();
  for (const name of await namesIn(app, shelf)) {
    const [, id, number = "1"] = logName.exec(name) ?? [];
    if (id !== gid) continue;
    numbers.add(Number(number));
    if (name.endsWith(".gz")) game.packed.add(Number(number));
  }
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const path = join(shelf, nameOf(gid, number));
    // Of two files of one history the plain one was written last.
    const plain = app.store.isThere(path);
    game.histories.push(historyOf(number, await packetsOf(app, plain ? path : `${path}.gz`)));
  }
  const folder = looseFolder(places, gid);
  const loose: ReadPacket[] = [];
  for (const name of await namesIn(app, folder))
    if (name.endsWith(".pbem")) loose.push(...(await packetsOf(app, join(folder, name))));
  game.loose = loose;
  return game;
}

/** Writes what has changed of a game, the histories before what is no longer loose. */
export async function writeGame(
  app: App,
  places: ClubPlaces,
  game: ShelfGame,
  changed: ReadonlySet<History>,
  loose: readonly ReadPacket[],
): Promise<readonly { readonly log: string; readonly history: History }[]> {
  const { gid } = game;
  const shelf = shelfOf(places, gid);
  const written: { readonly log: string; readonly history: History }[] = [];
  for (const history of [...changed].sort((a, b) => a.number - b.number)) {
    const name = nameOf(gid, history.number);
    await writeWhole(app, join(shelf, name), concat(...history.packets.map(packetBytes)));
    if (game.packed.delete(history.number)) await app.store.rm(join(shelf, `${name}.gz`), { force: true });
    written.push({ log: join(gid.slice(0, 2), name), history });
  }
  const folder = looseFolder(places, gid);
  const before = new Set(game.loose.map(packetName));
  const now = new Set(loose.map(packetName));
  for (const packet of loose) {
    const name = packetName(packet);
    if (!before.has(name)) await writeWhole(app, join(folder, `${name}.pbem`), packetBytes(packet));
  }
  for (const name of before) if (!now.has(name)) await app.store.rm(join(folder, `${name}.pbem`), { force: true });
  if (before.size > 0 && now.size === 0) await app.store.rm(folder, { force: true, recursive: true });
  game.loose = loose;
  return written;
}
