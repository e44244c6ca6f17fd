/**
 * How far a long command is, in one line beside the result: shown where somebody looks on, and taken away before a row is written.
 *
 * @packageDocumentation
 */
import { shown } from "../../boards/text/escape.js";
import type { Shell } from "./shell.js";

const wide = 20;

/** So few are done before anybody has read how many there are. */
const few = 4;

export interface ProgressBar {
  /** `done` of all, and which one it is about. */
  show(done: number, what: string): void;
  clear(): void;
}

/** A progress bar for a number of things; it shows nothing without a terminal. */
export function progressBar({ io }: Pick<Shell, "io">, all: number): ProgressBar {
  if (!io.isTTY || all < few) return { show: () => undefined, clear: () => undefined };
  return {
    show(done, what) {
      const full = Math.floor((wide * done) / all);
      const bar = `${"#".repeat(full)}${"-".repeat(wide - full)}`;
      io.stderr.write(`\r\u001b[K[${bar}] ${done} of ${all}  ${shown(what).slice(-40)}`);
    },
    clear: () => void io.stderr.write("\r\u001b[K"),
  };
}
