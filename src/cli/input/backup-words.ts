/**
 * The 24 words of a backup, as somebody types them: from an option or from the standard input.
 *
 * @packageDocumentation
 */
import { shown } from "../../boards/text/escape.js";
import { BACKUP_WORDS, type BackupReading, wordsToBackup } from "../../replay/write/backup.js";
import { failure, inputOf } from "../terminal/io.js";
import type { Shell } from "../terminal/shell.js";
import { linesOf } from "../terminal/system.js";

/** The 32 bytes behind the words; what is wrong with them, precisely, as a failure. */
export async function askForWords(shell: Shell, typed: string | undefined): Promise<Uint8Array> {
  const reading = wordsToBackup(typed ?? (await wordsFromInput(shell)));
  if ("backup" in reading) return reading.backup;
  throw failure("bad-words", faultOf(reading));
}

async function wordsFromInput({ io }: Shell): Promise<string> {
  if (io.isTTY) io.stderr.write(`Type the ${BACKUP_WORDS} words: `);
  const lines = linesOf(inputOf(io));
  let text = "";
  try {
    for await (const line of lines) {
      text += ` ${line}`;
      if (text.trim().split(/\s+/).length >= BACKUP_WORDS) break;
    }
  } finally {
    lines.close();
  }
  return text;
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
      return `Not of the list of words: ${each.join("; ")}.`;
    }
    case "checksum":
      return "All the words are of the list, but together they are no backup: one of them is another one, or two have changed places.";
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
