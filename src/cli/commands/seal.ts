import type { Command } from "commander";
import { shown } from "../../boards/text/escape.js";
import { leftInPacket, penOf, type ReadPacket, writeObligations } from "../../replay/index.js";
import { askedOf, hasDecision } from "../game-folder/asked.js";
import { missingValues, openingDue } from "../game-folder/committed.js";
import { requireProven } from "../game-folder/demand.js";
import { nextStep } from "../game-folder/next-step.js";
import { keepAddress, putInOutbox, sayWhatToSend, sealDraft } from "../game-folder/outbox.js";
import { requireComplete } from "../game-folder/restored.js";
import { gaveUp } from "../game-folder/seats.js";
import { serviceIds } from "../game-folder/secrets.js";
import { openWriter, requireJudged, type Writing } from "../game-folder/session.js";
import { numberIn } from "../input/typed.js";
import { failure } from "../terminal/io.js";
import { confirm, type Shell } from "../terminal/shell.js";

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
      "Adds what is due, signs the packet, appends it to the log and writes it to the outbox, as an attachment, as the\ntext of a mail and as a draft that a mail program opens (.eml). Asked again, it shows the same packet: a packet is never signed twice.",
    )
    .argument("<dir>", "the game folder")
    .option("--claim", "send moves that break rules, as they were claimed")
    .option("--accept", "show what is asked of your cards although the log has findings")
    .option("--round-in <minutes>", "class beacon: the round to wait for comes out in so many minutes", "10")
    .option("--part", "send half a turn without asking")
    .option("--to <address>", "the opponent's mail address, for the draft: it is remembered")
    .option("--mailto", "show a link that opens a mail with the packet, where it is short enough")
    .option("--yes", "sign although the folder was restored: nothing that you have sent is missing")
    .addHelpText("after", "\nExample:\n  turnproof seal war-with-bob")
    .action(async (dir: string, options: Options) => sealNow(shell, dir, options));
}

/** Seals what is written in a folder, and says what to send. */
export async function sealNow(shell: Shell, dir: string, options: Partial<Options>): Promise<void> {
  const { claim = false, accept = false, yes = false, part = false, to, mailto = false } = options;
  const roundIn = numberIn(options.roundIn ?? "10", 1, 10_080, "--round-in");
  const writing = await openWriter(shell, dir, { roundIn });
  requireJudged(writing);
  const { draft, writer, machine } = writing;
  if (to !== undefined) await keepAddress(writing.folder.places, to);
  const service = serviceIds.find((id) => id === writer.id);
  if (service !== undefined) {
    const command = `turnproof ${service} ${service === "dealer" ? "deal" : "answer"} ${shown(dir)}`;
    throw failure("use-service", `Nothing is sealed by hand in this folder: ${command}.`);
  }
  requireProven(writing, writer.id, false, accept);
  const half = draft.entries.length > 0 && hasDecision(machine, penOf(machine), writer.id);
  const asked = half ? machine.table.expects(machine.state)[0] : undefined;
  writeObligations(draft, writer);
  if (draft.entries.length === 0) {
    requireValues(writing, dir);
    return sendAgain(shell, writing, dir, mailto);
  }
  await requireComplete(shell, writing, yes);
  if (asked?.kind === "decision") {
    const question = `The turn is still yours (${shown(asked.asks)} [${machine.table.game.id} ${asked.rule}]): half of it would be sent, in a mail more than is needed.`;
    await confirm(shell, question, part, "--part");
  }
  const sealed = await sealDraft(shell, writing, claim);
  sayWhatToSend(shell, sealed, mailto);
  if (leftInPacket(machine, writer.id) !== undefined) return shell.say(gaveUp);
  if (penOf(machine) === writer.id) shell.say("The turn is still yours: what you do now goes into another packet.");
  const after = sealed.replayed.machine ?? machine;
  const opponent = askedOf(after, writer.id);
  if (opponent !== undefined) shell.say(`With it, ${opponent}`);
  shell.say(`Next: ${nextStep(after, { folder: dir, me: writer.id, drafted: 0, writer })}`);
}

/** Nothing is to be sealed: the last packet, byte for byte, where the other side has not built on it yet. */
async function sendAgain(
  shell: Shell,
  { replayed, writer, folder, machine }: Writing,
  dir: string,
  mailto: boolean,
): Promise<void> {
  const last = replayed.packets.at(-1);
  if (last === undefined || last.head.a !== writer.id) throw nothingToSeal(machine, writer.id, dir, last);
  shell.say("Nothing new was written; this is your last packet again, byte for byte.");
  sayWhatToSend(shell, await putInOutbox(folder.places, last, replayed), mailto);
  shell.say(`Next: ${nextStep(machine, { folder: dir, me: writer.id, drafted: 0, writer })}`);
}

/** A value that has to be opened and is not at hand: which one, and how it is entered again. */
function requireValues({ machine, writer }: Writing, dir: string): void {
  const due = openingDue(machine, writer.id);
  if (due === undefined || !missingValues(machine, writer).includes(due)) return;
  const message = `You have to open what you committed as ${shown(due)}, and its value is not in this folder: enter it again with turnproof commit ${shown(dir)} ${shown(due)}=VALUE.`;
  throw failure("value-missing", message);
}

function nothingToSeal(machine: Writing["machine"], me: string, dir: string, last: ReadPacket | undefined) {
  const pen = penOf(machine);
  if (pen === me) return failure("nothing-to-seal", `Nothing is written: see turnproof moves ${shown(dir)}.`);
  const after = last === undefined ? "" : `, after the packet of ${last.head.a}`;
  return failure("not-your-pen", `It is ${pen ?? "nobody"} who writes now${after}: there is nothing of yours to seal.`);
}
