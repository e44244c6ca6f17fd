/**
 * The folder that one's mails are saved in: `receive` without a file takes from there what belongs to the game.
 *
 * @packageDocumentation
 */
import { stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { readMail } from "../../mail/index.js";
import { type ReadPacket, readLines } from "../../replay/index.js";
import { isFolder, isThere, readBytes, readTyped, textOf, writeWhole } from "../input/files.js";
import { mailEndings, packetsIn } from "../input/incoming.js";
import { failure, isFailure } from "../terminal/io.js";
import type { Shell } from "../terminal/shell.js";
import { filesIn, type Places } from "./folder.js";

const fileIn = ({ folder }: Places): string => join(folder, "mailbox.txt");

/** How large a saved mail may be, and of how many files a folder is read: the newest. */
const [largest, mostFiles] = [8_000_000, 200];

/** Remembers where a mail was saved. */
export async function rememberMailbox(places: Places, file: string): Promise<void> {
  await writeWhole(fileIn(places), `${dirname(file)}\n`);
}

/** The packets of a game, by its id, in the newest files of the folder that the last mail was saved in. */
export async function packetsInMailbox(shell: Shell, places: Places, gid: string): Promise<readonly ReadPacket[]> {
  const noted = isThere(fileIn(places)) ? textOf(await readBytes(fileIn(places)))?.trim() : undefined;
  if (noted === undefined || !(await isFolder(noted))) {
    const message = "Which file? Where the first mail of a game was taken from, the next ones are looked for.";
    throw failure("no-file", message);
  }
  const named = (await Promise.all(mailEndings.map((ending) => filesIn(noted, ending)))).flat();
  const sized = await Promise.all(
    named.map(async (name) => ({ path: join(noted, name), ...(await timeOf(join(noted, name))) })),
  );
  const newest = sized.filter(({ size }) => size <= largest).sort((a, b) => b.at - a.at);
  const found: ReadPacket[] = [];
  for (const { path } of newest.slice(0, mostFiles)) found.push(...(await packetsOf(shell, path)));
  const ours = found.filter(({ head }) => head.g === gid);
  if (ours.length === 0) throw failure("no-packet", `No file in ${noted} holds a packet of this game.`);
  return ours.sort((a, b) => a.head.first - b.head.first);
}

async function timeOf(path: string): Promise<{ readonly at: number; readonly size: number }> {
  const { mtimeMs, size } = await stat(path);
  return { at: mtimeMs, size };
}

/** The packets of a file; none where it is something else. */
async function packetsOf(shell: Shell, path: string): Promise<readonly ReadPacket[]> {
  const read = await readTyped(shell.io, path, path);
  if (!read.ok) return [];
  const { bytes } = await readMail(read.bytes);
  if (bytes.length === 0 || readLines(bytes).findings.length > 0) return [];
  try {
    return packetsIn(bytes, path);
  } catch (thrown) {
    if (isFailure(thrown)) return [];
    throw thrown;
  }
}
