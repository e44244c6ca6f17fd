/**
 * What comes next: the decision that is one's own, or what the opponent will be asked when the mail is sent.
 *
 * @packageDocumentation
 */
import { shown } from "../../boards/text/escape.js";
import { type Machine, penOf } from "../../replay/index.js";
import { isSealedGame } from "../../report/sealed/module.js";
import { sideName } from "../input/names.js";
import type { Shell } from "../terminal/shell.js";
import { numbered } from "./listed.js";
import { sayMoves } from "./listing.js";
import { compareBeside } from "./sealed-beside.js";
import type { Writing } from "./session.js";
import { writerView } from "./writer-view.js";

/** Whether a player has a decision to make now. */
export const hasDecision = ({ phase }: Pick<Machine, "phase">, pen: string | null, me: string | null): boolean =>
  pen === me && pen !== null && phase.at === "play" && !phase.forChance && phase.opening === undefined;

/** What the opponent is asked after what stands on a machine, in one line; undefined where it is not their decision. */
export function askedOf(machine: Machine, me: string | null): string | undefined {
  if (machine.stopped !== null) return undefined;
  const [due] = machine.table.expects(machine.state);
  if (due?.kind !== "decision") return undefined;
  const seat = machine.seats.find(({ side }) => side === due.by);
  if (seat === undefined || seat.id === me) return undefined;
  return `${shown(seat.id)} (${sideName(due.by)}) will be asked: ${shown(due.asks)} [${machine.table.game.id} ${due.rule}]`;
}

/** How many lines of moves are shown after a command that was not about them, and how many of a name where there are more. */
const [fewLines, fewOfName] = [24, 4];

/** Files that the other one has sealed and that are not here yet: their moves are free texts, and nothing is listed. */
async function sayFilesToCome(shell: Shell, { machine, writer, folder }: Writing, dir: string): Promise<void> {
  for (const { signed, status } of await compareBeside(machine, folder.places.folder)) {
    if (status === "same" || signed.author === writer.id) continue;
    // A name is the sender's: what a shell might carry out is not put into a command that is copied.
    const named = /^\w[\w.-]*$/.test(signed.name) ? signed.name : "FILE";
    const command = `turnproof vassal check ${shown(dir)} ${named} --keep`;
    shell.say(`The file ${shown(signed.name)} came with the packet; this compares it: ${command}`);
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
  const most = numbered(machine, state, side).length <= fewLines ? fewLines : fewOfName;
  await sayMoves(shell, { dir, places: folder.places, machine, state, side, mine }, { words: [], most });
}
