/**
 * What a player has to do now, as one command line.
 *
 * @packageDocumentation
 */
import { type Machine, penOf, rechainFrom } from "../replay/index.js";
import { shown } from "./render/escape.js";

/** What is known of the one who asks. */
export interface Asking {
  /** The folder as he typed it. */
  readonly folder: string;
  /** Who he is in the game; null for an observer. */
  readonly me: string | null;
  /** Unsent entries. */
  readonly drafted: number;
}

/** Whether the player should fix a new chain now: he can, and he has not. */
function chainRunsOut(machine: Machine, me: string | null): boolean {
  const seat = machine.seats.find(({ id }) => id === me);
  return seat !== undefined && seat.next === null && seat.last - seat.c <= rechainFrom;
}

/** The next step on a machine, with the draft on it. */
export function nextStep(machine: Machine, { folder, me, drafted }: Asking): string {
  const dir = shown(folder);
  const pen = penOf(machine);
  if (machine.stopped !== null)
    return `turnproof verify ${dir}   (the log cannot be judged past entry ${machine.stopped})`;
  const closing = machine.place.at === "close" || machine.place.at === "exchange";
  if (drafted > 0 && (pen !== me || closing)) return `turnproof seal ${dir}   (your turn is written; this signs it)`;
  if (pen === null) return `turnproof verify ${dir}   (the game is over)`;
  if (pen !== me) return `turnproof receive ${dir} FILE   (when the mail of ${pen} is here)`;
  const { place } = machine;
  if (place.at === "answer") return `turnproof answer ${dir} yes|no`;
  if (place.at === "referee") return `turnproof ruling ${dir} KIND --text TEXT`;
  if (place.at === "play" && !place.forChance) {
    const first = `your seed chain is nearly used up: first turnproof propose ${dir} rechain, `;
    return `turnproof moves ${dir}   (${chainRunsOut(machine, me) ? first : ""}then turnproof do ${dir} MOVE ...)`;
  }
  return `turnproof seal ${dir}   (what is due is written by the software)`;
}
