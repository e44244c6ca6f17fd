import type { Command } from "commander";
import { remind } from "../../app/folder/reminding.js";
import { shown } from "../../boards/text/escape.js";
import type { Shell } from "../terminal/shell.js";

export function addRemind(program: Command, shell: Shell): void {
  program
    .command("remind")
    .summary("write a reminder to the player whose answer is due")
    .description(
      "Writes the draft of a mail (.eml) with your last packet once more and the day by which the answer was agreed to come, also\nas calendar data. The day is counted by the journal of your folder: no log holds a time, and nobody is accused.",
    )
    .argument("<dir>", "the game folder")
    .option("--to <address>", "your opponent's mail address, for the draft: it is remembered")
    .addHelpText("after", "\nExample:\n  turnproof remind war-with-bob")
    .action(async (dir: string, { to }: { readonly to?: string }) => {
      const { file, due, by } = await remind(shell, dir, to);
      shell.say(
        due === undefined
          ? `A reminder to ${shown(by)} is written. This folder does not say when your packet was sealed.`
          : `A reminder to ${shown(by)} is written: the answer is due by ${due.due}.`,
      );
      shell.say(`  open:     ${shown(file)}`);
    });
}
