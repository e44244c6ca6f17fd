/**
 * What a side can choose from, as it is told: moves, their parameters one after the other, what they begin with.
 *
 * @packageDocumentation
 */
import type { Json } from "../../schema/json.js";
import type { AnyMove } from "./check.js";
import type { Finding } from "./finding.js";
import type { AnyChosen, HoleKind } from "./holes.js";

/** A value that fills a hole, and how people say it. */
export interface Choice {
  readonly value: Json;
  readonly says: string;
  readonly group?: string;
  /** Values that are the same to every rule, as the copies of a card are, share this word; a player who is asked needs one of them. */
  readonly alike?: string;
}

/** A hole with the values that lead to a legal move. */
export interface OpenHole {
  readonly param: string;
  readonly kind: HoleKind;
  /** A list: the number of elements it takes. A value is added to its end. */
  readonly pick?: readonly [least: number, most: number];
  readonly optional: boolean;
  readonly values: readonly Choice[];
  /** False: other values may be legal too, or one of these may turn out not to be. */
  readonly complete: boolean;
}

/** What is left to choose of one move. */
export interface MoveChoices<M = AnyMove> {
  /** The hole to fill next; null where nothing more can be chosen. */
  readonly next: OpenHole | null;
  /** Other holes that can be filled now: parameters that may stay away, lists that may go on, holes that may come first. */
  readonly also: readonly OpenHole[];
  /** A whole move of what is chosen, with the standard of what is not, that breaks no rule; null while there is no such move. */
  readonly ready: M | null;
  /**
   * Beside a move that is ready: the facts that are missing to tell whether it is legal; `play` takes it with `force` then.
   * Where there is no such move, and nothing can be chosen that makes one: what speaks against it.
   */
  readonly against: readonly Finding[];
  /** What is chosen now: what was given, and with `forced` what left no choice. */
  readonly with: AnyChosen;
  /** What was filled in by itself, in order. */
  readonly forced: readonly Choice[];
}

/** A move that can be made now. */
export interface OpenMove {
  readonly move: string;
  readonly rule: string;
  /** The hole that is filled first; null where the move has none. */
  readonly first: string | null;
  /** Whether `legalMoves(state, side)` lists all of its kind. */
  readonly listed: boolean;
}

/** Something to begin with: a piece, a card, a place; and the moves that it begins. */
export interface Start {
  readonly kind: HoleKind;
  readonly value: Json;
  readonly says: string;
  readonly moves: readonly string[];
}

/** What a side can choose from at the open window. */
export interface Choices {
  readonly by: string;
  readonly window: string;
  readonly rule: string;
  readonly asks: string;
  readonly moves: readonly OpenMove[];
  /** Only where it was asked for. */
  readonly starts: readonly Start[];
}
