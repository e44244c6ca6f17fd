import type { LogFinding } from "../format/finding.js";
import type { Machine } from "./types.js";

/** Notes a finding of the entry at hand. */
export function report(m: Machine, finding: LogFinding): void {
  m.findings.push(finding);
}

/**
 * Notes a violation of the entry at hand by whoever wrote or caused it.
 *
 * @returns false: what an entry that is wrong comes to
 */
export function accuse(m: Machine, author: string, code: string, message: string, figures: object = {}): false {
  report(m, { code, severity: "violation", message, seq: m.seq, author, ...figures });
  return false;
}

/** Ends the judged part at the entry at hand: two verifiers must go on alike. */
export function stop(m: Machine): void {
  m.stopped ??= m.seq;
}

/** Notes a violation with which the judged part ends. */
export function breakOff(m: Machine, author: string, code: string, message: string, figures: object = {}): void {
  accuse(m, author, code, message, figures);
  stop(m);
}
