import type { Command } from "commander";
import { failure } from "../../app/core/failure.js";
import { type Joining, joinGame } from "../../app/folder/joining.js";
import type { Shell } from "../terminal/shell.js";

export function addJoin(program: Command, shell: Shell): void {
  program
    .command("join")
    .summary("join a game that you were invited to")
    .description("Checks an invite, shows what it agrees, fills your slot and writes the first packet: the manifest.")
    .argument("<invite>", "the invite: invite.json, the mail's text, or - for the standard input")
    .argument("<dir>", "folder to make for the game")
    .requiredOption("--name <name>", "your name, as your opponent will see it")
    .option("--id <id>", "your short name in the log (default: made from --name)")
    .option("--pack <file>", "the component pack, if the invite names one that is not installed")
    .option("--effects <file>", "the texts of cards, if the invite was made with them")
    .option("--chain <n>", "values in your seed chain, 64 to 65536", "4096")
    .option("--to <address>", "your opponent's mail address, for drafts of mails: it is remembered")
    .option("--event <file>", "the event's profile, if the invite names one")
    .option("--round <file>", "with --event: the signed round, against which the pairing is checked")
    .option("--show", "only check the invite and show what it agrees")
    .addHelpText("after", '\nExample:\n  turnproof join invite.json war-with-ann --name "Bob Example"')
    .action(async (typed: string, dir: string, { event, round, ...options }: Typed) => {
      if (event === undefined && round === undefined) return joinGame(shell, typed, dir, options);
      if (event === undefined) throw failure("no-event", "--round belongs to --event.");
      const { readEvent } = await import("../../app/reading/event-at-hand.js");
      return joinGame(shell, typed, dir, { ...options, at: await readEvent(shell, event, round) });
    });
}

interface Typed extends Omit<Joining, "at"> {
  readonly event?: string;
  readonly round?: string;
}
