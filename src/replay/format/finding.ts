import type { RestsOn, Severity } from "../../rules/sdk/index.js";
import type { Json } from "../../schema/index.js";
import type { ProtocolCode } from "./codes.js";

/** Something wrong, odd or unknown in a log. */
export interface LogFinding<C extends string = string> {
  readonly code: C;
  readonly severity: Severity;
  readonly message: string;
  /** Section of the rulebook, for findings of the rules. */
  readonly rule?: string;
  readonly seq?: number;
  readonly packet?: number;
  readonly line?: number;
  readonly author?: string;
  /** The entry at which the author's seat tells who is meant, where `seq` is only what a packet says of itself. No part of a report. */
  readonly asOf?: number;
  /** The claims of one card that exclude each other: whose, and in which entries. No part of a report, which counts them. */
  readonly claims?: readonly { readonly player: string; readonly seq: number }[];
  readonly path?: string;
  readonly expected?: Json;
  readonly actual?: Json;
  readonly facts?: readonly string[];
  /** What is known of the components that it rests on, each with its class. */
  readonly rests?: readonly RestsOn[];
  /** The version of the rules that found it, where it convicts nobody: other ones were agreed, here or just before. */
  readonly judgedBy?: string;
}

/** What is found by what all games share; the rules of a game have codes of their own. */
export type ProtocolFinding = LogFinding<ProtocolCode>;
