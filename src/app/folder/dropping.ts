/**
 * Unsent entries are dropped: as far back as nothing was shown that binds them.
 *
 * @packageDocumentation
 */
import { shown } from "../../boards/text/escape.js";
import type { App } from "../core/app.js";
import { failure, isFailure } from "../core/failure.js";
import { say } from "../core/notices.js";
import { numberIn } from "../reading/typed.js";
import { dropDraft, readDraft, saveDraft } from "./drafts.js";
import { openFolder } from "./folder.js";
import { boundEntries, rollWords } from "./seen.js";
import { openWriter } from "./session.js";

/** Drops entries from the end of the draft: a given number, or all back to the last roll that was shown. */
export async function dropEntries(app: App, dir: string, last: string | undefined): Promise<void> {
  const folder = await openFolder(app, dir);
  const gid = folder.secret?.gid ?? "";
  if ((await boundEntries(app, folder, gid)) > 0) return dropUnbound(app, dir, last);
  const entries = last === undefined ? undefined : await readDraft(app, folder.places.draft);
  const keep = entries === undefined ? 0 : entries.length - numberIn(last ?? "", 1, entries.length, { option: "last" });
  if (last !== undefined && entries === undefined) throw failure("no-draft", "There are no unsent entries.");
  if (keep > 0) {
    const { draft, ...rest } = await openWriter(app, dir);
    await saveDraft(app, { folder: rest.folder, draft: { ...draft, entries: draft.entries.slice(0, keep) } });
  } else await dropDraft(app, folder);
  sayLeft(app, dir, keep);
}

/** Drops what was written after the dice that were shown; what led to them stands. */
async function dropUnbound(app: App, dir: string, last: string | undefined): Promise<void> {
  const quiet = { ...app, note: () => undefined };
  const folder = await openFolder(app, dir);
  const stale = await isStale(quiet, dir);
  if (stale) await dropDraft(app, folder);
  const { draft, machine } = await openWriter(quiet, dir);
  const written = draft.entries.length;
  const bound = await boundEntries(app, folder, machine.gid);
  const keep = last === undefined ? bound : written - numberIn(last, 1, Math.max(1, written), { option: "last" });
  if (bound > 0 && (keep < bound || keep === written)) {
    const which = bound === 1 ? "the entry" : `the ${bound} entries`;
    const message = `${rollWords(draft.entries.slice(0, bound).map(({ entry }) => entry))} was shown to you: ${which} up to there cannot be undone in the draft. What was seen can be taken back only by consent, once it is sent.`;
    throw failure("was-shown", message, { dir: shown(dir) });
  }
  if (keep > 0) await saveDraft(app, { folder, draft: { ...draft, entries: draft.entries.slice(0, keep) } });
  else await dropDraft(app, folder);
  sayLeft(app, dir, keep);
}

/** Whether the draft cannot be put on the log any more. */
async function isStale(app: App, dir: string): Promise<boolean> {
  try {
    await openWriter(app, dir);
    return false;
  } catch (thrown) {
    if (isFailure(thrown) && /^cli\/draft-/.test(String(thrown.code))) return true;
    throw thrown;
  }
}

function sayLeft(app: App, dir: string, keep: number): void {
  say(app, "dropping", keep === 0 ? "The draft is dropped; the log is unchanged." : `${keep} unsent entries are left.`);
  say(app, "next/status", "Next: see how the game stands.", { dir: shown(dir) });
}
