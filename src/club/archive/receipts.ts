/**
 * The receipts that a club gives: for each packet that it takes in for the first time, one line more of its chain. A receipt is on the
 * disk before the packet is, so a club that is killed in between has seen it all the same.
 *
 * @packageDocumentation
 */
import { open } from "node:fs/promises";
import type { App } from "../../app/core/app.js";
import { failure } from "../../app/core/failure.js";
import { isFolder, isThere, readJson, secretMode, told, writeNew, writeWhole } from "../../app/core/files.js";
import { join } from "../../app/core/paths.js";
import { warnOfRights } from "../../app/folder/rights.js";
import { bytesOfHex } from "../../app/folder/secrets.js";
import { linesOf, receiptIn } from "../../app/reading/receipt-lines.js";
import { shown } from "../../boards/text/escape.js";
import { signStatement } from "../../replay/format/dsse.js";
import { canonicalText, encodeDidKey, isReceiptSigned, publicKeyOf, receiptHash, toHex } from "../../replay/index.js";
import type { ClubReceipt } from "../../schema/club-receipt.js";
import { isRecord } from "../../schema/json.js";
import type { ClubPlaces } from "./places.js";

const chainFile = ({ receipts }: ClubPlaces, key: string): string => join(receipts, `${key.slice(0, 16)}.jsonl`);

/** The files of all chains that a club has begun. */
export async function chainFiles(app: App, { receipts }: ClubPlaces): Promise<readonly string[]> {
  if (!(await isFolder(app, receipts))) return [];
  const names = await app.store.readdir(receipts);
  return names
    .filter((name) => /^[0-9a-f]{16}\.jsonl$/.test(name))
    .sort()
    .map((name) => join(receipts, name));
}

/**
 * Makes the key of a club's receipts, and an empty chain.
 *
 * @param replaces whether a key that is there is replaced: its chain stays, and no line is added to it any more
 * @returns the public key as did:key
 * @throws `cli/receipts-begun` where there is a key
 */
export async function beginReceipts(app: App, places: ClubPlaces, replaces: boolean): Promise<string> {
  if (!replaces && isThere(app, places.receiptKey))
    throw failure(
      "receipts-begun",
      "This club already has a key for receipts: turnproof club receipts FOLDER --new-key replaces it.",
    );
  const secret = app.random(32);
  const key = publicKeyOf(secret);
  const did = encodeDidKey(key);
  await writeNew(app, chainFile(places, toHex(key)), "");
  const text = { version: 1, did, receiptSecret: toHex(secret) };
  await writeWhole(app, places.receiptKey, `${JSON.stringify(text, null, 2)}\n`, secretMode);
  return did;
}

/** A chain that goes on. */
export interface Receipts {
  /** Signs that packets were seen; their lines are on the disk when it returns. */
  seen(packets: readonly { readonly g: string; readonly packet: string }[]): Promise<void>;
}

/** A clock may be put right by so much (milliseconds): the time stands still meanwhile. */
const clockSlack = 5 * 60_000;

/** The time of the next receipt: never before the last one's. */
function timeAfter(app: App, last: string): string {
  const now = app.now().toISOString();
  if (now >= last) return now;
  if (Date.parse(last) - Date.parse(now) <= clockSlack) return last;
  const message = `The clock says ${now}, and the last receipt ${last}: put the clock right. If the receipt is wrong, turnproof club receipts FOLDER --new-key begins a new chain.`;
  throw failure("clock-back", message);
}

/** Opens the chain of a club; undefined where it gives no receipts. The caller holds the lock of the club. */
export async function openReceipts(app: App, places: ClubPlaces): Promise<Receipts | undefined> {
  if (!isThere(app, places.receiptKey)) return undefined;
  const secret = await readKey(app, places);
  const club = toHex(publicKeyOf(secret));
  const file = chainFile(places, club);
  if (!isThere(app, file)) {
    const message = `${shown(file)}, the chain of receipts, is missing: put it back. Without it, the next receipt would have a number that has been used.`;
    throw failure("receipts-missing", message);
  }
  let { last, rest } = await endOf(app, file, secret);
  // Said before anything is taken in.
  if (last !== undefined) timeAfter(app, last.at);
  let failed: unknown;
  return {
    async seen(packets) {
      if (packets.length === 0) return;
      // What could not be written may stand there in part: which number is next is known only after the file is read again.
      if (failed !== undefined) throw failed;
      const at = timeAfter(app, last?.at ?? "");
      let text = rest;
      let head = last;
      for (const { g, packet } of packets) {
        const receipt: ClubReceipt = {
          ...{ club, n: (head?.n ?? 0) + 1, prev: head === undefined ? null : receiptHash(head), at, g, packet },
        };
        text += signedLine(receipt, secret);
        head = receipt;
      }
      try {
        await append(file, text);
      } catch (thrown) {
        failed = thrown;
        throw thrown;
      }
      [last, rest] = [head, ""];
    },
  };
}

