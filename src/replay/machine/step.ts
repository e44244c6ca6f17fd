/**
 * What a transition comes to, as data. It yields what it finds, one thing after another, and returns where the machine goes on;
 * `fold.ts` alone puts that into the machine. The order counts: whether a later finding convicts may hang on an earlier one, and
 * where the rules fail in the middle of an entry, what was found before still stands.
 *
 * What a copy would be too dear for, transitions change in place: the state of the rules and their inputs, seats, the open period,
 * decks, committed values, spans, counts, and the records of letters, receipts, texts, errors and rulings.
 *
 * @packageDocumentation
 */
import type { Expectation, GameEvent, Table } from "../../rules/sdk/index.js";
import type { RollItem } from "../../schema/index.js";
import type { ProtocolCode } from "../format/codes.js";
import type { LogFinding } from "../format/finding.js";
import type { Machine, Next, Phase } from "./types.js";

/** One thing that a transition finds. */
export type Found =
  /** `by`: the rules that found it, where they may be others than those of its entry. */
  | { readonly finding: LogFinding; readonly by?: Table }
  /** Findings of earlier entries that hold no longer: they only waited for values. */
  | { readonly withdrawn: readonly LogFinding[] }
  | { readonly events: readonly GameEvent[] }
  | { readonly roll: RollItem };

/** Judging ends at this entry: two verifiers must go on alike. `why` is a finding, unless one was yielded before. */
export interface Stop {
  readonly to: "stop";
  readonly why?: LogFinding;
}

/** Somebody has to write: in this phase, or in the one that it was. */
export interface Rest {
  readonly to: "rest";
  readonly phase?: Phase;
  /** What the rules were found to wait for, where they were asked. */
  readonly due?: Expectation["kind"];
}

/** Where the machine goes on behind a transition. */
export type Then = Stop | Rest | Exclude<Next, { readonly to: "successor" }>;

/** A transition, or a part of one that comes to a `T`. */
export type Step<T = Then> = Generator<Found, T, undefined>;

/** What an entry breaks of what all games share. */
export interface Fault {
  readonly code: ProtocolCode;
  readonly message: string;
  readonly figures?: object;
}

export const stopped: Stop = { to: "stop" };
export const unchanged: Rest = { to: "rest" };
export const settling = { to: "settle" } as const;
export const rest = (phase: Phase): Rest => ({ to: "rest", phase });

/** A violation of the entry at hand by its author, or by the one who caused it. */
export const violation = (
  { seq }: Pick<Machine, "seq">,
  author: string,
  { code, message, figures = {} }: Fault,
): LogFinding => ({ code, severity: "violation", message, seq, author, ...figures });

/** A violation with which the judged part ends. */
export const broken = (m: Pick<Machine, "seq">, author: string, fault: Fault): Stop => ({
  to: "stop",
  why: violation(m, author, fault),
});

/**
 * Finds a violation of the entry at hand.
 *
 * @returns false: what an entry that is wrong comes to
 */
export function* accuse(
  m: Pick<Machine, "seq">,
  author: string,
  code: ProtocolCode,
  message: string,
  figures: object = {},
): Step<false> {
  yield { finding: violation(m, author, { code, message, figures }) };
  return false;
}
