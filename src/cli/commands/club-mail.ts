import type { Command } from "commander";
import { exits } from "../../app/core/failure.js";
import { shown } from "../../boards/text/escape.js";
import { counted } from "../../rules/sdk/counted.js";
import type { Shell } from "../terminal/shell.js";

interface MailOptions {
  readonly addresses: string;
  readonly round?: string;
  readonly text?: string;
}

/** `club mail`: drafts of letters, which the gamemaster sends. */
export function addClubMail(club: Command, shell: Shell): void {
  club
    .command("mail")
    .summary("write letters to players, as drafts")
    .description(
      "Writes drafts of mails (.eml) that a mail program opens; nothing is sent. Reminders go to players who are late as far as the\nclub has seen, one letter per person; with --round the pairings of a round, one letter per player. Addresses are read from a\nfile of your own and kept nowhere. Exits with 3 if somebody has no address.",
    )
    .argument("<folder>", "the folder of the club")
    .argument("<out>", "folder for the letters: new or empty")
    .requiredOption("--addresses <file>", "one line each: an identity key and an address")
    .option("--round <file>", "a round, as turnproof club pair wrote it")
    .option("--text <file>", "words of your own for each letter")
    .addHelpText(
      "after",
      "\nExamples:\n  turnproof club mail cup reminders --addresses addresses.txt\n  turnproof club mail cup letters --addresses addresses.txt --round round-1.json --text hello.txt",
    )
    .action(async (folder: string, out: string, { addresses, round, text }: MailOptions) => {
      const { lettersIn } = await import("../../club/mail/letters.js");
      let written = 0;
      await lettersIn(shell, folder, out, { addresses, round, text }, ({ file, name, says }) => {
        if (file === undefined) {
          shell.exit = exits.wrong;
          shell.say(`no address  ${shown(name)}: ${shown(says)}`);
        } else {
          written += 1;
          shell.say(`${file}: ${shown(says)}`);
        }
      });
      shell.say(
        written === 0
          ? "No letter was written."
          : `${counted(written, "letter")} in ${shown(out)}: open each with your mail program, and send it.`,
      );
    });
}
