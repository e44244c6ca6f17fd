/**
 * A game as one file: its folder as the command has one, and the key. What comes in such a file may be anybody's.
 *
 * @packageDocumentation
 */
import { strToU8, Unzip, UnzipInflate, zipSync } from "fflate";
import { failure, isFailure } from "../../../app/core/failure.js";
import { isThere } from "../../../app/core/files.js";
import { placesIn } from "../../../app/folder/folder.js";
import { type GameSecret, readIdentity, readSecret, serviceOf } from "../../../app/folder/secrets.js";
import { openSession } from "../../../app/folder/session.js";
import { LOG_CAPS } from "../../../replay/index.js";
import { isRecord } from "../../../schema/json.js";
import { folderOf, freeDir, games, gamesHere, keyFile, listening } from "./places.js";
import { addFolder, dropFile, dropFolder, fileAt, filesBelow, parentOf, putFile } from "./tree.js";

/** The files of a game folder that somebody takes along: those, and none that leads elsewhere. */
const ownFile =
  /^(?:game\.pbem|(?:invite|secret|pack|event|round|committed|hand)\.json|draft\.ndjson|(?:address|journal|restored)\.txt|(?:seen|letters|outbox|refused|forks|asked)\/[A-Za-z0-9][\w.-]{0,150})$/;

/** As much as a long game comes to. */
const [maxFiles, maxBytes] = [5000, LOG_CAPS.fileBytes];

const keyName = "identity.json";

const how = (dir: string): string =>
  [
    `The folder ${dir} is a game folder of turnproof: turnproof open ${dir} plays on in it.`,
    "identity.json is the key with which you sign invites; the command looks for it in .turnproof in your home.",
    "Anybody who has these files can play as you. Play on in one place only: signing in two places convicts you.",
    "",
  ].join("\n");

/** Everything of a game. The copy asks whether it lacks a packet before it signs anything: it may be an old one. */
export function exportOf(dir: string): { readonly name: string; readonly bytes: Uint8Array } {
  const folder = folderOf(dir);
  const files: { [name: string]: Uint8Array } = { "READ-ME.txt": strToU8(how(dir)) };
  for (const path of filesBelow(folder)) {
    const name = path.slice(folder.length + 1);
    const bytes = fileAt(path);
    if (ownFile.test(name) && bytes !== undefined) files[`${dir}/${name}`] = bytes;
  }
  files[`${dir}/restored.txt`] = strToU8("Remove this file when everything that you have sent is in the log.\n");
  const key = fileAt(keyFile);
  if (key !== undefined) files[keyName] = key;
  return { name: `${dir}.zip`, bytes: zipSync(files, { level: 6 }) };
}

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3;

/** What a file of an export holds: the files of one game by their names, and a key. */
export interface Unpacked {
  readonly dir: string;
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly key: Uint8Array | undefined;
}

const noExport = (why: string) => failure("no-export", `This file is not a game exported by the page: ${why}.`);

/** So much is unpacked at once: what comes out is counted before the next part is looked at. */
const slice = 4096;

/** The files of a zip that a game has. What the zip says of their sizes is not believed: what comes out is counted. */
function filesIn(bytes: Uint8Array): { [name: string]: Uint8Array } {
  const all: { [name: string]: Uint8Array } = {};
  let [count, size, open] = [0, 0, 0];
  const unzip = new Unzip((file) => {
    count += 1;
    if (count > maxFiles) throw noExport("it holds more than a game does");
    const { name } = file;
    if (name !== keyName && !ownFile.test(name.slice(name.indexOf("/") + 1))) return;
    const parts: Uint8Array[] = [];
    open += 1;
    file.ondata = (fault, part, isLast) => {
      if (fault !== null) throw fault;
      size += part.length;
      if (size > maxBytes) throw noExport("it holds more than a game does");
      parts.push(part);
      if (!isLast) return;
      open -= 1;
      all[name] = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
      let at = 0;
      for (const one of parts) {
        all[name].set(one, at);
        at += one.length;
      }
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += slice)
    unzip.push(bytes.subarray(at, at + slice), at + slice >= bytes.length);
  if (open > 0 || count === 0) throw noExport("it is damaged");
  return all;
}

/** @throws where it is not an export, or more than any game comes to */
export function unpack(bytes: Uint8Array): Unpacked {
  let all: ReturnType<typeof filesIn>;
  try {
    all = filesIn(bytes);
  } catch (thrown) {
    throw isFailure(thrown) ? thrown : noExport("it is damaged");
  }
  const inFolder = Object.entries(all).filter(([name]) => name !== keyName);
  const dir = inFolder[0]?.[0].split("/")[0] ?? "";
  if (!/^[a-z0-9][a-z0-9-]{0,60}$/.test(dir) || inFolder.some(([name]) => !name.startsWith(`${dir}/`)))
    throw noExport("it does not hold one folder of a game");
  const files = new Map(inFolder.map(([name, data]) => [name.slice(dir.length + 1), data]));
  if (!files.has("secret.json") || !(files.has("game.pbem") || files.has("invite.json")))
    throw noExport("the game or its secrets are missing");
  return { dir, files, key: all[keyName] };
}

/** Takes a game in under a name of its own; nothing stays of one that cannot be played. */
export async function importOf({ dir: from, files, key }: Unpacked, withKey: boolean): Promise<string> {
  const { app } = listening();
  const others = new Map<string, GameSecret | undefined>();
  for (const dir of gamesHere()) others.set(dir, await readSecret(app, placesIn(folderOf(dir)).secret));
  const dir = freeDir(from.replace(/-\d+$/, ""));
  const folder = `${games}/${dir}`;
  try {
    for (const [name, data] of files) put(`${folder}/${name}`, data);
    put(`${folder}/restored.txt`, strToU8("This game was brought from another place.\n"));
    const secret = await readSecret(app, placesIn(folder).secret);
    if (secret === undefined || serviceOf(secret) !== undefined) throw noExport("it belongs to no player");
    for (const [other, own] of others)
      if (own !== undefined && own.backup === secret.backup)
        throw failure("game-here", `This game is already here (${other}): play on in it, or remove it first.`);
    if (files.has("game.pbem")) {
      const { machine } = await openSession(app, dir);
      if (secret.gid !== machine.gid) throw noExport("its secrets belong to another game");
    }
    if (withKey && key !== undefined && !isThere(app, keyFile)) await takeKey(key);
  } catch (thrown) {
    dropFolder(folder);
    throw thrown;
  }
  return dir;
}

function put(path: string, data: Uint8Array): void {
  addFolder(parentOf(path));
  putFile(path, data);
}

/** Takes a key if there is not one yet; a file that is not a key leaves nothing. */
async function takeKey(key: Uint8Array): Promise<void> {
  put(keyFile, key);
  try {
    await readIdentity(listening().app);
  } catch (thrown) {
    dropFile(keyFile);
    throw thrown;
  }
}

/** The name in a key file, to be asked about. */
export function keyIn({ key }: Unpacked): string | null {
  try {
    const value: unknown = key === undefined ? null : JSON.parse(new TextDecoder().decode(key));
    return isRecord(value) && typeof value["name"] === "string" ? value["name"] : null;
  } catch {
    return null;
  }
}
