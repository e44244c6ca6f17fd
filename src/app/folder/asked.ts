/**
 * What comes next: the decision that is one's own, or what the opponent will be asked when the mail is sent.
 *
 * @packageDocumentation
 */
import { shown } from "../../boards/text/escape.js";
import type { Machine } from "../../replay/index.js";
import { sideName } from "../reading/names.js";

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
