/**
 * What is proposed to the opponent: taking back, an end, a checkpoint.
 *
 * @packageDocumentation
 */
import { type Machine, stateHash, toHex } from "../../replay/index.js";
import type { Proposal } from "../../schema/index.js";
import { plainSentence } from "../input/names.js";
import { numberIn, oneOf } from "../input/typed.js";
import { failure } from "../terminal/io.js";

/** What an option says that has to be there. */
export function needed(text: string | undefined, option: string): string {
  if (text === undefined) throw failure("missing-option", `${option} is needed for this.`);
  return text;
}

/** How the game stands, to be countersigned. */
export function checkpointOf(machine: Machine): Proposal {
  return {
    ...{ kind: "checkpoint", seq: machine.seq, head: machine.head, stateHash: stateHash(machine.state) },
    players: machine.seats.map(({ id, c, v }) => ({ id, c, v: toHex(v) })),
  };
}

/** A result by its winner and reason. */
export function resultFrom(
  { seats }: Machine,
  { winner, reason }: { readonly winner?: string | undefined; readonly reason?: string | undefined },
) {
  const side = oneOf(needed(winner, "--winner"), [...seats.map((seat) => seat.side), "draw"], "--winner");
  return { winner: side, reason: plainSentence(needed(reason, "--reason")) };
}

/** The entries after which play can go on again, the latest last. */
export const undoTargets = ({ rests, floor }: Pick<Machine, "rests" | "floor">): readonly number[] =>
  [...rests].filter((seq) => seq >= floor).sort((a, b) => a - b);

/** The entry that an undo goes back to, as it was typed. */
export function undoTarget(machine: Machine, to: string | undefined): number {
  const possible = undoTargets(machine);
  if (possible.length === 0) throw failure("no-undo", "There is nothing that an undo may go back to.");
  const last = possible.at(-2) ?? possible[0] ?? 0;
  const seq = to === undefined ? last : numberIn(to, 0, 999_999_999, "--to");
  if (possible.includes(seq)) return seq;
  throw failure("no-undo", `An undo goes back to one of the entries ${possible.slice(-12).join(", ")}, not to ${seq}.`);
}
