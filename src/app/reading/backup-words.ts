/**
 * The 24 words of a backup, as somebody types them.
 *
 * @packageDocumentation
 */
import { shown } from "../../boards/text/escape.js";
import { BACKUP_WORDS, type BackupReading, wordsToBackup } from "../../replay/write/backup.js";
import { failure } from "../core/failure.js";

/** The 32 bytes behind the words; what is wrong with them, precisely, as a failure. */
export function backupFrom(words: string): Uint8Array {
  const reading = wordsToBackup(words);
  if ("backup" in reading) return reading.backup;
  throw failure("bad-words", faultOf(reading));
}

function faultOf(reading: Exclude<BackupReading, { readonly backup: Uint8Array }>): string {
  switch (reading.fault) {
    case "count":
      return `A backup has ${BACKUP_WORDS} words, not ${reading.found}.`;
    case "unknown-word": {
      const each = reading.unknown.map(({ at, word, near }) => {
        const meant = near.length === 0 ? "" : ` (${near.join(", ")}?)`;
        return `word ${at}, "${shown(word)}"${meant}`;
      });
      return `Not in the list of words: ${each.join("; ")}.`;
    }
    case "checksum":
      return "All the words are in the list, but together they are not a backup: one of them is wrong, or two have changed places.";
  }
}

/** Words in numbered rows of four, to be written down. */
export function wordRows(words: readonly string[]): string[] {
  const rows: string[] = [];
  for (let at = 0; at < words.length; at += 4) {
    const row = words.slice(at, at + 4).map((word, i) => `${String(at + i + 1).padStart(2)} ${word.padEnd(9)}`);
    rows.push(`  ${row.join(" ")}`.trimEnd());
  }
  return rows;
}
