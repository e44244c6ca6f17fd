/**
 * The folder that one's mails are saved in: `receive` without a file takes from there what belongs to the game.
 *
 * @packageDocumentation
 */
import { shown } from "../../boards/text/escape.js";
import { readMail } from "../../mail/index.js";
import { type ReadPacket, readLines } from "../../replay/index.js";
import type { SignedLetter } from "../../schema/index.js";
import type { App } from "../core/app.js";
import { failure, isFailure } from "../core/failure.js";
import { isFolder, isThere, namesIn, readBytes, readTyped, textOf, writeWhole } from "../core/files.js";
import { basename, dirname, join } from "../core/paths.js";
import { mailEndings, packetsAmong } from "../reading/incoming.js";
import { filesIn, type Places } from "./folder.js";
import { lettersBeside, withoutLetters } from "./letters.js";

const fileIn = ({ folder }: Places): string => join(folder, "mailbox.txt");

/** How large a saved mail may be; of how many files, and of how many bytes, a folder is read: the newest. */
const [largest, maxFiles, maxBytes] = [8_000_000, 200, 64_000_000];

/** Whether the folder is known that one's mails are saved in, and is there. */
export const hasMailbox = async (app: App, places: Places): Promise<boolean> =>
  (await mailboxOf(app, places)) !== undefined;

async function mailboxOf(app: App, places: Places): Promise<string | undefined> {
  const noted = isThere(app, fileIn(places)) ? textOf(await readBytes(app, fileIn(places)))?.trim() : undefined;
  return noted !== undefined && (await isFolder(app, noted)) ? noted : undefined;
}

/** Remembers where a mail was saved. */
export async function rememberMailbox(app: App, places: Places, file: string): Promise<void> {
  await writeWhole(app, fileIn(places), `${dirname(file)}\n`);
}

/** What a folder of mails holds of a game. */
interface Found {
  readonly packets: readonly ReadPacket[];
  readonly letters: readonly SignedLetter[];
  /** What could not be read, in sentences. */
  readonly unread: readonly string[];
}

const isMailName = (name: string): boolean => mailEndings.some((ending) => name.toLowerCase().endsWith(ending));

const nothing = (...unread: string[]): Found => ({ packets: [], letters: [], unread });

/** The packets and letters of a game, by its id, in the newest files of the folder that the last mail was saved in. */
export async function inMailbox(app: App, places: Places, gid: string): Promise<Found & { readonly mailbox: string }> {
  const noted = await mailboxOf(app, places);
  if (noted === undefined) {
    const message =
      "Nothing was received in this game before, so the folder in which you save its mails is not known. Name the file this time; after that, the same folder is looked through by itself.";
    throw failure("no-file", message, { first: true });
  }
  const named = (await namesIn(app, noted)).filter(isMailName);
  const sized = (await Promise.all(named.map((name) => fileAt(app, join(noted, name))))).flat();
  const newest = sized.sort((a, b) => b.at - a.at);
  const found: Found[] = [];
  let [files, bytes] = [0, 0];
  for (const { path, size } of newest) {
    if (size > largest) {
      found.push(nothing(`${shown(basename(path))} was not read: it is larger than ${largest / 1_000_000} MB.`));
      continue;
    }
    if (files >= maxFiles || bytes + size > maxBytes) break;
    files += 1;
    bytes += size;
    found.push(await readOne(app, path));
  }
  const fit = newest.filter(({ size }) => size <= largest).length;
  if (files < fit) found.push(nothing(`Only the newest ${files} of ${fit} files were read.`));
  const packets = found.flatMap((one) => one.packets).filter(({ head }) => head.g === gid);
  const letters = found.flatMap((one) => one.letters).filter(({ letter }) => letter.g === gid);
  return { packets, letters, unread: found.flatMap((one) => one.unread), mailbox: noted };
}

interface Sized {
  readonly path: string;
  readonly at: number;
  readonly size: number;
}

/** A file of a folder; none where the name is of something else, or is gone meanwhile: others write there too. */
async function fileAt({ store }: Pick<App, "store">, path: string): Promise<readonly Sized[]> {
  try {
    const found = await store.stat(path);
    return found.isFile() ? [{ path, at: found.mtimeMs, size: found.size }] : [];
  } catch {
    return [];
  }
}

/** Packets and letters of a file; none where it is something else. */
async function readOne(app: App, path: string): Promise<Found> {
  const name = shown(basename(path));
  try {
    const read = await readTyped(app, path, path);
    if (!read.ok) return nothing(`${name} was not read: ${shown(read.finding.message)}.`);
    const { kind, bytes, others, damaged } = await readMail(read.bytes);
    const unread = damaged.map((message) => `${name}: ${shown(message)}`);
    if (bytes.length === 0) return nothing(...unread);
    const [fault] = readLines(bytes).findings;
    // Whatever else lies there, texts and pages, is nobody's packet.
    if (fault !== undefined) return bytes[0] === brace ? nothing(`${name}: ${shown(fault.message)}.`) : nothing();
    const { letters, rest, damaged: broken } = withoutLetters(bytes);
    const { packets, faults } =
      rest.length === 0 ? { packets: [], faults: [] } : packetsAmong(rest, { apart: kind === "mail" });
    const told = [...broken, ...faults].map((message) => `${name}: ${shown(message)}`);
    return { letters: [...letters, ...lettersBeside(others)], packets, unread: [...unread, ...told] };
  } catch (thrown) {
    // A file that went away or may not be read hides none of the others.
    if (isFailure(thrown)) return nothing(shown(thrown.message));
    throw thrown;
  }
}

/** With which every line of a packet begins. */
const brace = 0x7b;

/** Packets that were refused, or kept as a second one for their place, as they lie in the folder: those were told. */
export async function toldBefore(app: App, { refused, forks }: Places) {
  return { refused: await textsIn(app, refused), forks: await textsIn(app, forks) };
}

async function textsIn(app: App, folder: string): Promise<ReadonlySet<string>> {
  const files = (await filesIn(app, folder, ".pbem")).map((name) => join(folder, name));
  const texts = await Promise.all(files.map(async (file) => textOf(await readBytes(app, file))));
  return new Set(texts.filter((text) => text !== undefined));
}
