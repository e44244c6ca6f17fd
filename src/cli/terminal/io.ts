/**
 * What the command line touches of the outside world, and how it fails.
 *
 * @packageDocumentation
 */

import { failure } from "../../app/core/failure.js";
import type { Boards } from "../../boards/index.js";
import type { GameLibrary, KeptPositions } from "../../replay/index.js";

/** Everything that comes from outside: the only clock and the only random source are here. */
export interface Io {
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
  /** None where nothing can be typed or piped: in the page. */
  readonly stdin?: NodeJS.ReadableStream;
  readonly env: { readonly [name: string]: string | undefined };
  /** Folder that relative paths start from. */
  readonly cwd: string;
  /** Bytes that nobody can foresee. */
  random(bytes: number): Uint8Array;
  now(): Date;
  /** Somebody sits at a terminal: colour, progress and questions make sense. */
  readonly isTTY: boolean;
  readonly library: GameLibrary;
  /** Where the positions of one's own games are kept from one command to the next. */
  readonly positions?: KeptPositions;
  /** Boards of games that are not installed with turnproof. */
  readonly boards?: Boards;
  /** The folder of the built page, where it is not the one that comes with turnproof. */
  readonly page?: string;
  /** The file that threads run which judge logs; none where there are no threads. */
  readonly worker?: URL;
  /** Files of the rules modules that were taken into the library, for the threads. */
  readonly modules?: readonly string[];
  /** Opens an address in the browser of the person at the terminal. */
  readonly openAddress?: (address: string) => void;
  /** Aborted: a command that serves ends. */
  readonly stop?: AbortSignal;
}

/** What is typed or piped, where something can be. */
export function inputOf({ stdin }: Pick<Io, "stdin">): NodeJS.ReadableStream {
  if (stdin !== undefined) return stdin;
  throw failure("no-input", "There is no standard input here: name a file.");
}
