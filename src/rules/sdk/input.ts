import type { Json } from "../../schema/json.js";
import type { Finding, GameEvent } from "./finding.js";
import type { Chance, ChanceClass } from "./types.js";

/** What is expected next. */
export type Expectation =
  | {
      readonly kind: "decision";
      readonly by: string;
      readonly window: string;
      readonly moves: readonly string[];
      readonly rule: string;
      readonly asks: string;
    }
  | {
      readonly kind: "chance";
      readonly purpose: string;
      readonly roll: Chance;
      readonly chance: ChanceClass;
      readonly roller: string | null;
      readonly rule: string;
    }
  | {
      readonly kind: "fact";
      readonly fact: string;
      readonly rule: string;
      /** The fact is a committed value, and this side opens it now. */
      readonly opening?: { readonly by: string; readonly id: string };
    };

/**
 * What a table plays: a move, a result of chance, a fact (an opened secret is the fact `secret/SIDE/ID`), or face-down
 * cards of a deck that were turned up.
 */
export type Input =
  | { readonly move: string; readonly [parameter: string]: Json }
  | { readonly chance: string; readonly result: readonly number[] }
  | { readonly fact: string; readonly value: Json; readonly entry: number }
  | { readonly turned: string; readonly cards: { readonly [ref: string]: string } };

/** What came of an input: nothing was written where `accepted` is false. */
export interface Played {
  readonly accepted: boolean;
  readonly findings: readonly Finding[];
  readonly events: readonly GameEvent[];
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
