import type { Command } from "commander";
import { exits, failure, worst } from "../../app/core/failure.js";
import { isThere, readBytes } from "../../app/core/files.js";
import { alone } from "../../app/folder/alone.js";
import { type GameFolder, logOf, openFolder, placesIn, replayOwn } from "../../app/folder/folder.js";
import { keptLetters, receiveLetters } from "../../app/folder/letters.js";
import { broughtBy } from "../../app/folder/mail-in.js";
import { hasMailbox, inMailbox, rememberMailbox, toldBefore } from "../../app/folder/mailbox.js";
import { observe } from "../../app/folder/observe.js";
import { receivePackets } from "../../app/folder/receiving.js";
import { reply } from "../../app/folder/reply.js";
import { serviceOf } from "../../app/folder/secrets.js";
import { packetsIn, packetText } from "../../app/reading/incoming.js";
import { openMail, sayDamaged } from "../../app/reading/typed-mail.js";
import { shown } from "../../boards/text/escape.js";
import { letterHash, packetName, type ReadPacket } from "../../replay/index.js";
import type { SignedLetter } from "../../schema/index.js";
import { sayReplied } from "../output/after.js";
import type { Shell } from "../terminal/shell.js";

/** What mails bring. */
interface Mail {
  readonly packets: readonly ReadPacket[];
  readonly letters: readonly SignedLetter[];
  /** Something of it could not be read. */
  readonly damaged: boolean;
}

interface Options {
  readonly reply: boolean;
  readonly accept?: boolean;
  readonly observe?: boolean;
}

export function addReceive(program: Command, shell: Shell): void {
  program
    .command("receive")
    .summary("take your opponent's mail into the log")
    .description(
      "Takes packets from an attachment or a mail (saved as .eml, mbox or HTML, or pasted, however quoted and wrapped), verifies\nthe whole log with them before anything is written, and shows what happened. Anything then due without a decision is sealed\nat once. A packet that is not acceptable leaves the log as it was. Without a file it takes what is new in the folder of the\nlast one.",
    )
    .argument("<dir>", "the game folder")
    .argument("[file...]", "attachments, texts of mails, or - for the standard input")
    .option("--no-reply", "write no answer when only a value is due")
    .option("--accept", "take in a packet whose moves break rules: as the opponent's claim, for a referee to rule on")
    .option("--observe", "make the folder first: for a referee, or to look on")
    .addHelpText(
      "after",
      "\nExamples:\n  turnproof receive war-with-bob ~/Downloads/bob-3.pbem\n  turnproof receive war-with-bob\n  pbpaste | turnproof receive war-with-bob -",
    )
    .action((dir: string, files: readonly string[], options: Options) =>
      alone(shell, dir, () => receive(shell, dir, files, options)),
    );
}

async function receive(shell: Shell, dir: string, files: readonly string[], options: Options): Promise<void> {
  await takeIn(shell, dir, await packetsOf(shell, dir, files), files, options);
}

/** Takes what was found, in files or where the last mail lay, into the log. */
async function takeIn(
  shell: Shell,
  dir: string,
  { packets, letters, damaged }: Mail,
  files: readonly string[],
  options: Options,
): Promise<void> {
  if (options.observe === true) await observe(shell, dir, packets);
  const folder = await openFolder(shell, dir);
  const service = folder.secret === undefined ? undefined : serviceOf(folder.secret);
  if (service !== undefined)
    throw failure(
      "use-service",
      `This is the folder of ${service === "dealer" ? "a dealer" : "an oracle"}: turnproof ${service} answer ${shown(dir)} FILE.`,
    );
  const [last] = files.filter((file) => file !== "-").slice(-1);
  if (last !== undefined) await rememberMailbox(shell, folder.places, shell.path(last));
  const received =
    packets.length === 0
      ? { exit: exits.done, mayReply: false }
      : await receivePackets(shell, folder, packets, options.accept ?? false);
  const good = letters.length === 0 || (await receiveLetters(shell, dir, letters));
  if (received.mayReply) await sayReplied(shell, dir, await reply(shell, dir, options.reply));
  shell.exit = worst([received.exit, damaged || !good ? exits.wrong : exits.done]);
}

/**
 * Takes in what is new in the folder that mails are saved in, as `receive` without a file does, before something else is
 * done: what is not acceptable is told, and stops nothing. Nothing is said where nothing is new.
 */
