import type { Command } from "commander";
import { shown } from "../../boards/text/escape.js";
import { openFolder } from "../game-folder/folder.js";
import { observe } from "../game-folder/observe.js";
import { receivePackets, sortedPackets } from "../game-folder/receiving.js";
import { reply } from "../game-folder/reply.js";
import { serviceOf } from "../game-folder/secrets.js";
import { readTyped } from "../input/files.js";
import { unpack } from "../input/incoming.js";
import { exits, failure, worst } from "../terminal/io.js";
import type { Shell } from "../terminal/shell.js";

interface Options {
  readonly reply: boolean;
  readonly accept?: boolean;
  readonly observe?: boolean;
}

export function addReceive(program: Command, shell: Shell): void {
  program
    .command("receive")
    .summary("take the opponent's mail into the log")
    .description(
      "Takes packets from an attachment or a pasted mail (quoted and wrapped as it may be), verifies the whole log with them\nbefore anything is written, and shows what happened. What is due then without a decision is sealed at once. A packet that\nis not acceptable leaves the log as it was.",
    )
    .argument("<dir>", "the game folder")
    .argument("<file>", "the attachment, the mail's text, or - for the standard input")
    .option("--no-reply", "write no answer where only a value is due")
    .option("--accept", "take in a packet whose moves break rules: as the opponent's claim, for a referee to rule on")
    .option("--observe", "make the folder first: for a referee, or for who only looks on")
    .addHelpText(
      "after",
      "\nExamples:\n  turnproof receive war-with-bob ~/Downloads/bob-3.pbem\n  pbpaste | turnproof receive war-with-bob -",
    )
    .action(async (dir: string, typed: string, options: Options) => {
      const read = await readTyped(shell.io, typed, shell.path(typed));
      if (!read.ok) throw failure("too-large", read.finding.message);
      const incoming = unpack(read.bytes);
      for (const message of incoming.damaged) shell.note(`A block of the mail is damaged: ${shown(message)}`);
      if (incoming.kind === "mail" && incoming.bytes.length === 0) {
        throw failure("mail-damaged", "The mail holds no packet that can be read: ask for it as an attachment.");
      }
      const packets = sortedPackets(incoming.bytes, typed);
      if (options.observe === true) await observe(shell, dir, packets);
      const folder = await openFolder(shell, dir);
      const service = folder.secret === undefined ? undefined : serviceOf(folder.secret);
      if (service !== undefined)
        throw failure(
          "use-service",
          `This is the folder of ${service === "dealer" ? "a dealer" : "an oracle"}: turnproof ${service} answer ${shown(dir)} FILE.`,
        );
      const received = await receivePackets(shell, folder, packets, options.accept ?? false);
      if (received.mayReply) await reply(shell, dir, options.reply);
      shell.exit = worst([received.exit, incoming.damaged.length > 0 ? exits.wrong : exits.done]);
    });
}
