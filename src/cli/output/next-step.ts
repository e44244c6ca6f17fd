/**
 * What somebody has to do now, as one command line.
 *
 * @packageDocumentation
 */

import { missingValues, openingDue } from "../../app/folder/committed.js";
import { serviceIds } from "../../app/folder/secrets.js";
import { shown } from "../../boards/text/escape.js";
import { type Machine, penOf, rechainFrom, type Writer } from "../../replay/index.js";
import { isSealedGame } from "../../report/sealed/module.js";

/** What is known of the one who asks. */
export interface Asking {
  /** The folder as they typed it. */
  readonly folder: string;
  /** Who they are in the game; null for an observer. */
  readonly me: string | null;
  /** Unsent entries. */
  readonly drafted: number;
  /** What they write with, where that is known. */
  readonly writer?: Writer;
}

const isService = (id: string | null): boolean => serviceIds.some((service) => service === id);

/** Whether the player should fix a new chain now: they can, and they have not. */
function chainRunsOut(machine: Machine, me: string | null): boolean {
  const seat = machine.seats.find(({ id }) => id === me);
  return seat !== undefined && seat.next === null && seat.last - seat.c <= rechainFrom;
}

/** The next step on a machine, with the draft on it. */
export function nextStep(machine: Machine, asking: Asking): string {
  const { folder, me, drafted } = asking;
  const dir = shown(folder);
  const pen = penOf(machine);
  const { phase: place } = machine;
  if (machine.stopped !== null)
    return `turnproof verify ${dir}   (the log cannot be judged past entry ${machine.stopped})`;
  const closing = place.at === "close" || place.at === "exchange";
  const named = place.at === "service" && place.due.kind === "beacon";
  if (drafted > 0 && (pen !== me || closing || named))
    return `turnproof seal ${dir}   (your turn is written; this signs it)`;
  if (pen === null) return `turnproof verify ${dir}   (the game is over)`;
  if (pen !== me) return waiting(pen, dir, me);
  if (isService(me)) return me === "dealer" ? `turnproof dealer deal ${dir}` : `turnproof oracle answer ${dir}`;
  if (place.at === "answer") return `turnproof answer ${dir} yes|no`;
  if (place.at === "referee") return `turnproof ruling ${dir} KIND --text TEXT`;
  if (place.at === "service" && place.due.kind === "beacon") {
    const { round } = place.due;
    return `turnproof beacon ${dir} --round ${round} --sig HEX   (the signature of that round, when it is out)`;
  }
  const lost = lostValue(machine, asking);
  if (lost !== undefined) return `turnproof commit ${dir} ${shown(lost)}=VALUE   (the value to open is missing)`;
  if (place.at === "play" && !place.forChance && place.opening === undefined) {
    const first = `your seed chain is nearly used up: first turnproof propose ${dir} rechain, `;
    const renew = chainRunsOut(machine, me) ? first : "";
    if (isSealedGame(machine))
      return `turnproof vassal seal ${dir} FILE   (${renew}or --roll 2d6 --for PURPOSE, first)`;
    return `turnproof moves ${dir}   (${renew}then turnproof do ${dir} MOVE ...)`;
  }
  return `turnproof seal ${dir}   (the software writes what is due)`;
}

/** Somebody else writes next: whose mail is awaited, and who needs this player's. */
function waiting(pen: string, dir: string, me: string | null): string {
  if (isService(me))
    return `turnproof ${shown(me ?? "")} answer ${dir} FILE   (when the mail of ${shown(pen)} is here)`;
  const needs = isService(pen) ? `; the ${pen} needs the log: send them ${dir}/game.pbem` : "";
  return `turnproof receive ${dir} FILE   (when the mail of ${isService(pen) ? "the " : ""}${shown(pen)} is here${needs})`;
}

/** The value that has to be opened now, where the software has not got it. */
function lostValue(machine: Machine, { me, writer }: Asking): string | undefined {
  const due = openingDue(machine, me);
  return due !== undefined && writer !== undefined && missingValues(machine, writer).includes(due) ? due : undefined;
}
