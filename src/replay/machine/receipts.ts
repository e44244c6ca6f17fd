/**
 * Receipts of a club in a log: when it had seen a packet, carried at the head of somebody's packet as a letter is (log-format 17).
 * Nothing of the game hangs on them, and whatever is wrong with one is a note that accuses nobody.
 *
 * @packageDocumentation
 */
import type { ClubReceipt, SignedReceipt } from "../../schema/index.js";
import { hexBytes } from "../crypto/bytes.js";
import { taggedHashHex } from "../crypto/hash.js";
import type { SyncSignatureBackend } from "../crypto/signature-backend.js";
import { canonicalText } from "../format/canonical.js";
import { verifyStatement } from "../format/dsse.js";
import { type Fault, type Step, unchanged } from "./step.js";
import type { Machine } from "./types.js";

/** As many receipts come into the log with one packet, and into a whole game: what is beyond is not looked at. */
export const receiptsAtOnce = 16;
const receiptsOfGame = 1024;

/** The name of a receipt, which the next one holds: `H("club-receipt", JCS(receipt))`, see log-format 17. */
export const receiptHash = (receipt: ClubReceipt): string => taggedHashHex("club-receipt", canonicalText(receipt));

/** Whether a receipt is signed by the key that it names. Whether that key can be trusted is asked for itself. */
export const isReceiptSigned = ({ receipt, sig }: SignedReceipt, signatures?: SyncSignatureBackend): boolean =>
  verifyStatement("receipt", receipt, hexBytes(receipt.club), hexBytes(sig), signatures);

/** Whether the time of a receipt is one that calendar and clock have. Its schema has been asked. */
export function hasTime({ at }: ClubReceipt): boolean {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = at.split(/\D/u).map(Number);
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  return month >= 1 && month <= 12 && day >= 1 && day <= days && hour < 24 && minute < 60 && second < 60;
}

/** Why a receipt does not count here; undefined where it does. */
export function receiptFault(m: Machine, signed: SignedReceipt): Fault | undefined {
  const { receipt } = signed;
  const { club, n, packet } = receipt;
  const { receipts: key } = m.manifest;
  if (receipt.g !== m.gid)
    return { code: "receipt/other-game", message: `receipt ${n} is for a packet of another game` };
  if (club !== key) {
    const message =
      key === undefined
        ? `receipt ${n} counts for nothing: this game takes no club's receipts`
        : `receipt ${n} is from a club other than the one agreed`;
    return { code: "receipt/foreign", message };
  }
  const { known, packets } = m.receipts;
  if (packets.get(packet) === undefined)
    return { code: "receipt/place", message: `receipt ${n} names no packet of this log that comes before it` };
  const name = receiptHash(receipt);
  const same = known.get(n);
  if (same !== undefined && receiptHash(same) === name)
    return { code: "receipt/twice", message: `receipt ${n} is already in the log` };
  if (!hasTime(receipt) || !isReceiptSigned(signed, m.signatures))
    return { code: "receipt/signature", message: `receipt ${n} is not signed by the agreed club` };
  const clash = clashOf(known, receipt, name);
  return clash === undefined ? undefined : { code: "receipt/chain", message: clash };
}

/** What a receipt and another one of the same key cannot both be, in words: that is the club's matter, and nobody's who plays. */
function clashOf(known: ReadonlyMap<number, ClubReceipt>, receipt: ClubReceipt, name: string): string | undefined {
  const { n, at, prev } = receipt;
  if (known.has(n)) return `the club has signed two receipts ${n}: the first one in this log counts`;
  if ((n === 1) !== (prev === null))
    return `receipt ${n} is not part of a club's chain: only the first one has none before it`;
  const before = known.get(n - 1);
  const after = known.get(n + 1);
  if ((before !== undefined && prev !== receiptHash(before)) || (after !== undefined && after.prev !== name))
    return `receipt ${n} does not follow the receipt next to it in the club's chain`;
  for (const other of known.values())
    if (other.n < n ? other.at > at : other.at < at)
      return `the time of receipt ${n} does not agree with that of receipt ${other.n} of the same club`;
  return undefined;
}

/** An entry `receipt`. What is wrong with it is a note about the file. */
export function* takeReceipt(m: Machine, by: string, signed: SignedReceipt): Step {
  const { receipts } = m;
  receipts.carried += 1;
  const tooMany = receipts.carried > receiptsAtOnce || receipts.taken.length >= receiptsOfGame;
  const fault = tooMany ? tooManyOnce(receipts.carried) : receiptFault(m, signed);
  if (fault !== undefined)
    yield { finding: { code: fault.code, severity: "irregularity", message: fault.message, seq: m.seq } };
  const { n, at, packet } = signed.receipt;
  const of = receipts.packets.get(packet);
  if (tooMany || fault !== undefined || of === undefined) return unchanged;
  receipts.known.set(n, signed.receipt);
  receipts.taken.push({ seq: m.seq, by, n, at, packet, ...of });
  return unchanged;
}

/** Told once a packet: a packet with thousands is not answered with thousands of notes. */
function tooManyOnce(carried: number): Fault | undefined {
  if (carried !== receiptsAtOnce + 1 && carried !== 1) return undefined;
  const message = `at most ${receiptsAtOnce} receipts in a packet count, and ${receiptsOfGame} in a game`;
  return { code: "receipt/too-many", message };
}

/** The packet at hand is whole: from now on receipts can name it. */
export function endReceipts(
  m: Machine,
  name: string,
  of: { readonly author: string; readonly k: number; readonly first: number },
): void {
  if (m.manifest.receipts !== undefined) m.receipts.packets.set(name, of);
  m.receipts.carried = 0;
}
