import type { Command } from "commander";
import { exits, failure } from "../../app/core/failure.js";
import { isFolder, isThere } from "../../app/core/files.js";
import { didOf } from "../../app/reading/typed.js";
import { shown } from "../../boards/text/escape.js";
import type { PublishedHead, ReceiptsRead } from "../../club/archive/receipt-chain.js";
import { checkPublicKey, fromHex } from "../../replay/index.js";
import { keyWords } from "../../report/person.js";
import { counted } from "../../rules/sdk/counted.js";
import { writeOut } from "../input/write-out.js";
import type { Shell } from "../terminal/shell.js";
import { collect } from "./options.js";

interface Options {
  readonly export?: string;
  readonly newKey?: boolean;
  readonly head: readonly string[];
  readonly game?: string;
}

/** `club receipts`: what the club has signed of packets that it saw, for itself and for anybody else. */
export function addClubReceipts(club: Command, shell: Shell): void {
  club
    .command("receipts")
    .summary("when the club saw what, signed")
    .description(
      "Verifies chains of receipts and prints their heads, for publication: those in a club's folder, or in files that a club has\ngiven out, which are compared with one another. Two receipts with the same number are the club's fork: then it exits with 1.\nA receipt says when a packet was seen, never when it was sent; if a packet has several times, the earliest counts.",
    )
    .argument("<path...>", "the folder of a club, or files of receipts")
    .option("--new-key", "make the key of a club, or replace it: the earlier chain stays, and a new one begins")
    .option("--export <file>", "write the chains of the club there, to give out")
    .option("--head <n:hash>", "a head that the club has published: do these chains hold it?", collect, [])
    .option(
      "--game <gid>",
      "say when the packets of this game were seen (its id, or how it begins); with --export only these are written",
    )
    .addHelpText(
      "after",
      "\nExamples:\n  turnproof club receipts cup\n  turnproof club receipts cup --export cup.receipts\n  turnproof club receipts cup.receipts older.receipts",
    )
    .action(async (paths: readonly string[], options: Options) => {
      const { game } = options;
      if (game !== undefined && !/^[0-9a-f]{4,64}$/.test(game))
        throw failure("not-a-gid", `--game takes the id of a game or its first digits, not "${shown(game)}".`);
      if (options.newKey === true) await newKey(shell, paths);
      if (options.export !== undefined) await exportChains(shell, paths, options.export, game ?? "");
      if (options.newKey !== true) await sayReceipts(shell, paths, options);
    });
}

function only(paths: readonly string[], option: string): string {
  const [path] = paths;
  if (path === undefined || paths.length > 1) throw failure("one-club", `${option} takes the folder of one club.`);
  return path;
}

async function newKey(shell: Shell, paths: readonly string[]): Promise<void> {
  const { beginReceiptsIn } = await import("../../club/running/club.js");
  sayKey(shell, await beginReceiptsIn(shell, only(paths, "--new-key"), true));
}

/** Tells the key of a club that has just been made. */
export function sayKey(shell: Shell, did: string): void {
  shell.say(`Receipts are signed by ${did} from now on.`);
  shell.say(
    "The secret is in receipts-key.json: anybody who has it can sign in the club's name. Publish the key and, now and",
  );
  shell.say("then, the head of the chain. If you restore a copy of the folder, make a new key.");
}

/** The files of receipts behind what was typed. */
async function filesOf(shell: Shell, paths: readonly string[]): Promise<readonly string[]> {
  const { receiptFilesIn } = await import("../../club/running/club.js");
  const files: string[] = [];
  for (const typed of paths) {
    const path = shell.path(typed);
    if (await isFolder(shell, path)) files.push(...(await receiptFilesIn(shell, typed)));
    else if (isThere(shell, path)) files.push(path);
    else throw failure("no-file", `There is no file ${shown(typed)}.`);
  }
  return files;
}

async function exportChains(shell: Shell, paths: readonly string[], out: string, game: string): Promise<void> {
  const files = await filesOf(shell, [only(paths, "--export")]);
  const { linesOf, receiptIn } = await import("../../club/running/club.js");
  async function* lines() {
    for (const file of files)
      for await (const line of linesOf(shell, file)) if (receiptIn(line)?.receipt.g.startsWith(game)) yield `${line}\n`;
  }
  await writeOut(shell.path(out), lines());
}

async function sayReceipts(shell: Shell, paths: readonly string[], { head, game }: Options): Promise<void> {
  const heads = head.map(headFrom);
  const files = await filesOf(shell, paths);
  const { readReceipts } = await import("../../club/running/club.js");
  const usable = (key: string) => checkPublicKey(fromHex(key) ?? new Uint8Array());
  const read = await readReceipts(shell, files, usable, ({ g }) => game !== undefined && g.startsWith(game));
  const { say, paint } = shell;
  if (read.chains.length === 0) say("There is no receipt.");
  for (const { club, count, first, n, hash, at } of read.chains) {
    say(`${counted(count, "receipt")} under the key ${didOf(club)} (${keyWords(club)}),`);
    say(`  seen from ${first} to ${at}`);
    say(`  head: ${n}:${hash}`);
  }
  for (const { packet, at } of read.wanted) say(`seen at ${at}: packet ${packet}`);
  for (const { packet, at } of read.twice)
    say(`packet ${packet.slice(0, 16)} was seen at ${at.join(" and at ")}: the earliest counts.`);
  for (const line of [...headLines(read, heads), ...forkLines(read)]) say(paint.bad(line));
  for (const fault of read.faults) say(shown(fault));
  const isBroken = read.forks.length > 0 || heads.some((one) => read.holds(one) === "other");
  if (isBroken) shell.exit = exits.violations;
  else if (read.faults.length > 0 || heads.some((one) => read.holds(one) === "absent")) shell.exit = exits.undetermined;
}

function headFrom(typed: string): PublishedHead {
  const [, n = "", hash = ""] = /^([1-9]\d{0,11}):([0-9a-f]{64})$/.exec(typed) ?? [];
  if (hash !== "") return { n: Number(n), hash };
  throw failure(
    "not-a-head",
    `--head takes what turnproof club receipts says as head (NUMBER:HASH), not "${shown(typed)}".`,
  );
}

function headLines({ holds }: ReceiptsRead, heads: readonly PublishedHead[]): string[] {
  return heads.flatMap((head) => {
    const is = holds(head);
    if (is === "holds") return [];
    if (is === "absent") return [`Receipt ${head.n} is missing: nobody can tell whether the chain holds that head.`];
    return [
      `Receipt ${head.n} is not the head that was published: if the club published that head, it has two histories.`,
    ];
  });
}

function forkLines({ forks }: ReceiptsRead): string[] {
  return forks.flatMap(({ club, lines }) => {
    const [one, other] = lines;
    const says =
      one.receipt.n === other.receipt.n
        ? `signed two receipts ${one.receipt.n}`
        : `signed receipt ${other.receipt.n} after a different receipt ${one.receipt.n} from this one`;
    return [`FORK: the key ${didOf(club)} ${says}:`, ...lines.map((line) => `  ${JSON.stringify(line)}`)];
  });
}
