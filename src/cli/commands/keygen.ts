import type { Command } from "commander";
import { shown } from "../render/escape.js";
import { makeIdentity } from "../secrets.js";
import type { Shell } from "../shell.js";

export function addKeygen(program: Command, shell: Shell): void {
  program
    .command("keygen")
    .summary("make your identity key")
    .description(
      "Makes your long-term identity key in $TURNPROOF_HOME (default ~/.turnproof). It signs invites, joins and changes of a\ngame key; a referee rules with it. One that is there is never overwritten. Keep a copy of the file.",
    )
    .option("--name <name>", "your name, noted in the file")
    .addHelpText("after", '\nExample:\n  turnproof keygen --name "Ann Example"')
    .action(async ({ name }: { name?: string }) => {
      const { identity, file } = await makeIdentity(shell.io, name ?? null);
      shell.say(`Your identity key is in ${shown(file)}: nobody but you may read it.`);
      shell.say(`  key:         ${identity.did}`);
      shell.say(`  fingerprint: ${identity.words}`);
      shell.say(
        "Read the eight words to your opponents by telephone: they show that nobody put another key between you.",
      );
    });
}
