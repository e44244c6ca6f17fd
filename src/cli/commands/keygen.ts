import type { Command } from "commander";
import { failure } from "../../app/core/failure.js";
import { makeIdentity } from "../../app/folder/secrets.js";
import { backupFrom } from "../../app/reading/backup-words.js";
import { shown } from "../../boards/text/escape.js";
import { readWords } from "../terminal/read-words.js";
import type { Shell } from "../terminal/shell.js";

export function addKeygen(program: Command, shell: Shell): void {
  program
    .command("keygen")
    .summary("make your identity key")
    .description(
      "Makes your long-term identity key in $TURNPROOF_HOME (default ~/.turnproof). It signs invites, joins and changes of a\ngame key; a referee rules with it. An existing key is never overwritten. Write down its 24 words: turnproof backup\n--identity.",
    )
    .option("--name <name>", "your name, noted in the file")
    .option("--restore", "bring back an earlier key, from its 24 words")
    .option("--words <words>", "the 24 words; without this you are asked for them")
    .addHelpText("after", '\nExample:\n  turnproof keygen --name "Ann Example"')
    .action(async ({ name, restore = false, words }: { name?: string; restore?: boolean; words?: string }) => {
      if (words !== undefined && !restore) throw failure("no-restore", "--words belongs to --restore.");
      const before = restore ? backupFrom(await readWords(shell, words)) : undefined;
      const { identity, file } = await makeIdentity(shell, name ?? null, before);
      shell.say(`Your identity key is in ${shown(file)}: only you may read it.`);
      shell.say(`  key:         ${identity.did}`);
      shell.say(`  fingerprint: ${identity.words}`);
      shell.say(
        "Read the eight words to your opponents over the telephone: they show that nobody has slipped in a key of their own.",
      );
    });
}
