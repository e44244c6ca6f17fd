/**
 * The 24 words of a folder, or of the identity key: anybody who reads them can play as its owner.
 *
 * @packageDocumentation
 */
import { backupToWords } from "../../replay/write/backup.js";
import { type App, pathOf } from "../core/app.js";
import { failure } from "../core/failure.js";
import { isFolder } from "../core/files.js";
import { placesIn } from "./folder.js";
import { bytesOfHex, type GameSecret, noSecret, readIdentity, readSecret } from "./secrets.js";

/** The words of a game folder; without one, of the identity key. */
export async function ownWords(
  app: App,
  dir?: string,
): Promise<{ readonly words: readonly string[]; readonly secret?: GameSecret }> {
  if (dir === undefined) return { words: backupToWords((await readIdentity(app)).secret) };
  const secret = await secretIn(app, dir);
  return { words: backupToWords(bytesOfHex(secret.backup)), secret };
}

async function secretIn(app: App, dir: string): Promise<GameSecret> {
  const places = placesIn(pathOf(app, dir));
  if (!(await isFolder(app, places.folder))) throw failure("no-folder", `There is no folder ${places.folder}.`);
  const secret = await readSecret(app, places.secret);
  if (secret === undefined) throw noSecret(places.folder);
  return secret;
}
