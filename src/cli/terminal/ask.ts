/**
 * Questions at a terminal, by a library that knows terminals: lists to choose from, texts to type.
 *
 * @packageDocumentation
 */
import { Writable } from "node:stream";
import { failure } from "../../app/core/failure.js";
import { type Io, inputOf } from "./io.js";
import type { Shell } from "./shell.js";

/** One thing to choose. */
export interface Offer<T> {
  readonly value: T;
  /** What stands in the list. */
  readonly says: string;
}

/** The number of lines of a list that are shown at once. */
const linesAtOnce = 14;

/** Up to this number, choices are made by number; beyond it, by typing. */
export const fewEnough = 9;

/** Somebody has to sit there. */
export function requireTerminal({ io }: Shell, instead: string): void {
  if (!io.isTTY) throw failure("no-terminal", `Questions can be asked only at a terminal: ${instead}.`);
}

/** Lets somebody choose; a long list by typing parts of words. Undefined where they leave (Ctrl-C). */
export async function choose<T>(shell: Shell, question: string, offers: readonly Offer<T>[]): Promise<T | undefined> {
  const [{ default: search }, { default: select }] = await Promise.all([
    import("@inquirer/search"),
    import("@inquirer/select"),
  ]);
  const choices = offers.map(({ value, says }) => ({ value, name: says }));
  return unlessLeft(() =>
    offers.length <= fewEnough
      ? select(
          // A line is taken by its number too.
          { message: question, choices, pageSize: linesAtOnce, loop: false, theme: { indexMode: "number" } },
          streams(shell.io),
        )
      : search(
          {
            message: `${question} (type to narrow)`,
            pageSize: linesAtOnce,
            source: (typed) => choices.filter(({ name }) => holds(name, typed ?? "")),
          },
          streams(shell.io),
        ),
  );
}

/** Asks for a text. Undefined where they leave. */
export async function askText(shell: Shell, question: string): Promise<string | undefined> {
  const { default: input } = await import("@inquirer/input");
  return unlessLeft(() => input({ message: question }, streams(shell.io)));
}

/** Asks yes or no. Undefined where they leave. */
export async function askYes(shell: Shell, question: string, standard: boolean): Promise<boolean | undefined> {
  const { default: confirm } = await import("@inquirer/confirm");
  return unlessLeft(() => confirm({ message: question, default: standard }, streams(shell.io)));
}

/** Whether a line is left where a list is narrowed: each word that was typed stands in it. */
export const holds = (name: string, typed: string): boolean =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.toLowerCase().includes(word));

async function unlessLeft<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (thrown) {
    if (thrown instanceof Error && thrown.name === "ExitPromptError") return undefined;
    throw thrown;
  }
}

function streams(io: Io): { input: NodeJS.ReadableStream; output: NodeJS.WritableStream } {
  const { stdout } = io;
  const output =
    stdout instanceof Writable
      ? stdout
      : new Writable({
          write(chunk: unknown, _, done) {
            stdout.write(String(chunk));
            done();
          },
        });
  return { input: inputOf(io), output };
}