export async function receiveNew(shell: Shell, dir: string): Promise<void> {
  const folder = await openFolder(shell, dir);
  if (folder.log === undefined || !(await hasMailbox(shell, folder.places))) return;
  const { exit } = shell;
  await alone(shell, dir, async () => {
    const mail = await newMail(shell, folder);
    if (mail.packets.length + mail.letters.length > 0) await takeIn(shell, dir, mail, [], { reply: true });
  });
  shell.exit = exit;
}

/** What is new in the folder that mails are saved in: packets in the order of the log, and letters. */
async function newMail(shell: Shell, folder: GameFolder) {
  const { machine, packets } = await replayOwn(shell, logOf(folder), { library: folder.library });
  const known = new Set(packets.map((packet) => packetName(packet)));
  const all = await inMailbox(shell, folder.places, machine?.gid ?? "");
  // By its bytes: a damaged copy has the name of the good one.
  const fresh = new Map(all.packets.map((packet) => [packetText(packet), packet]));
  const told = await toldBefore(shell, folder.places);
  // What comes too early, or was refused where the log ends, may be good yet, or taken in as a claim.
  const isPast = ({ head }: ReadPacket) => head.first <= (machine?.seq ?? -1) + 1 && head.prev !== machine?.head;
  for (const [text, packet] of fresh) {
    const isOld = told.forks.has(text) || (told.refused.has(text) && isPast(packet));
    if (isOld || known.has(packetName(packet))) fresh.delete(text);
  }
  const kept = (await keptLetters(shell, folder.places)).map(({ signed }) => letterHash(signed));
  const read = new Set([...kept, ...(machine?.letters.known.keys() ?? [])]);
  const letters = all.letters.filter((signed) => !read.has(letterHash(signed)));
  const isEmpty = all.packets.length + all.letters.length === 0;
  return { ...all, packets: [...fresh.values()], letters, damaged: false, none: isEmpty };
}

/** As many sentences about what could not be read. */
const fewEnough = 5;

/** Where nothing new is found, what could not be read may be what is looked for. */
function sayUnread(shell: Shell, unread: readonly string[]): void {
  for (const one of unread.slice(0, fewEnough)) shell.note(one);
  if (unread.length > fewEnough) shell.note(`and ${unread.length - fewEnough} more`);
}

/** The packets of the files, in the order of the log; without a file, those of the folder that mails are saved in. */
async function packetsOf(shell: Shell, dir: string, files: readonly string[]) {
  if (files.length === 0) {
    const found = await newMail(shell, await openFolder(shell, dir));
    if (found.packets.length + found.letters.length === 0) sayUnread(shell, found.unread);
    if (found.none) throw failure("no-packet", `No file in ${shown(found.mailbox)} contains a packet of this game.`);
    if (found.packets.length + found.letters.length === 0)
      throw failure("nothing-new", "There is no new packet of this game.");
    return found;
  }
  const packets: ReadPacket[] = [];
  const letters: SignedLetter[] = [];
  const beside: SignedLetter[] = [];
  let damaged = false;
  for (const typed of files) {
    const incoming = await openMail(shell, typed);
    sayDamaged(shell, incoming);
    damaged ||= incoming.damaged.length > 0;
    const brought = broughtBy(incoming, typed);
    for (const message of brought.damaged)
      shell.note(`Left out of ${shown(typed)}: ${shown(message)} The rest is taken in.`);
    damaged ||= brought.damaged.length > 0;
    packets.push(...brought.packets);
    letters.push(...brought.letters);
    beside.push(...brought.beside);
  }
  const sorted = packets.sort((a, b) => a.head.first - b.head.first);
  const ours = await ofThisGame(shell, dir, sorted);
  const games = new Set(ours.map(({ head }) => head.g));
  return { packets: ours, letters: [...letters, ...beside.filter(({ letter }) => games.has(letter.g))], damaged };
}

/** A folder of mails may hold those of several games: the others are left out. Packets of other games alone are refused by name. */
async function ofThisGame(shell: Shell, dir: string, packets: readonly ReadPacket[]): Promise<readonly ReadPacket[]> {
  const games = new Set(packets.map(({ head }) => head.g));
  const { log } = placesIn(shell.path(dir));
  if (games.size < 2 || !isThere(shell, log)) return packets;
  const own = packetsIn(await readBytes(shell, log), log)[0]?.head.g;
  const ours = packets.filter(({ head }) => head.g === own);
  if (ours.length === 0) return packets;
  const others = packets.length - ours.length;
  shell.note(
    others === 1 ? "1 packet of another game was left out." : `${others} packets of other games were left out.`,
  );
  return ours;
}
