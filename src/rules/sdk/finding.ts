import type { Json } from "../../schema/json.js";
import type { RestsOn } from "./facts.js";

/** How much a finding says: a rule is broken, something is odd, or a fact is missing to tell. */
export type Severity = "violation" | "irregularity" | "unknown";

/** One rule that a move or a state breaks, as data. The message is made from the data, not the other way round. */
export interface Finding<C extends string = string> {
  /** Stable and documented: `game/move/check`, or `sdk/...` for what concerns every game. */
  readonly code: C;
  /** Section of the rulebook, for example "7.8.E". */
  readonly rule?: string;
  readonly severity: Severity;
  /** What must hold, in a sentence. */
  readonly message: string;
  /** JSON Pointer into the move or the state. */
  readonly path?: string;
  readonly expected?: Json;
  readonly actual?: Json;
  /** The facts that were missing, or that rest on a source that may not condemn. */
  readonly facts?: readonly string[];
  /** The committed value that it is about: whose it is they answer for, whatever input led to its opening. */
  readonly opening?: { readonly by: string; readonly id: string };
  /** What is known of the components that it rests on, and from where; where the ledger tells. */
  readonly rests?: readonly RestsOn[];
}

/** A forced consequence of a move or a roll, with its rule and its figures. */
export interface GameEvent {
  readonly event: string;
  readonly figures: { readonly [name: string]: Json };
}

/** What a check may answer beside yes and no: broken, and how. Other names are figures for the check's sentence. */
export interface Figures {
  readonly expected?: Json | undefined;
  readonly actual?: Json | undefined;
  readonly path?: string | undefined;
  /** Replaces the check's own sentence, where the figures make a better one. */
  readonly message?: string | undefined;
  /** The fact that nobody knows and that would tell: the check is then neither kept nor broken. */
  readonly unknown?: string | undefined;
  readonly [figure: string]: Json | undefined;
}

/** The answer of a check: `true` kept, `false` broken, {@link Figures} broken, and how. */
export type Answer = boolean | Figures;
