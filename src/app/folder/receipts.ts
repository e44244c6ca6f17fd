/**
 * Receipts of the club in a folder: when it had seen a packet. They go into the log with packets of one's own.
 *
 * @packageDocumentation
 */

import { shown } from "../../boards/text/escape.js";
import { canonicalText, receiptFault, receiptHash, receiptsAtOnce } from "../../replay/index.js";
import { counted } from "../../rules/sdk/counted.js";
import type { SignedReceipt } from "../../schema/index.js";
import { type App, pathOf } from "../core/app.js";
import { failure } from "../core/failure.js";
import { isThere, writeWhole } from "../core/files.js";
import { say } from "../core/notices.js";
import { linesOf, receiptIn } from "../reading/receipt-lines.js";
import { noteInJournal, type Places } from "./folder.js";
import { openSession } from "./session.js";

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

/** Tells the receipts that stand in the log, and those that wait for a packet. */
export async function listReceipts(app: App, dir: string): Promise<void> {
  const { machine, folder } = await openSession(app, dir);
  for (const { seq, author, k, n, at } of machine.receipts.taken)
    say(app, "receipts", `  ${seq}  packet ${k} of ${shown(author)} was seen at ${at} (receipt ${n})`);
  const kept = await keptReceipts(app, folder.places);
  const waiting = kept.filter((one) => receiptFault(machine, one) === undefined);
  for (const { receipt } of waiting) say(app, "receipts", `  to be carried by your next packets: ${words(receipt)}`);
  if (machine.receipts.taken.length + waiting.length === 0) say(app, "receipts", "There are no receipts.");
}

/**
 * Takes the receipts of a game out of files that its club has given out, for the next packets that are sealed here.
 *
 * @throws `cli/no-receipts` where the game takes none, or the files hold none of it that could be used
 */
export async function takeReceipts(app: App, dir: string, files: readonly string[]): Promise<void> {
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
  for (const file of files) {
    for await (const line of linesOf(app, pathOf(app, file))) {
      const one = receiptIn(line);
      // A club gives out the receipts of all its games in one file.
      if (one === undefined || one.receipt.g !== machine.gid) continue;
      const fault = receiptFault(machine, one);
      if (fault?.code === "receipt/twice" || names.has(receiptHash(one.receipt))) continue;
      if (fault === undefined) {
        fresh.push(one);
        names.add(receiptHash(one.receipt));
      } else if (!refused.has(fault.code)) refused.set(fault.code, fault.message);
    }
  }
  for (const message of refused.values()) say(app, "receipts", `Left out: ${shown(message)}.`);
  if (fresh.length === 0) {
    if (refused.size > 0) throw failure("no-receipts", "None of these receipts can be carried into this game.");
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
