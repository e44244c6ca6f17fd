import type { Command } from "commander";
import { remind } from "../../app/folder/reminding.js";
import { shown } from "../../boards/text/escape.js";
import type { Shell } from "../terminal/shell.js";

export function addRemind(program: Command, shell: Shell): void {
  program
    .command("remind")
    .summary("write a reminder to the player whose answer is due")
    .description(
      "Writes the draft of a mail (.eml) with your last packet once more, the day by which the answer was agreed to come, and\nthe same as calendar data. The day is counted by the journal of your folder: no log holds a time, and nobody is accused.",
    )
    .argument("<dir>", "the game folder")
    .option("--to <address>", "the opponent's mail address, for the draft: it is remembered")
    .addHelpText("after", "\nExample:\n  turnproof remind war-with-bob")
    .action(async (dir: string, { to }: { readonly to?: string }) => {
      const { file, due, by } = await remind(shell, dir, to);
      shell.say(
        due === undefined
          ? `A reminder to ${shown(by)} is written. When your packet was sealed is not noted in this folder.`
          : `A reminder to ${shown(by)} is written: the answer is due by ${due.due}.`,
      );
      shell.say(`  open:     ${shown(file)}`);
    });
}
