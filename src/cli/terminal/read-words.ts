/**
 * The 24 words of a backup at a terminal: from an option, or typed, which keeps them out of the shell's history.
 *
 * @packageDocumentation
 */
import { createInterface } from "node:readline/promises";
import { BACKUP_WORDS } from "../../replay/write/backup.js";
import { inputOf } from "./io.js";
import type { Shell } from "./shell.js";

/** The words of an option, or of the standard input. */
export async function readWords({ io }: Shell, typed: string | undefined): Promise<string> {
  if (typed !== undefined) return typed;
  if (io.isTTY) io.stderr.write(`Type the ${BACKUP_WORDS} words: `);
  const lines = createInterface({ input: inputOf(io) });
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
