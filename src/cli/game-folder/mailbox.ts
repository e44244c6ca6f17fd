/**
 * The folder that one's mails are saved in: `receive` without a file takes from there what belongs to the game.
 *
 * @packageDocumentation
 */
import { stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { readMail } from "../../mail/index.js";
import { type ReadPacket, readLines } from "../../replay/index.js";
import type { SignedLetter } from "../../schema/index.js";
import { isFolder, isThere, readBytes, readTyped, textOf, writeWhole } from "../input/files.js";
import { mailEndings, packetsIn } from "../input/incoming.js";
import { failure, isFailure } from "../terminal/io.js";
import type { Shell } from "../terminal/shell.js";
import { filesIn, type Places } from "./folder.js";
import { lettersBeside, withoutLetters } from "./letters.js";

const fileIn = ({ folder }: Places): string => join(folder, "mailbox.txt");

/** How large a saved mail may be, and of how many files a folder is read: the newest. */
const [largest, mostFiles] = [8_000_000, 200];

/** Whether the folder is known that one's mails are saved in, and is there. */
export const hasMailbox = async (places: Places): Promise<boolean> => (await mailboxOf(places)) !== undefined;

async function mailboxOf(places: Places): Promise<string | undefined> {
  const noted = isThere(fileIn(places)) ? textOf(await readBytes(fileIn(places)))?.trim() : undefined;
  return noted !== undefined && (await isFolder(noted)) ? noted : undefined;
}

/** Remembers where a mail was saved. */
export async function rememberMailbox(places: Places, file: string): Promise<void> {
  await writeWhole(fileIn(places), `${dirname(file)}\n`);
}

/** The packets and letters of a game, by its id, in the newest files of the folder that the last mail was saved in. */
export async function inMailbox(
  shell: Shell,
  places: Places,
  gid: string,
): Promise<Found & { readonly mailbox: string }> {
  const noted = await mailboxOf(places);
  if (noted === undefined) {
    const message = "Which file? Where the first mail of a game was taken from, the next ones are looked for.";
    throw failure("no-file", message);
  }
  const named = (await Promise.all(mailEndings.map((ending) => filesIn(noted, ending)))).flat();
  const sized = await Promise.all(
    named.map(async (name) => ({ path: join(noted, name), ...(await timeOf(join(noted, name))) })),
  );
  const newest = sized.filter(({ size }) => size <= largest).sort((a, b) => b.at - a.at);
  const found: Found[] = [];
  for (const { path } of newest.slice(0, mostFiles)) found.push(await readOne(shell, path));
  const packets = found.flatMap((one) => one.packets).filter(({ head }) => head.g === gid);
  const letters = found.flatMap((one) => one.letters).filter(({ letter }) => letter.g === gid);
  return { packets: packets.sort((a, b) => a.head.first - b.head.first), letters, mailbox: noted };
}

/** What a folder of mails holds of a game. */
interface Found {
  readonly packets: readonly ReadPacket[];
  readonly letters: readonly SignedLetter[];
}

const nothing: Found = { packets: [], letters: [] };

async function timeOf(path: string): Promise<{ readonly at: number; readonly size: number }> {
  const { mtimeMs, size } = await stat(path);
  return { at: mtimeMs, size };
}

/** Packets and letters of a file; none where it is something else. */
async function readOne(shell: Shell, path: string): Promise<Found> {
  const read = await readTyped(shell.io, path, path);
  if (!read.ok) return nothing;
  const { bytes, others } = await readMail(read.bytes);
  if (bytes.length === 0 || readLines(bytes).findings.length > 0) return nothing;
  try {
    const { letters, rest } = withoutLetters(bytes);
    return { letters: [...letters, ...lettersBeside(others)], packets: rest.length === 0 ? [] : packetsIn(rest, path) };
  } catch (thrown) {
    if (isFailure(thrown)) return nothing;
    throw thrown;
  }
}
