/**
 * What every command gets: the outside world, and how to speak.
 *
 * @packageDocumentation
 */
import { type Exit, exits, failure, type Io, inputOf } from "./io.js";
import { type Paint, paintFor } from "./paint.js";
import { linesOf, resolve } from "./system.js";

export interface Shell {
  /** Its library grows by the modules that a command line names, before the command runs. */
  io: Io;
  readonly paint: Paint;
  /** A line for the reader. */
  say(line?: string): void;
  /** A line beside the result. */
  note(line: string): void;
  /** The absolute path of what the user typed. */
  path(typed: string): string;
  /** How the command ends. */
  exit: Exit;
}

export function openShell(io: Io): Shell {
  return {
    io,
    paint: paintFor(io),
    say: (line = "") => io.stdout.write(`${line}\n`),
    note: (line) => io.stderr.write(`${line}\n`),
    path: (typed) => resolve(io.cwd, typed),
    exit: exits.done,
  };
}

/** Asks before something that cannot be taken back. Without a terminal, an option has to say it. */
export async function confirm({ io }: Shell, question: string, yes: boolean, option = "--yes"): Promise<void> {
  if (yes) return;
  if (!io.isTTY) throw failure("not-confirmed", `${question} Say ${option} to do it.`);
  const lines = linesOf(inputOf(io));
  try {
    io.stderr.write(`${question} Type yes to do it: `);
    const answer = await lines[Symbol.asyncIterator]().next();
    if (answer.done === true || answer.value.trim() !== "yes") throw failure("not-confirmed", "Nothing was done.");
  } finally {
    lines.close();
  }
}
