/**
 * What every use case is given: where things are kept, chance and clock, the rules, and who hears what it tells. A face makes
 * one (a command at a terminal, a page, a program); nothing here knows which.
 *
 * @packageDocumentation
 */
import type { Boards } from "../../boards/index.js";
import type { GameLibrary, KeptPositions } from "../../replay/index.js";
import type { Hearing } from "./notices.js";
import type { Store } from "./store.js";

export interface App extends Hearing {
  /** Where games are kept: a disk, a browser. */
  readonly store: Store;
  /** The rules that are at hand. */
  readonly library: GameLibrary;
  /** Boards of games that are not installed with turnproof. */
  readonly boards?: Boards | undefined;
  /** Where the positions of one's own games are kept from one use to the next. */
  readonly positions?: KeptPositions | undefined;
  /** The folder that paths start from. */
  readonly cwd: string;
  /** The folder of the identity key. */
  readonly home: string;
  /** What comes through a pipe, where something can: a path `-`. */
  readonly piped?: (() => AsyncIterable<Uint8Array>) | undefined;
  /** Bytes that nobody can foresee. */
  random(bytes: number): Uint8Array;
  now(): Date;
}

/** The absolute path of what somebody typed. */
export const pathOf = ({ store, cwd }: Pick<App, "store" | "cwd">, typed: string): string => store.resolve(cwd, typed);
