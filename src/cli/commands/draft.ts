import type { Command } from "commander";
import { alone } from "../../app/folder/alone.js";
import { dropEntries } from "../../app/folder/dropping.js";
import { openWriter, type Writing } from "../../app/folder/session.js";
import { sayFindings, sayStory } from "../../app/folder/writing.js";
import type { LogFinding } from "../../replay/index.js";
import { askingOf } from "../output/after.js";
import { nextStep } from "../output/next-step.js";
import type { Shell } from "../terminal/shell.js";

export function addDraft(program: Command, shell: Shell): void {
  const draft = program
    .command("draft")
    .summary("unsent entries: show them, drop them")
    .description("Entries that turnproof do has written and turnproof seal has not sent yet.");
  draft
    .command("show")
    .description("Shows what you have written and not sent.")
    .argument("<dir>", "the game folder")
    .action(async (dir: string) => {
      const writing = await openWriter(shell, dir);
      if (writing.draft.entries.length === 0) shell.say("There are no unsent entries.");
      sayStory(shell, writing, 0);
      sayFindings(shell, writing, inDraft(writing));
      shell.say(`Next: ${nextStep(writing.machine, askingOf(writing, dir))}`);
    });
  drops(
    shell,
    draft
      .command("drop")
      .description(
        "Drops unsent entries, back to the last roll that was shown: once you have seen dice, you cannot decide again.",
      ),
  );
}

export function addUndoDraft(program: Command, shell: Shell): void {
  drops(
    shell,
    program
      .command("undo-draft")
      .summary("drop unsent entries")
      .description(
        "The same as turnproof draft drop. What has been sent can be taken back only by consent: turnproof propose DIR undo.",
      ),
  );
}

function drops(shell: Shell, command: Command): void {
  command
    .argument("<dir>", "the game folder")
    .option("--last <n>", "only the last n entries")
    .action((dir: string, { last }: { last?: string }) => alone(shell, dir, () => dropEntries(shell, dir, last)));
}

function inDraft({ machine, draft }: Writing): LogFinding[] {
  return machine.findings.filter(({ seq }) => seq !== undefined && seq >= draft.first);
}
