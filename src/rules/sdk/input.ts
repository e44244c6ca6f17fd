import type { Json } from "../../schema/json.js";
import type { Finding, GameEvent } from "./finding.js";
import type { Chance, ChanceClass } from "./types.js";

/** What is expected next: plain data, the same after `JSON.parse(JSON.stringify(...))`. */
export type Expectation<B extends string = string, W extends string = string, N extends string = string> =
  | DecisionDue<B, W, N>
  | ChanceDue<B, W>
  | FactDue<B>;

/** What is expected next, a decision without the sentence that asks for it. */
export type Due<B extends string = string, W extends string = string, N extends string = string> =
  | Omit<DecisionDue<B, W, N>, "asks">
  | ChanceDue<B, W>
  | FactDue<B>;

/** A decision of a side, the moves that its window takes, and what it asks in the game's language. */
export interface DecisionDue<B extends string = string, W extends string = string, N extends string = string> {
  readonly kind: "decision";
  readonly by: B;
  readonly window: W;
  readonly moves: readonly N[];
  readonly rule: string;
  readonly asks: string;
}

/** A result of chance, fed in under its purpose; `roller` is the side whose dice they are, where the rules say so. */
export interface ChanceDue<B extends string = string, W extends string = string> {
  readonly kind: "chance";
  readonly purpose: W;
  readonly roll: Chance;
  readonly chance: ChanceClass;
  readonly roller: B | null;
  readonly rule: string;
}

/** A fact that the rules cannot go on without. */
export interface FactDue<B extends string = string> {
  readonly kind: "fact";
  readonly fact: string;
  /** All facts that are needed, the first of them too, where there are several: each can be established next. */
  readonly facts?: readonly string[];
  readonly rule: string;
  /** The fact is a committed value, and this side opens it now. */
  readonly opening?: { readonly by: B; readonly id: string };
}

/**
 * What a table plays: a move, a result of chance, a fact (an opened secret is the fact `secret/SIDE/ID`), or face-down
 * cards of a deck that were turned up.
 */
export type Input<W extends string = string> =
  | { readonly move: string; readonly [parameter: string]: Json }
  | { readonly chance: W; readonly result: readonly number[] }
  | { readonly fact: string; readonly value: Json; readonly entry: number; readonly by?: string }
  | { readonly turned: string; readonly cards: { readonly [ref: string]: string } };

/** What came of an input: nothing was written where `accepted` is false. */
export interface Played<C extends string = string, E = GameEvent> {
  readonly accepted: boolean;
  readonly findings: readonly Finding<C>[];
  readonly events: readonly E[];
  /** Ids under which the mover committed a value, in order. */
  readonly committed: readonly string[];
}

/** Hears what rules were asked and what they said; coverage is computed from it. */
export interface Observer {
  check?(move: string, check: string, answer: "passed" | "fired" | "unknown"): void;
  /** What a check or precondition that was broken says. */
  finding?(finding: Finding): void;
  window?(window: string, answer: true | string): void;
  /** A step that the rules carried out, or a result of chance that was taken. */
  step?(window: string): void;
  /** A ruling was asked for its reading, "any" where an entry may follow each. */
  ruling?(id: string, reading: string): void;
  event?(event: GameEvent): void;
}
