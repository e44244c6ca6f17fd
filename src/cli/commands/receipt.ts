import type { Command } from "commander";
import { listReceipts, takeReceipts } from "../../app/folder/receipts.js";
import { linesOf } from "../../app/reading/receipt-lines.js";
import type { Shell } from "../terminal/shell.js";

export function addReceipt(program: Command, shell: Shell): void {
  program
    .command("receipt")
    .summary("put the club's receipts into the log: when it had seen each packet")
    .description(
      "Takes the receipts of this game from files that its club has given out. They go into the log with your next packets, as letters\ndo: they need no consent, decide nothing and accuse nobody. Without a file it shows those that stand in the log, and those that wait.",
    )
    .argument("<dir>", "the game folder")
    .argument("[file...]", "files of receipts, as turnproof club receipts --export writes them")
    .addHelpText(
      "after",
      "\nExamples:\n  turnproof receipt war-with-bob cup.receipts\n  turnproof receipt war-with-bob",
    )
    .action((dir: string, files: readonly string[]) =>
      files.length === 0
        ? listReceipts(shell, dir)
        : takeReceipts(
            shell,
            dir,
            files.map((file) => linesOf(shell, shell.path(file))),
          ),
    );
}
