import type { Command } from "commander";
import { failure } from "../../app/core/failure.js";
import { ownWords } from "../../app/folder/own-words.js";
import { wordRows } from "../../app/reading/backup-words.js";
import { shown } from "../../boards/text/escape.js";
import { confirm, type Shell } from "../terminal/shell.js";

interface Options {
  readonly identity?: boolean;
  readonly yes?: boolean;
}

export function addBackup(program: Command, shell: Shell): void {
  program
    .command("backup")
    .summary("your secrets as 24 words, to write down")
    .description(
      "Shows the 24 words from which all secrets of a game derive, or those of your identity key. With the words and the mails\nof the game, turnproof restore rebuilds the folder. Write them on paper; anybody who reads them can play as you.",
    )
    .argument("[dir]", "the game folder")
    .option("--identity", "the identity key instead of a game")
    .option("--yes", "do not ask, and show them even without a terminal")
    .addHelpText("after", "\nExamples:\n  turnproof backup war-with-bob\n  turnproof backup --identity")
    .action(async (dir: string | undefined, { identity = false, yes = false }: Options) => {
      if (identity === (dir !== undefined))
        throw failure("what-to-back-up", "Say what to back up: a game folder, or --identity.");
      const { words, secret } = await ownWords(shell, dir);
      const whose = secret === undefined ? "your identity key" : `${shown(secret.player)} in this game`;
      await confirm(shell, `Anybody who sees the words that follow is ${whose}.`, yes);
      for (const row of wordRows(words)) shell.say(row);
      if (secret === undefined) {
        shell.say("To bring the key back: turnproof keygen --restore");
        return;
      }
      shell.say(
        "To rebuild the folder: turnproof restore DIR FILES..., with all mails of the game, sent and received.",
      );
      if (secret.keys.length > 0)
        shell.say("A game key that was made later (rotate-key) is not in the words: keep a copy of secret.json too.");
      shell.say("Values that you have committed are not in the words either: write them down whenever you commit one.");
    });
}