async function readKey(app: App, { receiptKey }: ClubPlaces): Promise<Uint8Array> {
  await warnOfRights(app, receiptKey);
  const value = await readJson(app, receiptKey);
  const secret = isRecord(value) && value["version"] === 1 ? value["receiptSecret"] : undefined;
  if (typeof secret === "string" && /^[0-9a-f]{64}$/.test(secret)) return bytesOfHex(secret);
  throw failure("receipts-key", `${shown(receiptKey)} is not the key of a club's receipts: restore your copy.`);
}

/** The number of lines at the end that are looked at: each crash leaves one that is cut off. */
const atEnd = 16;

/** The last receipt of a chain, and what ends its file's last line: a crash may have cut lines off. */
async function endOf(
  app: App,
  file: string,
  secret: Uint8Array,
): Promise<{ readonly last: ClubReceipt | undefined; readonly rest: string }> {
  const club = toHex(publicKeyOf(secret));
  const end: string[] = [];
  let lines = 0;
  for await (const line of linesOf(app, file)) {
    lines += 1;
    end.push(line);
    if (end.length > atEnd) end.shift();
  }
  const { size } = await app.store.stat(file);
  const isWhole = size === 0 || (await lastByte(file, size)) === 0x0a;
  for (const [before, line] of end.reverse().entries()) {
    const found = receiptIn(line);
    if (found !== undefined && found.receipt.club === club && isReceiptSigned(found))
      return { last: found.receipt, rest: isWhole ? "" : "\n" };
    const cut = cutOff(line, secret);
    if (cut !== undefined && before === 0 && !isWhole) return cut;
    // A line that is whole and no receipt was not cut off but changed: behind it a number might be used twice.
    if (cut !== undefined || line.endsWith('"}')) throw damaged(file);
  }
  if (lines > end.length) throw damaged(file);
  return { last: undefined, rest: isWhole ? "" : "\n" };
}

const behindWords = ',"sig":"';

/**
 * The receipt of a line that was cut off in its signature or behind it, and the rest of the line. Its number is used: anybody who has
 * most of a signature can find the whole. Of less than half nobody finds it; nor is that signed here, anybody could have written it.
 */
function cutOff(line: string, secret: Uint8Array): { readonly last: ClubReceipt; readonly rest: string } | undefined {
  const at = line.indexOf(behindWords);
  if (at < 0 || line.length < at + behindWords.length + 64) return undefined;
  const last = receiptIn(`${line.slice(0, at)}${behindWords}${"0".repeat(128)}"}`)?.receipt;
  if (last === undefined) return undefined;
  const mended = signedLine(last, secret);
  return mended.startsWith(line) ? { last, rest: mended.slice(line.length) } : undefined;
}

const signedLine = (receipt: ClubReceipt, secret: Uint8Array): string =>
  `${canonicalText({ receipt, sig: toHex(signStatement("receipt", receipt, secret)) })}\n`;

const damaged = (file: string) =>
  failure(
    "receipts-damaged",
    `${shown(file)} is damaged at its end: restore your copy, or begin a new chain with turnproof club receipts FOLDER --new-key.`,
  );

async function lastByte(file: string, size: number): Promise<number | undefined> {
  const handle = await open(file, "r");
  try {
    const { buffer } = await handle.read(new Uint8Array(1), 0, 1, size - 1);
    return buffer[0];
  } finally {
    await handle.close();
  }
}

/** Appends, and returns when it outlives a crash. */
async function append(file: string, text: string): Promise<void> {
  try {
    const handle = await open(file, "a");
    try {
      await handle.appendFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (thrown) {
    throw told(file, thrown);
  }
}

/**
 * When packets were first seen, by the receipts of this club.
 *
 * @param wanted hashes of packets
 */
export async function receiptTimes(
  app: App,
  places: ClubPlaces,
  wanted: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const times = new Map<string, string>();
  for (const file of await chainFiles(app, places)) {
    for await (const line of linesOf(app, file)) {
      const packet = /"packet":"([0-9a-f]{64})"/.exec(line)?.[1];
      if (packet === undefined || !wanted.has(packet)) continue;
      const at = receiptIn(line)?.receipt.at;
      const known = times.get(packet);
      if (at !== undefined && (known === undefined || at < known)) times.set(packet, at);
    }
  }
  return times;
}
