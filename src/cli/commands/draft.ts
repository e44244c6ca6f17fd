import type { Command } from "commander";
import { shown } from "../../boards/text/escape.js";
import type { LogFinding } from "../../replay/index.js";
import { dropDraft, readDraft, saveDraft } from "../game-folder/drafts.js";
import { openFolder } from "../game-folder/folder.js";
import { nextStep } from "../game-folder/next-step.js";
import { openWriter, type Writing } from "../game-folder/session.js";
import { askingOf, sayFindings, sayStory } from "../game-folder/writing.js";
import { numberIn } from "../input/typed.js";
import { failure } from "../terminal/io.js";
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
      .description("Drops unsent entries. Dice do not change by it: the same roll comes out the same again."),
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

async function dropEntries(shell: Shell, dir: string, last: string | undefined): Promise<void> {
  const folder = await openFolder(shell, dir);
  const entries = last === undefined ? undefined : await readDraft(folder.places.draft);
  const keep = entries === undefined ? 0 : entries.length - numberIn(last ?? "", 1, entries.length, "--last");
  if (last !== undefined && entries === undefined) throw failure("no-draft", "Nothing is written that was not sent.");
  let rolled = true;
  if (keep > 0) {
    const { draft, ...rest } = await openWriter(shell, dir);
    rolled = draft.entries.slice(keep).some(({ entry }) => entry.r !== undefined);
    await saveDraft({ folder: rest.folder, draft: { ...draft, entries: draft.entries.slice(0, keep) } });
  } else await dropDraft(folder);
  shell.say(keep === 0 ? "The draft is dropped; the log is as it was." : `${keep} unsent entries are left.`);
  if (rolled) shell.say("The dice stay what they are: the same roll comes out the same again.");
  shell.say(`Next: turnproof status ${shown(dir)}`);
}
