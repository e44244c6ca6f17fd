/**
 * Chains of receipts as anybody reads them: each line signed by the key of its club, numbered, chained by hash, times that never fall.
 * They say when a club saw a packet, never when it was sent, and nobody is late by them alone.
 *
 * @packageDocumentation
 */
import type { App } from "../../app/core/app.js";
import { linesOf, receiptIn } from "../../app/reading/receipt-lines.js";
import { isReceiptSigned, receiptHash } from "../../replay/index.js";
import type { ClubReceipt, SignedReceipt } from "../../schema/club-receipt.js";

/** A chain as far as it was read. */
export interface ReceiptChain {
  /** The key, as hex. */
  readonly club: string;
  readonly file: string;
  count: number;
  first: string;
  /** The last receipt: number, hash, time. */
  n: number;
  hash: string;
  at: string;
}

/** Two receipts of a key, of which the club may have signed one alone: of one number, or the second names another one before it. */
export interface ReceiptFork {
  readonly club: string;
  readonly lines: readonly [SignedReceipt, SignedReceipt];
}

/** What was found in files of receipts. */
export interface ReceiptsRead {
  readonly chains: readonly ReceiptChain[];
  readonly forks: readonly ReceiptFork[];
  /** What is wrong with a line or a chain, in words. */
  readonly faults: readonly string[];
  /** Packets with several times: the earliest counts. */
  readonly twice: readonly { readonly g: string; readonly packet: string; readonly at: readonly string[] }[];
  /** The receipts that were asked for. */
  readonly wanted: readonly ClubReceipt[];
  /** Whether a chain holds a head that its club has published. */
  holds(head: PublishedHead): "holds" | "other" | "absent";
}

/** A head as a club publishes it. */
export interface PublishedHead {
  readonly n: number;
  readonly hash: string;
}

/**
 * Reads files of receipts, each of which may hold chains of several keys, and holds them against one another.
 *
 * @param usable says why no signature can be trusted under a key; undefined where one can
 * @param wants which receipts are to be given back
 */
export async function readReceipts(
  app: App,
  files: readonly string[],
  usable: (key: string) => Promise<string | undefined>,
  wants: (receipt: ClubReceipt) => boolean,
): Promise<ReceiptsRead> {
  const chains: ReceiptChain[] = [];
  const forks: ReceiptFork[] = [];
  const faults: string[] = [];
  const wanted: ClubReceipt[] = [];
  const unusable = new Map<string, string | undefined>();
  /** What each key has signed under each number. */
  const signed = new Map<string, Map<number, SignedReceipt>>();
  const times = new Map<string, Set<string>>();
  for (const file of files) {
    const own = new Map<string, ReceiptChain>();
    let number = 0;
    for await (const line of linesOf(app, file)) {
      number += 1;
      const one = receiptIn(line);
      const where = `${file}, line ${number}`;
      if (one === undefined) {
        faults.push(`${where}: this is not a receipt; a crash may have cut it off.`);
        continue;
      }
      const { club, n } = one.receipt;
      if (!unusable.has(club)) unusable.set(club, await usable(club));
      if (unusable.get(club) !== undefined || !isReceiptSigned(one)) {
        faults.push(`${where}: receipt ${n} is not signed by the key that it names.`);
        continue;
      }
      const fault = follows(own, one, file);
      if (fault !== undefined) faults.push(`${where}: ${fault}`);
      const numbers = signed.get(club) ?? new Map<number, SignedReceipt>();
      signed.set(club, numbers);
      const other = numbers.get(n);
      if (other !== undefined && receiptHash(other.receipt) === receiptHash(one.receipt)) continue;
      if (other === undefined) numbers.set(n, one);
      else forks.push({ club, lines: [other, one] });
      if (wants(one.receipt)) wanted.push(one.receipt);
      const { g, packet, at } = one.receipt;
      const seen = times.get(`${g} ${packet}`) ?? new Set<string>();
      times.set(`${g} ${packet}`, seen);
      seen.add(at);
    }
    chains.push(...own.values());
  }
  for (const [club, numbers] of signed) forks.push(...partings(club, numbers));
  const twice = [...times].flatMap(([name, at]) => {
    const [g = "", packet = ""] = name.split(" ");
    return at.size < 2 ? [] : [{ g, packet, at: [...at].sort() }];
  });
  return {
    ...{ chains, forks, faults, twice, wanted },
    holds({ n, hash }) {
      const found = [...signed.values()].flatMap((numbers) => numbers.get(n) ?? []);
      if (found.some(({ receipt }) => receiptHash(receipt) === hash)) return "holds";
      return found.length > 0 ? "other" : "absent";
    },
  };
}

/** Receipts that name another one before them than their key has signed. */
function* partings(club: string, numbers: ReadonlyMap<number, SignedReceipt>): Generator<ReceiptFork> {
  for (const [n, one] of numbers) {
    const before = numbers.get(n - 1);
    if (before !== undefined && one.receipt.prev !== receiptHash(before.receipt)) yield { club, lines: [before, one] };
  }
}

/** Puts a receipt behind the last of its key in a file; what is wrong with that, in words. */
function follows(chains: Map<string, ReceiptChain>, { receipt }: SignedReceipt, file: string): string | undefined {
  const { club, n, prev, at } = receipt;
  const hash = receiptHash(receipt);
  const before = chains.get(club);
  if (before === undefined) {
    chains.set(club, { club, file, count: 1, first: at, n, hash, at });
    if (n === 1 && prev === null) return undefined;
    return n === 1
      ? "the first receipt names one before it."
      : `the chain begins with receipt ${n}: the earlier ones are missing.`;
  }
  const last = { ...before };
  before.count += 1;
  Object.assign(before, { n, hash, at });
  if (n !== last.n + 1) return `receipt ${n} comes after receipt ${last.n}.`;
  if (prev !== last.hash) return `receipt ${n} does not follow the receipt ${last.n} before it.`;
  return at < last.at ? `the time of receipt ${n} is before that of receipt ${last.n}.` : undefined;
}
