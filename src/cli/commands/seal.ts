import type { Command } from "commander";
import { penOf, type ReadPacket, writeDuties } from "../../replay/index.js";
import { failure } from "../io.js";
import { nextStep } from "../next-step.js";
import { putInOutbox, sayWhatToSend, sealDraft } from "../outbox.js";
import { shown } from "../render/escape.js";
import { openWriter, requireJudged, type Writing } from "../session.js";
import type { Shell } from "../shell.js";

export function addSeal(program: Command, shell: Shell): void {
  program
    .command("seal")
    .summary("sign what you have written, and send it")
    .description(
      "Adds what is due, signs the packet, appends it to the log and writes it to the outbox, as an attachment and as the text\nof a mail. Asked again, it shows the same packet: a packet is never signed twice.",
    )
    .argument("<dir>", "the game folder")
    .option("--claim", "send moves that break rules, as they were claimed")
    .addHelpText("after", "\nExample:\n  turnproof seal war-with-bob")
    .action(async (dir: string, { claim = false }: { claim?: boolean }) => {
      const writing = await openWriter(shell, dir);
      requireJudged(writing);
      const { draft, writer, machine } = writing;
      writeDuties(draft, writer);
      if (draft.entries.length === 0) return sendAgain(shell, writing, dir);
      const sealed = await sealDraft(shell, writing, claim);
      sayWhatToSend(shell, sealed);
      if (penOf(machine) === writer.id) shell.say("The turn is still yours: what you do now goes into another packet.");
      const after = sealed.replayed.machine ?? machine;
      shell.say(`Next: ${nextStep(after, { folder: dir, me: writer.id, drafted: 0 })}`);
    });
}

/** Nothing is to be sealed: the last packet, byte for byte, where the other side has not built on it yet. */
async function sendAgain(shell: Shell, { replayed, writer, folder, machine }: Writing, dir: string): Promise<void> {
  const last = replayed.packets.at(-1);
  if (last === undefined || last.head.a !== writer.id) throw nothingToSeal(machine, writer.id, dir, last);
  shell.say("Nothing new was written; this is your last packet again, byte for byte.");
  sayWhatToSend(shell, await putInOutbox(folder.places, last, replayed));
}

function nothingToSeal(machine: Writing["machine"], me: string, dir: string, last: ReadPacket | undefined) {
  const pen = penOf(machine);
  if (pen === me) return failure("nothing-to-seal", `Nothing is written: see turnproof moves ${shown(dir)}.`);
  const after = last === undefined ? "" : `, after the packet of ${last.head.a}`;
  return failure("not-your-pen", `It is ${pen ?? "nobody"} who writes now${after}: there is nothing of yours to seal.`);
}
