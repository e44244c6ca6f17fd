import { shown } from "../../boards/text/escape.js";
import { type MailContent, readMail } from "../../mail/index.js";
import { failure } from "../terminal/io.js";
import type { Shell } from "../terminal/shell.js";
import { readTyped } from "./files.js";

/** What was typed for a file or a mail: what it holds. A pipe is `-`. */
export async function openMail(shell: Shell, typed: string, path = shell.path(typed)): Promise<MailContent> {
  const read = await readTyped(shell.io, typed, path);
  // What is too large is not read to its end.
  if (!read.ok) throw failure("too-large", `${shown(typed)}: ${read.finding.message}`);
  return readMail(read.bytes);
}

/** Says what of a mail was damaged on its way. */
export function sayDamaged(shell: Shell, { damaged }: Pick<MailContent, "damaged">): void {
  for (const message of damaged) shell.note(`A block of the mail is damaged: ${shown(message)}`);
}
