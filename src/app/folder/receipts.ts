/**
 * Receipts of the club in a folder: when it had seen a packet. They go into the log with packets of one's own.
 *
 * @packageDocumentation
 */

import { shown } from "../../boards/text/escape.js";
import { canonicalText, receiptFault, receiptHash, receiptsAtOnce } from "../../replay/index.js";
import { counted } from "../../rules/sdk/counted.js";
import type { SignedReceipt } from "../../schema/index.js";
import type { App } from "../core/app.js";
import { failure } from "../core/failure.js";
import { isThere, writeWhole } from "../core/files.js";
import { say } from "../core/notices.js";
import { linesOf, receiptIn } from "../reading/receipt-lines.js";
import { noteInJournal, type Places } from "./folder.js";
import { openSession, type Session } from "./session.js";

/** The receipts of a folder, in the order of their numbers. What cannot be read is left alone. */
export async function keptReceipts(app: App, { receipts }: Places): Promise<readonly SignedReceipt[]> {
  if (!isThere(app, receipts)) return [];
  const kept: SignedReceipt[] = [];
  for await (const line of linesOf(app, receipts)) {
    const one = receiptIn(line);
    if (one !== undefined) kept.push(one);
  }
  return kept.sort((a, b) => a.receipt.n - b.receipt.n);
}

/** A receipt as people read it. */
const words = ({ n, at, packet }: SignedReceipt["receipt"]): string =>
  `receipt ${n}: packet ${packet.slice(0, 16)} was seen at ${at}`;

/** The receipts of a game as its owner reads them; those of the log first, then those that go with their next packets. */
export interface GameReceipts {
  readonly inLog: readonly string[];
  readonly waiting: readonly string[];
}

/** What is told of the receipts of a folder; undefined where its game takes none. */
export async function receiptsOf(
  app: App,
  { folder, machine }: Pick<Session, "folder" | "machine">,
): Promise<GameReceipts | undefined> {
  if (machine.manifest.receipts === undefined) return undefined;
  const kept = await keptReceipts(app, folder.places);
  return {
    inLog: machine.receipts.taken.map(
      ({ seq, author, k, n, at }) => `${seq}  packet ${k} of ${shown(author)} was seen at ${at} (receipt ${n})`,
    ),
    waiting: kept.filter((one) => receiptFault(machine, one) === undefined).map(({ receipt }) => words(receipt)),
  };
}

/** Tells the receipts that stand in the log, and those that wait for a packet. */
export async function listReceipts(app: App, dir: string): Promise<void> {
  const { inLog, waiting } = (await receiptsOf(app, await openSession(app, dir))) ?? { inLog: [], waiting: [] };
  for (const line of inLog) say(app, "receipts", `  ${line}`);
  for (const line of waiting) say(app, "receipts", `  to be carried by your next packets: ${line}`);
  if (inLog.length + waiting.length === 0) say(app, "receipts", "There are no receipts.");
}

/** Where lines come from, one after the other. */
type Lines = AsyncIterable<string>;

/**
 * Takes the receipts of a game out of what its club has given out, for the next packets that are sealed here.
 *
 * @param sources the lines of each file
 * @throws `cli/no-receipts` where the game takes none, or the files hold none of it that could be used
 */
export async function takeReceipts(app: App, dir: string, sources: readonly Lines[]): Promise<void> {
  const { machine, folder } = await openSession(app, dir);
  const { places, secret } = folder;
  if (machine.manifest.receipts === undefined)
    throw failure(
      "no-receipts",
      "This game takes no club's receipts: its invite names no club, or its event names no key.",
    );
  if (secret === undefined)
    throw failure(
      "no-secret",
      "Only somebody who writes in this game can carry receipts; this folder only observes it.",
    );
  const kept = await keptReceipts(app, places);
  const names = new Set(kept.map(({ receipt }) => receiptHash(receipt)));
  const fresh: SignedReceipt[] = [];
  const refused = new Map<string, string>();
  const count = { unreadable: 0, foreign: 0, known: 0 };
  for (const lines of sources) {
    for await (const line of lines) {
      const one = receiptIn(line);
      // A club gives out the receipts of all its games in one file.
      if (one === undefined || one.receipt.g !== machine.gid) {
        count[one === undefined ? "unreadable" : "foreign"] += 1;
        continue;
      }
      const fault = receiptFault(machine, one);
      if (fault?.code === "receipt/twice" || names.has(receiptHash(one.receipt))) count.known += 1;
      else if (fault === undefined) {
        fresh.push(one);
        names.add(receiptHash(one.receipt));
      } else if (!refused.has(fault.code)) refused.set(fault.code, fault.message);
    }
  }
  const left = [...refused.values()].map(shown);
  if (count.unreadable > 0)
    left.push(`${counted(count.unreadable, "line")} cannot be read as a receipt: the file was cut off or changed`);
  if (fresh.length + count.known === 0) {
    if (count.foreign > 0) left.push(`${counted(count.foreign, "receipt")} of other games`);
    throw failure("no-receipts", `The file holds no receipt that can be carried into this game: ${left.join("; ")}.`);
  }
  for (const message of left) say(app, "receipts", `Left out: ${message}.`);
  if (fresh.length === 0) {
    say(app, "receipts", "Nothing new: every receipt of this game is already in its log or waiting.");
    return;
  }
  const all = [...kept, ...fresh].sort((a, b) => a.receipt.n - b.receipt.n);
  await writeWhole(app, places.receipts, all.map((one) => `${canonicalText(one)}\n`).join(""));
  await noteInJournal(app, places, `took ${fresh.length} receipts`);
  for (const { receipt } of fresh) say(app, "receipts", `  ${words(receipt)}`);
  say(
    app,
    "receipts",
    `${counted(fresh.length, "receipt")} will go with your next packets, at most ${receiptsAtOnce} with each. They say when the club had seen a packet, and decide nothing.`,
  );
}
