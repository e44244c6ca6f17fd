/**
 * What is proposed to the opponent: taking back, an end, a checkpoint, that an error stands.
 *
 * @packageDocumentation
 */
import { shown } from "../../boards/text/escape.js";
import { type Machine, mayStand, stateHash, toHex } from "../../replay/index.js";
import { standsLines } from "../../report/story.js";
import type { ErrorsStand, Proposal } from "../../schema/index.js";
import type { App } from "../core/app.js";
import { failure } from "../core/failure.js";
import { say } from "../core/notices.js";
import { plainSentence } from "../reading/names.js";
import { numberIn, oneOf } from "../reading/typed.js";

/** What an option says that has to be there. */
export function needed(text: string | undefined, option: string): string {
  if (text === undefined) throw failure("missing-option", `The ${option} is needed for this.`, { option });
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
  const side = oneOf(needed(winner, "winner"), [...seats.map((seat) => seat.side), "draw"], { option: "winner" });
  return { winner: side, reason: plainSentence(needed(reason, "reason")) };
}

/** The entries after which play can go on again, the latest last. */
export const undoTargets = ({ rests, floor }: Pick<Machine, "rests" | "floor">): readonly number[] =>
  [...rests].filter((seq) => seq >= floor).sort((a, b) => a - b);

/** The entry that an undo goes back to, as it was typed. */
export function undoTarget(machine: Machine, to: string | undefined): number {
  const possible = undoTargets(machine);
  if (possible.length === 0) throw failure("no-undo", "There is no entry that an undo may go back to.");
  const last = possible.at(-2) ?? possible[0] ?? 0;
  const seq = to === undefined ? last : numberIn(to, 0, 999_999_999, { option: "to" });
  if (possible.includes(seq)) return seq;
  throw failure(
    "no-undo",
    `An undo can go back to one of the entries ${possible.slice(-12).join(", ")}, not to ${seq}.`,
  );
}

/** The errors of an entry, as a proposal or ruling names them; undefined where none of them may stand. */
function namedErrors(machine: Machine, seq: number): ErrorsStand["entries"][number] | undefined {
  const found = mayStand(machine, seq);
  if (found === undefined) return undefined;
  const errors = found.errors.map(({ code, section }) => ({ code, ...(section === undefined ? {} : { section }) }));
  return { seq, entry: found.entry, after: found.after, errors };
}

/** The errors of entries that may stand, shown in the words in which they were found before anything is written. */
export function errorsFrom(app: App, machine: Machine, typed: readonly string[]): ErrorsStand {
  if (typed.length === 0) throw failure("missing-option", "The entry is needed for this.", { option: "entry" });
  const entries = [...new Set(typed.map((text) => numberIn(text, 0, 999_999_999, { option: "entry" })))].map((seq) => {
    const named = namedErrors(machine, seq);
    if (named === undefined) throw failure("nothing-stands", whyNothing(machine, seq));
    return named;
  });
  const asked = { entries, stateHash: stateHash(machine.state) };
  sayErrors(app, machine, asked);
  return asked;
}

/** The entries whose errors players may let stand, where the agreement lets them, and which do not stand yet; the latest first. */
export function standable(machine: Machine): ErrorsStand["entries"] {
  if (machine.manifest.stands !== "players") return [];
  const standing = new Set(machine.errors.stands.flatMap(({ entries }) => entries.map(({ seq }) => seq)));
  return [...machine.errors.found.keys()]
    .filter((seq) => !standing.has(seq))
    .sort((a, b) => b - a)
    .flatMap((seq) => namedErrors(machine, seq) ?? []);
}

/** Tells each error that is to stand. */
export function sayErrors(app: App, machine: Machine, asked: ErrorsStand): void {
  for (const line of standsLines(asked, machine)) say(app, "proposing", `  to stand: ${shown(line)}`);
}

function whyNothing({ errors }: Machine, seq: number): string {
  return errors.found.has(seq)
    ? `The error in entry ${seq} was not carried out, or was taken back: nothing in it can stand.`
    : `Entry ${seq} has no error that could stand.`;
}
