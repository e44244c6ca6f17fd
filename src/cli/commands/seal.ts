import type { Command } from "commander";
import { alone } from "../../app/folder/alone.js";
import { askedOf } from "../../app/folder/asked.js";
import { sayWhatToSend } from "../../app/folder/outbox.js";
import { type SealOptions, sealTurn } from "../../app/folder/sealing.js";
import { gaveUp } from "../../app/folder/seats.js";
import { numberIn } from "../../app/reading/typed.js";
import { leftInPacket, penOf } from "../../replay/index.js";
import { nextStep } from "../output/next-step.js";
import { confirming, type Shell } from "../terminal/shell.js";

interface Options {
  readonly claim?: boolean;
  readonly accept?: boolean;
  readonly roundIn: string;
  readonly yes?: boolean;
  readonly part?: boolean;
  readonly to?: string;
  readonly mailto?: boolean;
}

export function addSeal(program: Command, shell: Shell): void {
  program
    .command("seal")
    .summary("sign what you have written, and send it")
    .description(
      "Adds what is due, signs the packet, appends it to the log and writes it to the outbox, as an attachment, as the text of a\nmail and as a draft that a mail program opens (.eml). Run again, it shows the same packet: a packet is never signed twice.",
    )
    .argument("<dir>", "the game folder")
    .option("--claim", "send moves that break rules, as your claim")
    .option("--accept", "show what is asked of your cards even though the log has findings")
    .option("--round-in <minutes>", "class beacon: the round to wait for comes out in this number of minutes", "10")
    .option("--part", "send half a turn without asking")
    .option("--to <address>", "your opponent's mail address, for the draft: it is remembered")
    .option("--mailto", "show a link that opens a mail with the packet, if it is short enough")
    .option("--yes", "sign even though the folder was restored: nothing that you have sent is missing")
    .addHelpText("after", "\nExample:\n  turnproof seal war-with-bob")
    .action((dir: string, options: Options) => alone(shell, dir, () => sealNow(shell, dir, options)));
}

/** Seals what is written in a folder, and says what to send. */
export async function sealNow(shell: Shell, dir: string, options: Partial<Options>): Promise<void> {
  const { mailto = false, roundIn = "10", ...rest } = options;
  const asked: SealOptions = { ...rest, roundIn: numberIn(roundIn, 1, 10_080, "--round-in") };
  const { sealed, again, machine, writer } = await confirming(shell, asked, (given) =>
    sealTurn(shell, dir, { ...asked, ...given }),
  );
  if (again) shell.say("Nothing new was written; this is your last packet again, byte for byte.");
  sayWhatToSend(shell, sealed, mailto);
  const after = again ? machine : (sealed.replayed.machine ?? machine);
  if (!again) {
    if (leftInPacket(machine, writer.id) !== undefined) return shell.say(gaveUp);
    if (penOf(machine) === writer.id)
      shell.say("The turn is still yours: anything you do now goes into another packet.");
    const opponent = askedOf(after, writer.id);
    if (opponent !== undefined) shell.say(`With it, ${opponent}`);
  }
  shell.say(`Next: ${nextStep(after, { folder: dir, me: writer.id, drafted: 0, writer })}`);
}
