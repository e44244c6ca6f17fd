/**
 * Files that nobody must hand to a club: a key, also that of a club's receipts, the secrets of a game, the words of a backup. Known by what they hold, whatever they
 * are called.
 *
 * @packageDocumentation
 */
import { textOf } from "../../app/core/files.js";
import { BACKUP_WORDS, isBackupWord, wordsToBackup } from "../../replay/write/backup.js";
import { isRecord } from "../../schema/json.js";

/** A file of secrets is short. */
const max = 1_000_000;

const hex32 = /^[0-9a-f]{64}$/;

const isKey = (value: unknown): boolean => typeof value === "string" && hex32.test(value);

/** What secrets bytes hold, in words; undefined where they hold none that can be known. */
export function secretIn(bytes: Uint8Array): string | undefined {
  if (bytes.length > max) return undefined;
  const text = textOf(bytes)?.trim();
  if (text === undefined || text === "") return undefined;
  return text.startsWith("{") ? secretOf(text) : wordsIn(text);
}

function secretOf(text: string): string | undefined {
  // A log has many lines of JSON, but is not JSON as a whole.
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(value)) return undefined;
  if (isKey(value["receiptSecret"])) return "the key of a club's receipts";
  if (isKey(value["secret"])) return "an identity key";
  if (isKey(value["backup"])) return "the secrets of a game";
  return undefined;
}

/** The words of a backup, among other words or with numbers before them. */
function wordsIn(text: string): string | undefined {
  if (text.length > 100_000) return undefined;
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  // Words of no list end a run: a letter of a player has none of 24 words, so nothing is computed for it.
  let run = 0;
  for (const [at, word] of words.entries()) {
    run = isBackupWord(word) ? run + 1 : 0;
    if (run < BACKUP_WORDS) continue;
    if ("backup" in wordsToBackup(words.slice(at + 1 - BACKUP_WORDS, at + 1))) return "the words of a backup";
  }
  return undefined;
}
