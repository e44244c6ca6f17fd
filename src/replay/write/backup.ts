/**
 * The 32-byte item from which all secrets of a game derive, as 24 words to be written down (BIP-39, English list). The
 * words are read back leniently as to case and spaces, and told precisely what is wrong with them. Brings the word list:
 * import it when it is needed.
 *
 * @packageDocumentation
 */

import { wordlist } from "@scure/bip39/wordlists/english.js";
import { TurnproofError } from "../../schema/error.js";
import { sha256 } from "../crypto/hash.js";

/** Words of a backup. */
export const BACKUP_WORDS = 24;

const BACKUP_BYTES = 32;
const BITS_OF_WORD = 11;
const MOST_NEAR = 4;

/** A backup, or why the words are not one. */
export type BackupReading =
  /** 32 secret bytes. */
  | { readonly backup: Uint8Array }
  | { readonly fault: "count"; readonly found: number }
  /** Words outside the list, each with those of the list that it may stand for. */
  | { readonly fault: "unknown-word"; readonly unknown: readonly UnknownWord[] }
  /** All words are of the list, but some are wrong or out of place. */
  | { readonly fault: "checksum"; readonly expected: string; readonly found: string };

/** A word outside the list. */
export interface UnknownWord {
  /** Number of the word, from 1. */
  readonly at: number;
  readonly word: string;
  /** The nearest words of the list, nearest first; empty if none is near. */
  readonly near: readonly string[];
}

/**
 * The 24 words of a backup. The last one holds 8 bits of a checksum.
 *
 * @param backup - 32 bytes
 * @throws {@link TurnproofError} for another length
 * @example backupToWords(new Uint8Array(32)).at(-1) // "art"
 */
export function backupToWords(backup: Uint8Array): string[] {
  if (backup.length !== BACKUP_BYTES) throw new TurnproofError("value/bytes", "a backup has 32 bytes");
  let bits = 0n;
  for (const byte of backup) bits = (bits << 8n) | BigInt(byte);
  bits = (bits << 8n) | BigInt(checksumOf(backup));
  return Array.from({ length: BACKUP_WORDS }, (_, at) => {
    const index = Number((bits >> BigInt((BACKUP_WORDS - 1 - at) * BITS_OF_WORD)) & 2047n);
    return wordlist[index]!;
  });
}

/**
 * Reads the words of a backup.
 *
 * @param words - a list, or a text with words between blanks and line ends, in any case
 * @example wordsToBackup("zoo zoo ...") // { fault: "count", found: 3 }
 */
export function wordsToBackup(words: string | readonly string[]): BackupReading {
  const list = (typeof words === "string" ? words : words.join(" "))
    .normalize("NFKD")
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  if (list.length !== BACKUP_WORDS) return { fault: "count", found: list.length };
  const unknown = list.flatMap((word, at) =>
    wordlist.includes(word) ? [] : [{ at: at + 1, word, near: nearWords(word) }],
  );
  if (unknown.length > 0) return { fault: "unknown-word", unknown };
  return decode(list);
}

const listed: ReadonlySet<string> = new Set(wordlist);

/** Whether a word, in small letters, is of the list from which backups are made. */
export const isBackupWord = (word: string): boolean => listed.has(word);

/** BIP-39: the first bits of SHA-256, one for each 32 bits of the item. */
function checksumOf(backup: Uint8Array): number {
  return sha256(backup)[0]!;
}

function decode(list: readonly string[]): BackupReading {
  let bits = 0n;
  for (const word of list) bits = (bits << BigInt(BITS_OF_WORD)) | BigInt(wordlist.indexOf(word));
  const backup = new Uint8Array(BACKUP_BYTES);
  const checksum = Number(bits & 255n);
  for (let at = BACKUP_BYTES - 1; at >= 0; at--) {
    bits >>= 8n;
    backup[at] = Number(bits & 255n);
  }
  const expected = checksumOf(backup);
  return expected === checksum
    ? { backup }
    : { fault: "checksum", expected: byteText(expected), found: byteText(checksum) };
}

const byteText = (byte: number): string => byte.toString(16).padStart(2, "0");

/** Words of the list with the same four first letters, which name a word; else those at most two typing errors away. */
function nearWords(word: string): string[] {
  const rated = wordlist.map((known) => {
    const begins = commonBeginning(word, known);
    return { known, begins, errors: begins >= 4 ? 0 : typingErrors(word, known) };
  });
  const max = rated.some(({ errors }) => errors === 0) ? 0 : 2;
  return rated
    .filter(({ errors }) => errors <= max)
    .sort((left, right) => left.errors - right.errors || right.begins - left.begins)
    .slice(0, MOST_NEAR)
    .map(({ known }) => known);
}

function commonBeginning(left: string, right: string): number {
  let length = 0;
  while (length < left.length && left[length] === right[length]) length++;
  return length;
}

/** Letters to add, drop, change, or exchange with their neighbour (Damerau); 3 for lengths that are further apart. */
function typingErrors(left: string, right: string): number {
  if (Math.abs(left.length - right.length) > 2) return 3;
  let twoBack: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let i = 1; i <= left.length; i++) {
    const row = [i];
    for (let j = 1; j <= right.length; j++) {
      const same = left[i - 1] === right[j - 1];
      const exchanged = i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
      const steps = [previous[j]! + 1, row[j - 1]! + 1, previous[j - 1]! + (same ? 0 : 1)];
      if (exchanged) steps.push(twoBack[j - 2]! + 1);
      row.push(Math.min(...steps));
    }
    twoBack = previous;
    previous = row;
  }
  return previous[right.length]!;
}
