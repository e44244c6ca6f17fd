/**
 * What every command gets: the outside world, and how to speak. It is the {@link App} of the use cases, at a terminal.
 *
 * @packageDocumentation
 */
import { homedir } from "node:os";
import { resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import type { App } from "../../app/core/app.js";
import { type Confirms, confirmationIn } from "../../app/core/confirming.js";
import { type Exit, exits, failure } from "../../app/core/failure.js";
import { join } from "../../app/core/paths.js";
import { disk } from "./disk.js";
import { type Io, inputOf } from "./io.js";
import { noticeWords } from "./next-words.js";
import { type Paint, paintFor } from "./paint.js";

export interface Shell extends App {
  tell: App["tell"];
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

/** The folder of the identity key: TURNPROOF_HOME, or `.turnproof` in the home of the user. */
export const homeOf = ({ env }: Pick<Io, "env">): string =>
  env["TURNPROOF_HOME"] || join(env["HOME"] || homedir(), ".turnproof");

export function openShell(io: Io): Shell {
  const paint = paintFor(io);
  const shell: Shell = {
    io,
    paint,
    store: disk,
    get library() {
      return shell.io.library;
    },
    get boards() {
      return shell.io.boards;
    },
    get positions() {
      return shell.io.positions;
    },
    cwd: io.cwd,
    home: homeOf(io),
    piped: io.stdin === undefined ? undefined : () => bytesOf(inputOf(io)),
    random: (bytes) => io.random(bytes),
    now: () => io.now(),
    say: (line = "") => io.stdout.write(`${line}\n`),
    note: (line) => io.stderr.write(`${line}\n`),
    path: (typed) => resolve(io.cwd, typed),
    exit: exits.done,
    // A command that judges puts a printer here that knows findings (print-notice.ts): it costs more to load.
    tell: (notice) => shell.say(noticeWords(notice)),
  };
  return shell;
}

async function* bytesOf(stream: NodeJS.ReadableStream): AsyncIterable<Uint8Array> {
  for await (const chunk of stream) yield typeof chunk === "string" ? new TextEncoder().encode(chunk) : chunk;
}

/** Asks before something that cannot be taken back. Without a terminal, an option has to say it. */
export async function confirm({ io }: Shell, question: string, yes: boolean, option = "--yes"): Promise<void> {
  if (yes) return;
  if (!io.isTTY) throw failure("not-confirmed", `${question} Add ${option} to do it.`);
  const lines = createInterface({ input: inputOf(io) });
  try {
    io.stderr.write(`${question} Type yes to do it: `);
    const answer = await lines[Symbol.asyncIterator]().next();
    if (answer.done === true || answer.value.trim() !== "yes") throw failure("not-confirmed", "Nothing was done.");
  } finally {
    lines.close();
  }
}

/**
 * Does what a use case refuses until its user has confirmed it: asks, and calls it again with their yes, which an option says where
 * nobody sits at a terminal.
 */
export async function confirming<T>(
  shell: Shell,
  given: { readonly [C in Confirms]?: boolean | undefined },
  act: (given: { readonly [C in Confirms]: boolean }) => Promise<T>,
): Promise<T> {
  const said = { yes: given.yes ?? false, part: given.part ?? false };
  for (;;) {
    try {
      return await act(said);
    } catch (thrown) {
      const asked = confirmationIn(thrown);
      if (asked === undefined || said[asked] || !(thrown instanceof Error)) throw thrown;
      await confirm(shell, thrown.message, false, `--${asked}`);
      said[asked] = true;
    }
  }
}
