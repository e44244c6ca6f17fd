/**
 * Who sits at a game folder: what a question of the page has at hand, and what it comes to.
 *
 * @packageDocumentation
 */
import type { Writing } from "../../game-folder/session.js";
import type { Shell } from "../../terminal/shell.js";
import type { Asked } from "./asked.js";

/** What a question is answered with. */
export interface Question {
  /** Writes only for who has seen how the game stands. */
  readonly writes: boolean;
  act(at: Sitting, asked: Asked): Promise<Done>;
}

export interface Sitting {
  readonly shell: Shell;
  readonly dir: string;
  readonly writing: Writing;
  /** What the commands would have said. */
  readonly said: readonly string[];
}

export interface Done {
  readonly body?: object;
  /** What was read goes on: the draft in memory is the one on the disk. */
  readonly holds?: boolean;
  /** Why nothing was done. */
  readonly refused?: object;
}
