import { shown } from "../../boards/text/escape.js";
import { type MailContent, readMail } from "../../mail/index.js";
import { type App, pathOf } from "../core/app.js";
import { failure } from "../core/failure.js";
import { readTyped } from "../core/files.js";
import { note } from "../core/notices.js";

/** What was typed for a file or a mail: what it holds. A pipe is `-`. */
export async function openMail(app: App, typed: string, path = pathOf(app, typed)): Promise<MailContent> {
  const read = await readTyped(app, typed, path);
  // What is too large is not read to its end.
  if (!read.ok) throw failure("too-large", `${shown(typed)}: ${read.finding.message}`);
  return readMail(read.bytes);
}

/** Says what of a mail was damaged on its way. */
export function sayDamaged(app: App, { damaged }: Pick<MailContent, "damaged">): void {
  for (const message of damaged) note(app, "typed-mail", `A block of the mail is damaged: ${shown(message)}`);
}
