/**
 * What comes next, at a terminal: the decision with its moves, what the opponent will be asked, the command to type.
 *
 * @packageDocumentation
 */
import { askedOf, hasDecision } from "../../app/folder/asked.js";
import { numbered } from "../../app/folder/listed.js";
import type { Replied } from "../../app/folder/reply.js";
import { compareBeside } from "../../app/folder/sealed-beside.js";
import type { Writing } from "../../app/folder/session.js";
import { writerView } from "../../app/folder/writer-view.js";
import { type How, keepEntry } from "../../app/folder/writing.js";
import { sideName } from "../../app/reading/names.js";
import { shown } from "../../boards/text/escape.js";
import { dueList, penOf, type TypedBody } from "../../replay/index.js";
import { isSealedGame } from "../../report/sealed/module.js";
import type { Shell } from "../terminal/shell.js";
import { sayMoves } from "./listing.js";
import { type Asking, nextStep } from "./next-step.js";

/** How many lines of moves are shown after a command that was not about them, and how many of a name where there are more. */
const [fewLines, fewOfName] = [24, 4];

/** Files that the other one has sealed and that are not here yet: their moves are free texts, and nothing is listed. */
async function sayFilesToCome(shell: Shell, { machine, writer, folder }: Writing, dir: string): Promise<void> {
  for (const { signed, status } of await compareBeside(shell, machine, folder.places.folder)) {
    if (status === "same" || signed.author === writer.id) continue;
    // A name is the sender's: what a shell might carry out is not put into a command that is copied.
    const named = /^\w[\w.-]*$/.test(signed.name) ? signed.name : "FILE";
    const command = `turnproof vassal check ${shown(dir)} ${named} --keep`;
    shell.say(`The file ${shown(signed.name)} came with the packet; to compare it: ${command}`);
  }
}

/** After what was written or received: the next decision with its moves, or what the opponent will be asked. */
export async function sayWhatIsAsked(shell: Shell, writing: Writing, dir: string): Promise<void> {
  const { machine, writer, folder } = writing;
  if (!hasDecision(machine, penOf(machine), writer.id)) {
    const asked = askedOf(machine, writer.id);
    if (asked !== undefined) shell.say(`When this is sent, ${asked}`);
    return;
  }
  const [due] = machine.table.expects(machine.state);
  if (due?.kind !== "decision") return;
  const { side, mine, state } = writerView(folder, machine, due.by);
  shell.say(`${sideName(side)}: ${shown(due.asks)} [${machine.table.game.id} ${due.rule}]`);
  if (isSealedGame(machine)) return sayFilesToCome(shell, writing, dir);
  const max = numbered(machine, state, side).length <= fewLines ? fewLines : fewOfName;
  await sayMoves(shell, { dir, places: folder.places, machine, state, side, mine }, { words: [], most: max });
}

/** What comes next: what is asked, of whom, and the next command. */
export async function sayAfter(shell: Shell, writing: Writing, dir: string): Promise<void> {
  await sayWhatIsAsked(shell, writing, dir);
  shell.say(`Next: ${nextStep(writing.machine, askingOf(writing, dir))}`);
}

/** Who asks for the next step, where they write. */
export function askingOf({ draft, writer }: Writing, dir: string): Asking {
  return { folder: dir, me: draft.author, drafted: draft.entries.length, writer };
}

/** Writes an entry as {@link keepEntry} does, and says what comes next where it was kept. */
export async function keepAndSay(
  shell: Shell,
  writing: Writing,
  body: TypedBody,
  dir: string,
  how: How = {},
): Promise<boolean> {
  const kept = await keepEntry(shell, writing, body, dir, how);
  if (kept) await sayAfter(shell, writing, dir);
  return kept;
}

/** Says what comes after a mail was answered, or waits for an answer. */
export async function sayReplied(
  shell: Shell,
  dir: string,
  { machine, me, drafted, writer, writing, left }: Replied,
): Promise<void> {
  if (left) return;
  if (writing !== undefined && hasDecision(machine, penOf(machine), me)) await sayWhatIsAsked(shell, writing, dir);
  else for (const { player, what } of dueList(machine)) shell.say(`${shown(player)}: ${shown(what)}`);
  shell.say(`Next: ${nextStep(machine, { folder: dir, me, drafted, ...(writer === undefined ? {} : { writer }) })}`);
}
