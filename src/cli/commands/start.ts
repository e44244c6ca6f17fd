import type { Command } from "commander";
import { startGame } from "../../app/folder/starting.js";
import type { Shell } from "../terminal/shell.js";

export function addStart(program: Command, shell: Shell): void {
  program
    .command("start")
    .summary("accept the opponent's manifest: the game begins")
    .description(
      "Takes the packet of the one who joined, compares it with your invite byte for byte, accepts it and shows your first\nvalue. An invite begins one game: whoever else fills it in needs a new invite.",
    )
    .argument("<dir>", "the game folder that turnproof new made")
    .argument("<packet...>", "the opponent's packets, one where nothing is shuffled: attachments, mails' texts, or -")
    .addHelpText("after", "\nExample:\n  turnproof start war-with-bob ~/Downloads/bob-1.pbem")
    .action((dir: string, files: string[]) => startGame(shell, dir, files));
}
