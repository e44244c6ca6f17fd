/**
 * The 24 words of a folder, or of the identity key: whoever reads them can play as its owner.
 *
 * @packageDocumentation
 */
import { backupToWords } from "../../replay/write/backup.js";
import { isFolder } from "../input/files.js";
import { failure } from "../terminal/io.js";
import type { Shell } from "../terminal/shell.js";
import { placesIn } from "./folder.js";
import { bytesOfHex, type GameSecret, noSecret, readIdentity, readSecret } from "./secrets.js";

/** The words of a game folder; without one, of the identity key. */
export async function ownWords(
  shell: Shell,
  dir?: string,
): Promise<{ readonly words: readonly string[]; readonly secret?: GameSecret }> {
  if (dir === undefined) return { words: backupToWords((await readIdentity(shell.io)).secret) };
  const secret = await secretIn(shell, dir);
  return { words: backupToWords(bytesOfHex(secret.backup)), secret };
}

async function secretIn(shell: Shell, dir: string): Promise<GameSecret> {
  const places = placesIn(shell.path(dir));
  if (!(await isFolder(places.folder))) throw failure("no-folder", `There is no folder ${places.folder}.`);
  const secret = await readSecret(shell.io, places.secret);
  if (secret === undefined) throw noSecret(places.folder);
  return secret;
}
