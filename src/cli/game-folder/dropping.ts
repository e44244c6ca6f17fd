/**
 * Unsent entries are dropped: as far back as nothing was shown that binds them.
 *
 * @packageDocumentation
 */
import { shown } from "../../boards/text/escape.js";
import { numberIn } from "../input/typed.js";
import { failure, isFailure } from "../terminal/io.js";
import type { Shell } from "../terminal/shell.js";
import { dropDraft, readDraft, saveDraft } from "./drafts.js";
import { openFolder } from "./folder.js";
import { boundEntries, rollWords } from "./seen.js";
import { openWriter } from "./session.js";

/** Drops entries from the end of the draft: so many, or all back to the last roll that was shown. */
export async function dropEntries(shell: Shell, dir: string, last: string | undefined): Promise<void> {
  const folder = await openFolder(shell, dir);
  const gid = folder.secret?.gid ?? "";
  if ((await boundEntries(folder, gid)) > 0) return dropUnbound(shell, dir, last);
  const entries = last === undefined ? undefined : await readDraft(folder.places.draft);
  const keep = entries === undefined ? 0 : entries.length - numberIn(last ?? "", 1, entries.length, "--last");
  if (last !== undefined && entries === undefined) throw failure("no-draft", "Nothing is written that was not sent.");
  if (keep > 0) {
    const { draft, ...rest } = await openWriter(shell, dir);
    await saveDraft({ folder: rest.folder, draft: { ...draft, entries: draft.entries.slice(0, keep) } });
  } else await dropDraft(folder);
  sayLeft(shell, dir, keep);
}

/** Drops what was written after the dice that were shown; what led to them stands. */
async function dropUnbound(shell: Shell, dir: string, last: string | undefined): Promise<void> {
  const quiet = { ...shell, note: () => undefined };
  const folder = await openFolder(shell, dir);
  const stale = await isStale(quiet, dir);
  if (stale) await dropDraft(folder);
  const { draft, machine } = await openWriter(quiet, dir);
  const written = draft.entries.length;
  const bound = await boundEntries(folder, machine.gid);
  const keep = last === undefined ? bound : written - numberIn(last, 1, Math.max(1, written), "--last");
  if (bound > 0 && (keep < bound || keep === written)) {
    const which = bound === 1 ? "the entry" : `the ${bound} entries`;
    const message = `${rollWords(draft.entries.slice(0, bound).map(({ entry }) => entry))} was shown to you: ${which} up to there cannot be undone in the draft. What was seen can be taken back by consent only, once it is sent: turnproof propose ${shown(dir)} undo.`;
    throw failure("was-shown", message);
  }
  if (keep > 0) await saveDraft({ folder, draft: { ...draft, entries: draft.entries.slice(0, keep) } });
  else await dropDraft(folder);
  sayLeft(shell, dir, keep);
}

/** Whether the draft cannot be put on the log any more. */
async function isStale(shell: Shell, dir: string): Promise<boolean> {
  try {
    await openWriter(shell, dir);
    return false;
  } catch (thrown) {
    if (isFailure(thrown) && /^cli\/draft-/.test(String(thrown.code))) return true;
    throw thrown;
  }
}

function sayLeft(shell: Shell, dir: string, keep: number): void {
  shell.say(keep === 0 ? "The draft is dropped; the log is as it was." : `${keep} unsent entries are left.`);
  shell.say(`Next: turnproof status ${shown(dir)}`);
}
