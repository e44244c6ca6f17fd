import type { Command } from "commander";
import { startGame } from "../../app/folder/starting.js";
import type { Shell } from "../terminal/shell.js";

export function addStart(program: Command, shell: Shell): void {
  program
    .command("start")
    .summary("accept your opponent's manifest: the game begins")
    .description(
      "Takes the packet of the player who joined, compares it with your invite byte for byte, accepts it and shows your first\nvalue. An invite starts only one game: if somebody else fills it in, they need a new invite.",
    )
    .argument("<dir>", "the game folder that turnproof new made")
    .argument(
      "<packet...>",
      "your opponent's packets, just one if nothing is shuffled: attachments, texts of mails, or -",
    )
    .addHelpText("after", "\nExample:\n  turnproof start war-with-bob ~/Downloads/bob-1.pbem")
    .action((dir: string, files: string[]) => startGame(shell, dir, files));
}
