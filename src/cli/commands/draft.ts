import type { Command } from "commander";
import { shown } from "../../boards/text/escape.js";
import type { LogFinding } from "../../replay/index.js";
import { dropDraft, readDraft, saveDraft } from "../game-folder/drafts.js";
import { openFolder } from "../game-folder/folder.js";
import { nextStep } from "../game-folder/next-step.js";
import { boundEntries, rollWords } from "../game-folder/seen.js";
import { openWriter, type Writing } from "../game-folder/session.js";
import { askingOf, sayFindings, sayStory } from "../game-folder/writing.js";
import { numberIn } from "../input/typed.js";
import { failure, isFailure } from "../terminal/io.js";
import type { Shell } from "../terminal/shell.js";

export function addDraft(program: Command, shell: Shell): void {
  const draft = program
    .command("draft")
    .summary("unsent entries: show them, drop them")
    .description("Entries that turnproof do has written and turnproof seal has not sent yet.");
  draft
    .command("show")
    .description("Shows what is written and not sent.")
    .argument("<dir>", "the game folder")
    .action(async (dir: string) => {
      const writing = await openWriter(shell, dir);
      if (writing.draft.entries.length === 0) shell.say("Nothing is written that was not sent.");
      sayStory(shell, writing, 0);
      sayFindings(shell, writing, inDraft(writing));
      shell.say(`Next: ${nextStep(writing.machine, askingOf(writing, dir))}`);
    });
  const drop = (command: Command) =>
    command
      .argument("<dir>", "the game folder")
      .option("--last <n>", "only the last n entries")
      .action((dir: string, { last }: { last?: string }) => dropEntries(shell, dir, last));
  drop(
    draft
      .command("drop")
      .description(
        "Drops unsent entries, back to the last roll that was shown: who has seen dice does not decide again.",
      ),
  );
  drop(
    program
      .command("undo-draft")
      .summary("drop unsent entries")
      .description(
        "The same as turnproof draft drop. What was sent is taken back only by consent: turnproof propose DIR undo.",
      ),
  );
}

function inDraft({ machine, draft }: Writing): LogFinding[] {
  return machine.findings.filter(({ seq }) => seq !== undefined && seq >= draft.first);
}

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
