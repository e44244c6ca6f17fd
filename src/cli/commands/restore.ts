import type { Command } from "commander";
import { exits } from "../../app/core/failure.js";
import { restoreFolder } from "../../app/folder/remaking.js";
import { shown } from "../../boards/text/escape.js";
import { nextStep } from "../output/next-step.js";
import { readWords } from "../terminal/read-words.js";
import type { Shell } from "../terminal/shell.js";

interface Typed {
  readonly words?: string;
  readonly pack?: string;
}

export function addRestore(program: Command, shell: Shell): void {
  program
    .command("restore")
    .summary("rebuild a game folder from its 24 words and the mails")
    .description(
      "Makes a new folder from the words of turnproof backup and from mails, packets and logs in any order: those that you\nsent and those that you received. The log is verified. Anything that is in no mail is named: unsent entries, committed values.",
    )
    .argument("<dir>", "folder to make")
    .argument("<file...>", "mails, packets, logs, invites, or folders of them")
    .option(
      "--words <words>",
      "the 24 words; without this you are asked for them, which keeps them out of the shell's history",
    )
    .option("--pack <file>", "the component pack, if the game has one that is not installed")
    .addHelpText("after", "\nExample:\n  turnproof restore war-with-bob ~/Mail/turnproof")
    .action(async (dir: string, files: string[], { words, ...options }: Typed) => {
      const { exit, machine, me } = await restoreFolder(shell, dir, files, {
        ...options,
        words: await readWords(shell, words),
      });
      shell.exit = exit;
      if (machine !== null) shell.say(`Next: ${nextStep(machine, { folder: dir, me, drafted: 0 })}`);
      else if (me === null && exit === exits.done)
        shell.say(`Next: turnproof start ${shown(dir)} FILE   (when your opponent's mail arrives)`);
    });
}
